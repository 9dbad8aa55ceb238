import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from './errors.ts'

const macBytes = 12

export interface CursorSigner {
  sign(list: string, position: string[]): string
  /** The position, or a refusal when the cursor is not one of this very list. */
  verify(list: string, cursor: string): string[]
}

/** `list` names the organization, the resource and its filters: a cursor is good for nothing else. */
export function cursorSigner(key: string): CursorSigner {
  const mac = (list: string, payload: string) =>
    createHmac('sha256', key).update(`${list}\n${payload}`).digest().subarray(0, macBytes)

  return {
    sign(list, position) {
      const payload = position.join('|')
      return Buffer.concat([mac(list, payload), Buffer.from(payload)]).toString('base64url')
    },

    verify(list, cursor) {
      const bytes = Buffer.from(cursor, 'base64url')
      const payload = bytes.subarray(macBytes).toString()
      const genuine =
        /^[\w-]+$/.test(cursor) &&
        bytes.length > macBytes &&
        timingSafeEqual(bytes.subarray(0, macBytes), mac(list, payload))
      if (genuine) return payload.split('|')
      throw new ApiError(
        'invalid_cursor',
        'cursor is not one of this list. Take next_cursor of the page before, and keep the filters the same.',
        { param: 'cursor' },
      )
    },
  }
}
