import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { engine, sharedService } from '../../test/harness.ts'
import type { Database, Transaction } from './database.ts'
import { migrate, NewerSchema } from './migrate.ts'

describe(`database (${engine})`, () => {
  let database: Database
  before(async () => {
    database = (await sharedService()).database
  })

  let count = 0
  const fresh = () => {
    count += 1
    return `test ${count}`
  }
  const insert = (db: Pick<Database, 'run'>, name: string, value = 'x') =>
    db.run('insert into instance (name, value) values ($1, $2)', name, value)
  const exists = async (name: string) =>
    (await database.one('select value from instance where name = $1', name)) !== undefined

  test('a transaction that rolls back beside some that commit leaves exactly the others', async () => {
    const names = Array.from({ length: 60 }, fresh)
    const results = await Promise.allSettled(
      names.map((name, index) =>
        database.transaction(async (tx) => {
          await insert(tx, name)
          await insert(tx, `${name} too`)
          if (index % 3 === 1) throw new Error('no')
          // A statement that fails takes its own transaction back, not its neighbours'.
          if (index % 3 === 2) await insert(tx, name)
          return index
        }),
      ),
    )
    for (const [index, { status }] of results.entries()) {
      const committed = index % 3 === 0
      assert.equal(status, committed ? 'fulfilled' : 'rejected')
      assert.equal(await exists(names[index]!), committed)
      assert.equal(await exists(`${names[index]} too`), committed)
    }
  })

  test('what a transaction wrote is seen inside it at once, outside only after its commit', async () => {
    const name = fresh()
    await database.transaction(async (tx) => {
      await insert(tx, name)
      assert.ok(await tx.one('select value from instance where name = $1', name))
      assert.equal(await exists(name), false)
    })
    assert.equal(await exists(name), true)
  })

  test('hooks: the last statements belong to the transaction, what follows runs once after it', async () => {
    const name = fresh()
    let calls = 0
    await database.transaction(async (tx) => {
      tx.afterCommit(() => {
        calls += 1
      })
      tx.withCommit(() => Promise.all([insert(tx, name), insert(tx, `${name} too`)]))
    })
    assert.equal(calls, 1)
    assert.ok((await exists(name)) && (await exists(`${name} too`)))

    const failing = database.transaction(async (tx) => {
      await insert(tx, `${name} before`)
      tx.afterCommit(() => {
        calls += 1
      })
      tx.withCommit(() => Promise.all([insert(tx, `${name} with`), insert(tx, name)]))
    })
    await assert.rejects(failing, /unique/i)
    assert.equal(await exists(`${name} before`), false)
    assert.equal(await exists(`${name} with`), false)
    assert.equal(calls, 1)
    // The connection is as good as before.
    await insert(database, `${name} later`)
  })

  test('a transaction is dead after its end', async () => {
    let escaped: Transaction | undefined
    await database.transaction(async (tx) => {
      escaped = tx
    })
    await assert.rejects(insert(escaped!, fresh()), /ended/)
  })

  test('values come back as they went in, whatever the engine keeps them as', async () => {
    await database.transaction(async (tx) => {
      await database.script(
        tx,
        `create table kinds (b boolean, i bigint, t text, j jsonb, at timestamptz, d date, tod time, u uuid)`,
      )
      const row = {
        b: false,
        i: -Number.MAX_SAFE_INTEGER,
        t: 'ü "\' \\ 🌍',
        j: ['a', { b: [1, null] }],
        at: '2026-03-31T08:30:00.120Z',
        d: '2024-02-29',
        tod: '23:59:59',
        u: '0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47',
      }
      const insertRow = 'insert into kinds values ($1, $2, $3, $4, $5, $6, $7, $8)'
      await tx.run(insertRow, ...Object.values(row))
      await tx.run(insertRow, null, 9007199254740991n, '', [], '0001-01-01T00:00:00.000Z', null, null, null)
      const rows = await tx.all('select b, i, t, j, at, d, tod, u from kinds')
      assert.deepEqual(rows[0], row)
      assert.deepEqual(rows[1], {
        b: null,
        i: Number.MAX_SAFE_INTEGER,
        t: '',
        j: [],
        at: '0001-01-01T00:00:00.000Z',
        d: null,
        tod: null,
        u: null,
      })
      await database.script(tx, 'drop table kinds')
    })
  })

  for (const [what, value] of [
    ['undefined', undefined],
    ['a Date', new Date()],
    ['NaN', Number.NaN],
    ['a function', () => 1],
  ] as const) {
    test(`${what} is not a value`, async () => {
      await assert.rejects(
        database.run('insert into instance (name, value) values ($1, $2)', fresh(), value),
        TypeError,
      )
    })
  }

  test('migrations apply once, and a schema from the future is refused', async () => {
    assert.deepEqual(await migrate(database), [])
    const future = '9999_future.sql'
    await database.run(
      'insert into migrations (name, applied_at) values ($1, $2)',
      future,
      new Date().toISOString(),
    )
    await assert.rejects(migrate(database), NewerSchema)
    await database.run('delete from migrations where name = $1', future)
    assert.deepEqual(await migrate(database), [])
  })
})
