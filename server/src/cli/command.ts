// The muster command: finds the verb, reads its options, and turns what goes wrong into words and an exit code.
import { parseArgs, styleText } from 'node:util'
import { WrongSecretKey } from '../access/secrets.ts'
import { WrongSetting } from '../config.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { NewerSchema } from '../database/migrate.ts'
import { checkCommand } from './check.ts'
import { keysCreate, keysList, keysRevoke } from './keys.ts'
import { migrateCommand } from './migrate.ts'
import { openapiCommand } from './openapi.ts'
import { orgsCreate, orgsList, orgsUpdate } from './orgs.ts'
import { seedCommand } from './seed.ts'
import { startCommand } from './start.ts'
import { type Command, UsageError } from './usage.ts'
import { usersInvite, usersList } from './users.ts'

const commands: Command[] = [
  startCommand,
  migrateCommand,
  orgsCreate,
  orgsUpdate,
  orgsList,
  keysCreate,
  keysList,
  keysRevoke,
  usersInvite,
  usersList,
  checkCommand,
  seedCommand,
  openapiCommand,
]

export async function runCommand(words: string[]): Promise<void> {
  try {
    const json = words.includes('--json')
    if (words.length === 0 || ['help', '--help', '-h'].includes(words[0]!)) return printHelp(json)
    if (['version', '--version', '-v'].includes(words[0]!)) return await printVersion(json)
    const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
    const group = commands.filter(({ name }) => name.startsWith(`${words[0]} `))
    if (!command && group.length > 0 && words.some((word) => word === '--help' || word === '-h')) {
      return printHelp(json, group)
    }
    if (!command) {
      const known =
        group.length > 0 ? `There are ${group.map(({ name }) => name).join(', ')}.` : 'See muster help.'
      throw new UsageError(`There is no command "${words.slice(0, 2).join(' ')}". ${known}`)
    }
    await runOne(command, words.slice(command.name.split(' ').length))
  } catch (error) {
    const usage = error instanceof UsageError
    process.stderr.write(
      `muster: ${isExpected(error) ? (error as Error).message : ((error as Error).stack ?? error)}\n`,
    )
    process.exitCode = usage ? 2 : 1
  }
}

/** What an operator can mend by the message alone: no stack. */
const isExpected = (error: unknown): boolean =>
  [UsageError, WrongSetting, WrongSecretKey, DatabaseUnavailable, NewerSchema].some(
    (kind) => error instanceof kind,
  ) ||
  // A system's, SQLite's or PostgreSQL's own word: no such database, wrong password, not a folder.
  typeof (error as { code?: unknown }).code === 'string'

async function runOne(command: Command, words: string[]): Promise<void> {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(command, words)
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usageOf(command)}`)
  }
  if (parsed.values.help) {
    const help = `${command.summary}\n\n${usageOf(command)}`
    return void process.stdout.write(`${parsed.values.json ? JSON.stringify({ help }) : help}\n`)
  }
  const wordsMax = command.words === undefined ? 0 : 1
  if (parsed.positionals.length > wordsMax) {
    throw new UsageError(`What is "${parsed.positionals[wordsMax]}"?\n${usageOf(command)}`)
  }
  const { json, help: _, ...options } = parsed.values as Record<string, string | boolean | undefined>
  await command.run({
    options: options as Record<string, string | undefined>,
    words: parsed.positionals,
    json: json === true,
    print: (text) => void (json || process.stdout.write(`${text}\n`)),
    answer: (value) => void (json && process.stdout.write(`${JSON.stringify(value)}\n`)),
  })
}

const parse = (command: Command, words: string[]) =>
  parseArgs({
    args: words,
    allowPositionals: command.words !== undefined,
    options: {
      ...Object.fromEntries(Object.keys(command.options).map((name) => [name, { type: 'string' as const }])),
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })

function usageOf({ name, words, options }: Command): string {
  const rows = Object.entries(options).map(([option, meaning]) => `  --${option.padEnd(14)} ${meaning}`)
  return [
    `Usage: muster ${name}${words ? ` ${words}` : ''} [options]`,
    ...rows,
    '  --json           one JSON object on standard output',
  ].join('\n')
}

function printHelp(json: boolean, shown = commands): void {
  if (json) {
    const list = shown.map(({ name, summary }) => ({ name, summary }))
    return void process.stdout.write(`${JSON.stringify({ commands: list })}\n`)
  }
  const bold = (text: string) => (process.stdout.isTTY ? styleText('bold', text) : text)
  const rows = shown.map(({ name, words, summary }) => `  ${`${name} ${words ?? ''}`.padEnd(22)} ${summary}`)
  process.stdout.write(
    [
      bold('muster, the Workforce Integration API'),
      '',
      ...rows,
      '',
      'Each takes --json and --help. Settings are environment variables: docs/configuration.md.',
      '',
    ].join('\n'),
  )
}

async function printVersion(json: boolean): Promise<void> {
  const { default: manifest } = await import('../../package.json', { with: { type: 'json' } })
  const { version } = manifest
  process.stdout.write(`${json ? JSON.stringify({ version }) : version}\n`)
}
