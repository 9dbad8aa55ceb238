// One operation: what it does, what it takes, what it answers.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Description, Operation } from '../data/description.ts'
import { usePlace } from '../data/session.ts'
import { Facts, Section } from '../ui/list.tsx'
import { Prose } from '../ui/prose.tsx'
import { Badge, CopyButton, Json, Mono } from '../ui/words.tsx'
import { Console } from './console.tsx'
import { FieldTable, SchemaTable } from './schema-table.tsx'

export function OperationView({
  description,
  operation,
  operations,
}: {
  description: Description
  operation: Operation
  operations: Operation[]
}) {
  const { session, organization } = usePlace()
  const { method, path, summary, module, parameters, body, answer, refusals } = operation
  const off = module !== undefined && !organization.modules.includes(module)
  return (
    <article className="grid grid-cols-1 gap-8">
      <header className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="m-0 text-lg font-semibold tracking-tight">{summary}</h2>
          {off && <Badge tone="warn">module {module} is off</Badge>}
          <a href="#try" className="ml-auto text-sm text-accent no-underline hover:underline">
            Try it ↓
          </a>
        </div>
        <p className="m-0 flex items-center gap-2 rounded-md bg-shade py-1.5 pr-1 pl-3">
          <code className="min-w-0 flex-1 font-mono text-xs break-all">
            <span className="font-semibold">{method}</span> /api{path}
          </code>
          <CopyButton text={`${session.base_url}/api${path}`} label="Copy the URL" />
        </p>
        {operation.description && (
          <p className="m-0 max-w-[72ch] leading-6">
            <Prose text={operation.description} />
          </p>
        )}
        <OperationFacts operation={operation} />
      </header>
      {parameters.length > 0 && (
        <Section title="Parameters">
          <FieldTable
            label="Parameters"
            wide
            rows={parameters.map(({ name, in: place, required, description: words, schema }) => ({
              name,
              depth: 0,
              required: required ?? false,
              schema: words ? { ...schema, description: words } : schema,
              place,
            }))}
          />
        </Section>
      )}
      {body && (
        <Section title={body.required ? 'Body' : 'Body (may be left out)'}>
          <SideBySide
            left={<SchemaTable label="Body" description={description} schema={body.schema} />}
            right={body.example !== undefined && <Json value={body.example} label="Example body" />}
          />
        </Section>
      )}
      {answer && (
        <Section title={`Answer ${answer.status}`}>
          {answer.schema ? (
            <SideBySide
              left={<SchemaTable label="Answer" description={description} schema={answer.schema} answered />}
              right={answer.example !== undefined && <Json value={answer.example} label="Example answer" />}
            />
          ) : (
            <p className="m-0 text-sm text-soft">Without a body.</p>
          )}
        </Section>
      )}
      {refusals.length > 0 && (
        <Section title="Refusals">
          <Facts
            rows={refusals.map(({ status, description: words }) => [
              status,
              <Prose key={status} text={words} />,
            ])}
          />
        </Section>
      )}
      <div id="try" className="scroll-mt-16 border-t border-line pt-6">
        <Console operation={operation} operations={operations} />
      </div>
    </article>
  )
}

function OperationFacts({ operation: { scope, module, emits, id } }: { operation: Operation }) {
  const rows: [string, ReactNode][] = [['Name', <Mono key="id">{id}</Mono>]]
  if (scope) rows.push(['Scope', <Mono key="scope">{scope}</Mono>])
  if (module) rows.push(['Module', <Mono key="module">{module}</Mono>])
  if (emits.length > 0) {
    rows.push([
      'Events',
      <span key="events" className="flex flex-wrap gap-x-3">
        {emits.map((type) => (
          <Link key={type} to={`/events?type=${type}`} className="font-mono text-xs leading-5 text-accent">
            {type}
          </Link>
        ))}
      </span>,
    ])
  }
  return <Facts rows={rows} />
}

const SideBySide = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2 xl:gap-6 [&>*]:min-w-0">
    {left}
    {right}
  </div>
)
