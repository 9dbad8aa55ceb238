// Why does a signature not verify? Walks the steps a receiver walks, and names the first that fails. Pure: the time is given,
// and nothing leaves the browser.
import { bodyVariants } from './signature-body.ts'
import { BadStep, readHeader, type Signed, short } from './signature-header.ts'

export const toleranceSeconds = 300
const secretPrefix = 'whsec_'
const secretBytes = 32

export interface Pasted {
  header: string
  body: string
  secret: string
}

export type StepName = 'Header' | 'Timestamp' | 'Secret' | 'Signature' | 'Body' | 'Match'
export type StepState = 'passed' | 'failed' | 'not reached'

export interface Step {
  name: StepName
  state: StepState
  says: string
  /** What to do about it. */
  advice?: string
}

export interface Verdict {
  ok: boolean
  /** The first that failed. */
  failed: Step | null
  steps: Step[]
}

export async function checkSignature(pasted: Pasted, nowMs: number): Promise<Verdict> {
  const walk = new Walk()
  const signed = walk.step('Header', () => {
    const found = readHeader(pasted.header)
    const manner = found.manner === 'standard' ? 'Standard Webhooks' : 'X-Webhook-Signature'
    return [found, `${manner}, t = ${found.timestamp}, ${values(found.values.length)}.`]
  })
  if (!signed) return walk.verdict()
  walk.step('Timestamp', () => [true, checkAge(signed.timestamp, nowMs)])
  const secret = walk.step('Secret', () => {
    checkSecret(pasted.secret)
    return [pasted.secret, `Begins with ${secretPrefix}, as it should.`]
  })
  if (secret === undefined) return walk.verdict()

  const asPasted = await signatureOf(signed, secret, pasted.body)
  const direct = signed.values.indexOf(asPasted)
  const changed = direct === -1 ? await findVariant(signed, secret, pasted.body) : null
  walk.step('Signature', () => {
    const which = direct === -1 ? (changed?.index ?? -1) : direct
    const all = signed.values.length
    if (which !== -1)
      return [true, `${all === 1 ? 'The v1' : `v1 number ${which + 1} of ${all}`} was made with this secret.`]
    throw new BadStep(
      `For this secret and body it would be ${short(asPasted)}; the header has ${signed.values.map(short).join(' and ')}.`,
      adviceForOther(pasted),
    )
  })
  if (direct === -1 && !changed) return walk.verdict()
  walk.step('Body', () => {
    if (!changed)
      return [true, `${new TextEncoder().encode(pasted.body).length} bytes, exactly those that were signed.`]
    throw new BadStep(changed.says, changed.advice)
  })
  if (!changed) walk.step('Match', () => [true, 'The signature is right.'])
  return walk.verdict()
}

/** Collects the steps; after one that gives nothing, the others are not reached. */
class Walk {
  readonly #steps: Step[] = []

  step<T>(name: StepName, take: () => [value: T, says: string]): T | undefined {
    try {
      const [value, says] = take()
      this.#steps.push({ name, state: 'passed', says })
      return value
    } catch (error) {
      if (!(error instanceof BadStep)) throw error
      const { message, advice } = error
      this.#steps.push({ name, state: 'failed', says: message, ...(advice ? { advice } : {}) })
      return undefined
    }
  }

