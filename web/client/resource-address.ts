import type { Action, CallAddress } from '@bowerbird/contract/kernel/call'

/**
 * The address of a resource call, as `resource()` of the contract makes it. The build generates calls of this function.
 */
export function resourceAddress(name: string, action: Action, paged = false): CallAddress {
  const verb = action === 'get' ? 'GET' : 'POST'
  return {
    id: `${name}.${action}`,
    wire: 'resource',
    verb,
    path: `/resource/${name}/${action}/`,
    name,
    action,
    paged,
  }
}
