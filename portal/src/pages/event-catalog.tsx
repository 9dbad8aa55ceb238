// Every type of event: its module, when it happens, its shape, and an example.
import { Link } from 'wouter'
import { useAddressValue } from '../data/address.ts'
import { useDescription } from '../data/description.ts'
import { Facts, Section } from '../ui/list.tsx'
import { Panel } from '../ui/overlays.tsx'
import { FailureBox, Skeleton, SkeletonRows } from '../ui/states.tsx'
import { Badge, Json, Mono } from '../ui/words.tsx'
import { type EventType, groupTitle, groupTypes, useEventTypes } from './event-types.tsx'
import { ShapeTree } from './shape-tree.tsx'

export function EventCatalog() {
  const types = useEventTypes()
  const [opened, open] = useAddressValue('open')
  if (types.isError) return <FailureBox error={types.error} retry={() => void types.refetch()} />
  if (types.isPending) return <SkeletonRows />
  const chosen = types.data.data.find(({ type }) => type === opened)
  return (
    <>
      <div className="grid gap-6">
        {groupTypes(types.data.data).map(({ prefix, module, types: group }) => (
          <section key={prefix} aria-label={groupTitle(prefix)}>
            <div className="flex items-center gap-2 border-b border-line px-3 pb-1.5">
              <h2 className="m-0 text-sm font-semibold">{groupTitle(prefix)}</h2>
              <Badge>{module}</Badge>
            </div>
            <ul className="m-0 list-none p-0">
              {group.map((each) => (
                <Row
                  key={each.type}
                  type={each}
                  isOpen={each.type === opened}
                  onOpen={() => open(each.type)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {chosen && <TypePanel type={chosen} onClose={() => open(null)} />}
    </>
  )
}

const Row = ({
  type: { type, description },
  isOpen,
  onOpen,
}: {
  type: EventType
  isOpen: boolean
  onOpen: () => void
}) => (
  <li className="border-b border-line">
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className="grid w-full gap-x-6 px-3 py-2 text-left text-sm outline-offset-[-2px] hover:bg-shade aria-pressed:bg-accent-soft sm:grid-cols-[220px_minmax(0,1fr)]"
    >
      <Mono>{type}</Mono>
      <span className="text-soft">{description}</span>
    </button>
  </li>
)

function TypePanel({
  type: { type, description, module_gate },
  onClose,
}: {
  type: EventType
  onClose: () => void
}) {
  const described = useDescription()
  const content = described.data?.webhooks[type]?.post.requestBody.content['application/json']
  return (
    <Panel title={type} badge={<Badge>{module_gate}</Badge>} onClose={onClose}>
      <Facts
        rows={[
          ['When', description],
          [
            'Log',
            <Link
              key="log"
              to={`/events?type=${encodeURIComponent(type)}`}
              className="text-accent no-underline hover:underline"
            >
              Those that happened
            </Link>,
          ],
        ]}
      />
      {described.isError && <FailureBox error={described.error} />}
      {described.isPending && <Skeleton className="h-64 w-full" />}
      {described.data && content && (
        <>
          <Section title="Example">
            <Json value={content.example} label="As it is posted" />
          </Section>
          <Section title="Shape">
            <ShapeTree shape={content.schema} named={described.data.components.schemas} />
          </Section>
        </>
      )}
    </Panel>
  )
}
