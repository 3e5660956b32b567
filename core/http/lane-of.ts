import type { Call } from '@bowerbird/contract/kernel/call'
import type { Lane } from '../db/lanes.ts'

/** Calls that take a session rather than a token are about log-in and one's own account: those go on when all else waits. */
export function laneOfCall(call: Pick<Call, 'verb' | 'by_session_only'>): Lane {
  if (call.by_session_only) return 'account'
  return call.verb === 'GET' ? 'read' : 'write'
}

const accountPages = /^\/(?:log-?in|signup|password|email|settings|restricted|add-account|sign-in)(?:\/|$)/i
const accountCalls = /^\/resource\/UserSessionResource\//

/** Of a request, before anything of it is known but its address. */
export function laneOfPath(path: string): Lane {
  return accountPages.test(path) || accountCalls.test(path) ? 'account' : 'read'
}
