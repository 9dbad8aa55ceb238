import assert from 'node:assert/strict'
import { argon2Sync, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { ApiError } from '../http/errors.ts'
import { comparePasswordWithNothing, hashPassword, isOutdated, isPassword } from './passwords.ts'

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

describe('passwords', () => {
  test('are stored as argon2id with a salt of their own and the parameters', async () => {
    const [first, second] = [await hashPassword('a good password'), await hashPassword('a good password')]
    assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    assert.notEqual(first, second)
    assert.equal(await isPassword('a good password', first), true)
    assert.equal(await isPassword('a good passwork', first), false)
    assert.equal(isOutdated(first), false)
  })

  test('typed on another keyboard they are the same', async () => {
    const stored = await hashPassword('Ångström café')
    assert.equal(await isPassword('Ångström café'.normalize('NFD'), stored), true)
  })

  test('hashed with other parameters they are still known, and known to be old', async () => {
    const nonce = randomBytes(16)
    const message = 'a good password'
    const tag = argon2Sync('argon2id', {
      message,
      nonce,
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 24,
    })
    const stored = `$argon2id$v=19$m=64,t=1,p=1$${base64(nonce)}$${base64(tag)}`
    assert.equal(await isPassword(message, stored), true)
    assert.equal(await isPassword('another password', stored), false)
    assert.equal(isOutdated(stored), true)
  })

  test('a flood is turned away, and those in line are served', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 105 }, () => comparePasswordWithNothing('a good password')),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    assert.equal(refused.length, 5)
    for (const { reason } of refused) assert.ok(reason instanceof ApiError && reason.code === 'rate_limited')
    await comparePasswordWithNothing('a good password')
  })
})
