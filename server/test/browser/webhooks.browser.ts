// A delivery that fails is understood and sent again, by clicking.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { startReceiver, webhookService } from '../receiver.ts'
import { made } from '../workforce.ts'
import { button, fact, goTo, newOrganization, notice, placeOf, portalTest, row, settled } from './harness.ts'

describe('webhooks', () => {
  // After the second failure there is time to look.
  const patient = () => webhookService({ MUSTER_WEBHOOK_SCHEDULE: '0,600,600,600,600,600,600' })

  portalTest(
    'a failing delivery is debugged and redelivered',
    async ({ service, openAs }) => {
      const organization = await newOrganization({ service })
      const receiver = await startReceiver()
      receiver.answerWith(500, { 'content-type': 'application/json' }, '{"reason": "no room in the queue"}')
      const { secret } = await made(organization.test, '/v1/webhook-endpoints', {
        url: receiver.url,
        events: ['*'],
      })
      await made(organization.test, '/v1/members', { business_name: 'Brightside' })
      await receiver.until(2)

      const page = await openAs(organization, 'developer')
      await goTo(page, service, `${placeOf(organization)}/webhooks`, 'Webhooks')
      await row(page, 'Webhook endpoints', 'failing 2×').click()
      await settled(page)
      await row(page, 'Deliveries', 'member.created').filter({ hasText: 'pending' }).click()
      const panel = page.getByRole('dialog', { name: 'member.created' })
      const attempt = panel.getByRole('listitem').filter({ hasText: 'Attempt 2' }).first()
      await panel.getByText('Attempt 1', { exact: true }).waitFor()
      await attempt.getByText('500', { exact: true }).waitFor()
      await attempt.getByText('no room in the queue').waitFor()
      await attempt.getByText('Request headers').click()
      await attempt.getByText('x-webhook-signature', { exact: true }).waitFor()
      await attempt.getByText('Request body').click()
      await attempt.getByText('"business_name"').waitFor()
      // When it is tried again, by the second.
      assert.match(await panel.getByRole('timer').innerText(), /^in \d+ min/)

      // The signature is not what was wrong.
      await button(attempt, 'Check the signature').click()
      await settled(page, 'Signature debugger')
      await page.getByLabel('Signing secret').fill(`${secret.slice(0, -1)}`)
      await page.getByText('failed', { exact: true }).first().waitFor()
      await page.getByLabel('Signing secret').fill(secret)
      await page.getByText('It matches: this signature is right.').waitFor()
      await page.goBack()

      receiver.answerWith(200, {}, 'thanks')
      await button(panel, 'Redeliver').click()
      await notice(page, 'Queued as a new delivery').waitFor()
      await receiver.until(3)
      await fact(panel, 'Redelivery of').waitFor()
      await panel.getByText('Delivered', { exact: true }).last().waitFor()
      await panel.getByText('thanks').waitFor()
      assert.equal(receiver.received[2]!.body, receiver.received[0]!.body)
      await button(panel, 'Close (Esc)').click()
      await row(page, 'Deliveries', 'delivered').waitFor()

      await page.getByRole('combobox', { name: 'Status' }).selectOption('delivered')
      await row(page, 'Deliveries', 'pending').waitFor({ state: 'detached' })
      assert.match(page.url(), /status=delivered/)
      await page.reload()
      await settled(page)
      assert.equal(await page.getByRole('combobox', { name: 'Status' }).inputValue(), 'delivered')
      assert.equal(await row(page, 'Deliveries', 'member.created').count(), 1)
    },
    { service: patient },
  )

  portalTest(
    'an endpoint is tried, changed, disabled, recovered, rolled and deleted',
    async ({ service, openAs }) => {
      const organization = await newOrganization({ service })
      const receiver = await startReceiver()
      await made(organization.test, '/v1/webhook-endpoints', {
        url: receiver.url,
        events: ['member.created'],
      })
      const page = await openAs(organization, 'developer')
      await goTo(page, service, `${placeOf(organization)}/webhooks`, 'Webhooks')
      await row(page, 'Webhook endpoints', '1 type').click()
      await page.getByText('Nothing sent yet').waitFor()

      await button(page, 'Send a test').first().click()
      const trying = page.getByRole('dialog', { name: 'Send a test' })
      await button(trying, 'Send').click()
      await trying.getByText('Accepted').waitFor()
      assert.equal(receiver.received[0]!.headers['x-webhook-test'], 'true')
      await button(trying, 'Close').click()

      await button(page, 'Edit').click()
      await page.getByLabel('Description').fill('Payroll of the north')
      await page.getByRole('checkbox', { name: /^customer.created/ }).check()
      await button(page, 'Save').click()
      await notice(page, 'Saved').waitFor()
      assert.equal(await fact(page, 'Description').innerText(), 'Payroll of the north')
      await page.getByText('customer.created', { exact: true }).first().waitFor()

      const more = async (choice: string) => {
        await button(page, 'More').click()
        await page.getByRole('menuitem', { name: choice }).click()
      }
      await more('Disable')
      await page.getByText('Nothing is sent to this endpoint.').waitFor()
      await made(organization.test, '/v1/members', { business_name: 'Missed' })
      await button(page, 'Enable').click()
      await page.getByText('Nothing is sent to this endpoint.').waitFor({ state: 'detached' })
      await more('Recover since …')
      const recovering = page.getByRole('dialog', { name: 'Recover what was missed' })
      await button(recovering, 'Recover').click()
      await recovering.getByText('1 delivery is queued.').waitFor()
      await receiver.until(2)
      await button(recovering, 'Close').click()

      await more('Roll the secret …')
      await button(page.getByRole('alertdialog'), 'Roll the secret').click()
      assert.match(await page.getByTestId('secret').innerText(), /^whsec_/)
      await button(page, 'I have kept it').click()
      await page.getByText(/The previous secret signs until/).waitFor()

      await more('Delete …')
      const asking = page.getByRole('alertdialog')
      await asking.getByText(/Deletes 2 deliveries/).waitFor()
      await button(asking, 'Keep it').click()
      assert.equal((await organization.test.all('/v1/webhook-endpoints')).length, 1)
      await more('Delete …')
      await button(asking, 'Delete the endpoint').click()
      await page.getByText('No endpoint yet').waitFor()
      assert.equal((await organization.test.all('/v1/webhook-endpoints')).length, 0)
    },
  )
})
