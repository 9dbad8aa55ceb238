// Runs an operation on test data, as the person who is signed in, and shows all of what comes back.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { type Page, useCall } from '../data/api.ts'
import { curlOf } from '../data/curl.ts'
import type { Operation, Parameter } from '../data/description.ts'
import { useMayWrite, usePlace } from '../data/session.ts'
import { placeAddress } from '../frame.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../ui/form.tsx'
import { Facts, Section } from '../ui/list.tsx'
import { FailureBox, Skeleton } from '../ui/states.tsx'
import { CodeBlock, HttpStatus, Json, Mono } from '../ui/words.tsx'
import { type Outcome, send } from './console-send.ts'

/** The ids that an operation names, and the list in which one of each is found. */
function idsWanted({ path, body }: Operation, operations: Operation[]): Record<string, string> {
  const lists = new Set(operations.filter(({ method }) => method === 'GET').map((each) => each.path))
  const wanted: Record<string, string> = {}
  if (path.includes('/{id}')) wanted['id'] = path.slice(0, path.indexOf('/{id}'))
  for (const name of Object.keys((body?.example as object | undefined) ?? {}))
    if (name.endsWith('_id')) wanted[name] = `/v1/${name.slice(0, -3).replaceAll('_', '-')}s`
  return Object.fromEntries(Object.entries(wanted).filter(([, list]) => lists.has(list)))
}

interface Example {
  id: string
  status?: string
  is_active?: boolean
}

const isUsable = ({ status, is_active }: Example) => is_active ?? (status === 'active' || status === 'open')

/** One thing of each list: an example that exists here, so that the first try can succeed. */
function useRealIds(operation: Operation, operations: Operation[]) {
  const { organization, mode } = usePlace()
  const call = useCall()
  return useQuery({
    queryKey: [organization.id, mode, 'example ids', operation.id],
    queryFn: async () => {
      const found = await Promise.all(
        Object.entries(idsWanted(operation, operations)).map(async ([name, list]) => {
          const page = await call<Page<Example>>(list, { query: { limit: 25 } }).catch(() => null)
          const items = page?.data ?? []
          return [name, (items.find(isUsable) ?? items[0])?.id] as const
        }),
      )
      return Object.fromEntries(found.filter(([, id]) => id !== undefined)) as Record<string, string>
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function Console({ operation, operations }: { operation: Operation; operations: Operation[] }) {
  const ids = useRealIds(operation, operations)
  return (
    <Section title="Try it">
      {ids.data ? <ConsoleForm operation={operation} ids={ids.data} /> : <Skeleton className="h-48 w-full" />}
    </Section>
  )
}

const exampleOf = ({ schema }: Parameter) => schema.examples?.[0] ?? schema.default

function ConsoleForm({ operation, ids }: { operation: Operation; ids: Record<string, string> }) {
  const { session, organization, mode } = usePlace()
  const mayWrite = useMayWrite()
  const client = useQueryClient()
  const { method, path, parameters, body: sent } = operation
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => [parameter.name, ids[parameter.name] ?? String(exampleOf(parameter) ?? '')]),
    ),
  )
  const [body, setBody] = useState(() =>
    sent
      ? JSON.stringify({ ...(sent.example as object), ...pick(ids, sent.example as object) }, null, 2)
      : '',
  )

  const given = (place: Parameter['in']) =>
    parameters.filter((each) => each.in === place && values[each.name]).map(({ name }) => name)
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : whole,
  )
  const search = new URLSearchParams(given('query').map((name) => [name, values[name]!])).toString()
  const address = `/api${filled}${search ? `?${search}` : ''}`
  const headers = Object.fromEntries(given('header').map((name) => [name, values[name]!]))
  const text = sent && body.trim() !== '' ? body : undefined

  const run = useMutation<Outcome>({
    mutationFn: () => send({ address, method, headers, body: text, organizationId: organization.id }),
    onSuccess: () => {
      if (method !== 'GET') void client.invalidateQueries({ queryKey: [organization.id, mode] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run.mutate()
  }
  const set = (name: string) => (value: string) => setValues((others) => ({ ...others, [name]: value }))
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submit}>
      {parameters.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {parameters.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={values[parameter.name] ?? ''}
              onChange={set(parameter.name)}
            />
          ))}
        </div>
      )}
      {sent && (
        <TextArea
          label="Body"
          value={body}
          rows={Math.min(body.split('\n').length + 1, 18)}
          spellCheck={false}
          onChange={(event) => setBody(event.target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {mode === 'live' ? (
          <>
            <ButtonLink
              to={`~${placeAddress(organization.slug, 'test')}/reference?operation=${operation.id}`}
            >
              Switch to test to run it
            </ButtonLink>
            <span className="text-sm text-soft">Nothing is run on live data from here.</span>
          </>
        ) : !mayWrite && method !== 'GET' ? (
          <span className="text-sm text-soft">
            Your role looks and changes nothing, so this cannot be run.
          </span>
        ) : (
          <>
            <Button kind="primary" type="submit" busy={run.isPending}>
              Run on test data
            </Button>
            <span className="text-sm text-soft">As {session.user.email}, without a key.</span>
          </>
        )}
      </div>
      {run.isError && <FailureBox error={run.error} />}
      {run.data && <Answer outcome={run.data} method={method} />}
      <CodeBlock
        label="The same as curl"
        code={curlOf({ url: session.base_url + address, method, headers, body: text })}
      />
    </form>
  )
}

/** Those of the values that the example names. */
const pick = (values: Record<string, string>, example: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in example))

function ParameterField({
  parameter: { name, in: place, schema, required },
  value,
  onChange,
}: {
  parameter: Parameter
  value: string
  onChange: (value: string) => void
}) {
  const choices = schema.enum?.map(String) ?? (schema.type === 'boolean' ? ['true', 'false'] : null)
  if (choices) {
    return (
      <SelectField
        label={name}
        value={value}
        choices={[{ value: '', label: 'any' }, ...choices]}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <TextField
      label={name}
      value={value}
      required={required ?? place === 'path'}
      placeholder={String(schema.examples?.[0] ?? schema.default ?? schema.format ?? 'optional')}
      onChange={(event) => onChange(event.target.value)}
      className="font-mono text-xs"
    />
  )
}

function Answer({
  outcome: { status, durationMs, requestId, headers, text },
  method,
}: {
  outcome: Outcome
  method: string
}) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <HttpStatus value={status} />
        <span className="tabular-nums text-soft">{durationMs} ms</span>
        {requestId && method !== 'GET' && (
          <Link to={`/requests?open=${requestId}`} className="text-accent">
            The request, and what came of it
          </Link>
        )}
      </div>
      <Facts rows={headers.map(([name, value]) => [name, <Mono key={name}>{value}</Mono>])} />
      {text ? (
        <Json value={text} label="Answer" />
      ) : (
        <p className="m-0 text-sm text-soft">The answer has no body.</p>
      )}
    </div>
  )
}