  verdict(): Verdict {
    const names: StepName[] = ['Header', 'Timestamp', 'Secret', 'Signature', 'Body', 'Match']
    const rest = names.filter((name) => !this.#steps.some((step) => step.name === name))
    const steps = [...this.#steps, ...rest.map((name): Step => ({ name, state: 'not reached', says: '' }))]
    const failed = steps.find(({ state }) => state === 'failed') ?? null
    return { ok: failed === null, failed, steps }
  }
}

function checkAge(timestamp: number, nowMs: number): string {
  const age = Math.round(nowMs / 1000) - timestamp
  if (age > toleranceSeconds) {
    throw new BadStep(
      `Signed ${duration(age)} ago; receivers take ${duration(toleranceSeconds)}.`,
      'Every attempt is signed anew: redeliver it, and verify at once rather than from a queue.',
    )
  }
  if (age < -toleranceSeconds) {
    throw new BadStep(`Signed ${duration(-age)} in the future.`, 'Check the clock of this machine.')
  }
  return age < 0 ? `Signed ${duration(-age)} ahead of this clock.` : `Signed ${duration(age)} ago.`
}

function checkSecret(secret: string): void {
  if (secret === '')
    throw new BadStep('There is no secret.', 'It was shown when the endpoint was made or its secret rolled.')
  if (secret !== secret.trim()) {
    throw new BadStep(
      'It has white space around it, and that would be part of the key.',
      'Trim what you read from a file or an environment variable.',
    )
  }
  if (/^mst_(live|test)_/.test(secret)) throw new BadStep('This is an API key, not a signing secret.')
  if (!secret.startsWith(secretPrefix)) {
    throw new BadStep(
      `It does not begin with ${secretPrefix}.`,
      `The prefix is part of the key: use the whole string, ${secretPrefix} included.`,
    )
  }
  if (secret.includes('***')) {
    throw new BadStep(
      'This is the preview of a secret.',
      'The secret itself is shown once; roll it to get a new one.',
    )
  }
}

const encoder = new TextEncoder()

async function signatureOf(signed: Signed, secret: string, body: string): Promise<string> {
  if (signed.manner === 'muster')
    return hex(await hmac(encoder.encode(secret), `${signed.timestamp}.${body}`))
  const key = fromBase64(secret.slice(secretPrefix.length))
  if (!key) return 'nothing: what follows whsec_ is not base64'
  return toBase64(await hmac(key, `${signed.id}.${signed.timestamp}.${body}`))
}

async function findVariant(signed: Signed, secret: string, body: string) {
  for (const variant of bodyVariants(body)) {
    const index = signed.values.indexOf(await signatureOf(signed, secret, variant.body))
    if (index !== -1) return { ...variant, index }
  }
  return null
}

function adviceForOther({ secret, body }: Pasted): string {
  const bytes = fromBase64(secret.slice(secretPrefix.length))?.length
  if (bytes !== secretBytes) return 'The secret looks incomplete: 44 characters follow the prefix.'
  if (body === '') return 'The body is empty: paste the raw bytes that arrived.'
  return 'The secret is of another endpoint, of the other mode, or was rolled more than a day ago; or the body was changed on its way.'
}

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  // An empty key cannot be imported; a zero byte is the same to HMAC, which pads with zeros.
  const raw = key.length === 0 ? new Uint8Array(1) : key
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)))
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** A triple that verifies, made here and now. */
export async function exampleTriple(nowMs: number): Promise<Pasted> {
  const secret = secretPrefix + toBase64(crypto.getRandomValues(new Uint8Array(secretBytes)))
  const timestamp = Math.floor(nowMs / 1000)
  const body = JSON.stringify({
    id: 'evt_0198c5a27f3e7c219a641f0e5d2b8c47',
    type: 'member.verified',
    created_at: new Date(timestamp * 1000).toISOString(),
    mode: 'test',
    data: {
      id: '0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47',
      business_name: 'Brightside Nursing',
      is_verified: true,
    },
  })
  const value = await signatureOf({ manner: 'muster', id: '', timestamp, values: [] }, secret, body)
  return { header: `t=${timestamp},v1=${value}`, body, secret }
}

const values = (count: number) => (count === 1 ? 'one v1' : `${count} v1 values (a secret was rolled)`)
/** 3 h 12 min, 4 min 12 s, 9 s. */
export function duration(seconds: number): string {
  const units: [size: number, name: string][] = [
    [86_400, 'd'],
    [3_600, 'h'],
    [60, 'min'],
    [1, 's'],
  ]
  const first = units.findIndex(([size]) => seconds >= size)
  if (first === -1) return '0 s'
  const [size, name] = units[first]!
  const next = units[first + 1]
  const rest = next ? Math.floor((seconds % size) / next[0]) : 0
  return `${Math.floor(seconds / size)} ${name}${next && rest > 0 ? ` ${rest} ${next[1]}` : ''}`
}
