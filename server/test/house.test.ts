// The rules of the house that a reader would otherwise have to remember.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, test } from 'node:test'

const source = join(import.meta.dirname, '../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(source, name), 'utf8') }))

/** Which room a file is in; those at the top are rooms of their own. */
const roomOf = (name: string) => (name.includes('/') ? name.slice(0, name.indexOf('/')) : name)

/** A slice may use the operations of those before it. */
const slices = [
  'organization',
  'settings',
  'members',
  'customers',
  'sites',
  'shifts',
  'invoices',
  'expenses',
  'timesheets',
  'punches',
  'feedback',
  'bookings',
  'departures',
  'sweeps',
  'sandbox',
]

const floor = ['kit', 'database', 'http', 'events', 'access']
const mayImport: Record<string, string[]> = {
  kit: [],
  database: ['kit'],
  http: ['kit', 'database'],
  events: ['kit', 'database', 'http'],
  access: ['kit', 'database', 'http'],
  ...Object.fromEntries(slices.map((slice, index) => [slice, [...floor, ...slices.slice(0, index)]])),
  sweeps: [...floor, ...slices.slice(0, slices.indexOf('sweeps')), 'webhooks', 'activity'],
  sandbox: [...floor, 'sweeps', 'webhooks'],

  examples: [...floor, ...slices],
  checks: ['database'],
  webhooks: floor,
  activity: [...floor, 'webhooks', 'portal'],
  pages: floor,
  portal: floor,
  signup: [...floor, 'settings', 'members'],
  'config.ts': ['kit'],
  'app.ts': [...floor, ...slices, 'webhooks', 'activity', 'portal', 'pages', 'signup', 'config.ts'],
  'main.ts': ['kit', 'database', 'http', 'access', 'pages', 'sweeps', 'webhooks', 'config.ts', 'app.ts'],
  'first-start.ts': [...floor, 'examples'],
  cli: [...floor, 'settings', 'examples', 'checks', 'config.ts', 'app.ts', 'main.ts', 'first-start.ts'],
}

describe('the house', () => {
  test('every import goes down, none up or across', () => {
    for (const { name, text } of files) {
      const room = roomOf(name)
      assert.ok(
        mayImport[room],
        `the room ${room} is not in the plan: add it to this test and to ARCHITECTURE.md`,
      )
      for (const [, target] of text.matchAll(/(?:from|import\() ?'(\.[^']+\.ts)'/g)) {
        const imported = roomOf(
          relative(source, resolve(source, dirname(name), target!)).replaceAll('\\', '/'),
        )
        assert.ok(
          imported === room || mayImport[room]!.includes(imported),
          `${name} imports ${target}: ${room} may not use ${imported}`,
        )
      }
    }
  })

  test('SQL on a tenant table names the tenant', () => {
    const migrations = join(source, '../migrations')
    const schema = readdirSync(migrations)
      .map((name) => readFileSync(join(migrations, name), 'utf8'))
      .join('\n')
    const tables = [...schema.matchAll(/create table (\w+) \(([^;]*)\);/g)]
      .filter(([, , columns]) => columns!.includes('tenant_id'))
      .map(([, table]) => table)
    assert.ok(tables.length >= 8)
    const usesTenantTable = new RegExp(
      `\\b(from|join|into|update)\\s+(${tables.join('|')}|\\$\\{table\\})\\b`,
    )
    let seen = 0
    for (const { name, text } of files) {
      for (const [statement] of text.matchAll(/`[^`]*`|'[^'\n]*'/g)) {
        if (!usesTenantTable.test(statement) && !/\$\{table\}/.test(statement)) continue
        if (!/^.\s*(select|insert into|update|delete from)\b/.test(statement)) continue
        seen += 1
        const named = /\btenant_id\b/.test(statement) || /\$\{(conditions|names|columns)\b/.test(statement)
        assert.ok(named, `${name}: this statement reaches every tenant:\n${statement}`)
      }
    }
    assert.ok(seen >= 8, `only ${seen} statements found: has the pattern gone blind?`)
  })

  test('files fit a sitting', () => {
    for (const { name, text } of files) {
      const lines = text.split('\n').length
      assert.ok(lines <= 300, `${name} has ${lines} lines: is it two?`)
    }
  })
})
