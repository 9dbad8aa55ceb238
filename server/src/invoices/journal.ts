// Double entry. An entry balances or is not accepted (the database checks it too), and nothing is ever edited: what was wrong
// is taken back by a mirrored entry that points at it.
import { inList } from '../database/in-list.ts'
import type { Context, ReadContext, WriteContext } from '../http/caller.ts'
import { listPage } from '../http/page.ts'
import type { Resource } from '../http/resource.ts'
import { newId } from '../kit/ids.ts'
import { type Money, toDecimal } from '../kit/money.ts'
import type { accounts, entryKinds, JournalEntry, JournalQuery } from './schema.ts'

type Account = (typeof accounts)[number]
type Kind = (typeof entryKinds)[number]

export interface Posting {
  account: Account
  debit: Money
  credit: Money
}

export const debit = (account: Account, amount: Money): Posting => ({ account, debit: amount, credit: 0n })
export const credit = (account: Account, amount: Money): Posting => ({ account, debit: 0n, credit: amount })

interface NewEntry {
  invoiceId: string
  kind: Kind
  date: string
  postings: Posting[]
  reverses?: string
}

/** The lines first: the entry is what closes them. */
export async function post(ctx: WriteContext, { invoiceId, kind, date, postings, reverses }: NewEntry) {
  const id = newId()
  for (const [index, { account, debit, credit }] of postings.entries()) {
    await ctx.db.run(
      `insert into journal_lines (tenant_id, entry_id, line_index, account, debit, credit)
       values ($1, $2, $3, $4, $5, $6)`,
      ctx.tenant.id,
      id,
      index,
      account,
      debit,
      credit,
    )
  }
  await ctx.db.run(
    `insert into journal_entries (tenant_id, id, invoice_id, kind, reverses_id, entry_date, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    ctx.tenant.id,
    id,
    invoiceId,
    kind,
    reverses ?? null,
    date,
    ctx.now,
  )
}

/** Mirrors every entry of the invoice that nothing has reversed yet. */
export async function reverseEntries(ctx: WriteContext, invoiceId: string, date: string): Promise<void> {
  const entries = await entriesOf(ctx, [invoiceId])
  const reversed = new Set(entries.map(({ reverses_id }) => reverses_id))
  for (const { id, kind, lines } of entries) {
    if (kind === 'reversal' || reversed.has(id)) continue
    const postings = lines.map(({ account, debit, credit }) => ({ account, debit: credit, credit: debit }))
    await post(ctx, { invoiceId, kind: 'reversal', date, postings, reverses: id })
  }
}

type EntryRow = Omit<JournalEntry, 'lines'>

const entries: Resource<EntryRow, EntryRow> = {
  table: 'journal_entries',
  columns: 'id, invoice_id, kind, reverses_id, entry_date, created_at',
  filters: { invoice_id: 'invoice_id = ?' },
  toItem: (row) => row,
}

export async function listJournal(ctx: ReadContext, query: JournalQuery) {
  const page = await listPage(ctx, query, entries)
  const stored = await withLines(ctx, page.data)
  return { ...page, data: stored.map(toEntry) }
}

/** Of these invoices, oldest first, as they are shown. */
export const journalOf = async (ctx: Context, invoiceIds: string[]): Promise<JournalEntry[]> =>
  (await entriesOf(ctx, invoiceIds)).map(toEntry)

type Stored = EntryRow & { lines: Posting[] }

async function entriesOf(ctx: Context, invoiceIds: string[]): Promise<Stored[]> {
  if (invoiceIds.length === 0) return []
  const ids = inList(invoiceIds, 2)
  const rows = await ctx.db.all<EntryRow>(
    `select ${entries.columns} from journal_entries
     where tenant_id = $1 and invoice_id ${ids.sql} order by id`,
    ctx.tenant.id,
    ...ids.values,
  )
  return withLines(ctx, rows)
}

async function withLines(ctx: Context, rows: EntryRow[]): Promise<Stored[]> {
  if (rows.length === 0) return []
  const ids = inList(
    rows.map(({ id }) => id),
    2,
  )
  const lines = await ctx.db.all<{ entry_id: string; account: Account; debit: number; credit: number }>(
    `select entry_id, account, debit, credit from journal_lines
     where tenant_id = $1 and entry_id ${ids.sql} order by line_index`,
    ctx.tenant.id,
    ...ids.values,
  )
  const ofEntry = Map.groupBy(lines, ({ entry_id }) => entry_id)
  return rows.map((row) => ({
    ...row,
    lines: (ofEntry.get(row.id) ?? []).map(({ account, debit, credit }) => ({
      account,
      debit: BigInt(debit),
      credit: BigInt(credit),
    })),
  }))
}

const toEntry = ({ lines, ...entry }: Stored): JournalEntry => ({
  ...entry,
  lines: lines.map(({ account, debit, credit }) => ({
    account,
    debit: toDecimal(debit),
    credit: toDecimal(credit),
  })),
})
