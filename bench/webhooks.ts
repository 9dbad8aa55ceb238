// What the measurements of webhooks share: receivers in a process of their own, and the service with several organizations
// that may send to them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOrganizationWithKeys } from '../server/src/access/organizations.ts'
import { readConfig } from '../server/src/config.ts'
import type { Database } from '../server/src/database/database.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openDatabase } from '../server/src/database/open.ts'
import { createLog } from '../server/src/kit/log.ts'
import type { Certificates } from './certificates.ts'
import { Child } from './child.ts'
import type { Call } from './connection.ts'
import type { Listen } from './receiver-process.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { freshDatabase } from './service.ts'

export async function startReceivers(
  certificates: Certificates,
  { ports, hang = false }: { ports: number; hang?: boolean },
): Promise<{ child: Child; urls: string[] }> {
  const child = new Child('receiver-process.ts')
  const { key, certificate } = certificates
  const listen: Listen = { key, certificate, ports, hang }
  const { urls } = await child.ask<{ urls: string[] }>({ listen })
  return { child, urls }
}

export interface WebhookService {
  process: ServerProcess
  /** What makes a process trust the receivers. */
  trust: { MUSTER_WEBHOOK_CA?: string; NODE_EXTRA_CA_CERTS?: string }
  /** One of each organization. */
  keys: string[]
  withDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  remove: () => Promise<void>
}

export async function startWithOrganizations(
  count: number,
  certificates: Certificates,
  trustedBy: string,
): Promise<WebhookService> {
  if (trustedBy !== 'muster' && trustedBy !== 'node') throw new Error('--trust is muster or node')
  const { folder, settings, remove } = await freshDatabase()
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase(readConfig(settings), createLog('warn'))
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  try {
    const caFile = join(folder, 'authority.pem')
    writeFileSync(caFile, certificates.authority)
    const trust = trustedBy === 'muster' ? { MUSTER_WEBHOOK_CA: caFile } : { NODE_EXTRA_CA_CERTS: caFile }
    const keys = await withDatabase((database) => createOrganizations(database, count))
    const muster = await startProcess('muster-process.ts', {
      ...settings,
      MUSTER_WEBHOOK_ALLOW: '127.0.0.0/8',
      ...trust,
      MUSTER_METRICS_PORT: '0',
    })
    const end = async () => {
      await muster.stop()
      await remove()
    }
    return { process: muster, trust, keys, withDatabase, remove: end }
  } catch (error) {
    await remove()
    throw error
  }
}

async function createOrganizations(database: Database, count: number): Promise<string[]> {
  await migrate(database)
  const keys: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const made = await database.transaction((tx) =>
      createOrganizationWithKeys(tx, { name: `Bench ${number}`, slug: `bench-${number}` }),
    )
    keys.push(made!.liveKey)
  }
  return keys
}

/** For what is set up between the rounds; the load goes over connections of its own. */
export async function request(
  service: WebhookService,
  key: string,
  method: string,
  path: string,
  body?: object,
): Promise<any> {
  const response = await fetch(`${service.process.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

const settleMsMax = 60_000
const pollMs = 50

/** What has arrived is recorded a moment later; the next round must not pay for that. */
export async function untilNothingIsPending(service: WebhookService, key: string): Promise<void> {
  const giveUpAt = Date.now() + settleMsMax
  while ((await request(service, key, 'GET', '/webhook-deliveries?status=pending&limit=1')).data.length > 0) {
    if (Date.now() > giveUpAt) throw new Error('deliveries are still pending')
    await sleep(pollMs)
  }
}

export const newMember = (key: string): Call => ({
  method: 'POST',
  path: '/api/v1/members',
  key,
  body: JSON.stringify({
    business_name: 'Brightside Nursing',
    display_name: 'Amina K.',
    capacity: 2,
    contact: { email: 'amina@example.com', phone: '+44 117 496 0123' },
  }),
  expected: 201,
})
