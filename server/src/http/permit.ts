import type { Caller } from './caller.ts'
import { ApiError } from './errors.ts'
import type { Route } from './route.ts'

/** 403: the organization, then the scope, then the module. */
export function permit(caller: Caller, route: Route): void {
  if (!route.evenWhenInactive) permitOrganization(caller)
  if (!caller.scopes.has(route.scope)) {
    const { actor } = caller
    const message =
      actor.kind === 'key'
        ? `This key lacks the scope ${route.scope}. Use a key that has it.`
        : `As ${actor.role} you lack the scope ${route.scope}. Ask an owner for another role.`
    throw new ApiError('insufficient_scope', message, { param: route.scope })
  }
  if (route.module && !caller.modules.has(route.module)) {
    throw new ApiError(
      'module_inactive',
      `The module ${route.module} is not active for this organization. Ask its owner to activate it.`,
      { param: route.module },
    )
  }
}

export function permitOrganization({ status }: Caller): void {
  if (status !== 'suspended' && status !== 'cancelled') return
  throw new ApiError(
    'organization_inactive',
    `This organization is ${status}. Ask its owner to reactivate it.`,
  )
}
