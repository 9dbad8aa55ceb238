import { styleText } from 'node:util'
import { runChecks } from '../checks/checks.ts'
import { type Command, withDatabase } from './usage.ts'

export const checkCommand: Command = {
  name: 'check',
  summary: 'Is the ledger balanced, are numbers gapless, is nothing billed twice?',
  options: {},
  async run({ print, answer }) {
    const findings = await withDatabase(runChecks)
    const style: typeof styleText = (format, text) => styleText(format, text, { stream: process.stdout })
    for (const { check, violations } of findings) {
      print(`${violations.length === 0 ? style('green', '✓') : style('red', '✗')} ${check}`)
      for (const { tenant_id, what } of violations) print(`    ${what} (organization ${tenant_id})`)
    }
    const broken = findings.filter(({ violations }) => violations.length > 0)
    print(
      broken.length === 0
        ? `\nAll ${findings.length} checks passed.`
        : `\n${broken.length} of ${findings.length} checks failed. Something wrote what it should not: please report it.`,
    )
    answer({ ok: broken.length === 0, checks: findings })
    if (broken.length > 0) process.exitCode = 1
  },
}
