// The lines of an invoice, and what they come to.
import { Link } from 'wouter'
import type { InvoiceWithLines } from '../data/api.ts'
import { usePlace } from '../data/session.ts'
import { Section } from '../ui/list.tsx'
import { Money } from '../ui/words.tsx'
import { Amount, Name } from './names.tsx'

const head = 'border-b border-line py-1.5 text-xs font-medium text-soft'
const wide = 'hidden sm:table-cell'

export function InvoiceLines({ invoice }: { invoice: InvoiceWithLines }) {
  const { organization } = usePlace()
  const hasShifts = organization.modules.includes('scheduling')
  const { lines, subtotal, tax_total, total, amount_paid } = invoice
  return (
    <Section title="Lines">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              Description
            </th>
            <th scope="col" className={`${head} ${wide} text-right`}>
              Quantity
            </th>
            <th scope="col" className={`${head} ${wide} text-right`}>
              Rate
            </th>
            <th scope="col" className={`${head} pl-4 text-right`}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top">
              <td className="py-2 pr-3">
                {line.description}
                <span className="block text-xs text-soft">
                  <Name kind="members" id={line.member_id} />
                  {hasShifts && (
                    <>
                      {' · '}
                      <Link to={`/shifts?open=${line.shift_id}`} className="text-accent underline">
                        shift
                      </Link>
                    </>
                  )}
                  <span className="sm:hidden">
                    {' · '}
                    {line.quantity} {line.unit} × <Money value={line.rate} />
                  </span>
                </span>
              </td>
              <td className={`${wide} py-2 text-right whitespace-nowrap tabular-nums`}>
                {line.quantity} {line.unit}
              </td>
              <td className={`${wide} py-2 pl-4 text-right`}>
                <Money value={line.rate} />
              </td>
              <td className="py-2 pl-4 text-right">
                <Amount value={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="m-0 ml-auto grid grid-cols-[auto_auto] gap-x-8 gap-y-1 text-right text-sm">
        <Sum name="Subtotal" value={subtotal} />
        <Sum name="Tax" value={tax_total} />
        <Sum name="Total" value={total} strong />
        {amount_paid !== 0 && <Sum name="Paid" value={amount_paid} />}
      </dl>
    </Section>
  )
}

const Sum = ({ name, value, strong = false }: { name: string; value: number; strong?: boolean }) => (
  <>
    <dt className={strong ? 'font-semibold' : 'text-soft'}>{name}</dt>
    <dd className={`m-0 ${strong ? 'font-semibold' : ''}`}>
      <Amount value={value} />
    </dd>
  </>
)
