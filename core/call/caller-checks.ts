import type { Viewer } from '../ports/viewer.ts'
import type { AppContext } from './app-context.ts'
import type { Caller } from './caller.ts'
import { localized } from '@bowerbird/texts/localized'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { Call } from '@bowerbird/contract/kernel/call'
import { ApiError } from './api-error.ts'

interface Work {
  /** What the log names it by. */
  request_id: string
  signal: AbortSignal
}

/** The caller of a job that works for a user: no request, so no address, cookies or headers. */
export function callerOfJob({ settings }: AppContext, viewer: Viewer, { request_id, signal }: Work): Caller {
  return {
    request_id,
    viewer,
    browser_session_id: null,
    guest_tokens: [],
    address: '',
    user_agent: '',
    origin: settings.public_url,
    locale: viewer.preferences.language ?? 'en',
    idempotency_key: null,
    signal,
    set_cookies: [],
  }
}

/** AUTH-08: SOFT_BANNED reads and writes nothing; SUSPENDED has its own data and its way back. */
export function refuseRestricted(
  call: Pick<Call, 'only_reads'> & Partial<Pick<Call, 'open_when_restricted'>>,
  { viewer }: Pick<Caller, 'viewer'>,
): void {
  if (viewer === null || viewer.restriction === null || call.open_when_restricted) return
  const { restriction } = viewer
  if (restriction === restrictions.SOFT_BANNED && call.only_reads) return
  const message =
    restriction === restrictions.SUSPENDED
      ? localized('errors-core.yourAccountIsSuspended')
      : localized('errors-core.yourAccountMayOnlyLookAround')
  throw new ApiError('account_restricted', message, { extra_data: { restriction } })
}
