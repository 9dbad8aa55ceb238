import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { seed } from '../../test/seed.ts'
import { routes } from '../app.ts'
import { cursorSigner } from '../http/cursor.ts'
import { randomBase62, toBase62 } from './base62.ts'
import { exampleOf } from './example.ts'
import { newEventId, newId } from './ids.ts'
import { isInstant, isRealDate, isTimeOfDay, toUtc } from './instants.ts'
import { roundToCent, sum, times, toDecimal, toMoney } from './money.ts'
import { readInput } from './read-input.ts'
import {
  boolean,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Schema,
  text,
  uuid,
} from './schema.ts'
import { writeJson } from './write-reply.ts'

describe('reading input', () => {
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9 })
  formats.default(ajv)
  ajv.addFormat('time-of-day', /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
  const bodies = routes
    .filter(({ body }) => body && Object.keys(body.properties).length > 0)
    .map(({ body }) => body!)

  /** Values near what the schema wants: right, slightly wrong, or of another kind. */
  const near = (schema: Schema): fc.Arbitrary<unknown> => {
    const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type
    const wrong = fc.oneof(
      fc.constantFrom(null, true, 0, -1, 1.5, '', 'x', [], {}),
      fc.jsonValue({ maxDepth: 1 }),
    )
    const right: fc.Arbitrary<unknown> =
      kind === 'object'
        ? fc
            .record(
              Object.fromEntries(
                Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, near(inner)]),
              ),
              { requiredKeys: [...(schema.required ?? [])] },
            )
            .map((value) => ({ ...value }))
        : kind === 'array'
          ? fc.array(near(schema.items!), { maxLength: 3 })
          : schema.enum
            ? fc.constantFrom(...schema.enum)
            : fc.oneof(
                { weight: 30, arbitrary: fc.constant(exampleOf(schema)) },
                { weight: 1, arbitrary: fc.constantFrom(0, 2 ** 53, 'text', '2024-02-29', '2023-02-29') },
              )
    return fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: wrong })
  }

  for (const body of bodies) {
    test(`agrees with a validator that is not ours: ${Object.keys(body.properties).slice(0, 3).join(', ')} …`, () => {
      const validate = ajv.compile(JSON.parse(JSON.stringify(body)))
      let accepted = 0
      fc.assert(
        fc.property(near(body), (value) => {
          // Of 5e-324 the other says that it is a multiple of 0.01.
          fc.pre(!/\de-\d+[,}\]]/.test(JSON.stringify(value)))
          const ours = readInput(body, value).problems.length === 0
          if (ours) accepted += 1
          assert.equal(ours, validate(value), JSON.stringify(value))
        }),
        { numRuns: 1_500, seed },
      )
      assert.ok(
        accepted > 300 && accepted < 1_490,
        `${accepted} of 1,500 values were good: the test would not notice much`,
      )
    })
  }

  test('normalizes, copies only what is known, and names the rest', () => {
    const schema = object({
      id: uuid(),
      inner: object({ a: optional(text()) }),
      list: list(object({ n: number() })),
    })
    const { value, ignored, problems } = readInput(schema, {
      id: '0198C5A2-7F3E-7C21-9A64-1F0E5D2B8C47',
      inner: { a: 'x', b: 1 },
      list: [{ n: 1, m: 2 }],
      extra: {},
    })
    assert.deepEqual(problems, [])
    assert.deepEqual(value, {
      id: '0198c5a2-7f3e-7c21-9a64-1f0e5d2b8c47',
      inner: { a: 'x' },
      list: [{ n: 1 }],
    })
    assert.deepEqual(ignored, ['inner.b', 'list[0].m', 'extra'])
  })

  test('tells of at most 20 problems', () => {
    const many = Array.from({ length: 100_000 }, () => 1)
    assert.equal(readInput(list(text()), many).problems.length, 20)
  })
})

describe('writing replies', () => {
  const schema = object({
    a: text(),
    b: nullable(object({ c: list(object({ d: boolean() })) })),
    e: optional(number()),
  })

  test('exactly the listed keys, in the listed order, at every depth', () => {
    const value = { secret: 1, b: { c: [{ d: true, x: 1 }], y: 2 }, a: '"\u2028' }
    assert.equal(writeJson(schema, value), '{"a":"\\"\u2028","b":{"c":[{"d":true}]}}')
    assert.equal(writeJson(schema, { a: '', b: null, e: 0 }), '{"a":"","b":null,"e":0}')
  })

  test('a key that is missing is a bug, not a shorter answer', () => {
    assert.throws(() => writeJson(schema, { b: null }), /lacks the key a/)
    assert.throws(() => writeJson(schema, { a: '', b: { c: [{}] } }), /lacks the key d/)
  })
})

