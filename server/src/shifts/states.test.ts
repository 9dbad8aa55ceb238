// Every state of a shift against every operation on it, as the design has them: written down here once more, so that a slip
// in the code is not its own proof.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertError, type Client, newOrganization } from '../../test/harness.ts'
import { day, hire, moved, type Workforce, workforce } from '../../test/workforce.ts'

const has: Record<string, string[]> = {
  draft: ['update', 'publish', 'cancel'],
  open: [
    'update',
    'assign',
    'offer',
    'accept',
    'claim',
    'decline',
    'unassign',
    'clock-in',
    'complete',
    'cancel',
  ],
  filled: ['update', 'decline', 'unassign', 'clock-in', 'complete', 'cancel'],
  in_progress: [
    'update',
    'assign',
    'offer',
    'accept',
    'claim',
    'decline',
    'unassign',
    'clock-in',
    'clock-out',
    'complete',
  ],
  completed: [],
  cancelled: [],
}

/** The member each move is about, and the state it leads to from each of those that have it. */
const operations: Record<string, { who?: keyof Cast; leadsTo: Record<string, string> }> = {
  update: { leadsTo: { draft: 'draft', open: 'open', filled: 'filled', in_progress: 'in_progress' } },
  publish: { leadsTo: { draft: 'open' } },
  assign: { who: 'idle', leadsTo: { open: 'filled', in_progress: 'in_progress' } },
  offer: { who: 'idle', leadsTo: { open: 'open', in_progress: 'in_progress' } },
  accept: { who: 'offered', leadsTo: { open: 'filled', in_progress: 'in_progress' } },
  claim: { who: 'idle', leadsTo: { open: 'filled', in_progress: 'in_progress' } },
  decline: { who: 'offered', leadsTo: { open: 'open', filled: 'filled', in_progress: 'in_progress' } },
  unassign: { who: 'assigned', leadsTo: { open: 'open', filled: 'open', in_progress: 'in_progress' } },
  'clock-in': {
    who: 'assigned',
    leadsTo: { open: 'in_progress', filled: 'in_progress', in_progress: 'in_progress' },
  },
  'clock-out': { who: 'working', leadsTo: { in_progress: 'in_progress' } },
  complete: { leadsTo: { open: 'completed', filled: 'completed', in_progress: 'completed' } },
  cancel: { leadsTo: { draft: 'cancelled', open: 'cancelled', filled: 'cancelled' } },
}

interface Cast {
  idle: any
  offered: any
  assigned: any
  working: any
}

describe('the states of a shift', () => {
  let org: Client
  let work: Workforce
  before(async () => {
    org = (await newOrganization()).live
    work = await workforce(org)
  })

  /** A shift in the state, with somebody in every part that the state allows, and a position free unless it is filled. */
  async function shiftIn(state: string): Promise<{ id: string; cast: Cast }> {
    const [idle, offered, assigned, working] = await Promise.all([hire(org), hire(org), hire(org), hire(org)])
    const cast = { idle, offered, assigned, working }
    const positions = { filled: 1, in_progress: 3 }[state] ?? 2
    const { id } = await work.shift({ positions, ...(state === 'draft' ? { status: 'draft' } : {}) })
    const move = (name: string, member?: any, at?: string) =>
      moved(org, `/v1/shifts/${id}/${name}`, member && { member_id: member.id, at })
    if (state !== 'draft') {
      await move('offer', offered)
      await move('assign', assigned)
    }
    if (state === 'in_progress') {
      await move('assign', working)
      await move('clock-in', working, day.starts_at)
    }
    if (state === 'completed') await move('complete')
    if (state === 'cancelled') await move('cancel')
    assert.equal((await org.get(`/v1/shifts/${id}`)).body.status, state)
    return { id, cast }
  }

  const punches: Record<string, string> = { 'clock-in': day.starts_at, 'clock-out': day.ends_at }

  const attempt = (id: string, name: string, cast: Cast) => {
    if (name === 'update') return org.patch(`/v1/shifts/${id}`, { title: 'Changed' })
    const { who } = operations[name]!
    const body = who ? { member_id: cast[who].id, at: punches[name] } : {}
    return org.post(`/v1/shifts/${id}/${name}`, body)
  }

  for (const [state, moves] of Object.entries(has)) {
    for (const [name, { leadsTo }] of Object.entries(operations)) {
      test(`${state}: ${name} ${moves.includes(name) ? `leads to ${leadsTo[state]}` : 'is refused'}`, async () => {
        const { id, cast } = await shiftIn(state)
        // Whoever is at work holds a completion up; that guard has a test of its own.
        if (name === 'complete' && state === 'in_progress') {
          await moved(org, `/v1/shifts/${id}/clock-out`, { member_id: cast.working.id, at: day.ends_at })
        }
        const shift = (await org.get(`/v1/shifts/${id}`)).body
        const reply = await attempt(id, name, cast)
        if (moves.includes(name)) {
          assert.equal(reply.status, 200, reply.text)
          assert.equal(reply.body.status, leadsTo[state])
          assert.deepEqual((await org.get(`/v1/shifts/${id}`)).body, reply.body)
          return
        }
        assertError(reply, 400, 'invalid_transition')
        assert.deepEqual(reply.body.error.details, [{ path: 'status', message: state }])
        const said = /This shift is (\w+); (?:its moves are (.+)|it has no moves)\.$/.exec(
          reply.body.error.message,
        )
        assert.ok(said, reply.text)
        assert.equal(said[1], state)
        assert.deepEqual((said[2]?.split(', ') ?? []).sort(), moves.toSorted())
        assert.deepEqual((await org.get(`/v1/shifts/${id}`)).body, shift)
      })
    }
  }

  test('the table above is whole', () => {
    for (const [name, { leadsTo }] of Object.entries(operations)) {
      const states = Object.keys(has).filter((state) => has[state]!.includes(name))
      assert.deepEqual(Object.keys(leadsTo), states, name)
    }
  })
})
