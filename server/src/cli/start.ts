import { styleText } from 'node:util'
import { readConfig } from '../config.ts'
import type { FirstStart } from '../first-start.ts'
import type { Service } from '../main.ts'
import { type Command, oneWord, UsageError } from './usage.ts'

/** After this an orderly stop has failed, and what hangs is cut. */
const stopMsMax = 25_000

export const startCommand: Command = {
  name: 'start',
  summary: 'Run the service',
  options: { role: 'api or worker: one part, any number of times, on PostgreSQL (all)' },
  async run({ options, json, print, answer }) {
    const config = readConfig()
    const role = oneWord(options.role ?? 'all', ['all', 'api', 'worker'], 'role')
    if (role !== 'all' && !config.databaseUrl) {
      throw new UsageError(
        '--role needs PostgreSQL: set DATABASE_URL. On SQLite one process does everything.',
      )
    }
    // Loaded here: the other commands need no web server, and start the quicker for it.
    const [{ startService }, { firstStart }] = await Promise.all([
      import('../main.ts'),
      import('../first-start.ts'),
    ])
    const service = await startService(config, { role, preparePortal: true }).catch((error) => {
      if (error.code === 'EADDRINUSE') {
        throw new UsageError(
          `Port ${config.port} is in use. Choose another: PORT=${config.port + 1} npm start`,
        )
      }
      throw error
    })
    stopOnSignals(service)
    // A worker shows nothing, so it makes nothing that is shown only once.
    const first: FirstStart =
      role === 'worker'
        ? {}
        : await firstStart(service.database).catch(async (error) => {
            await service.stop()
            throw error
          })
    if (role === 'worker' && !json) return print('\n  Muster is delivering webhooks.\n')
    if (json) answer(asJson(service.url, first))
    else print(greeting(service.url, first))
  },
}

function stopOnSignals(service: Service): void {
  let stopping = false
  const stop = () => {
    // Asked twice: whoever asks does not want to wait.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), stopMsMax).unref()
    service.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const setupLink = (url: string, token: string) => `${url}/setup?token=${token}`

const asJson = (url: string, { organization, setupToken }: FirstStart) => ({
  api_url: `${url}/api`,
  reference_url: `${url}/reference`,
  portal_url: `${url}/`,
  first_start: organization !== undefined,
  setup_url: setupToken ? setupLink(url, setupToken) : null,
  organization: organization?.slug ?? null,
  live_key: organization?.liveKey ?? null,
  test_key: organization?.testKey ?? null,
})

function greeting(url: string, { organization, setupToken }: FirstStart): string {
  const style: typeof styleText = (format, text) => styleText(format, text, { stream: process.stdout })
  const row = (name: string, value: string) => `  ${style('dim', name.padEnd(14))}${value}`
  const lines = [
    '',
    `  ${style(['bold', 'green'], 'Muster is running')}`,
    '',
    row('API', `${url}/api`),
    row('Reference', `${url}/reference`),
    row('Portal', `${url}/`),
  ]
  if (organization || setupToken)
    lines.push('', `  ${style('bold', 'First start: this is shown only once.')}`, '')
  if (organization) {
    lines.push(
      row(
        'Organization',
        `${organization.name} (${organization.slug}), its sandbox filled with example data`,
      ),
    )
    lines.push(row('Live key', organization.liveKey))
    lines.push(row('Test key', organization.testKey))
  }
  if (setupToken) lines.push(row('Portal link', setupLink(url, setupToken)))
  if (organization) {
    lines.push('', `  ${style('bold', 'Try it')}`, '')
    lines.push(`  curl ${url}/api/v1/members -H "Authorization: Bearer ${organization.testKey}"`)
  }
  return [...lines, ''].join('\n')
}
