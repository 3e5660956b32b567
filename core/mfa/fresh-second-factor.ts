import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '../call/ctx.ts'
import type { Viewer } from '../ports/viewer.ts'
import { mfaPolicyOf } from './mfa-policy-queries.ts'
import { factorsOf, maskedEmail } from './mfa-challenge.ts'
import { secondFactorAt } from './mfa-queries.ts'

/** For so long a second factor counts for acting in the name of others. */
const freshMs = 12 * 3600_000

/** Whether this session passed a second factor lately. A token never did. */
export async function hasFreshSecondFactor(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  viewer: Pick<Viewer, 'id' | 'browser_session_id'>,
): Promise<boolean> {
  const { id, browser_session_id } = viewer
  if (browser_session_id === null) return false
  const at = await secondFactorAt(db, { user_id: id, browser_session_id })
  return at !== null && now.getTime() - at.getTime() < freshMs
}

/** Where a second factor is set up, for clients that show the answer. */
const securityPath = '/settings/security/'

/** The API error that asks for a second factor at once. No `methods`: the account has none yet. */
export async function needsSecondFactor(ctx: Pick<AnyCtx, 'db' | 'viewer' | 'apiError'>) {
  const policy = ctx.viewer ? await mfaPolicyOf(ctx.db, ctx.viewer.id) : undefined
  const methods = policy ? factorsOf(policy) : []
  const message =
    methods.length > 0
      ? localized('errors-core.thisBusinessAsksForYourSecond')
      : localized('errors-core.thisBusinessAsksForASecond')
  return ctx.apiError('needs_second_factor', message, {
    extra_data: {
      methods,
      ...(methods.length === 0 && { set_up_at: securityPath }),
      ...(policy && methods.includes('email') && { sent_to: maskedEmail(policy.email) }),
    },
  })
}
