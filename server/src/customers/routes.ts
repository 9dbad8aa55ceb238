import { route } from '../http/route.ts'
import { createCustomer, getCustomer, listCustomers, updateCustomer } from './customers.ts'
import { Customer, CustomerCreate, CustomerPage, CustomerQuery, CustomerUpdate } from './schema.ts'

const customers = { tag: 'Customers', module: 'customers' } as const

export const customerRoutes = [
  route({
    ...customers,
    id: 'listCustomers',
    method: 'GET',
    path: '/v1/customers',
    scope: 'customers:read',
    summary: 'List customers',
    query: CustomerQuery,
    reply: CustomerPage,
    run: (ctx, { query }) => listCustomers(ctx, query),
  }),
  route({
    ...customers,
    id: 'createCustomer',
    method: 'POST',
    path: '/v1/customers',
    scope: 'customers:write',
    summary: 'Create a customer',
    body: CustomerCreate,
    status: 201,
    reply: Customer,
    emits: ['customer.created'],
    run: (ctx, { body }) => createCustomer(ctx, body),
  }),
  route({
    ...customers,
    id: 'getCustomer',
    method: 'GET',
    path: '/v1/customers/{id}',
    scope: 'customers:read',
    summary: 'Get a customer',
    reply: Customer,
    run: (ctx, { id }) => getCustomer(ctx, id),
  }),
  route({
    ...customers,
    id: 'updateCustomer',
    method: 'PATCH',
    path: '/v1/customers/{id}',
    scope: 'customers:write',
    summary: 'Update a customer',
    description: 'Only the supplied fields change; inside `address` too.',
    body: CustomerUpdate,
    reply: Customer,
    emits: ['customer.updated'],
    run: (ctx, { id, body }) => updateCustomer(ctx, id, body),
  }),
]
