// From the link of the first start to a delivered event, by clicking.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { firstStart } from '../../src/first-start.ts'
import { startReceiver, webhookService } from '../receiver.ts'
import { button, portalTest, railTo, row, settled } from './harness.ts'

const password = 'a stable of horses'

describe('the first run', () => {
  let setupToken: string
  const freshService = async () => {
    const service = await webhookService()
    setupToken = (await firstStart(service.database)).setupToken!
    return service
  }

  portalTest(
    'leads from the link to a key, a call, an endpoint and a delivered event',
    async ({ service, open }) => {
      const page = await open()
      await page.goto(`${service.url}/setup?token=${setupToken}`)
      await page.getByLabel('Your name').fill('Ada')
      await page.getByLabel('Email').fill('ada@example.com')
      await page.getByLabel('Password').fill('short')
      await button(page, 'Create the owner').click()
      await page.getByRole('alert').getByText('validation_failed').waitFor()
      await page.getByLabel('Password').fill(password)
      await button(page, 'Create the owner').click()

      await settled(page, 'Home')
      assert.equal(new URL(page.url()).pathname, '/o/my-organization/test')
      const steps = page.getByRole('list').filter({ hasText: 'Make the first call' })
      const done = (title: string) => steps.getByRole('listitem').filter({ hasText: `${title} (done)` })
      assert.equal(await done('Make the first call').count(), 0)

      await button(page, 'Put a new test key in').click()
      await page.getByText('The key is in the call, and is shown only now').waitFor()
      const command = await page.getByText(/^curl/).innerText()
      const key = /mst_test_\w+/.exec(command)?.[0]
      assert.ok(key, command)
      const call = (path: string, body: object) =>
        fetch(`${service.url}/api/v1${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      // As the command says.
      assert.match(command, new RegExp(`${service.url}/api/v1/members`))
      const body = JSON.parse(/-d '(.*)'/.exec(command)![1]!)
      assert.equal((await call('/members', body)).status, 201)
      await done('Make the first call').waitFor()

      const receiver = await startReceiver()
      await page.getByRole('link', { name: 'Add an endpoint' }).click()
      await page.getByRole('dialog', { name: 'New endpoint' }).waitFor()
      await page.getByLabel('URL').fill(receiver.url)
      await page.getByLabel('Description').fill('Payroll')
      await button(page, 'Create the endpoint').click()
      const secret = await page.getByTestId('secret').innerText()
      assert.match(secret, /^whsec_/)
      await button(page, 'I have kept it').click()
      await page.getByRole('heading', { level: 1, name: new URL(receiver.url).host }).waitFor()
      await page.getByText('Nothing sent yet').waitFor()
      // It was shown once.
      assert.ok(!(await page.content()).includes(secret))

      const [{ id }] = await Promise.all([
        call('/members', { business_name: 'Brightside' }).then((answer) => answer.json() as Promise<any>),
        receiver.until(1),
      ])
      assert.equal(receiver.events()[0].data.id, id)
      await row(page, 'Deliveries', 'member.created').filter({ hasText: 'delivered' }).click()
      const panel = page.getByRole('dialog', { name: 'member.created' })
      await panel.getByText('Attempt 1', { exact: true }).waitFor()
      await panel.getByText('Delivered', { exact: true }).last().waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })

      await railTo(page, 'Home')
      await done('Have an event delivered').waitFor()
      await page.getByText('4 of 4 done').waitFor()

      await railTo(page, 'Events')
      await row(page, 'Events', 'Brightside').first().click()
      await page.getByRole('dialog').getByText('delivered').waitFor()
      await railTo(page, 'Requests')
      await row(page, 'Requests', '/v1/members').first().click()
      await page.getByRole('dialog').getByText('member.created').first().waitFor()

      // The link works once.
      const another = await open()
      await another.goto(`${service.url}/setup?token=${setupToken}`)
      await another.getByRole('heading', { name: 'This link is not valid' }).waitFor()
    },
    { service: freshService },
  )
})
