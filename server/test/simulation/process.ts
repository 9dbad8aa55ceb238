// One process with a worker in it: it can crash, freeze, and be told that the database has failed. Beside the worker stands a
// second, slower count of what it holds, against which its limits are checked.

import type { Recorded } from '../../src/webhooks/queue.ts'
import {
  type Attempted,
  type Claim,
  type DeliveryStore,
  type LaneId,
  leaseMs,
} from '../../src/webhooks/queue.ts'
import type { Message, Result } from '../../src/webhooks/send.ts'
import { DeliveryWorker, type Limits } from '../../src/webhooks/worker.ts'
import type { World } from './world.ts'

/** As in worker.ts: such timers are polls, which the clock may skip. Should it change there, this only gets slow. */
const pollMs = 1_000

const looking = () => 'due'
/** One for all: a stack for each would cost more than the rest. */
const failure = new Error('the database has failed')

interface Lane {
  /** Claimed, and not yet recorded or given up. */
  held: number
  /** What a claim that is under way has asked for. */
  asked: number
  inNetwork: number
  /** What the worker was last told; undefined where it may have forgotten the lane since. */
  troubled: boolean | undefined
  /** For when the worker has set itself a timer; 0 where that is not known. */
  wakeAt: number
  unsureUntil: number
}

export class Process {
  readonly name: string
  readonly worker: DeliveryWorker
  readonly #world: World
  readonly #limits: Limits
  readonly #lanes = new Map<string, Lane>()
  readonly #recorded = new Map<Attempted, Recorded>()
  readonly #firstTried = new Map<Attempted[], number>()
  /** Answers to claims, in the order in which the worker gets to see them. */
  readonly #claims: { lane: Lane; claim: Claim }[] = []
  readonly #failedClaims: Lane[] = []
  #state: 'running' | 'frozen' | 'crashed' = 'running'
  #backlog: (() => void)[] = []
  #thawedAt = 0
  #timers = 0
  #inNetwork = 0
  stopping = false
  stopped = false

