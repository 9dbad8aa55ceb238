// Compiled by "npm run types", never run: a client generated from openapi.json keeps its promises to the compiler.
import createClient from 'openapi-fetch'
import type { components, paths, webhooks } from './types.ts'

export async function check(): Promise<void> {
  const api = createClient<paths>({
    baseUrl: 'http://127.0.0.1:8080/api',
    headers: { authorization: 'Bearer …' },
  })

  const created = await api.POST('/v1/members', {
    body: { business_name: 'Brightside', contact: { email: 'a@b.example' } },
  })
  if (created.error) {
    const code: components['schemas']['Error']['error']['code'] = created.error.error.code
    return console.log(code)
  }
  const name: string = created.data.business_name
  const status: 'invited' | 'active' | 'inactive' | 'draft' = created.data.status

  const page = await api.GET('/v1/members', { params: { query: { status: 'active', limit: 100 } } })
  const phone: string | null | undefined = page.data?.data[0]?.contact.phone
  const invoice = await api.GET('/v1/invoices/{id}', { params: { path: { id: created.data.id } } })
  const amount: number | undefined = invoice.data?.lines[0]?.amount

  // @ts-expect-error: a member needs a name
  await api.POST('/v1/members', { body: { capacity: 1 } })
  // @ts-expect-error: there is no such status
  await api.GET('/v1/members', { params: { query: { status: 'gone' } } })
  // @ts-expect-error: there is no such path
  await api.GET('/v1/membres')

  const event = {} as webhooks['invoice.sent']['post']['requestBody']['content']['application/json']
  const total: number = event.data.total
  console.log(name, status, phone, amount, total)
}
