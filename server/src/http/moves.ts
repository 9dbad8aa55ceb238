// Things with a state: which moves each state has, and the one way to refuse a move.
import type { WriteContext } from './caller.ts'
import { ApiError, validationFailed } from './errors.ts'

/** From a move's name to the states it is possible in. */
export type Moves = Record<string, readonly string[]>

export interface Stateful<M extends Moves> {
  /** As in "this shift". */
  noun: string
  moves: M
}

/** Throws unless the move is possible in this state. */
export function checkMove<M extends Moves>(kind: Stateful<M>, move: keyof M & string, state: string): void {
  if (kind.moves[move]!.includes(state)) return
  throw refused(kind, state, `${move} is not possible now.`)
}

/** A guard says no: why, the state it is in, and the moves it has. */
export function refused({ noun, moves }: Stateful<Moves>, state: string, why: string): ApiError {
  const possible = Object.keys(moves).filter((move) => moves[move]!.includes(state))
  const has = possible.length > 0 ? `its moves are ${possible.join(', ')}` : 'it has no moves'
  return new ApiError('invalid_transition', `${why} This ${noun} is ${state}; ${has}.`, {
    details: [{ path: 'status', message: state }],
  })
}

/** Looks up what a body refers to: when that is not there, the body is wrong and not the address. */
export async function referred<T>(param: string, look: Promise<T>): Promise<T> {
  try {
    return await look
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    throw validationFailed([{ path: param, message: `${param} names nothing that is in your organization.` }])
  }
}

/**
 * Guards look at other rows (is a position free, does another shift overlap, what is not yet billed): the moves of a tenant
 * are made one after another, so that what a guard saw still holds at the commit.
 */
export const oneMoveAtATime = (ctx: WriteContext): Promise<void> => ctx.db.lock(`moves ${ctx.tenant.id}`)
