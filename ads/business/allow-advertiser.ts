import { localized } from '@bowerbird/texts/localized'
import { rightsOfRoles } from '@bowerbird/contract/business/business-roles'
import type { AdvertiserRight } from '@bowerbird/contract/business/business-roles'
import type { AdvertiserId, BusinessId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { hasFreshSecondFactor, needsSecondFactor } from '@bowerbird/core/mfa/fresh-second-factor'
import type { Selectable } from 'kysely'
import { advertiserById } from './advertiser-queries.ts'
import type { AdvertiserTable } from './advertiser-tables.ts'
import { membershipOf } from './member-queries.ts'
import { partnerAccessTo } from './partner-access.ts'
import { recordOperation } from './record-operation.ts'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { businessOf } from './business-queries.ts'
import type { BusinessRow } from './business-queries.ts'

declare const managed: unique symbol
/** A business for which this file has checked that the viewer manages its members. */
export type Managed = BusinessRow & { readonly [managed]: true; readonly is_own: boolean }

/** The business, for its owner or an admin of it; to strangers it is unknown. Locked, writes to it take turns. */
export async function businessToManage(
  ctx: Pick<AnyCtx, 'db' | 'now' | 'apiError'> & { viewer: Viewer },
  business_id: BusinessId,
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
      throw ctx.apiError('not_allowed', localized('errors-ads.yourRoleInThisBusinessDoes'))
  }
  return { ...business, is_own } as Managed
}

export type { AdvertiserRight }
export type Advertiser = Selectable<AdvertiserTable>

declare const granted: unique symbol
/** An ad account for which this file has checked the viewer's permission. Nothing else makes one. */
export type AllowedAdvertiser<R extends AdvertiserRight> = Advertiser & {
  readonly [granted]: { [Given in R | Includes[R]]: true }
}

interface Includes {
  see: never
  run: 'see'
  target: 'see'
  pay: 'see'
  own: 'see' | 'run' | 'target' | 'pay'
}

type AllowCtx = Pick<AnyCtx, 'db' | 'viewer' | 'now' | 'newId' | 'caller' | 'apiError' | 'call_id'>

/**
 * The ad account, for a user who may do this with it now: its owner, or who works for them in a role that may,
 * with a fresh second factor where the business asks for one. A user who is not a member learns nothing of
 * it. What a member changes is written down with both names; so call this within the transaction of a write.
 */
export async function allowAdvertiser<R extends AdvertiserRight>(
  ctx: AllowCtx,
  advertiser_id: AdvertiserId,
  right: R,
): Promise<AllowedAdvertiser<R>> {
  const { db, viewer } = ctx
  // Operations on it lock the account: closing it waits, and finds what was made meanwhile.
  const isRun = isWork(right) && isWrite(ctx)
  const advertiser = await advertiserById(db, advertiser_id, isRun ? 'share' : 'none')
  if (!advertiser || !viewer) throw notFound()
  if (advertiser.owner_user_id !== viewer.id) await allowMember({ ...ctx, viewer }, advertiser, right)
  if (advertiser.disabled_at !== null && isWork(right))
    throw ctx.apiError('not_allowed', localized('errors-ads.thisAdAccountIsClosed'))
  return advertiser as AllowedAdvertiser<R>
}

async function allowMember(
  ctx: AllowCtx & { viewer: NonNullable<AnyCtx['viewer']> },
  { advertiser_id, owner_user_id: business_id }: Advertiser,
  right: AdvertiserRight,
): Promise<void> {
  // A write locks the role until it is done: its removal waits, or came first.
  const lock = isWrite(ctx) ? 'share' : 'none'
  const direct = await membershipOf(ctx.db, business_id, ctx.viewer.id, lock)
  const isEnough = direct !== undefined && rightsOfRoles(direct.roles).includes(right)
  const account = { business_id, advertiser_id }
  const through = isEnough ? undefined : await partnerAccessTo(ctx.db, account, ctx.viewer.id, lock)
  const isMore = through !== undefined && (!direct || rightsOfRoles(through.roles).includes(right))
  const membership = isMore ? through : direct
  if (!membership) throw notFound()
  if (membership.requires_mfa && !(await hasFreshSecondFactor(ctx, ctx.viewer)))
    throw await needsSecondFactor(ctx)
  if (!rightsOfRoles(membership.roles).includes(right))
    throw ctx.apiError('not_allowed', localized('errors-ads.yourRoleInThisBusinessDoes'))
  if (isWrite(ctx))
    await recordOperation(ctx, { business_id, act: 'acted', advertiser_id, detail: ctx.call_id })
}

/** What is done in an account that is open alone. */
/** What a closed ad account refuses to everyone. */
export const isWork = (right: AdvertiserRight) => right === 'run' || right === 'target'

const isWrite = ({ call_id }: Pick<AnyCtx, 'call_id'>) => !call_id.startsWith('GET ')
