// The two sides, and the data on them: seen, and moved on by clicking.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { made, workforce } from '../workforce.ts'
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

describe('data', () => {
  portalTest('live and test show their own, and look different', async ({ service, openAs }) => {
    const organization = await newOrganization({ service })
    await made(organization.live, '/v1/customers', { name: 'Real Hospital' })
    await made(organization.test, '/v1/customers', { name: 'Pretended Hospital' })
    const page = await openAs(organization, 'developer')
    await goTo(page, service, `${placeOf(organization)}/customers`, 'Customers')
    const side = page.getByRole('group', { name: 'Mode' })
    const mark = page.getByText('Test data', { exact: true })
    const line = page.locator('.bg-test[aria-hidden=true]')

    await row(page, 'Customers', 'Pretended Hospital').waitFor()
    assert.equal(await row(page, 'Customers', 'Real Hospital').count(), 0)
    assert.ok(await mark.isVisible())
    assert.ok((await line.boundingBox())!.width > 500)
    assert.match(await page.title(), /\(test\)/)

    await button(side, 'Live').click()
    await row(page, 'Customers', 'Real Hospital').waitFor()
    assert.equal(new URL(page.url()).pathname, `${placeOf(organization, 'live')}/customers`)
    assert.equal(await row(page, 'Customers', 'Pretended Hospital').count(), 0)
    assert.equal((await mark.count()) + (await line.count()), 0)
    assert.doesNotMatch(await page.title(), /\(test\)/)

    await page.goBack()
    await row(page, 'Customers', 'Pretended Hospital').waitFor()
    await mark.waitFor()
    // An item of one side is not found on the other.
    await row(page, 'Customers', 'Pretended Hospital').click()
    await page.getByRole('dialog', { name: 'Pretended Hospital' }).waitFor()
    await page.goto(page.url().replace('/test/', '/live/'))
    await page.getByRole('dialog').getByText('not_found').waitFor()
    assert.equal(await page.getByText('Pretended Hospital').count(), 0)
  })

  portalTest('a timesheet is approved, its invoice sent and voided', async ({ service, openAs }) => {
    const organization = await newOrganization({ service })
    const { timesheet, member } = await workforce(organization.test)
    const { id } = await timesheet()
    const page = await openAs(organization, 'developer')
    await goTo(page, service, `${placeOf(organization)}/timesheets`, 'Timesheets')
    await row(page, 'Timesheets', member.business_name).filter({ hasText: 'pending' }).click()
    const panel = page.getByRole('dialog', { name: new RegExp(member.business_name) })
    await button(panel, 'Approve').click()
    await notice(page, 'Approved.').waitFor()
    await panel.getByText('approved', { exact: true }).first().waitFor()
    // Also in the list behind it.
    await row(page, 'Timesheets', 'approved').waitFor()
    const read = async (path: string) => (await organization.test.get(path)).body
    const { status, invoice_id } = await read(`/v1/timesheets/${id}`)
    assert.equal(status, 'approved')

    await panel.getByRole('navigation', { name: 'Related' }).getByRole('link', { name: 'Invoice' }).click()
    await settled(page, 'Invoices')
    const invoice = page.getByRole('dialog').filter({ hasText: 'Journal' })
    await button(invoice, 'Send').click()
    await notice(page, 'Sent, with its number.').waitFor()
    await invoice.getByText('sent', { exact: true }).first().waitFor()
    const { invoice_number } = await read(`/v1/invoices/${invoice_id}`)

    await button(invoice, 'Void').click()
    const asking = page.getByRole('alertdialog', { name: `Void ${invoice_number}?` })
    await button(asking, 'Keep it').click()
    assert.equal((await read(`/v1/invoices/${invoice_id}`)).status, 'sent')
    await button(invoice, 'Void').click()
    await asking.getByLabel('Reason').fill('Billed to the wrong ward')
    await button(asking, 'Void').click()
    await invoice.getByText('voided', { exact: true }).first().waitFor()
    await invoice.getByText('Billed to the wrong ward').first().waitFor()
    const voided = await read(`/v1/invoices/${invoice_id}`)
    assert.deepEqual([voided.status, voided.void_reason], ['voided', 'Billed to the wrong ward'])
    assert.equal((await read(`/v1/journal-entries?invoice_id=${invoice_id}`)).data.length, 2)
    // There is nothing left to do with it.
    for (const move of ['Send', 'Void', 'Mark paid']) assert.equal(await button(invoice, move).count(), 0)

    await button(invoice, 'Close (Esc)').click()
    await railTo(page, 'Events')
    await row(page, 'Events', 'invoice.voided').waitFor()
  })

  portalTest(
    'a member is made by the form, which shows what is wrong, and verified',
    async ({ service, openAs }) => {
      const organization = await newOrganization({ service })
      const page = await openAs(organization, 'developer')
      await goTo(page, service, `${placeOf(organization)}/members`, 'Members')
      await page.getByText(/^No members yet/).waitFor()
      await button(page, 'New member').first().click()
      const form = page.getByRole('dialog', { name: 'New member' })
      await form.getByLabel('How they come').selectOption('invite')
      await form.getByLabel('Name or business').fill('Brightside')
      await form.getByLabel('Email').fill('not an address')
      await button(form, 'Invite').click()
      assert.deepEqual(await organization.test.all('/v1/members'), [])
      await form.getByLabel('How they come').selectOption('create')
      await form.getByLabel('Email').fill('')
      await button(form, 'Create').click()
      await page.getByRole('dialog', { name: 'Brightside' }).waitFor()
      const [member] = await organization.test.all('/v1/members')
      assert.equal(member.business_name, 'Brightside')
      await button(page.getByRole('dialog', { name: 'Brightside' }), 'Verify').click()
      await page
        .getByText(/verified/i)
        .first()
        .waitFor()
      assert.notEqual((await organization.test.get(`/v1/members/${member.id}`)).body.verified_at, null)
    },
  )

  portalTest('the keyboard is enough: rows, the next item, Esc, and finding', async ({ service, openAs }) => {
    const organization = await newOrganization({ service })
    for (const name of ['Amber', 'Birch', 'Cedar']) await made(organization.test, '/v1/customers', { name })
    const page = await openAs(organization, 'viewer')
    await goTo(page, service, `${placeOf(organization)}/customers`, 'Customers')
    await row(page, 'Customers', 'Cedar').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Cedar' }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('dialog', { name: 'Birch' }).waitFor()
    await page.reload()
    await page.getByRole('dialog', { name: 'Birch' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Birch' }).waitFor({ state: 'detached' })

    const [{ id }] = await organization.test.all('/v1/customers')
    await page.keyboard.press('/')
    await page
      .getByRole('dialog', { name: 'Find' })
      .getByRole('textbox')
      .or(page.getByRole('combobox'))
      .last()
      .fill(id)
    await page.getByRole('dialog', { name: 'Find' }).getByText('Customer', { exact: true }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Cedar' }).waitFor()
  })
})
