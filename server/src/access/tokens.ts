// One-time links and session cookies: random, shown or sent once, and stored as their hash alone.
import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const tokenShape = /^[\w-]{43}$/

/** Tells what cannot be a token without asking the database. */
export const isWellFormedToken = (token: string): boolean => tokenShape.test(token)
