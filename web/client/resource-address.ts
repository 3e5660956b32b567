import type { Action, CallAddress } from '@bowerbird/contract/kernel/call'
import type { PromotedPin } from './kept-away.ts'
import { createStore } from './store.ts'

/** The promoted Pin whose "why" modal is requested. */
export const whyRequest = createStore<PromotedPin | null>(null)

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
