// The muster command as a person or a script runs it: a process, its output, its exit code.
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, test } from 'node:test'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/database/open.ts'
import { modules, scopeNames } from '../src/http/caller.ts'
import { createLog } from '../src/kit/log.ts'
import { getSettings } from '../src/settings/settings.ts'
import { Client, freshDatabase, sharedService } from './harness.ts'

const launcher = join(import.meta.dirname, '../bin/muster.mjs')

interface Outcome {
  code: number
  out: string
  err: string
}

describe('the muster command', () => {
  let settings: NodeJS.ProcessEnv
  let remove: () => Promise<void>
  before(async () => {
    ;({ settings, remove } = await freshDatabase())
  })
  after(() => remove())

  const muster = (...words: string[]) =>
    new Promise<Outcome>((resolve) => {
      const environment = { ...process.env, ...settings, NO_COLOR: '1' }
      execFile(process.execPath, [launcher, ...words], { env: environment }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
    })
  /** One JSON object on standard output, and nothing else there. */
  const json = async (...words: string[]) => {
    const { code, out, err } = await muster(...words, '--json')
    assert.equal(code, 0, err)
    assert.equal(out.trim().split('\n').length, 1)
    return JSON.parse(out)
  }
  const refused = async (words: string[], message: RegExp) => {
    const { code, out, err } = await muster(...words)
    assert.equal(code, 2, out + err)
    assert.match(err, message)
    assert.equal(out, '')
  }

  test('migrate says what it applied, and then that nothing is left', async () => {
    assert.ok((await json('migrate')).applied.length > 0)
    assert.deepEqual(await json('migrate'), { applied: [] })
    assert.match((await muster('migrate')).out, /up to date/)
  })

  test('orgs create, list and update', async () => {
    const made = await json(
      'orgs',
      'create',
      '--name',
      'Harbour Care',
      '--slug',
      'harbour',
      '--modules',
      'members,customers',
    )
    assert.deepEqual(Object.keys(made), [
      'organization_id',
      'sandbox_organization_id',
      'slug',
      'live_key',
      'test_key',
    ])
    assert.match(made.live_key, /^mst_live_/)
    assert.match(made.test_key, /^mst_test_/)
    await refused(['orgs', 'create', '--name', 'Again', '--slug', 'harbour'], /already/)
    await refused(['orgs', 'create', '--name', 'X', '--slug', 'Not A Slug'], /slug/)
    await refused(['orgs', 'create', '--slug', 'x'], /--name is required/)
    await refused(
      ['orgs', 'create', '--name', 'X', '--slug', 'x', '--modules', 'members,magic'],
      /no module "magic"/,
    )

    const updated = await json('orgs', 'update', 'harbour', '--modules', 'members', '--status', 'suspended')
    assert.deepEqual(updated.modules, ['members'])
    assert.equal(updated.status, 'suspended')
    assert.equal(
      (await json('orgs', 'update', 'harbour', '--website', 'https://example.com')).website,
      'https://example.com',
    )
    assert.equal((await json('orgs', 'update', 'harbour', '--website', '')).website, null)
    await refused(['orgs', 'update', 'nobody', '--status', 'active'], /no organization "nobody"/)
    await refused(['orgs', 'update', 'harbour', '--status', 'asleep'], /no status "asleep"/)

    const { organizations } = await json('orgs', 'list')
    assert.deepEqual(
      organizations.map(({ slug }: { slug: string }) => slug),
      ['harbour'],
    )
    assert.match((await muster('orgs', 'list')).out, /harbour .*Harbour Care .*suspended/)
    assert.deepEqual((await json('orgs', 'create', '--name', 'All', '--slug', 'all')).slug, 'all')
    assert.deepEqual((await json('orgs', 'update', 'all')).modules, [...modules])
  })

  test('orgs update changes the settings of both sides', async () => {
    const { organization_id, sandbox_organization_id } = await json(
      ...['orgs', 'create', '--name', 'Set', '--slug', 'set'],
    )
    const update = (...words: string[]) => json('orgs', 'update', 'set', ...words)
    const untouched = await update()
    assert.equal(untouched.settings.currency, 'EUR')
    assert.equal(untouched.settings.public_signup, false)
    const updated = await update(
      ...['--public-signup', 'on', '--auto-send', 'on', '--self-billing', 'on', '--tax-rate', '0.2'],
      ...['--currency', 'GBP', '--timezone', 'Europe/London', '--payment-terms-days', '14'],
      ...['--invoice-grouping', 'week', '--auto-approve-hours', 'off', '--rounding-minutes', '15'],
      ...['--invoice-number-format', 'H-{number:6}'],
    )
    const chosen = {
      currency: 'GBP',
      timezone: 'Europe/London',
      tax_rate: 0.2,
      payment_terms_days: 14,
      auto_send: true,
      invoice_grouping: 'week',
      auto_approve_hours: null,
      rounding_minutes: 15,
      invoice_number_format: 'H-{number:6}',
      self_billing: true,
      public_signup: true,
    }
    assert.deepEqual(updated.settings, chosen)
    const config = readConfig({ ...process.env, ...settings })
    const database = await openDatabase(config, createLog('error'))
    for (const id of [organization_id, sandbox_organization_id]) {
      assert.deepEqual(await getSettings({ db: database, tenant: { id } }), chosen)
    }
    await database.close()

    const { out } = await muster(
      ...['orgs', 'update', 'set', '--public-signup', 'off', '--auto-approve-hours', '48', '--name', 'Set!'],
    )
    assert.match(
      out,
      /^Set!: active, modules .*\.\nSettings, live and sandbox: public_signup off, auto_approve_hours 48\.\n$/,
    )
    assert.match((await muster('orgs', 'update', 'set')).out, /^Set!: active, modules [^\n]*\n$/)
    assert.deepEqual((await update()).settings, { ...chosen, public_signup: false, auto_approve_hours: 48 })
  })

  test('orgs update says what is wrong with a setting, and changes nothing', async () => {
    const before = await json('orgs', 'update', 'set')
    for (const [option, word, message] of [
      ['--public-signup', 'yes', /--public-signup must be on or off/],
      ['--auto-send', '', /--auto-send must be on or off/],
      ['--self-billing', 'on,off', /--self-billing must be on or off/],
      ['--tax-rate', '20', /--tax-rate must be a finite number from 0 to 1/],
      ['--tax-rate', '', /--tax-rate must be a finite number/],
      ['--tax-rate', '20%', /--tax-rate must be a finite number/],
      ['--currency', 'pounds', /--currency must look like EUR/],
      ['--timezone', 'Mars/Olympus', /--timezone must be an IANA time zone/],
      ['--payment-terms-days', '1.5', /--payment-terms-days must be an integer/],
      ['--invoice-grouping', 'day', /--invoice-grouping must be one of timesheet, week, month/],
      ['--auto-approve-hours', '0', /--auto-approve-hours must be an integer from 1 to 8760/],
      ['--rounding-minutes', 'few', /--rounding-minutes must be an integer/],
      ['--invoice-number-format', 'INV', /--invoice-number-format must contain \{number\}/],
    ] as const) {
      await refused(['orgs', 'update', 'set', '--name', 'Other', option, word], message)
    }
    await refused(
      ['orgs', 'update', 'set', '--timezone', 'x', '--currency', 'x'],
      /--currency must[^\n]*\n--timezone must/,
    )
    await refused(['orgs', 'update', 'nobody', '--currency', 'EUR'], /no organization "nobody"/)
    const after = await json('orgs', 'update', 'set')
    assert.deepEqual({ ...after, updated_at: '' }, { ...before, updated_at: '' })
  })

  test('keys create, list and revoke', async () => {
    const all = await json('keys', 'create', '--org', 'all', '--mode', 'live')
    assert.deepEqual(Object.keys(all), ['id', 'key', 'mode', 'scopes', 'expires_at'])
    assert.deepEqual(all.scopes, scopeNames)
    assert.equal(all.expires_at, null)
    const some = await json(
      ...['keys', 'create', '--org', 'all', '--mode', 'test', '--scopes', 'members:read,members:write'],
      ...['--expires', '90d', '--name', 'Reader'],
    )
    assert.deepEqual(some.scopes, ['members:read', 'members:write'])
    const days = (Date.parse(some.expires_at) - Date.now()) / 86_400_000
    assert.ok(days > 89.9 && days < 90.1)
    await refused(['keys', 'create', '--org', 'all', '--mode', 'prod'], /no mode "prod"/)
    await refused(['keys', 'create', '--org', 'all', '--mode', 'live', '--scopes', 'x:y'], /no scope "x:y"/)
    await refused(['keys', 'create', '--org', 'all', '--mode', 'live', '--expires', 'soon'], /90d/)
    await refused(['keys', 'create', '--mode', 'live'], /--org is required/)

    assert.deepEqual(await json('keys', 'revoke', some.id), { id: some.id, revoked: true })
    await refused(['keys', 'revoke', some.id], /revoked before/)
    await refused(['keys', 'revoke', 'x'], /not the id/)
    const { keys } = await json('keys', 'list', '--org', 'all')
    assert.equal(keys.length, 4)
    const listed = keys.find(({ id }: { id: string }) => id === some.id)
    assert.equal(listed.name, 'Reader')
    assert.ok(listed.revoked_at)
    assert.ok(!JSON.stringify(keys).includes(some.key))
  })

  test('seed adds members and shows its progress', async () => {
    const { code, out, err } = await muster('seed', '--members', '2500', '--org', 'all', '--json')
    assert.equal(code, 0, err)
    assert.equal(JSON.parse(out).members, 2500)
    assert.match(err, /100 %/)
    await refused(['seed', '--members', 'many'], /whole number/)
  })

  test('help, version and mistakes', async () => {
    const help = await muster('help')
    for (const verb of ['start', 'migrate', 'orgs create', 'keys revoke', 'openapi', 'seed']) {
      assert.ok(help.out.includes(verb), verb)
    }
    assert.match((await muster('orgs', 'create', '--help')).out, /--slug/)
    assert.match((await muster('--version')).out, /^\d+\.\d+\.\d+\n$/)
    await refused(['dance'], /no command "dance"/)
    await refused(['migrate', '--fast'], /Unknown option '--fast'/)
  })

  test('openapi prints what the service serves', async () => {
    const { url } = await sharedService()
    assert.deepEqual(await json('openapi'), await (await fetch(`${url}/api/v1/openapi.json`)).json())
  })
})

describe('muster start', () => {
  /** Starts the service, waits until it has spoken, looks, and stops it. */
  const started = async (
    settings: NodeJS.ProcessEnv,
    words: string[],
    isComplete: (out: string) => boolean,
    look: (out: string) => Promise<void>,
  ) => {
    const child = spawn(process.execPath, [launcher, 'start', ...words], {
      env: { ...process.env, PORT: '0', ...settings, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    for await (const line of createInterface({ input: child.stdout })) {
      out += `${line}\n`
      if (isComplete(out)) break
    }
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
    try {
      await look(out)
    } finally {
      child.kill('SIGTERM')
    }
    assert.equal(await ended, 0)
  }
  const wholeJson = (out: string) => out.endsWith('}\n')

  test('the first start prints what is needed, once; its curl works', async () => {
    const { settings, remove } = await freshDatabase()
    await started(
      settings,
      [],
      (out) => /curl/.test(out),
      async (out) => {
        assert.match(out, /API +http:\/\/127\.0\.0\.1:\d+\/api/)
        assert.match(out, /Reference +http/)
        assert.match(out, /Portal link +http\S+\/setup\?token=\S+/)
        assert.match(out, /Live key +mst_live_/)
        const [, address, key] = /curl (\S+) -H "Authorization: Bearer (mst_test_\w+)"/.exec(out)!
        const response = await fetch(address!, { headers: { authorization: `Bearer ${key}` } })
        assert.equal(response.status, 200)
        assert.equal(((await response.json()) as any).data.length, 11)
        const setup = /http\S+\/setup\?token=\S+/.exec(out)![0]
        assert.equal((await fetch(setup)).status, 200)
        const [, liveKey] = /Live key +(\S+)/.exec(out)!
        const live = new Client({ url: address!.replace('/api/v1/members', '') } as any, liveKey)
        assert.deepEqual((await live.get('/v1/members')).body.data, [])
        assert.equal((await live.get('/v1/organization')).body.sandbox, false)
      },
    )
    await started(
      settings,
      [],
      (out) => /Portal +http/.test(out),
      async (out) => assert.ok(!/mst_|token/.test(out), out),
    )
    await started(settings, ['--json'], wholeJson, async (out) => {
      const facts = JSON.parse(out)
      assert.equal(facts.first_start, false)
      assert.equal(facts.live_key, null)
      assert.equal(facts.setup_url, null)
    })
    await remove()
  })

  test('an organization made before the first start is not joined by another', async () => {
    const { settings, remove } = await freshDatabase()
    const environment = { ...process.env, ...settings }
    await new Promise((resolve) =>
      execFile(
        process.execPath,
        [launcher, 'orgs', 'create', '--name', 'A', '--slug', 'a'],
        { env: environment },
        resolve,
      ),
    )
    await started(settings, ['--json'], wholeJson, async (out) => {
      const facts = JSON.parse(out)
      assert.equal(facts.first_start, false)
      assert.match(facts.setup_url, /\/setup\?token=/)
    })
    await remove()
  })

  test('a port that is taken is said in one line', async () => {
    const { settings, remove } = await freshDatabase()
    const { port } = new URL((await sharedService()).url)
    const outcome = await new Promise<{ code: unknown; err: string }>((resolve) =>
      execFile(
        process.execPath,
        [launcher, 'start'],
        { env: { ...process.env, ...settings, PORT: port } },
        (error, _, err) => resolve({ code: error?.code, err }),
      ),
    )
    assert.equal(outcome.code, 2)
    assert.match(outcome.err, new RegExp(`Port ${port} is in use`))
    await remove()
  })

  test('a setting that cannot be read is named', async () => {
    const outcome = await new Promise<{ code: unknown; err: string }>((resolve) =>
      execFile(
        process.execPath,
        [launcher, 'start'],
        { env: { ...process.env, PORT: 'eighty' } },
        (error, _, err) => resolve({ code: error?.code, err }),
      ),
    )
    assert.equal(outcome.code, 1)
    assert.match(outcome.err, /PORT must be a whole number/)
  })
})
