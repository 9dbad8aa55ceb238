import { tenantOf } from '../access/organizations.ts'
import { addMembers, batchSize } from '../examples/many-members.ts'
import { modes } from '../kit/tenant.ts'
import { requireOrganization } from './orgs.ts'
import { type Command, oneWord, required, UsageError, withDatabase } from './usage.ts'

export const seedCommand: Command = {
  name: 'seed',
  summary: 'Add many members, for experiments with size (no events)',
  options: {
    members: 'how many',
    org: "the organization's slug (my-organization)",
    mode: 'live or test (test)',
  },
  async run(call) {
    const text = required(call, 'members')
    if (!/^[1-9]\d{0,7}$/.test(text)) throw new UsageError('--members is a whole number from 1 to 99999999.')
    const count = Number(text)
    const mode = oneWord(call.options.mode ?? 'test', modes, 'mode')
    const slug = call.options.org ?? 'my-organization'
    const startedAt = performance.now()
    await withDatabase(async (database) => {
      const tenant = tenantOf(await requireOrganization(database, slug), mode)
      await addMembers(database, tenant, count, (done) => showProgress(done, count, startedAt))
    })
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    if (process.stderr.isTTY) process.stderr.write('\n')
    call.print(`Added ${count.toLocaleString('en')} members to ${slug} (${mode}) in ${seconds} s.`)
    call.answer({ organization: slug, mode, members: count, seconds })
  },
}

/** On standard error, so that --json stays alone on standard output. A line each tenth when nobody watches. */
function showProgress(done: number, total: number, startedAt: number): void {
  const rate = Math.round(done / ((performance.now() - startedAt) / 1000))
  const left = Math.round((total - done) / Math.max(1, rate))
  const line = `${((100 * done) / total).toFixed(0).padStart(3)} %  ${done.toLocaleString('en')} members, ${left} s left`
  if (process.stderr.isTTY) process.stderr.write(`\r${line}   `)
  else if (
    done === total ||
    Math.floor((10 * done) / total) > Math.floor((10 * (done - batchSize)) / total)
  ) {
    process.stderr.write(`${line}\n`)
  }
}
