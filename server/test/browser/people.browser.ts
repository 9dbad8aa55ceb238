// Who comes in, and what they may do there.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { Page } from 'playwright-core'
import { newUser, password } from '../browser.ts'
import { made, workforce } from '../workforce.ts'
import {
  button,
  fetchIn,
  goTo,
  newOrganization,
  notice,
  pages,
  placeOf,
  portalTest,
  row,
  settled,
} from './harness.ts'

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await button(page, 'Sign in').click()
}

/** What somebody who only looks may press. */
const harmless =
  /^(Live|Test|Find|Copy.*|Signed in as .*|Close \(Esc\)|Show more|….*|\w+_…\w+|[a-z_]+\.[a-z_]+ .*)$/

/** The buttons and fields on the page that would change something. */
async function writable(page: Page): Promise<string[]> {
  const buttons = await page.getByRole('button', { disabled: false }).all()
  const names = await Promise.all(
    buttons.map(async (each) =>
      ((await each.getAttribute('aria-label')) ?? (await each.innerText())).replaceAll(/\s+/g, ' ').trim(),
    ),
  )
  const switches = await page.getByRole('switch', { disabled: false }).count()
  return [...names.filter((name) => !harmless.test(name)), ...Array(switches).fill('a switch')]
}

describe('people', () => {
  portalTest(
    'sign in with the right password only, and come to where they wanted',
    async ({ service, open }) => {
      const organization = await newOrganization({ service })
      const { email } = await newUser(service, [{ id: organization.pair.id, role: 'developer' }])
      const page = await open()
      await page.goto(`${service.url}${placeOf(organization, 'live')}/keys?new=key`)
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await signIn(page, email, 'not the password')
      await page.getByRole('alert').getByText('wrong_credentials').waitFor()
      await signIn(page, email, password)
      await page.getByRole('dialog', { name: 'Create a live key' }).waitFor()

      // Where somebody else wanted them to go is not followed.
      const other = await open()
      for (const to of ['https://example.com/', '//example.com/o/', 'javascript:alert(1)']) {
        await other.goto(`${service.url}/sign-in?to=${encodeURIComponent(to)}`)
        await signIn(other, email, password)
        await settled(other, 'Home')
      }
    },
  )

  portalTest('after signing out, Back shows nothing', async ({ service, openAs }) => {
    const organization = await newOrganization({ service })
    await made(organization.test, '/v1/members', { business_name: 'Confidential' })
    const page = await openAs(organization, 'owner')
    await goTo(page, service, `${placeOf(organization)}/members`, 'Members')
    await row(page, 'Members', 'Confidential').click()
    await page.getByRole('dialog', { name: 'Confidential' }).waitFor()
    const [cookie] = await page.context().cookies()
    assert.equal(cookie?.httpOnly, true)
    assert.equal(await page.evaluate('document.cookie'), '')

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Signed in as/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    assert.deepEqual(await page.context().cookies(), [])
    for (const leave of [() => page.goBack(), () => page.goBack(), () => page.reload()]) {
      await leave()
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      assert.equal(await page.getByText('Confidential').count(), 0)
    }
    // Nor does the cookie that somebody may have kept.
    const kept = { cookie: `${cookie!.name}=${cookie!.value}` }
    assert.equal((await fetch(`${service.url}/portal/api/session`, { headers: kept })).status, 401)
  })

  portalTest(
    'a viewer, invited by a link, sees everything and changes nothing',
    async ({ service, open, openAs }) => {
      const organization = await newOrganization({ service })
      const work = await workforce(organization.test)
      const timesheet = await work.timesheet()
      const owner = await openAs(organization, 'owner')
      await goTo(owner, service, `${placeOf(organization)}/settings?tab=users`, 'Settings')
      await button(owner, 'Invite somebody').click()
      const inviting = owner.getByRole('dialog', { name: /^Invite somebody/ })
      await inviting.getByLabel('Email').fill('vera@example.com')
      await inviting.getByLabel('Role').selectOption('viewer')
      await button(inviting, 'Make the link').click()
      const link = await inviting.getByText(`${service.url}/join?token=`).innerText()
      await button(inviting, 'Done').click()

      const page = await open()
      await page.goto(link)
      await page.getByText('As viewer, with vera@example.com.').waitFor()
      await page.getByLabel('Your name').fill('Vera')
      await page.getByLabel('Password').fill(password)
      await button(page, 'Join').click()
      await settled(page, 'Home')

      for (const path of pages) {
        if (path === '/reference' || path === '/debugger' || path.endsWith('=account')) continue
        await goTo(page, service, placeOf(organization) + path)
        assert.deepEqual(await writable(page), [], `on ${path}`)
        const items = page.locator('tr[data-id]')
        if ((await items.count()) === 0) continue
        await items.first().click()
        await page.getByRole('dialog').or(page.getByText('All endpoints')).first().waitFor()
        await settled(page)
        assert.deepEqual(await writable(page), [], `of an item of ${path}`)
      }

      const approve = `/api/v1/timesheets/${timesheet.id}/approve`
      const refused: [string, string, string, object?][] = [
        ['POST', '/api/v1/members', '403 insufficient_scope', { business_name: 'X' }],
        ['PATCH', `/api/v1/members/${work.member.id}`, '403 insufficient_scope', { business_name: 'X' }],
        ['POST', approve, '403 insufficient_scope'],
        [
          'POST',
          '/api/v1/webhook-endpoints',
          '403 insufficient_scope',
          { url: 'https://a.example', events: ['*'] },
        ],
        ['POST', '/portal/api/keys', '403 insufficient_role', { name: 'X' }],
        [
          'POST',
          '/portal/api/invitations',
          '403 insufficient_role',
          { email: 'x@example.com', role: 'owner' },
        ],
        ['PATCH', '/portal/api/organization', '403 insufficient_role', { name: 'X' }],
      ]
      for (const [method, path, answer, body] of refused) {
        assert.equal(await fetchIn(page, method, path, body), answer, `${method} ${path}`)
      }
      assert.equal((await organization.test.get(`/v1/timesheets/${timesheet.id}`)).body.status, 'pending')

      // What the owner changes holds at once; what the owner takes away is gone.
      await owner.reload()
      await owner.getByLabel('Role of vera@example.com').selectOption('developer')
      await notice(owner, 'vera@example.com is developer now.').waitFor()
      assert.equal(await fetchIn(page, 'POST', approve), '200')
      const line = owner.getByRole('listitem').filter({ hasText: 'vera@example.com' })
      await button(line, 'Remove').click()
      await button(owner, 'Remove the user').click()
      await notice(owner, 'The user was removed.').waitFor()
      await page.reload()
      await page.getByText('You belong to no organization any more.').waitFor()
    },
  )
})
