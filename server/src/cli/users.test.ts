import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { Browser, password, signedIn } from '../../test/browser.ts'
import { newOrganization, sharedService } from '../../test/harness.ts'

const launcher = join(import.meta.dirname, '../../bin/muster.mjs')

describe('muster users, beside a running service', () => {
  const muster = async (...words: string[]) => {
    const { settings } = await sharedService()
    return new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { ...process.env, ...settings, MUSTER_PUBLIC_URL: 'https://muster.example.com' }
      execFile(process.execPath, [launcher, ...words], { env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
    })
  }

  test('invite prints a link that works; list shows who is there and who is invited', async () => {
    const service = await sharedService()
    const { pair } = await newOrganization()
    const invite = [
      'users',
      'invite',
      '--org',
      pair.slug,
      '--email',
      'Barbara@Example.com',
      '--role',
      'owner',
    ]
    const { code, out, err } = await muster(...invite, '--json')
    assert.equal(code, 0, err)
    const made = JSON.parse(out)
    assert.deepEqual(Object.keys(made), ['id', 'email', 'role', 'link', 'expires_at'])
    assert.match(made.link, /^https:\/\/muster\.example\.com\/join\?token=[\w-]{43}$/)
    const list = async () => JSON.parse((await muster('users', 'list', '--org', pair.slug, '--json')).out)
    assert.deepEqual((await list()).users, [])
    assert.equal((await list()).invitations[0].email, 'barbara@example.com')
    assert.match(
      (await muster('users', 'list', '--org', pair.slug)).out,
      /barbara@example\.com +— +owner +invited/,
    )

    const browser = new Browser(service)
    const joined = await browser.post('/portal/api/invitation', { token: made.link.split('=')[1], password })
    assert.equal(joined.status, 201, joined.text)
    const { users, invitations } = await list()
    assert.deepEqual([users[0].email, users[0].role, invitations], ['barbara@example.com', 'owner', []])
    assert.match((await muster(...invite)).err, /--email belongs to somebody/)
    const { body } = await browser.get('/portal/api/audit')
    assert.deepEqual(
      body.data.map(({ actor, action, target }: any) => [actor, action, target]),
      [
        ['barbara@example.com', 'acceptInvitation', joined.body.user.id],
        ['command line', 'createInvitation', made.id],
      ],
    )
  })

  test('what it cannot do, it says', async () => {
    const { pair } = await newOrganization()
    for (const [words, message] of [
      [['--org', 'nowhere', '--email', 'a@b', '--role', 'owner'], /no organization/],
      [['--org', pair.slug, '--email', 'a', '--role', 'owner'], /not an email/],
      [['--org', pair.slug, '--email', 'a@b', '--role', 'king'], /no role "king"/],
      [['--org', pair.slug, '--role', 'owner'], /--email is required/],
    ] as const) {
      const { code, err } = await muster('users', 'invite', ...words)
      assert.equal(code, 2)
      assert.match(err, message)
    }
  })

  test('keys made and revoked here are in the audit log', async () => {
    const service = await sharedService()
    const { pair } = await newOrganization()
    const made = JSON.parse(
      (await muster('keys', 'create', '--org', pair.slug, '--mode', 'test', '--json')).out,
    )
    assert.equal((await muster('keys', 'revoke', made.id)).code, 0)
    assert.equal((await muster('keys', 'revoke', made.id)).code, 2)
    const browser = await signedIn(service, pair, 'viewer')
    const { body } = await browser.get('/portal/api/audit')
    assert.deepEqual(
      body.data.slice(1).map(({ id: _, at: __, ...row }: any) => row),
      ['revokeKey', 'createKey'].map((action) => ({
        ...{ actor: 'command line', action, target: made.id, mode: 'test', address: null, request_id: null },
      })),
    )
  })
})
