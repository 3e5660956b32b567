import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { hasFreshSecondFactor, needsSecondFactor } from '@bowerbird/core/mfa/fresh-second-factor'
import { businessOf } from './business-queries.ts'
import type { BusinessRow } from './business-queries.ts'
import { membershipOf } from './member-queries.ts'

declare const managed: unique symbol
/** A business of which this file said that the viewer settles who works for it. */
export type Managed = BusinessRow & { readonly [managed]: true; readonly is_own: boolean }

/** The business, for its owner or an admin of it; to strangers it is unknown. Locked, writes to it take turns. */
export async function businessToManage(
  ctx: Pick<AnyCtx, 'db' | 'now' | 'apiError'> & { viewer: Viewer },
  business_id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<Managed> {
  const { db, viewer } = ctx
  const business = await businessOf(db, business_id, lock)
  if (!business) throw notFound()
  const is_own = viewer.id === business_id
  if (!is_own) {
    const membership = await membershipOf(db, business_id, viewer.id)
    if (!membership) throw notFound()
    if (membership.requires_mfa && !(await hasFreshSecondFactor(ctx, viewer)))
      throw await needsSecondFactor(ctx)
    if (!membership.roles.includes('ADMIN'))
      throw ctx.apiError('not_allowed', 'Your role in this business does not allow this.')
  }
  return { ...business, is_own } as Managed
}
