// Why does my receiver refuse the signature? Answered in the browser; what is pasted is sent nowhere and kept nowhere.
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/form.tsx'
import { Page } from '../ui/page.tsx'
import { Badge, CodeBlock, useNow } from '../ui/words.tsx'
import { checkSignature, exampleTriple, type Pasted, type Step, type Verdict } from './signature.ts'

const nothing: Pasted = { header: '', body: '', secret: '' }

/** An attempt's page hands over what it knows, by the history entry: a body is too long for an address. */
function handedOver(): Pasted {
  const state = window.history.state as Partial<Pasted> | null
  return { header: state?.header ?? '', body: state?.body ?? '', secret: '' }
}

export function DebuggerPage() {
  const [pasted, setPasted] = useState(handedOver)
  const set = (change: Partial<Pasted>) => setPasted((before) => ({ ...before, ...change }))
  const verdict = useVerdict(pasted)
  return (
    <Page
      title="Signature debugger"
      lead="Names the first step that fails. It runs in this browser: nothing is sent."
      actions={
        <>
          <Button onClick={() => void exampleTriple(Date.now()).then(setPasted)}>Fill in an example</Button>
          <Button kind="quiet" disabled={!hasAny(pasted)} onClick={() => setPasted(nothing)}>
            Clear
          </Button>
        </>
      }
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <form className="grid content-start gap-4" onSubmit={(event) => event.preventDefault()}>
          <TextArea
            label="Header"
            rows={3}
            spellCheck={false}
            autoComplete="off"
            placeholder="t=1760000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd"
            hint="The value of X-Webhook-Signature. All headers as lines, Standard Webhooks' three among them, are understood too."
            value={pasted.header}
            onChange={(event) => set({ header: event.target.value })}
          />
          <TextArea
            label="Raw body"
            rows={10}
            spellCheck={false}
            autoComplete="off"
            placeholder='{"id":"evt_…","type":"member.created", …}'
            hint="Byte for byte as it arrived, before any parser."
            value={pasted.body}
            onChange={(event) => set({ body: event.target.value })}
          />
          <TextField
            label="Signing secret"
            className="font-mono text-xs"
            spellCheck={false}
            autoComplete="off"
            placeholder="whsec_…"
            hint={
              <>
                Shown when the endpoint was made. Lost?{' '}
                <Link to="/webhooks" className="text-accent underline">
                  Roll it
                </Link>
                : the old one goes on signing for 24 hours.
              </>
            }
            value={pasted.secret}
            onChange={(event) => set({ secret: event.target.value })}
          />
        </form>
        <div className="grid content-start gap-6">
          <Answer verdict={hasAny(pasted) ? verdict : null} />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <CodeBlock label="The same in Node.js" code={recipe} />
        </div>
      </div>
    </Page>
  )
}

const hasAny = ({ header, body, secret }: Pasted) => header !== '' || body !== '' || secret !== ''

function useVerdict(pasted: Pasted): Verdict | null {
  const now = useNow(5_000)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  useEffect(() => {
    let current = true
    // The tick may be older than what was pasted just now.
    void checkSignature(pasted, Math.max(now, Date.now())).then((found) => current && setVerdict(found))
    return () => {
      current = false
    }
  }, [pasted, now])
  return verdict
}

const questions: Record<Step['name'], string> = {
  Header: 'Has it a time and a signature?',
  Timestamp: 'Was it signed within 5 minutes?',
  Secret: 'Is it a whole signing secret?',
  Signature: 'Was one of the v1 made with it?',
  Body: 'Are these the bytes that were signed?',
  Match: 'Is the signature right?',
}

function Answer({ verdict }: { verdict: Verdict | null }) {
  const steps: Step[] =
    verdict?.steps ??
    (Object.keys(questions) as Step['name'][]).map((name) => ({ name, state: 'not reached', says: '' }))
  return (
    <section aria-label="Answer" className="grid gap-4">
      <div aria-live="polite">
        <Headline verdict={verdict} />
      </div>
      <ol className="m-0 list-none p-0">
        {steps.map((step, index) => (
          <StepRow
            key={step.name}
            step={step}
            isLast={index === steps.length - 1}
            isAsked={verdict !== null}
          />
        ))}
      </ol>
    </section>
  )
}

function Headline({ verdict }: { verdict: Verdict | null }) {
  if (!verdict) {
    return (
      <p className="m-0 rounded-lg border border-line bg-shade px-4 py-3 text-sm text-soft">
        Paste header, body and secret, and see the steps a receiver takes.
      </p>
    )
  }
  const { failed, steps } = verdict
  if (!failed) {
    return (
      <p className="m-0 rounded-lg border border-good/30 bg-good-soft px-4 py-3 text-sm font-medium text-good">
        It matches: this signature is right.
      </p>
    )
  }
  const onlyThis = steps.every(({ state }) => state === 'passed' || state === 'failed') && count(steps) === 1
  return (
    <div className="grid gap-1 rounded-lg border border-bad/30 bg-bad-soft px-4 py-3 text-sm">
      <p className="m-0 font-medium text-bad">
        {failed.name}: {failed.says}
      </p>
      {failed.advice && <p className="m-0 text-ink">{failed.advice}</p>}
      {onlyThis && <p className="m-0 text-ink">Everything else is right.</p>}
    </div>
  )
}

const count = (steps: Step[]) => steps.filter(({ state }) => state === 'failed').length

const marks = {
  passed: { sign: '✓', word: 'passed', tone: 'good', ring: 'border-good text-good' },
  failed: { sign: '✕', word: 'failed', tone: 'bad', ring: 'border-bad bg-bad-soft text-bad' },
  'not reached': { sign: '', word: 'not reached', tone: 'neutral', ring: 'border-line-strong' },
} as const

function StepRow({
  step: { name, state, says },
  isLast,
  isAsked,
}: {
  step: Step
  isLast: boolean
  isAsked: boolean
}) {
  const { sign, word, tone, ring } = marks[state]
  return (
    <li className="relative grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 pb-4 last:pb-0">
      {!isLast && <span className="absolute top-5 bottom-0 left-[9.5px] w-px bg-line" aria-hidden="true" />}
      <span
        className={`grid size-5 place-items-center rounded-full border text-[11px] leading-none ${ring}`}
        aria-hidden="true"
      >
        {sign}
      </span>
      <div className="min-w-0 text-sm">
        <span className="font-medium">{name}</span>
        <span className="block break-words text-soft">{state === 'passed' ? says : questions[name]}</span>
      </div>
      <span className="self-start">{isAsked && <Badge tone={tone}>{word}</Badge>}</span>
    </li>
  )
}

const recipe = `const t = /t=(\\d+)/.exec(header)[1]
const expected = createHmac('sha256', secret) // whsec_… included
  .update(\`\${t}.\${rawBody}\`)
  .digest('hex')
const right = [...header.matchAll(/v1=(\\w{64})/g)].some(([, v1]) =>
  timingSafeEqual(Buffer.from(v1), Buffer.from(expected)))
const fresh = Math.abs(Date.now() / 1000 - t) <= 300`
