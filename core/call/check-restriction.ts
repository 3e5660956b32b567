import { localized } from '@bowerbird/texts/localized'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { Call } from '@bowerbird/contract/kernel/call'
import type { Caller } from './caller.ts'
import { ApiError } from './api-error.ts'

/** AUTH-08: SOFT_BANNED reads and writes nothing; SUSPENDED has its own data and its way back. */
export function refuseRestricted(
  call: Pick<Call, 'verb'> & Partial<Pick<Call, 'open_when_restricted'>>,
  { viewer }: Pick<Caller, 'viewer'>,
): void {
  if (viewer === null || viewer.restriction === null || call.open_when_restricted) return
  const { restriction } = viewer
  if (restriction === restrictions.SOFT_BANNED && call.verb === 'GET') return
  const message =
    restriction === restrictions.SUSPENDED
      ? localized('errors-core.yourAccountIsSuspended')
      : localized('errors-core.yourAccountMayOnlyLookAround')
  throw new ApiError('account_restricted', message, { extra_data: { restriction } })
}
