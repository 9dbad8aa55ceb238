// Reads what was pasted as the header: X-Webhook-Signature, or the three of Standard Webhooks.

/** What the header holds, in either manner. */
export interface Signed {
  manner: 'muster' | 'standard'
  /** Of Standard Webhooks, where the id is signed too. */
  id: string
  timestamp: number
  values: string[]
}

/** A step that fails, in words. */
export class BadStep extends Error {
  readonly advice: string | undefined
  constructor(says: string, advice?: string) {
    super(says)
    this.advice = advice
  }
}

/** The value alone, lines of headers, or headers as JSON. */
export function readHeader(pasted: string): Signed {
  const text = pasted.trim()
  if (text === '') throw new BadStep('There is no header.', 'Paste the value of X-Webhook-Signature.')
  const named = namedHeaders(text)
  const standard = named.get('webhook-signature')
  if (named.has('x-webhook-signature') || standard === undefined) {
    return readMuster(named.get('x-webhook-signature') ?? text)
  }
  return readStandard(standard, named)
}

function namedHeaders(text: string): Map<string, string> {
  if (text.startsWith('{')) {
    try {
      const given = Object.entries(JSON.parse(text) as object)
      return new Map(given.map(([name, value]) => [name.toLowerCase(), String(value)]))
    } catch {
      return new Map()
    }
  }
  const lines = text.split('\n').map((line) => /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line))
  return new Map(lines.flatMap((match) => (match ? [[match[1]!.toLowerCase(), match[2]!] as const] : [])))
}

function readMuster(text: string): Signed {
  if (/^v1,/.test(text)) {
    throw new BadStep(
      'This is a Standard Webhooks signature without its id and timestamp.',
      'Paste the three lines webhook-id, webhook-timestamp and webhook-signature, or X-Webhook-Signature instead.',
    )
  }
  const parts = text.replace(/^["']|["']$/g, '').split(',')
  const of = (name: string) =>
    parts.flatMap((part) => (part.trim().startsWith(`${name}=`) ? [part.trim().slice(name.length + 1)] : []))
  const [time] = of('t')
  if (time === undefined) {
    throw new BadStep('It has no t=…, the time of signing.', 'It should read t=1760000000,v1=5257a8…')
  }
  const found = of('v1')
  if (found.length === 0) throw new BadStep('It has no v1=…, the signature.', 'Was the header cut off?')
  const odd = found.find((value) => !/^[0-9a-f]{64}$/.test(value))
  if (odd !== undefined) {
    throw new BadStep(
      `A v1 is 64 hexadecimal digits in lower case; this one has ${odd.length} characters: ${short(odd)}`,
      odd.length < 64 ? 'Was the header cut off?' : undefined,
    )
  }
  return { manner: 'muster', id: '', timestamp: readTime(time), values: found }
}

function readStandard(signature: string, named: Map<string, string>): Signed {
  const id = named.get('webhook-id')
  const time = named.get('webhook-timestamp')
  if (!id) throw new BadStep('webhook-id is missing: it is part of what is signed.')
  if (!time) throw new BadStep('webhook-timestamp is missing: it is part of what is signed.')
  const found = signature.split(' ').flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []))
  if (found.length === 0) throw new BadStep('webhook-signature has no v1,…', 'Was the header cut off?')
  return { manner: 'standard', id, timestamp: readTime(time), values: found }
}

function readTime(text: string): number {
  if (/^\d{13}$/.test(text)) throw new BadStep(`t=${text} is in milliseconds; it must be in seconds.`)
  if (!/^\d{1,12}$/.test(text)) throw new BadStep(`t=${text} is no time in whole seconds.`)
  return Number(text)
}

export const short = (value: string) =>
  value.length > 20 ? `${value.slice(0, 8)}…${value.slice(-4)}` : value
