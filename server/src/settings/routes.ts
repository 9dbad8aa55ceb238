import { route } from '../http/route.ts'
import { CustomerSettings, CustomerSettingsUpdate, Settings, SettingsUpdate } from './schema.ts'
import { getCustomerSettings, getSettings, updateCustomerSettings, updateSettings } from './settings.ts'

export const settingsRoutes = [
  route({
    id: 'getSettings',
    method: 'GET',
    path: '/v1/settings',
    tag: 'Organization',
    scope: 'organization:read',
    summary: 'Get the settings',
    description: 'Each side, live and sandbox, has its own.',
    reply: Settings,
    run: (ctx) => getSettings(ctx),
  }),
  route({
    id: 'updateSettings',
    method: 'PATCH',
    path: '/v1/settings',
    tag: 'Organization',
    scope: 'organization:write',
    summary: 'Change the settings',
    description: 'Only the supplied ones change. They hold for what is made from now on.',
    body: SettingsUpdate,
    reply: Settings,
    run: (ctx, { body }) => updateSettings(ctx, body),
  }),
  route({
    id: 'getCustomerSettings',
    method: 'GET',
    path: '/v1/customers/{id}/settings',
    tag: 'Customers',
    scope: 'customers:read',
    module: 'customers',
    summary: 'Get what a customer has agreed otherwise',
    description: 'Null stands for what the organization does.',
    reply: CustomerSettings,
    run: (ctx, { id }) => getCustomerSettings(ctx, id),
  }),
  route({
    id: 'updateCustomerSettings',
    method: 'PATCH',
    path: '/v1/customers/{id}/settings',
    tag: 'Customers',
    scope: 'customers:write',
    module: 'customers',
    summary: 'Change what a customer has agreed otherwise',
    body: CustomerSettingsUpdate,
    reply: CustomerSettings,
    run: (ctx, { id, body }) => updateCustomerSettings(ctx, id, body),
  }),
]
