// Every setting: its variable, its default, its meaning. docs/configuration.md is made from this table.
import { resolve } from 'node:path'
import { type LogLevel, logLevels } from './kit/log.ts'
import { isRange } from './kit/ranges.ts'
import { readSecretKey } from './kit/secret-box.ts'

interface Setting<T> {
  variable: string
  default: string
  meaning: string
  read: (text: string) => T
}

export class WrongSetting extends Error {}

const setting = <T>(
  variable: string,
  fallback: string,
  meaning: string,
  read: (text: string) => T,
): Setting<T> => ({
  variable,
  default: fallback,
  meaning,
  read: (text) => {
    try {
      return read(text)
    } catch (error) {
      // What may hold a password is not repeated.
      const shown = ['DATABASE_URL', 'MUSTER_SECRET_KEY'].includes(variable) ? '' : ` (it is "${text}")`
      throw new WrongSetting(`${variable} ${(error as Error).message}${shown}`)
    }
  },
})

const asText = (text: string) => text
const asPath = (text: string) => (text === '' ? undefined : resolve(text))

function wholeNumber(minimum: number, maximum: number) {
  return (text: string): number => {
    const value = Number(text)
    if (Number.isInteger(value) && value >= minimum && value <= maximum && text.trim() !== '') return value
    throw new Error(`must be a whole number from ${minimum} to ${maximum}`)
  }
}

function oneOf<const V extends readonly string[]>(values: V) {
  return (text: string): V[number] => {
    if (values.includes(text)) return text
    throw new Error(`must be one of ${values.join(', ')}`)
  }
}

function postgresUrl(text: string): string | undefined {
  if (text === '' || /^postgres(ql)?:\/\//.test(text)) return text || undefined
  throw new Error('must begin with postgres://')
}

function publicUrl(text: string): string | undefined {
  if (text === '') return undefined
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/$/, '')
  throw new Error('must be an http or https URL')
}

/** Empty is an empty list. */
function listOf<T>(read: (word: string) => T) {
  return (text: string): T[] => (text.trim() === '' ? [] : text.split(',').map((word) => read(word.trim())))
}

function secretKey(text: string): Buffer {
  const key = readSecretKey(text)
  if (!key) throw new Error('must be keys of 32 bytes in base64 or hex, separated by commas')
  return key
}

function addressRange(text: string): string {
  if (!isRange(text)) throw new Error('must be addresses or ranges such as 10.1.0.0/16, separated by commas')
  return text
}

export const settings = {
  host: setting('HOST', '127.0.0.1', 'The address to listen on. `0.0.0.0` for all.', asText),
  port: setting('PORT', '8080', 'The port to listen on. `0` takes a free one.', wholeNumber(0, 65_535)),
  dataFolder: setting(
    'MUSTER_DATA',
    './data',
    'The folder of the SQLite file and of local secrets. Keep it, and keep it private.',
    (text) => resolve(text),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    '`postgres://user:password@host:port/database` moves everything to PostgreSQL.',
    postgresUrl,
  ),
  postgresConnections: setting(
    'MUSTER_POSTGRES_CONNECTIONS',
    '10',
    'How many connections one process opens to PostgreSQL at most.',
    wholeNumber(2, 1_000),
  ),
  rateLimit: setting(
    'MUSTER_RATE_LIMIT',
    '1000',
    'Requests a second for each key; twice as many may come in a burst. `0` switches the limit off.',
    wholeNumber(0, 1_000_000),
  ),
  publicUrl: setting(
    'MUSTER_PUBLIC_URL',
    '',
    'The address people reach the service at, when it differs from `http://HOST:PORT` (behind a proxy).',
    publicUrl,
  ),
  trustProxy: setting(
    'MUSTER_TRUST_PROXY',
    'false',
    '`true` takes the client address from the last entry of `X-Forwarded-For`, which your proxy has added; a number, from as ' +
      'many proxies back. Never without a proxy.',
    (text) => (text === 'true' ? 1 : text === 'false' ? 0 : wholeNumber(0, 10)(text)),
  ),
  secretKeys: setting(
    'MUSTER_SECRET_KEY',
    '',
    'Seals webhook secrets in the database: 32 bytes in base64 or hex. Several, separated by commas, replace a key: the first ' +
      'seals, all open. Without it the key is in `MUSTER_DATA`; processes on several machines need it set.',
    listOf(secretKey),
  ),
  webhookAllow: setting(
    'MUSTER_WEBHOOK_ALLOW',
    '',
    'Address ranges that webhooks may go to although they are private, such as `127.0.0.0/8,10.1.0.0/16`.',
    listOf(addressRange),
  ),
  webhookCa: setting(
    'MUSTER_WEBHOOK_CA',
    '',
    'A PEM file of certificates to trust besides the usual ones.',
    asPath,
  ),
  webhookSchedule: setting(
    'MUSTER_WEBHOOK_SCHEDULE',
    '5,300,1800,7200,18000,28800,28800',
    'The gaps between the attempts of a delivery, in seconds.',
    listOf(wholeNumber(0, 604_800)),
  ),
  webhookDisableAfter: setting(
    'MUSTER_WEBHOOK_DISABLE_AFTER',
    '20',
    'An endpoint is disabled after this many failed attempts in a row …',
    wholeNumber(1, 1_000_000),
  ),
  webhookDisableWindow: setting(
    'MUSTER_WEBHOOK_DISABLE_WINDOW',
    '86400',
    '… when this many seconds have passed since the first of them.',
    wholeNumber(0, 31_536_000),
  ),
  retentionDays: setting(
    'MUSTER_RETENTION_DAYS',
    '30',
    'Events and ended webhook deliveries are removed after this many days. `0` keeps everything.',
    wholeNumber(0, 36_500),
  ),
  metricsPort: setting(
    'MUSTER_METRICS_PORT',
    '9464',
    'Prometheus metrics at `/metrics` on this port of 127.0.0.1. `off` for none; when it is taken, the service runs without.',
    (text) => (text === 'off' ? undefined : wholeNumber(0, 65_535)(text)),
  ),
  logLevel: setting(
    'MUSTER_LOG_LEVEL',
    'info',
    `One of ${logLevels.join(', ')}. Logs are JSON lines on standard error; \`debug\` adds a line for each request.`,
    (text): LogLevel => oneOf(logLevels)(text),
  ),
}

export type Config = { readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']> }

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const entries = Object.entries(settings).map(([name, { variable, default: fallback, read }]) => {
    const given = environment[variable]
    return [name, read(given === undefined || given === '' ? fallback : given)]
  })
  return Object.fromEntries(entries) as Config
}
