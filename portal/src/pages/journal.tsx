// What the books say of an invoice.
import type { Schemas } from '../data/api.ts'
import { Badge, Id, type Tone } from '../ui/words.tsx'
import { Amount } from './names.tsx'
import { Day } from './zone.tsx'

export type JournalEntry = Schemas['JournalEntry']

const kinds: Record<JournalEntry['kind'], { label: string; tone: Tone }> = {
  sent: { label: 'sent', tone: 'info' },
  paid: { label: 'paid', tone: 'good' },
  reversal: { label: 'reversal', tone: 'warn' },
}

const head = 'py-1 text-xs font-medium text-soft'

export function Entry({ entry, all }: { entry: JournalEntry; all: JournalEntry[] }) {
  const { label, tone } = kinds[entry.kind]
  const reversed = all.find(({ id }) => id === entry.reverses_id)
  return (
    <div className="grid gap-1">
      <p className="m-0 flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={tone}>{label}</Badge>
        <Day value={entry.entry_date} />
        <Id value={entry.id} />
        {entry.reverses_id && (
          <span className="text-soft">
            takes back the entry {reversed ? `“${kinds[reversed.kind].label}”` : ''}{' '}
            <Id value={entry.reverses_id} />
          </span>
        )}
      </p>
      <table className="w-full border-collapse text-sm" aria-label={`Journal entry, ${label}`}>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              Account
            </th>
            <th scope="col" className={`${head} w-28 text-right`}>
              Debit
            </th>
            <th scope="col" className={`${head} w-28 text-right`}>
              Credit
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map(({ account, debit, credit }) => (
            <tr key={`${account} ${debit} ${credit}`} className="border-t border-line">
              <td className="py-1">{account.replaceAll('_', ' ')}</td>
              <td className="py-1 text-right">{debit !== 0 && <Amount value={debit} />}</td>
              <td className="py-1 text-right">{credit !== 0 && <Amount value={credit} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
