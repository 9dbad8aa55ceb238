// What an operator sees and sets: metrics, logs, roles, keys that are replaced.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readConfig } from '../src/config.ts'
import { createLog } from '../src/kit/log.ts'
import { newSecretKey } from '../src/kit/secret-box.ts'
import { startService } from '../src/main.ts'
import { engine, newOrganization } from './harness.ts'
import { authorityFile, eventually, startReceiver, webhookService } from './receiver.ts'

const metricsOf = async (port: number | undefined) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

describe('for the operator', () => {
  test('metrics tell of attempts, latency, claims and the queue; logs hold neither secret nor payload', async () => {
    const service = await webhookService()
    const { live } = await newOrganization({ service })
    const receiver = await startReceiver()
    const { body: endpoint } = await live.post('/v1/webhook-endpoints', { url: receiver.url, events: ['*'] })
    await live.post('/v1/members', { business_name: 'Never in a log' })
    await receiver.until(1)
    const text = await eventually(async () => {
      const metrics = await metricsOf(service.metricsPort)
      return metrics.includes('outcome="delivered"') && metrics
    })
    assert.match(text, /muster_webhook_attempts_total\{outcome="delivered"\} 1\n/)
    assert.match(text, /muster_webhook_latency_seconds_count 1\n/)
    assert.match(text, /muster_webhook_claim_size_bucket\{le="\+Inf"\} [1-9]/)
    assert.match(text, /muster_webhook_queue_depth 0\n/)
    assert.match(text, /muster_webhook_oldest_due_seconds 0\n/)

    receiver.answerWith(410)
    await live.post('/v1/members', { business_name: 'Never in a log' })
    await eventually(async () => service.logged.some((line) => line.includes('endpoint was disabled')))
    const log = service.logged.join('')
    assert.ok(log.includes(endpoint.id))
    for (const secret of ['Never in a log', endpoint.secret, 'whsec_', 'mst_'])
      assert.ok(!log.includes(secret), secret)
    for (const path of ['healthz', 'readyz']) {
      assert.equal((await fetch(`http://127.0.0.1:${service.metricsPort}/${path}`)).status, 200)
    }
  })

  test('a metrics port that is taken is no reason not to start', async () => {
    const first = await webhookService()
    const second = await webhookService({ MUSTER_METRICS_PORT: String(first.metricsPort) })
    assert.equal(second.metricsPort, undefined)
    assert.ok(second.logged.some((line) => line.includes('no metrics')))
  })

  test('a secret key is replaced by putting the new one in front; a stranger is refused', async () => {
    const [old, fresh] = [newSecretKey(), newSecretKey()]
    const service = await webhookService({ MUSTER_SECRET_KEY: old })
    const { live } = await newOrganization({ service })
    const receiver = await startReceiver()
    const { body: endpoint } = await live.post('/v1/webhook-endpoints', { url: receiver.url, events: ['*'] })
    await service.stop()

    const restart = async (key: string) =>
      startService(
        readConfig({
          PORT: '0',
          MUSTER_METRICS_PORT: 'off',
          MUSTER_WEBHOOK_ALLOW: '127.0.0.0/8',
          MUSTER_WEBHOOK_CA: await authorityFile(),
          ...service.settings,
          MUSTER_SECRET_KEY: key,
        }),
        { log: createLog('silent') },
      )
    await assert.rejects(restart(fresh), /MUSTER_SECRET_KEY/)
    const again = await restart(`${fresh},${old}`)
    const response = await fetch(`${again.url}/api/v1/webhook-endpoints/${endpoint.id}/test`, {
      method: 'POST',
      headers: { authorization: `Bearer ${live.key}` },
    })
    assert.equal(((await response.json()) as { ok: boolean }).ok, true)
    await again.stop()
  })

  if (engine === 'postgres') {
    test('roles: what an API process accepts, a worker process delivers, at once', async () => {
      const api = await webhookService({}, 'api')
      const { live } = await newOrganization({ service: api })
      const receiver = await startReceiver()
      await live.post('/v1/webhook-endpoints', { url: receiver.url, events: ['*'] })
      await live.post('/v1/members', { business_name: 'A' })
      const config = readConfig({
        MUSTER_METRICS_PORT: '0',
        MUSTER_WEBHOOK_ALLOW: '127.0.0.0/8',
        MUSTER_WEBHOOK_CA: await authorityFile(),
        ...api.settings,
      })
      assert.equal(receiver.received.length, 0)
      const worker = await startService(config, { role: 'worker', log: createLog('silent') })
      await receiver.until(1)
      // Told by NOTIFY: sooner than the poll would find it.
      for (let sent = 2; sent <= 20; sent += 1) {
        await live.post('/v1/members', { business_name: 'B' })
        await receiver.until(sent)
      }
      assert.equal(worker.url, '')
      await worker.stop()
    })
  }
})
