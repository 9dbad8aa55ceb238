// One seed's story: endpoints with moody receivers, events, people who intervene, processes that fail; and what has to be true
// of it at every step and in the end.
import type { Attempted } from '../../src/webhooks/queue.ts'
import { schedule } from '../../src/webhooks/schedule.ts'
import type { Message, Result } from '../../src/webhooks/send.ts'
import type { Limits } from '../../src/webhooks/worker.ts'
import { Clock } from './clock.ts'
import { type Exchange, Network } from './network.ts'
import { Process } from './process.ts'
import { Random } from './random.ts'
import { type EndpointRow, type Row, Store } from './store.ts'

const second = 1_000
const hour = 3_600 * second
/** Spelled out once more: the rules, not the code. */
const gaps = [5, 300, 1_800, 7_200, 18_000, 28_800, 28_800]
const windowSeconds = gaps.reduce((sum, gap) => sum + gap)
const attemptsMax = 8
const stepsMax = 300_000

interface Entry {
  token: string
  number: number
  exchange: Exchange
  recordedAt: number
}

export class World {
  readonly clock = new Clock()
  readonly store: Store
  readonly trace: string[] = []
  /** Something was handed to a worker, which may have more to do now. */
  unsettled = true
  readonly #random: Random
  readonly #network: Network
  /** Nothing fails but the receivers, and there is room for everybody: then more is promised. */
  readonly #calm: boolean
  readonly #limits: Limits
  readonly #policy
  readonly #start: number
  readonly #processes: Process[] = []
  readonly #problems: string[] = []
  readonly #tracing: boolean
  readonly #claims = new Map<string, { enabled: boolean; sent: boolean }>()
  readonly #log = new Map<string, Entry[]>()
  readonly #finished = new Map<string, string>()
  readonly #disabledEver = new Set<string>()
  readonly #health = new Map<
    string,
    { failures: number; since: number; mayDisable: boolean; mustDisable: boolean }
  >()
  #faults = true
  #outageUntil = 0
  #processCount = 0

