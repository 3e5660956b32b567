import { localized } from '@bowerbird/texts/localized'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '../call/ctx.ts'
import { mfaPolicyOf } from '../mfa/mfa-policy-queries.ts'
import type { MfaPolicy } from '../mfa/mfa-policy-queries.ts'
import { factorsOf, secondStep } from '../mfa/mfa-challenge.ts'
import { noteSecondFactor } from '../mfa/mfa-queries.ts'
import { refuseSsoDomain } from '../identity/sso-domains.ts'
import { reopenAccount } from '../identity/close-account.ts'
import { logBrowserIn } from '../identity/log-browser-in.ts'
import { sessionViewer } from '../identity/session-queries.ts'
import { signInTypes } from '../identity/work-of-tries.ts'
import { viewViewer } from '../identity/viewer-view.ts'
import { wrongCredentials } from '../identity/password.ts'

interface HowLoggedIn {
  /** AUTH-02. */
  sign_in_type: number
  /** A second factor was given, too. */
  has_second_factor?: boolean
  /** The code by mail was given that LOGIN_ASSISTANCE asks for. */
  is_assisted?: boolean
}

/**
 * What every way in comes to once it knows who is there: the account's restrictions, its second factor,
 * then a session. Inside a transaction, and its last step: `mfa_required` and `log_in_restricted` take
 * back what was done before.
 */
export async function finishLogIn(
  ctx: AnyCtx,
  user_id: UserId,
  { sign_in_type, has_second_factor = false, is_assisted = false }: HowLoggedIn,
): Promise<ViewerView> {
  const policy = await mfaPolicyOf(ctx.db, user_id)
  if (!policy || isOver(policy, ctx.now)) throw wrongCredentials()
  if (sign_in_type !== signInTypes.sso) refuseSsoDomain(ctx, policy.email)
  const restriction = restrictionNow(policy, ctx.now)
  if (restriction === restrictions.PASSWORD_RESET_SENT)
    throw ctx.apiError('log_in_restricted', localized('errors-core.setANewPasswordFirstWe'), {
      extra_data: { restriction },
    })
  if (restriction === restrictions.LOGIN_ASSISTANCE && !is_assisted)
    throw secondStep(ctx, policy, { sign_in_type, is_assistance: true, is_assisted })
  if (!has_second_factor && factorsOf(policy).length > 0)
    throw secondStep(ctx, policy, { sign_in_type, is_assistance: false, is_assisted })

  // A log-in cancels a pending deletion; a suspension lasts on.
  if (policy.closed_at !== null) await reopenAccount(ctx, user_id, ['deactivated', 'deleting', 'suspended'])
  await logBrowserIn(ctx, user_id, has_second_factor ? signInTypes.multifactor : sign_in_type)
  const browser_session_id = ctx.caller.browser_session_id ?? ''
  if (has_second_factor) await noteSecondFactor(ctx.db, { user_id, browser_session_id, now: ctx.now })
  const viewer = await sessionViewer(ctx.db, user_id, browser_session_id, ctx.now)
  return viewViewer(viewer ?? null, ctx.app)
}

/** What restricts an account just now; restrictions end by themselves. */
function restrictionNow({ restriction, restricted_until }: MfaPolicy, now: Date) {
  return restricted_until !== null && restricted_until <= now ? null : restriction
}

/** The time to think again has run out. */
const isOver = ({ delete_at }: MfaPolicy, now: Date): boolean => delete_at !== null && delete_at <= now