  constructor(name: string, world: World, limits: Limits) {
    this.name = name
    this.#world = world
    this.#limits = limits
    this.worker = new DeliveryWorker(
      this.#store(),
      { send: (message) => this.#send(message) },
      {
        limits,
        timers: { now: () => world.clock.now, after: (ms, work) => this.#after(ms, work) },
        events: {
          claimed: (count) => this.#sawClaim(count),
          attempted: (attempt, recorded) => this.#sawRecord(attempt, recorded),
          failed: (what) => {
            if (what !== 'claiming deliveries') return
            const lane = this.#failedClaims.shift()!
            lane.asked = 0
            this.#mayForget(lane)
          },
        },
      },
    )
    this.worker.start()
  }

  get isRunning(): boolean {
    return this.#state === 'running'
  }

  /** Timers that are set, the poll's included. */
  get timers(): number {
    return this.#timers
  }

  crash(): void {
    this.#state = 'crashed'
    this.#backlog = []
    this.#world.note(() => `${this.name} crashes`)
  }

  freeze(ms: number): void {
    if (this.#state !== 'running') return
    this.#state = 'frozen'
    this.#world.note(() => `${this.name} freezes for ${ms} ms`)
    this.#world.clock.after(ms, () => {
      if (this.#state !== 'frozen') return
      this.#state = 'running'
      this.#thawedAt = this.#world.clock.now
      this.#world.note(() => `${this.name} goes on`)
      for (const work of this.#backlog.splice(0)) this.#world.clock.after(0, () => this.run(work))
    })
  }

  /** Something comes in from outside. */
  run(work: () => void): void {
    if (this.#state === 'running') {
      this.#world.unsettled = true
      work()
    } else if (this.#state === 'frozen') this.#backlog.push(work)
  }

  stop(): void {
    if (this.stopping || this.#state !== 'running') return
    this.stopping = true
    this.#world.note(() => `${this.name} stops`)
    this.worker.stop().then(() => {
      this.stopped = true
      this.#world.note(() => `${this.name} has stopped`)
      this.#check(this.#inNetwork === 0 && this.worker.inFlight === 0, 'has stopped too early')
      this.#check(this.#timers === 0, `has stopped and has ${this.#timers} timers`)
    })
  }

  #after(ms: number, work: () => void): () => void {
    let open = true
    const close = () => {
      if (open) this.#timers--
      open = false
    }
    this.#timers++
    const fire = () =>
      this.run(() => {
        if (!open) return
        close()
        work()
      })
    const cancel = ms === pollMs ? this.#world.clock.poll(ms, fire) : this.#world.clock.after(ms, fire)
    return () => {
      close()
      cancel()
    }
  }

  #store(): DeliveryStore {
    const { store } = this.#world
    return {
      due: (nowMs) => {
        const none = () => {}
        return this.#ask(looking, () => store.due(nowMs), none, none)
      },
      claim: (id, count, nowMs) => {
        const lane = this.#lane(id)
        this.#checkClaim(id, lane, count)
        return this.#ask(
          () => `claim ${count} of ${id.endpointId}`,
          () => store.claim(id, count, nowMs),
          (claim) => this.#claims.push({ lane, claim }),
          () => this.#failedClaims.push(lane),
        )
      },
      record: (attempts, nowMs) => {
        if (!this.#firstTried.has(attempts)) this.#firstTried.set(attempts, nowMs)
        return this.#ask(
          () =>
            `record ${attempts.map(({ claimed }) => `${claimed.message.deliveryId}#${claimed.message.attempt}`)}`,
          () => store.record(attempts, nowMs),
          (recorded) => {
            for (const [index, each] of recorded.entries()) this.#recorded.set(attempts[index]!, each)
          },
          () => {
            // From here on the worker holds them no more.
            if (this.#world.clock.now <= this.#firstTried.get(attempts)! + leaseMs) return
            for (const { claimed } of attempts) this.#release(this.#lane(claimed))
          },
        )
      },
    }
  }

  /** A transaction takes its time to be made and to be answered, and may fail on either way. */
  #ask<T>(
    what: () => string,
    transaction: () => T,
    done: (value: T) => void,
    failed: () => void,
  ): Promise<T> {
    const { clock } = this.#world
    return new Promise((resolve, reject) => {
      const refuse = (why: string) =>
        this.run(() => {
          this.#world.note(() => `${this.name}: ${what()}: ${why}`)
          failed()
          reject(failure)
        })
      clock.after(this.#world.latency(), () => {
        if (this.#world.storeFails()) return clock.after(this.#world.latency(), () => refuse('failed'))
        const value = transaction()
        if (what !== looking) this.#world.note(() => `${this.name}: ${what()}: done`)
        const lost = this.#world.storeFails()
        clock.after(this.#world.latency(), () => {
          if (lost) return refuse('done, but the answer was lost')
          this.run(() => {
            done(value)
            resolve(value)
          })
        })
      })
    })
  }

  #send(message: Message): Promise<Result> {
    const lane = this.#lane({ endpointId: this.#world.store.rows.get(message.deliveryId)!.endpointId })
    lane.inNetwork++
    this.#inNetwork++
    this.#check(lane.inNetwork <= this.#limits.perLaneMax, `${lane.inNetwork} in flight to one endpoint`)
    this.#check(this.#inNetwork <= this.#limits.inFlightMax, `${this.#inNetwork} in flight`)
    return new Promise((resolve) => {
      this.#world.send(message, this.name, (result) =>
        this.run(() => {
          lane.inNetwork--
          this.#inNetwork--
          resolve(result)
        }),
      )
    })
  }

  #checkClaim({ endpointId }: LaneId, lane: Lane, count: number): void {
    const { inFlightMax, troubledMax, perLaneMax, perTroubledLaneMax, claimMax } = this.#limits
    const sum = (lanes: Iterable<Lane>) =>
      [...lanes].reduce((total, { held, asked }) => total + held + asked, 0)
    this.#check(!this.stopping, `claims for ${endpointId} while it stops`)
    this.#check(lane.asked === 0, `claims for ${endpointId} twice at once`)
    this.#check(count > 0 && count <= claimMax, `claims ${count}`)
    this.#check(lane.held + count <= perLaneMax, `holds ${lane.held} of ${endpointId}, claims ${count} more`)
    this.#check(sum(this.#lanes.values()) + count <= inFlightMax, `holds too many and claims ${count} more`)
    if (lane.troubled) {
      const troubled = sum(this.#lanes.values().filter((each) => each.troubled === true))
      this.#check(
        lane.held + count <= perTroubledLaneMax,
        `holds ${lane.held} of the troubled ${endpointId}, claims ${count} more`,
      )
      this.#check(troubled + count <= troubledMax, `holds ${troubled} of the troubled, claims ${count} more`)
    }
    lane.asked = count
  }

  #sawClaim(count: number): void {
    const { lane, claim } = this.#claims.shift()!
    this.#check(count === claim.deliveries.length, `saw ${count} deliveries of another claim`)
    lane.asked = 0
    lane.held += count
    lane.troubled = claim.troubled
    this.#mayForget(lane)
  }

  #sawRecord(attempt: Attempted, recorded: Recorded): void {
    const lane = this.#lane(attempt.claimed)
    this.#check(this.#recorded.get(attempt) === recorded, `takes another's outcome for its own`)
    this.#recorded.delete(attempt)
    lane.troubled = recorded.troubled
    const { now } = this.#world.clock
    if (recorded.retryAt !== null && !this.stopping) {
      const at = recorded.retryAt
      // An older timer may be about to fire, or after a freeze in the backlog: which of them counts is not known here.
      if (now === this.#thawedAt || now === lane.wakeAt || now <= lane.unsureUntil) {
        lane.unsureUntil = Math.max(lane.unsureUntil, lane.wakeAt, at)
        lane.wakeAt = 0
      } else if (lane.wakeAt <= now || at < lane.wakeAt) lane.wakeAt = at
    }
    this.#release(lane)
  }

  #release(lane: Lane): void {
    lane.held--
    this.#check(lane.held >= 0, 'finishes more than it has begun')
    this.#mayForget(lane)
  }

  /** The worker forgets lanes at rest; what it was told of them, too. */
  #mayForget(lane: Lane): void {
    if (lane.held === 0 && lane.asked === 0 && lane.wakeAt <= this.#world.clock.now) lane.troubled = undefined
  }

  #lane({ endpointId }: Pick<LaneId, 'endpointId'>): Lane {
    let lane = this.#lanes.get(endpointId)
    if (!lane) {
      lane = { held: 0, asked: 0, inNetwork: 0, troubled: undefined, wakeAt: 0, unsureUntil: 0 }
      this.#lanes.set(endpointId, lane)
    }
    return lane
  }

  #check(fine: boolean, otherwise: string): void {
    if (!fine) this.#world.wrong(`${this.name}: ${otherwise}`)
  }
}
