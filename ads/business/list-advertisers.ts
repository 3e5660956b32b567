import { advertiserGet, advertisersGet } from '@bowerbird/contract/business/business-calls'
import type { AdvertiserView } from '@bowerbird/contract/business/business-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { hasFreshSecondFactor } from '@bowerbird/core/mfa/fresh-second-factor'
import { advertisersOfAll } from './advertiser-queries.ts'
import { allowAdvertiser, isWork } from './allow-advertiser.ts'
import type { Advertiser } from './allow-advertiser.ts'
import { businessNames } from './business-queries.ts'
import { membershipsOf } from './member-queries.ts'
import { partnerAccessOf } from './partner-access.ts'
import { rightsOfRoles } from '@bowerbird/contract/business/business-roles'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'

type ListCtx = Pick<AnyCtx, 'db' | 'now'> & { viewer: Viewer }

/** The viewer's own first, then those of the businesses they work for; each oldest first. */
export const listAdvertisers = handle(advertisersGet, async (_input, ctx) => {
  const memberships = await membershipsOf(ctx.db, ctx.viewer.id)
  const through = await partnerAccessOf(ctx.db, ctx.viewer.id)
  const owners = [...new Set([ctx.viewer.id, ...[...memberships, ...through].map((one) => one.business_id)])]
  const accounts = await advertisersOfAll(ctx.db, owners)
  const views = await viewAdvertisers(ctx, accounts)
  return [...views.filter(isOwn), ...views.filter((view) => !isOwn(view))]
})

export const readAdvertiser = handle(advertiserGet, async ({ advertiser_id }, ctx) =>
  viewOneAdvertiser(ctx, await allowAdvertiser(ctx, advertiser_id, 'see')),
)

export async function viewOneAdvertiser(ctx: ListCtx, account: Advertiser): Promise<AdvertiserView> {
  const [view] = await viewAdvertisers(ctx, [account])
  if (!view) throw notFound()
  return view
}

const isOwn = (view: AdvertiserView) => view.permissions.includes('OWNER')

/** Accounts in which the viewer has no part are left out. */
async function viewAdvertisers(ctx: ListCtx, accounts: readonly Advertiser[]): Promise<AdvertiserView[]> {
  if (accounts.length === 0) return []
  const { viewer, db } = ctx
  const names = await businessNames(db, [...new Set(accounts.map((one) => one.owner_user_id))])
  const isForeign = accounts.some((one) => one.owner_user_id !== viewer.id)
  const memberships = isForeign ? await membershipsOf(db, viewer.id) : []
  const through = isForeign ? await partnerAccessOf(db, viewer.id) : []
  const asksForFactor = [...memberships, ...through].some((one) => one.requires_mfa)
  const isFresh = asksForFactor && (await hasFreshSecondFactor(ctx, viewer))
  return accounts.flatMap((account) => {
    const business_name = names.get(account.owner_user_id) ?? account.name
    if (account.owner_user_id === viewer.id)
      return viewAdvertiser(account, { permissions: ['OWNER'], needs_second_factor: false, business_name })
    const membership =
      memberships.find((one) => one.business_id === account.owner_user_id) ??
      through.find(
        (one) =>
          one.business_id === account.owner_user_id &&
          (one.advertiser_ids?.includes(account.advertiser_id) ?? true),
      )
    if (!membership) return []
    const needs_second_factor = membership.requires_mfa && !isFresh
    return viewAdvertiser(account, { permissions: membership.roles, needs_second_factor, business_name })
  })
}

/** The viewer's role in the business of an ad account. */
interface StandingThere {
  permissions: ('OWNER' | MemberRole)[]
  needs_second_factor: boolean
  business_name: string
}

function viewAdvertiser(advertiser: Advertiser, standing: StandingThere): AdvertiserView {
  const { advertiser_id: id, owner_user_id, name, country, currency, time_zone, version } = advertiser
  return {
    id,
    owner_user_id,
    business_name: standing.business_name,
    name,
    country,
    currency,
    time_zone,
    permissions: standing.permissions,
    rights: rightsOfRoles(standing.permissions).filter(
      (right) => advertiser.disabled_at === null || !isWork(right),
    ),
    needs_second_factor: standing.needs_second_factor,
    disabled: advertiser.disabled_at === null ? null : (advertiser.disabled_as ?? 'site'),
    version,
    created_at: advertiser.created_at.toISOString(),
  }
}
