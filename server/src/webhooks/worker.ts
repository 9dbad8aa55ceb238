// Works the deliveries off. Each endpoint is a lane; lanes take turns, organization by organization, and none has more
// than its share in flight. A lane whose receiver fails has a small share, and all such lanes together half of the room: what
// is dead or slow costs its own queue only.
import type { Attempted, Claimed, DeliveryStore, LaneId, Recorded } from './queue.ts'
import { leaseMs } from './queue.ts'
import type { Sender } from './send.ts'
import { realTimers, type Timers } from './timers.ts'

export interface Limits {
  inFlightMax: number
  troubledMax: number
  perLaneMax: number
  perTroubledLaneMax: number
  claimMax: number
}

export const defaultLimits: Limits = {
  inFlightMax: 256,
  troubledMax: 128,
  perLaneMax: 32,
  perTroubledLaneMax: 4,
  claimMax: 32,
}

/** The net under the hints: work whose hint was lost, or that another process left, is found by this. */
const pollMs = 1_000
const recordedAtOnceMax = 200
const recordRetryMs = 500

export interface WorkerEvents {
  claimed?: (count: number) => void
  attempted?: (attempt: Attempted, recorded: Recorded) => void
  failed?: (what: string, error: unknown) => void
}

interface Lane extends LaneId {
  inFlight: number
  claiming: boolean
  /** There may be something due. */
  hungry: boolean
  troubled: boolean
  /** A first claim has told whether it is troubled. */
  known: boolean
  wake: { at: number; cancel: () => void } | undefined
}

export class DeliveryWorker {
  readonly #store: DeliveryStore
  readonly #sender: Pick<Sender, 'send'>
  readonly #timers: Timers
  readonly #limits: Limits
  readonly #events: WorkerEvents
  /** By tenant, then by endpoint; a lane that has had its turn goes to the end. */
  readonly #tenants = new Map<string, Map<string, Lane>>()
  readonly #unrecorded: Attempted[] = []
  #inFlight = 0
  #troubledInFlight = 0
  #recording = false
  #stopping = false
  #cancelPoll: () => void = () => {}
  #idle: (() => void)[] = []

  constructor(
    store: DeliveryStore,
    sender: Pick<Sender, 'send'>,
    {
      timers = realTimers,
      limits = defaultLimits,
      events = {},
    }: { timers?: Timers; limits?: Limits; events?: WorkerEvents } = {},
  ) {
    this.#store = store
    this.#sender = sender
    this.#timers = timers
    this.#limits = limits
    this.#events = events
  }

  get inFlight(): number {
    return this.#inFlight
  }

  start(): void {
    this.#poll()
  }

  /** There is work for this endpoint. */
  wake(lane: LaneId): void {
    this.#lane(lane).hungry = true
    this.#pump()
  }