describe('examples', () => {
  test('of every body and reply are valid by their own schema', () => {
    for (const { id, body, reply } of routes) {
      for (const schema of [body, reply]) {
        if (schema) assert.deepEqual(readInput(schema, exampleOf(schema)).problems, [], id)
      }
    }
    assert.equal(exampleOf(oneOf(['b', 'a'])), 'b')
  })
})

describe('money', () => {
  test('is exact, and rounds half away from zero', () => {
    assert.equal(toMoney('0.1') + toMoney('0.2'), toMoney('0.3'))
    assert.equal(toMoney(1.005), 10_050n)
    assert.equal(toMoney(1e21), 10n ** 25n)
    assert.equal(toMoney(1e-7), 0n)
    assert.equal(toMoney('-0.00005'), -1n)
    assert.equal(toDecimal(times(toMoney('9.33'), toMoney('28'))), 261.24)
    assert.equal(toDecimal(times(toMoney('0.01'), toMoney('0.5'))), 0.01)
    assert.equal(toDecimal(times(toMoney('-0.01'), toMoney('0.5'))), -0.01)
    // Rounded once: 0.00449… must not climb to 0.0045 and then to 0.01.
    assert.equal(toDecimal(times(toMoney('0.0449'), toMoney('0.1'))), 0)
    assert.equal(roundToCent(toMoney('2.345')), toMoney('2.35'))
    assert.equal(sum([1n, 2n, 3n]), 6n)
    assert.throws(() => toMoney('12,5'), /not a decimal/)
  })
})

describe('dates and instants', () => {
  test('only what exists', () => {
    for (const good of ['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
      assert.ok(isRealDate(good), good)
    for (const bad of [
      '2023-02-29',
      '1900-02-29',
      '2024-04-31',
      '2024-00-01',
      '2024-1-1',
      '0000-01-01',
      '2024-01-01 ',
    ]) {
      assert.ok(!isRealDate(bad), bad)
    }
    for (const bad of ['24:00:00', '08:60:00', '8:00:00', '08:00']) assert.ok(!isTimeOfDay(bad), bad)
    for (const bad of [
      '2024-01-01T00:00:60Z',
      '2024-01-01T00:00:00',
      '2024-01-01T00:00:00+24:00',
      '0001-01-01T00:00:00+01:00',
    ]) {
      assert.ok(!isInstant(bad), bad)
    }
  })

  test('instants are kept in UTC with milliseconds', () => {
    assert.equal(toUtc('2026-03-29T02:30:00+02:00'), '2026-03-29T00:30:00.000Z')
    assert.equal(toUtc('2026-03-29t02:30:00.1239z'), '2026-03-29T02:30:00.123Z')
    for (const good of ['2026-03-29t02:30:00.1239z', '2026-03-29T02:30:00-11:30']) assert.ok(isInstant(good))
  })
})

describe('ids', () => {
  test('increase, also within a millisecond', () => {
    const made = Array.from({ length: 20_000 }, newId)
    assert.deepEqual(made, made.toSorted())
    assert.equal(new Set(made).size, made.length)
    const events = Array.from({ length: 1_000 }, newEventId)
    assert.deepEqual(events, events.toSorted())
  })

  test('base62 is even, and as long as asked', () => {
    assert.equal(toBase62(0, 6), '000000')
    assert.equal(toBase62(0xffffffff, 6), '4gfFC3')
    const counts = new Map<string, number>()
    for (const letter of randomBase62(62_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    assert.equal(counts.size, 62)
    for (const count of counts.values()) assert.ok(count > 800 && count < 1_200, String(count))
  })
})

describe('cursors', () => {
  test('a changed character, list or key is noticed', () => {
    const { sign, verify } = cursorSigner('k')
    const cursor = sign('list', ['a', 'b'])
    assert.deepEqual(verify('list', cursor), ['a', 'b'])
    assert.throws(() => verify('other', cursor), /cursor/)
    assert.throws(() => cursorSigner('l').verify('list', cursor), /cursor/)
    for (let place = 0; place < cursor.length - 1; place += 1) {
      const changed = cursor.slice(0, place) + (cursor[place] === 'A' ? 'B' : 'A') + cursor.slice(place + 1)
      assert.throws(() => verify('list', changed), /cursor/)
    }
  })
})
