// Every setting: its variable, its default, its meaning. docs/configuration.md is made from this table.
import { resolve } from 'node:path'
import { type LogLevel, logLevels } from './kit/log.ts'

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
      throw new WrongSetting(`${variable} ${(error as Error).message} (it is "${text}")`)
    }
  },
})

const asText = (text: string) => text

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
    '`true` takes the client address from `X-Forwarded-For`. Only behind a proxy that sets it.',
    (text) => oneOf(['true', 'false'])(text) === 'true',
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
