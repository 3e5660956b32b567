import type { Call } from '@bowerbird/contract/kernel/call'
import type { Lane } from '../db/lanes.ts'

/** With their assets: a log-in page without its scripts cannot log a user in. */
const accountPages =
  /^\/(?:log-?in|signup|password|email|settings|restricted|add-account|sign-in|assets)(?:\/|$)/i
/** By name, since a request is admitted before its call is resolved. */
const accountCalls =
  /^\/resource\/\w*(?:Session|Settings|Account|Password|Passkey|Mfa|Proof|Totp|RecoveryCode|LogInLink|Username|EmailChange|EmailVerification|PersonalDetails|SignIn|Outside)\w*Resource\//

/** Of a request, before anything of it is known but its address. */
export function laneOfPath(path: string): Lane {
  return accountPages.test(path) || accountCalls.test(path) ? 'account' : 'read'
}

/** Log-in, settings, and all else that takes a session rather than a token: these continue while others wait. */
export function laneOfCall({
  verb,
  path,
  by_session_only,
}: Pick<Call, 'verb' | 'path' | 'by_session_only'>): Lane {
  if (by_session_only || laneOfPath(path) === 'account') return 'account'
  return verb === 'GET' ? 'read' : 'write'
}