  constructor(seed: number, tracing: boolean) {
    this.#tracing = tracing
    const random = new Random(seed)
    this.#random = random
    this.#calm = seed % 4 === 0
    this.#start = this.clock.now
    this.#limits = this.#calm
      ? {
          inFlightMax: 512,
          troubledMax: 512,
          perLaneMax: 128,
          perTroubledLaneMax: 128,
          claimMax: random.between(2, 8),
        }
      : {
          inFlightMax: random.between(4, 16),
          troubledMax: random.between(2, 4),
          perLaneMax: random.between(2, 6),
          perTroubledLaneMax: random.between(1, 2),
          claimMax: random.between(2, 8),
        }
    this.#policy = {
      schedule: schedule(gaps, random.next),
      disableAfter: random.pick([4, 10, 20]),
      disableWindowSeconds: random.pick([600, 21_600, 86_400]),
    }
    this.#network = new Network(this.clock, random)
    this.store = new Store(this.#policy, {
      claimed: (token, row, endpoint) => {
        const enabled = endpoint.enabled || row.forced
        this.#claims.set(`${token} ${row.id}`, { enabled, sent: false })
      },
      recorded: (attempt, row, nowMs) => this.#recorded(attempt, row, nowMs),
      healthChanged: (endpoint, nowMs, disable) => this.#healthChanged(endpoint, nowMs, disable),
    })
    for (let tenant = 1; tenant <= 3; tenant++) {
      for (let count = random.between(2, 4); count > 0; count--) {
        const { url } = this.store.addEndpoint(`tenant-${tenant}`, `endpoint-${tenant}-${count}`)
        this.#network.addReceiver(url, this.#calm)
      }
    }
    this.#plan()
  }

  note(what: () => string): void {
    if (this.#tracing) this.trace.push(`${((this.clock.now - this.#start) / second).toFixed(3)} s: ${what()}`)
  }

  wrong(what: string): void {
    this.note(() => `WRONG: ${what}`)
    this.#problems.push(`${what} (at ${(this.clock.now - this.#start) / second} s)`)
  }

  #check(fine: boolean, otherwise: string): void {
    if (!fine) this.wrong(otherwise)
  }

  latency(): number {
    return this.#random.between(1, this.#calm ? 5 : 15)
  }

  storeFails(): boolean {
    if (!this.#faults || this.#calm) return false
    return this.clock.now < this.#outageUntil || this.#random.chance(0.03)
  }

  // What happens.

  #plan(): void {
    const random = this.#random
    const bursts: number[] = []
    let events = random.between(15, 40)
    while (events > 0) {
      let at = this.#start + (bursts.length === 0 ? 0 : Math.floor(random.next() ** 3 * 30 * hour))
      bursts.push(at)
      for (let count = Math.min(events, random.between(1, 12)); count > 0; count--, events--) {
        const tenant = `tenant-${random.between(1, 3)}`
        // Some in one transaction, with one hint for all.
        const together = random.chance(0.2) ? random.between(2, 8) : 1
        this.clock.at(at, () => {
          const rows = Array.from({ length: together }, () => this.store.emit(tenant, this.clock.now))
          this.#hint(rows.flat())
        })
        at += random.between(0, 12)
      }
    }
    /** Mostly when something is going on. */
    const often = (most: number, work: () => void) => {
      for (let count = random.between(0, most); count > 0; count--) {
        const at = random.chance(0.8)
          ? random.pick(bursts) + random.pick([50, 500, 10_000, 60_000, 600_000]) * random.next()
          : this.#start + random.next() * 36 * hour
        this.clock.at(Math.floor(at), work)
      }
    }
    often(5, () => this.#redeliver())
    often(3, () => this.#recover())
    often(3, () => this.#test())
    often(2, () => this.#enableOne())
    if (!this.#calm) {
      often(3, () => this.#disableOne())
      often(3, () => this.#crash())
      often(4, () => this.#anyProcess()?.freeze(random.pick([300, 20_000, 59_990, 61_000, 200_000])))
      often(1, () => this.#replace())
      often(2, () => {
        this.#outageUntil = this.clock.now + random.pick([2, 50, 70, 180]) * second
        this.note(() => 'the database is away')
      })
    }
    for (let count = random.between(this.#calm ? 1 : 2, 3); count > 0; count--) this.#startProcess()
    this.clock.at(this.#start + 40 * hour, () => {
      this.#faults = false
      this.note(() => 'no more faults')
    })
  }

  #startProcess(): void {
    const name = `worker-${++this.#processCount}`
    this.#processes.push(new Process(name, this, this.#limits))
    this.note(() => `${name} starts`)
  }

  #anyProcess(): Process | undefined {
    const running = this.#processes.filter(({ isRunning, stopping }) => isRunning && !stopping)
    return running.length > 0 ? this.#random.pick(running) : undefined
  }

  #crash(): void {
    const process = this.#anyProcess()
    if (!process) return
    process.crash()
    this.clock.after(this.#random.pick([0, 100, 5_000]), () => this.#startProcess())
  }

  #replace(): void {
    this.#anyProcess()?.stop()
    this.#startProcess()
  }

  /** To all processes, as the database does it; now and then it gets lost. */
  #hint(rows: Row[]): void {
    for (const { endpointId, tenantId } of new Map(rows.map((row) => [row.endpointId, row])).values()) {
      for (const process of this.#processes) {
        if (process.stopping || (!this.#calm && this.#random.chance(0.1))) continue
        this.clock.after(this.#random.between(0, 3), () =>
          process.run(() => process.worker.wake({ tenantId, endpointId })),
        )
      }
    }
    for (const row of rows) this.note(() => `${row.id} is made for ${row.endpointId}, forced: ${row.forced}`)
  }

  #anyEndpoint(wanted: (endpoint: EndpointRow) => boolean): EndpointRow | undefined {
    const found = [...this.store.endpoints.values()].filter(wanted)
    return found.length > 0 ? this.#random.pick(found) : undefined
  }

  #redeliver(): void {
    const rows = [...this.store.rows.values()]
    if (rows.length > 0) this.#hint([this.store.redeliver(this.#random.pick(rows), this.clock.now)])
  }

  #recover(): void {
    const endpoint = this.#anyEndpoint(({ enabled }) => enabled)
    if (!endpoint) return
    const since = this.clock.now - Math.floor(this.#random.next() * 24 * hour)
    const rows = this.store.recover(endpoint, since, this.clock.now)
    this.note(() => `${endpoint.endpointId} is recovered`)
    this.#hint(rows)
    const settled = new Set<string>()
    for (const { endpointId, eventId, status } of this.store.rows.values()) {
      if (endpointId === endpoint.endpointId && status !== 'failed') settled.add(eventId)
    }
    for (const { id, tenantId, createdAt } of this.store.events) {
      if (tenantId !== endpoint.tenantId || createdAt < since) continue
      this.#check(settled.has(id), `${id} is neither delivered nor pending after a recovery`)
    }
  }

  /** Sent by the process that was asked, which may die of it. */
  #test(): void {
    const endpoint = this.#anyEndpoint(() => true)!
    const claimed = this.store.addTest(endpoint, this.clock.now)
    this.note(() => `${claimed.message.deliveryId} is a test of ${endpoint.endpointId}`)
    if (!this.#calm && this.#random.chance(0.3)) return
    const late = !this.#calm && this.#random.chance(0.3) ? 90 * second : 0
    this.send(claimed.message, 'a test', (result) => {
      this.clock.after(late, () => this.store.record([{ claimed, result }], this.clock.now))
    })
  }

  #disableOne(): void {
    const endpoint = this.#anyEndpoint(({ enabled }) => enabled)
    if (!endpoint) return
    this.store.disable(endpoint)
    this.#disabledEver.add(endpoint.endpointId)
    this.note(() => `${endpoint.endpointId} is disabled by hand`)
    if (this.#random.chance(0.3)) return
    this.clock.after(Math.floor(this.#random.pick([1, 60, 36_000]) * second * this.#random.next()), () =>
      this.#enable(endpoint),
    )
  }

  #enableOne(): void {
    const endpoint = this.#anyEndpoint(({ enabled }) => !enabled)
    if (endpoint) this.#enable(endpoint)
  }

  #enable(endpoint: EndpointRow): void {
    this.store.enable(endpoint)
    this.#health.delete(endpoint.endpointId)
    this.note(() => `${endpoint.endpointId} is enabled`)
    const { endpointId } = endpoint
    this.#hint([...this.store.rows.values()].filter((row) => row.endpointId === endpointId).slice(0, 1))
  }

  // What is watched.

  send(message: Message, who: string, arrived: (result: Result) => void): void {
    const row = this.store.rows.get(message.deliveryId)!
    this.#check(message.body === row.body, `${row.id} is sent with other bytes`)
    const { url } = this.store.endpoints.get(row.endpointId)!
    this.#check(message.url === url, `${row.id} is sent to ${message.url}`)
    this.#check(!this.#network.exchanges.has(message), `${row.id} is sent twice for one claim`)
    this.#network.send(message, (result) => {
      this.note(
        () => `${who}: ${row.id}#${message.attempt} to ${row.endpointId}: ${result.error ?? 'acknowledged'}`,
      )
      arrived(result)
    })
    this.note(() => `${who}: sends ${row.id}#${message.attempt} to ${row.endpointId}`)
  }

  #recorded({ claimed, result }: Attempted, row: Row, nowMs: number): void {
    const exchange = this.#network.exchanges.get(claimed.message)
    if (!exchange) {
      this.wrong(`${row.id} has an outcome and was not sent`)
      return
    }
    const claim = this.#claims.get(`${claimed.token} ${row.id}`)
    this.#check(claim?.enabled === true, `${row.id} was sent to a disabled endpoint`)
    this.#check(claim?.sent === false, `${row.id} has two outcomes under ${claimed.token}`)
    if (claim) claim.sent = true
    this.#check(result.responseStatus === exchange.responseStatus, `${row.id} has another's answer`)
    this.#check(exchange.endedAt <= nowMs, `${row.id} has an outcome before it is answered`)

    const log = this.#log.get(row.id) ?? []
    this.#log.set(row.id, log)
    const previous = log.at(-1)
    const number = claimed.message.attempt
    log.push({ token: claimed.token, number, exchange, recordedAt: nowMs })
    this.#check(
      number === log.length && row.attempts === log.length,
      `${row.id}: attempt ${number} is its ${log.length}th`,
    )
    this.#check(
      log.length <= (row.forced || row.isTest ? 1 : attemptsMax),
      `${row.id} has ${log.length} attempts`,
    )
    if (previous) this.#checkGap(row, previous, exchange)
    this.#check(!this.#finished.has(row.id), `${row.id} was finished and has a new outcome`)
    const acknowledged = exchange.responseStatus === 200
    this.#check(
      (row.status === 'delivered') === acknowledged,
      `${row.id} is ${row.status} after ${result.error}`,
    )
    if (row.status !== 'pending') this.#finished.set(row.id, JSON.stringify(row))
    this.#noteHealth(row, exchange, nowMs)
  }

  #checkGap(row: Row, previous: Entry, exchange: Exchange): void {
    const nominal = gaps[previous.number - 1]!
    const asked = previous.exchange.retryAfter
    const waited = exchange.startedAt - previous.recordedAt
    const which = `${row.id}: attempt ${previous.number + 1} comes ${waited} ms after the last`
    this.#check(waited >= nominal * second, `${which}, not ${nominal * second}`)
    // Up to the end of the window. From the answer on: a date does not wait until it is recorded.
    const left = windowSeconds - (previous.recordedAt - row.createdAt) / second
    const promised = asked <= left ? asked * second : 0
    this.#check(exchange.startedAt - previous.exchange.endedAt >= promised, `${which}, not ${promised}`)
    // A date has whole seconds only.
    const longest = Math.max(nominal, Math.min(asked + 2, 86_400)) * 1.1 * second
    // Timers for the first in a lane, the poll for the others.
    if (this.#calm) this.#check(waited <= longest + 1_500, `${which}, more than ${longest}`)
  }

  /** The rule for disabling, in its own words. */
  #noteHealth(row: Row, { responseStatus }: Exchange, nowMs: number): void {
    const health = this.#healthOf(row.endpointId)
    const counts = !row.isTest && row.redeliveryOf === null
    if (responseStatus === 200) health.failures = 0
    else if (counts && health.failures++ === 0) health.since = nowMs
    const tooLong =
      health.failures >= this.#policy.disableAfter &&
      nowMs - health.since >= this.#policy.disableWindowSeconds * second
    const gone = responseStatus === 410 && !row.isTest
    health.mustDisable ||= gone || (tooLong && counts && responseStatus !== 200)
    health.mayDisable ||= gone || tooLong
  }

  #healthOf(endpointId: string) {
    let health = this.#health.get(endpointId)
    if (!health) {
      health = { failures: 0, since: 0, mayDisable: false, mustDisable: false }
      this.#health.set(endpointId, health)
    }
    return health
  }

  #healthChanged({ endpointId, health }: EndpointRow, nowMs: number, disable: string | null): void {
    const expected = this.#healthOf(endpointId)
    this.#check(
      health.consecutiveFailures === expected.failures,
      `${endpointId} has ${health.consecutiveFailures} failures in a row, not ${expected.failures}`,
    )
    const since = health.failingSince === null ? 0 : Date.parse(health.failingSince)
    this.#check(expected.failures === 0 || since === expected.since, `${endpointId} fails since another time`)
    this.#check(disable === null || expected.mayDisable, `${endpointId} is disabled: ${disable}`)
    this.#check(disable !== null || !expected.mustDisable, `${endpointId} is not disabled at ${nowMs}`)
    expected.mayDisable = expected.mustDisable = false
    if (disable) {
      this.#disabledEver.add(endpointId)
      this.note(() => `${endpointId} is disabled: ${disable}`)
    }
  }

  // How it runs, and ends.

  /** `settle` waits until all that can run has run. */
  async run(settle: () => Promise<void>): Promise<void> {
    const step = async () => {
      const went = this.clock.step(() => this.store.firstDueAt())
      if (this.unsettled) await settle()
      this.unsettled = false
      if (this.#problems.length > 0) throw new Error(this.#problems.join('\n'))
      return went
    }
    for (let steps = 0; await step(); steps++) {
      if (steps > stepsMax) throw new Error('it never comes to rest')
    }
    for (const row of this.store.rows.values()) this.#checkEnd(row)
    await this.#checkStop(settle)
    if (this.#problems.length > 0) throw new Error(this.#problems.join('\n'))
  }

  async #checkStop(settle: () => Promise<void>): Promise<void> {
    for (const process of this.#processes) {
      if (!process.isRunning) continue
      const left = process.stopping ? 0 : 1
      this.#check(
        process.worker.inFlight === 0,
        `${process.name} has ${process.worker.inFlight} in flight at rest`,
      )
      this.#check(process.timers === left, `${process.name} has ${process.timers} timers at rest`)
      process.stop()
      await settle()
      this.#check(process.stopped, `${process.name} does not stop`)
      this.#check(process.timers === 0, `${process.name} has stopped and has ${process.timers} timers`)
    }
  }

  #checkEnd(row: Row): void {
    const { id, endpointId, status } = row
    const endpoint = this.store.endpoints.get(endpointId)!
    const log = this.#log.get(id) ?? []
    const last = log.at(-1)
    if (status === 'pending') {
      const held = !endpoint.enabled && endpoint.disabledReason === null && !row.forced
      this.#check(held, `${id} of ${endpointId} is pending for ever`)
      return
    }
    if (status === 'delivered') {
      this.#check(last?.exchange.responseStatus === 200, `${id} is delivered and was not acknowledged`)
    } else if (row.failedByDisabling) {
      this.#check(this.#disabledEver.has(endpointId), `${id} failed with an endpoint that was never disabled`)
    } else {
      const wanted = row.forced || row.isTest ? 1 : attemptsMax
      const gone = last?.exchange.responseStatus === 410
      this.#check(
        log.length === wanted || this.#wasLast(row, last),
        `${id} failed after ${log.length} attempts`,
      )
      this.#check(!gone || row.isTest || this.#disabledEver.has(endpointId), `${id}: 410 and not disabled`)
    }
    const finished = this.#finished.get(id)
    this.#check(!finished || finished === JSON.stringify(row), `${id} was finished and changed again`)
    if (this.#network.isAlwaysHealthy(endpoint.url) && !this.#disabledEver.has(endpointId)) {
      this.#check(status === 'delivered', `${id} to a healthy receiver is ${status}`)
    }
    if (this.#calm) this.#checkCalm(row, log)
  }

  /** The attempt that disabled its endpoint ends its delivery. */
  #wasLast({ endpointId }: Row, last: Entry | undefined): boolean {
    return last !== undefined && last.exchange.responseStatus !== 200 && this.#disabledEver.has(endpointId)
  }

  /** Where nothing fails, everything is sent once, and at once. */
  #checkCalm(row: Row, log: Entry[]): void {
    const first = log[0]
    if (first && !row.isTest) {
      const waited = first.exchange.startedAt - row.createdAt
      this.#check(waited <= 400, `${row.id} waited ${waited} ms for its first attempt`)
    }
    if (row.failedByDisabling) return
    const sent = this.#sentOf(row.id)
    this.#check(sent === log.length, `${row.id} was sent ${sent} times for ${log.length} attempts`)
  }

  #sentCounts: Map<string, number> | undefined

  #sentOf(id: string): number {
    if (!this.#sentCounts) {
      this.#sentCounts = new Map()
      for (const { deliveryId } of this.#network.exchanges.keys()) {
        this.#sentCounts.set(deliveryId, (this.#sentCounts.get(deliveryId) ?? 0) + 1)
      }
    }
    return this.#sentCounts.get(id) ?? 0
  }

  /** For those who want to know what a seed has been through. */
  get summary() {
    const count = (wanted: (row: Row) => boolean) => [...this.store.rows.values()].filter(wanted).length
    return {
      calm: this.#calm,
      rows: this.store.rows.size,
      delivered: count(({ status }) => status === 'delivered'),
      failed: count(({ status }) => status === 'failed'),
      usedUp: count(({ attempts }) => attempts === attemptsMax),
      held: count(({ status }) => status === 'pending'),
      sent: this.#network.exchanges.size,
      recorded: [...this.#log.values()].reduce((sum, { length }) => sum + length, 0),
      disabled: this.#disabledEver.size,
      processes: this.#processes.length,
      hours: (this.clock.now - this.#start) / hour,
    }
  }
}
