// Passwords as argon2id strings that carry their parameters, so that these can be raised: what was hashed with lower ones
// is hashed anew at the next sign-in.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../http/errors.ts'
import { Turns } from '../kit/turns.ts'

const memoryKiB = 19 * 1024
const passes = 2
const parallelism = 1
const saltBytes = 16
const tagBytes = 32

/** Each takes memory and a core: a flood of sign-ins waits in line, and is turned away when the line is long. */
const atOnceMax = 2
const waitingMax = 100
const retrySeconds = 5

const turns = new Turns(atOnceMax)
let waiting = 0

interface Parameters {
  memory: number
  passes: number
  parallelism: number
}

const current: Parameters = { memory: memoryKiB, passes, parallelism }

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return encode(current, salt, await derive(password, salt, current, tagBytes))
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { parameters, salt, tag } = decode(stored)
  return timingSafeEqual(await derive(password, salt, parameters, tag.length), tag)
}

/** Takes as long as a real comparison, so that nobody learns by the clock which emails have an account. */
export async function comparePasswordWithNothing(password: string): Promise<void> {
  await derive(password, Buffer.alloc(saltBytes), current, tagBytes)
}

export const isOutdated = (stored: string): boolean => !stored.startsWith(prefix(current))

async function derive(
  password: string,
  nonce: Buffer,
  parameters: Parameters,
  tagLength: number,
): Promise<Buffer> {
  if (waiting >= waitingMax) {
    throw new ApiError('rate_limited', `Too many sign-ins at once. Try again in ${retrySeconds} s.`, {
      headers: { 'retry-after': String(retrySeconds) },
    })
  }
  waiting += 1
  try {
    // The same password typed on another keyboard may come as other code points.
    const message = password.normalize('NFKC')
    return await turns.take('password', () => runArgon2({ ...parameters, message, nonce, tagLength }))
  } finally {
    waiting -= 1
  }
}

/** On a thread of its own. */
const runArgon2 = (parameters: Parameters & { message: string; nonce: Buffer; tagLength: number }) =>
  new Promise<Buffer>((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
  })

const prefix = ({ memory, passes, parallelism }: Parameters) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`

const encode = (parameters: Parameters, salt: Buffer, tag: Buffer) =>
  `${prefix(parameters)}${toBase64(salt)}$${toBase64(tag)}`

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const storedShape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function decode(stored: string): { parameters: Parameters; salt: Buffer; tag: Buffer } {
  const match = storedShape.exec(stored)
  if (!match) throw new Error('a stored password is not in the shape of argon2id')
  const [memory, passes, parallelism] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return {
    parameters: { memory, passes, parallelism },
    salt: Buffer.from(match[4]!, 'base64'),
    tag: Buffer.from(match[5]!, 'base64'),
  }
}
