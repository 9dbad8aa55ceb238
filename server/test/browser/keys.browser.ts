// Keys and settings, and the audit log that tells of both.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { Client } from '../harness.ts'
import {
  button,
  goTo,
  newOrganization,
  notice,
  placeOf,
  portalTest,
  railTo,
  row,
  settled,
} from './harness.ts'

describe('keys', () => {
  portalTest(
    'are made with chosen scopes, rolled and revoked; the audit log says so',
    async ({ service, openAs }) => {
      const organization = await newOrganization({ service })
      const page = await openAs(organization, 'owner')
      await goTo(page, service, `${placeOf(organization)}/keys`, 'Keys')
      await button(page, 'Create a test key').first().click()
      const form = page.getByRole('dialog', { name: 'Create a test key' })
      await form.getByLabel('Name').fill('Payroll sync')
      await form.getByLabel('Expires').selectOption('30')
      await button(form, 'None').click()
      assert.ok(await button(form, 'Create the key').isDisabled())
      await form.getByRole('checkbox', { name: 'members:read' }).check()
      await form.getByRole('checkbox', { name: 'customers:write' }).check()
      await button(form, 'Create the key').click()
      const shown = page.getByRole('dialog', { name: 'Payroll sync' })
      const first = await shown.getByTestId('new-key').innerText()
      assert.match(first, /^mst_test_/)
      await button(shown, 'I have kept it').click()

      const statuses = async (key: string) => {
        const client = new Client(service, key)
        const replies = [
          await client.get('/v1/members'),
          await client.post('/v1/members', { business_name: 'X' }),
        ]
        replies.push(await client.post('/v1/customers', { name: 'X' }))
        return replies.map(({ status }) => status)
      }
      assert.deepEqual(await statuses(first), [200, 403, 201])

      await row(page, 'Keys', 'Payroll sync').filter({ hasText: 'active' }).click()
      const panel = page.getByRole('dialog', { name: 'Payroll sync' })
      await panel.getByText('customers:write', { exact: true }).waitFor()
      await button(panel, 'Roll').click()
      const rolling = page.getByRole('dialog', { name: 'Roll Payroll sync' })
      await rolling.getByLabel('Overlap').selectOption('0')
      await button(rolling, 'Roll the key').click()
      const second = await page.getByTestId('new-key').innerText()
      assert.notEqual(second, first)
      await button(page, 'I have kept it').click()
      assert.deepEqual(await statuses(first), [401, 401, 401])
      assert.deepEqual(await statuses(second), [200, 403, 201])
      await row(page, 'Keys', 'expired').waitFor()
      // The key itself is nowhere any more.
      await page.reload()
      await settled(page, 'Keys')
      const html = await page.content()
      assert.ok(!html.includes(first) && !html.includes(second))

      await row(page, 'Keys', 'Payroll sync').filter({ hasText: 'active' }).click()
      await button(panel, 'Revoke').click()
      const asking = page.getByRole('alertdialog', { name: 'Revoke Payroll sync?' })
      await button(asking, 'Revoke the key').click()
      await notice(page, 'Payroll sync is revoked.').waitFor()
      await panel.getByText('revoked', { exact: true }).waitFor()
      assert.equal(await button(panel, 'Roll').count(), 0)
      assert.deepEqual(await statuses(second), [401, 401, 401])

      // What it called is one click away.
      await panel.getByRole('link', { name: 'What it called' }).click()
      await settled(page, 'Requests')
      await row(page, 'Requests', 'insufficient_scope').first().waitFor()

      await railTo(page, 'Settings')
      await page.getByRole('link', { name: 'Audit log' }).click()
      for (const action of ['create key', 'roll key', 'revoke key']) {
        const line = row(page, 'Audit log', action)
        await line
          .filter({ hasText: /user-\d+@example.com/ })
          .filter({ hasText: '127.0.0.1' })
          .waitFor()
        await line.filter({ hasText: 'test' }).waitFor()
      }
    },
  )
})

describe('settings', () => {
  portalTest(
    'change the organization, its modules, its billing, and the password',
    async ({ service, openAs }) => {
      const organization = await newOrganization({ service })
      const page = await openAs(organization, 'owner')
      await goTo(page, service, `${placeOf(organization)}/settings`, 'Settings')
      await page.getByLabel('Name').fill('Harbour Care')
      await page.getByLabel('Website').fill('javascript:alert(1)')
      await button(page, 'Save').click()
      await page.getByText('validation_failed').waitFor()
      await page.getByLabel('Website').fill('https://harbour.example')
      await button(page, 'Save').click()
      await page.getByRole('banner').getByText('Harbour Care').waitFor()

      const tabs = page.getByRole('navigation', { name: 'Settings' })
      await tabs.getByRole('link', { name: 'Modules' }).click()
      const rail = page.getByRole('navigation', { name: 'Pages' })
      await rail.getByRole('link', { name: 'Bookings' }).waitFor()
      await page.getByRole('switch', { name: 'Module bookings' }).click()
      await button(page, 'Switch it off').click()
      await notice(page, 'The modules were changed, for live and test.').waitFor()
      await rail.getByRole('link', { name: 'Bookings' }).waitFor({ state: 'detached' })
      assert.equal((await organization.live.get('/v1/bookings')).status, 403)
      await page.getByRole('switch', { name: 'Module bookings' }).click()
      await rail.getByRole('link', { name: 'Bookings' }).waitFor()
      assert.equal((await organization.live.get('/v1/bookings')).status, 200)

      await tabs.getByRole('link', { name: 'Billing and time' }).click()
      await page.getByLabel('Currency').fill('gbp')
      await button(page, 'Save').click()
      await page.getByRole('alert').getByText('validation_failed').waitFor()
      await page.getByLabel('Currency').fill('GBP')
      await button(page, 'Save').click()
      await notice(page, 'The settings were changed.').waitFor()
      const currency = async ({ test, live }: typeof organization) =>
        Promise.all([test, live].map(async (side) => (await side.get('/v1/settings')).body.currency))
      const [ofTest, ofLive] = await currency(organization)
      assert.deepEqual([ofTest, ofLive === 'GBP'], ['GBP', false])

      await tabs.getByRole('link', { name: 'Your account' }).click()
      await page.getByLabel('Present password').fill('not the password')
      await page.getByLabel('New password').fill('another long password')
      await button(page, 'Change the password').click()
      await page.getByText('This is not your present password.').waitFor()
      await page.getByLabel('Present password').fill('correct horse battery')
      await button(page, 'Change the password').click()
      await notice(page, 'The password was changed. Your other sessions were ended.').waitFor()

      await tabs.getByRole('link', { name: 'Sandbox clock' }).click()
      await button(page, '1 day').click()
      await page.getByText(/^Moved by 1 day/).waitFor()

      await tabs.getByRole('link', { name: 'Audit log' }).click()
      for (const action of [
        'update organization',
        'update settings',
        'change password',
        'advance sandbox clock',
      ])
        await row(page, 'Audit log', action).first().waitFor()
    },
  )
})