  /** Claims nothing more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#cancelPoll()
    for (const lanes of this.#tenants.values()) for (const lane of lanes.values()) lane.wake?.cancel()
    if (this.#inFlight > 0) await new Promise<void>((resolve) => this.#idle.push(resolve))
  }

  #poll(): void {
    const again = () => {
      if (!this.#stopping) this.#cancelPoll = this.#timers.after(pollMs, () => this.#poll())
    }
    this.#store.due(this.#timers.now()).then(
      (lanes) => {
        for (const lane of lanes) this.#lane(lane).hungry = true
        this.#pump()
        again()
      },
      (error) => {
        this.#events.failed?.('looking for due deliveries', error)
        again()
      },
    )
  }

  #lane({ tenantId, endpointId }: LaneId): Lane {
    let lanes = this.#tenants.get(tenantId)
    if (!lanes) {
      lanes = new Map()
      this.#tenants.set(tenantId, lanes)
    }
    let lane = lanes.get(endpointId)
    if (!lane) {
      lane = {
        tenantId,
        endpointId,
        inFlight: 0,
        claiming: false,
        hungry: false,
        troubled: false,
        known: false,
        wake: undefined,
      }
      lanes.set(endpointId, lane)
    }
    return lane
  }

  /** Lanes at rest are forgotten, so that memory follows the work and not the history. */
  #forgetIfIdle(lane: Lane): void {
    if (lane.inFlight > 0 || lane.claiming || lane.hungry || lane.wake) return
    const lanes = this.#tenants.get(lane.tenantId)
    lanes?.delete(lane.endpointId)
    if (lanes?.size === 0) this.#tenants.delete(lane.tenantId)
  }

  #pump(): void {
    for (let lane = this.#nextLane(); lane; lane = this.#nextLane()) this.#claim(lane)
  }

  /** The next in turn that is hungry and has room. */
  #nextLane(): Lane | undefined {
    if (this.#stopping || this.#inFlight >= this.#limits.inFlightMax) return undefined
    for (const [tenantId, lanes] of this.#tenants) {
      for (const [endpointId, lane] of lanes) {
        if (!lane.hungry || lane.claiming || this.#room(lane) <= 0) continue
        lanes.delete(endpointId)
        lanes.set(endpointId, lane)
        this.#tenants.delete(tenantId)
        this.#tenants.set(tenantId, lanes)
        return lane
      }
    }
    return undefined
  }

  #room(lane: Lane): number {
    const { inFlightMax, troubledMax, perLaneMax, perTroubledLaneMax, claimMax } = this.#limits
    const share = lane.known && !lane.troubled ? perLaneMax : perTroubledLaneMax
    const shared = lane.troubled ? troubledMax - this.#troubledInFlight : inFlightMax
    return Math.min(claimMax, share - lane.inFlight, shared, inFlightMax - this.#inFlight)
  }

  #claim(lane: Lane): void {
    const room = this.#room(lane)
    lane.claiming = true
    lane.hungry = false
    this.#occupy(lane, room)
    this.#store.claim(lane, room, this.#timers.now()).then(
      ({ deliveries, troubled }) => {
        this.#events.claimed?.(deliveries.length)
        this.#occupy(lane, deliveries.length - room)
        this.#setTroubled(lane, troubled)
        lane.known = true
        // A full claim means that there may be more.
        lane.hungry ||= deliveries.length === room
        lane.claiming = false
        for (const claimed of deliveries) this.#attempt(claimed)
        this.#settled(lane)
      },
      (error) => {
        this.#events.failed?.('claiming deliveries', error)
        this.#occupy(lane, -room)
        lane.claiming = false
        // The poll will find it again when the database does.
        this.#settled(lane)
      },
    )
  }

  #occupy(lane: Lane, count: number): void {
    lane.inFlight += count
    this.#inFlight += count
    if (lane.troubled) this.#troubledInFlight += count
  }

  #setTroubled(lane: Lane, troubled: boolean): void {
    if (lane.troubled === troubled) return
    lane.troubled = troubled
    this.#troubledInFlight += troubled ? lane.inFlight : -lane.inFlight
  }

  #attempt(claimed: Claimed): void {
    this.#sender.send(claimed.message).then(
      (result) => {
        this.#unrecorded.push({ claimed, result })
        void this.#record()
      },
      (error) => {
        // A receiver's failure is a result; this is one of ours. The delivery is due again when its lease lapses.
        this.#events.failed?.('sending a delivery', error)
        this.#finish(this.#lane(claimed))
      },
    )
  }

  /** What has finished meanwhile is recorded together. */
  async #record(): Promise<void> {
    if (this.#recording) return
    this.#recording = true
    while (this.#unrecorded.length > 0) {
      const attempts = this.#unrecorded.splice(0, recordedAtOnceMax)
      await this.#recordSome(attempts)
    }
    this.#recording = false
  }

  async #recordSome(attempts: Attempted[]): Promise<void> {
    const giveUpAt = this.#timers.now() + leaseMs
    for (;;) {
      try {
        const recorded = await this.#store.record(attempts, this.#timers.now())
        for (const [index, outcome] of recorded.entries()) {
          const attempt = attempts[index]!
          const lane = this.#lane(attempt.claimed)
          this.#events.attempted?.(attempt, outcome)
          this.#setTroubled(lane, outcome.troubled)
          if (outcome.retryAt !== null) this.#wakeAt(lane, outcome.retryAt)
          this.#finish(lane)
        }
        return
      } catch (error) {
        this.#events.failed?.('recording attempts', error)
        // Past the lease somebody else has it: what is known here counts no more.
        if (this.#timers.now() > giveUpAt) {
          for (const { claimed } of attempts) this.#finish(this.#lane(claimed))
          return
        }
      }
      await new Promise<void>((resolve) => this.#timers.after(recordRetryMs, resolve))
    }
  }

  #wakeAt(lane: Lane, at: number): void {
    if (this.#stopping || (lane.wake && lane.wake.at <= at)) return
    lane.wake?.cancel()
    const cancel = this.#timers.after(Math.max(0, at - this.#timers.now()), () => {
      lane.wake = undefined
      this.wake(lane)
    })
    lane.wake = { at, cancel }
  }

  #finish(lane: Lane): void {
    this.#occupy(lane, -1)
    this.#settled(lane)
  }

  #settled(lane: Lane): void {
    this.#forgetIfIdle(lane)
    if (this.#inFlight === 0) for (const resolve of this.#idle.splice(0)) resolve()
    this.#pump()
  }
}
