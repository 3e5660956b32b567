import {
  partnerAccept,
  partnerDelete,
  partnerInvite,
  partnerRequest,
  partnersGet,
  partnerUpdate,
} from '@bowerbird/contract/business/partner-calls'
import type { PartnerView } from '@bowerbird/contract/business/partner-models'
import { MOST_PARTNERS } from '@bowerbird/contract/business/partner-terms'
import type { PartnerSide } from '@bowerbird/contract/business/partner-terms'
import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId, BusinessId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { idOfUsername } from '@bowerbird/core/identity/account-queries'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { localized } from '@bowerbird/texts/localized'
import type { LocalizedText } from '@bowerbird/texts/localized'
import { advertisersOf } from './advertiser-queries.ts'
import { businessToManage } from './allow-advertiser.ts'
import { businessNames, isStanding } from './business-queries.ts'
import {
  deletePartnership,
  insertPartnership,
  partnershipOf,
  partnershipsOf,
  partnersOf,
  updatePartnership,
} from './partner-queries.ts'
import type { Partnership } from './partner-queries.ts'
import { partnershipChanged } from './partner-events.ts'
import { recordOperation } from './record-operation.ts'

type PartnerCtx = AnyCtx & { viewer: Viewer }

export const listPartners = handle(partnersGet, async ({ business_id }, ctx) => {
  await businessToManage(ctx, business_id)
  const partners = await partnersOf(ctx.db, business_id, { limit: MOST_PARTNERS })
  const clients = await partnershipsOf(ctx.db, [business_id])
  const views = await viewAll(ctx, business_id, [...partners, ...clients])
  return { partners: views.slice(0, partners.length), clients: views.slice(partners.length) }
})

/** Questions to other businesses that one person may ask in a day. */
const askBudget = { points: 50, seconds: 24 * 3600 }

export const invitePartner = handle(
  partnerInvite,
  async ({ business_id, username, roles, advertiser_ids }, ctx) => {
    await ctx.app.security.rate_limits.spendFor('partner', ctx.viewer.id, askBudget)
    return ctx.transaction(async (ctx) => {
      await businessToManage(ctx, business_id, 'lock')
      await refuseOtherAccounts(ctx, business_id, advertiser_ids)
      const partner_id = await otherBusiness(ctx, business_id, username)
      const row = await ask(ctx, { business_id, partner_id, state: 'invited', roles, advertiser_ids })
      return viewOne(ctx, business_id, row)
    })
  },
  {
    again: (partner_id: BusinessId, ctx, { business_id }) =>
      readAgain(ctx, business_id, { business_id, partner_id }),
  },
)

export const requestPartner = handle(
  partnerRequest,
  async ({ business_id, username, roles }, ctx) => {
    await ctx.app.security.rate_limits.spendFor('partner', ctx.viewer.id, askBudget)
    return ctx.transaction(async (ctx) => {
      await businessToManage(ctx, business_id, 'lock')
      const client_id = await otherBusiness(ctx, business_id, username)
      const pair = { business_id: client_id, partner_id: business_id }
      const row = await ask(ctx, { ...pair, state: 'requested', roles, advertiser_ids: null })
      return viewOne(ctx, business_id, row)
    })
  },
  {
    again: (client_id: BusinessId, ctx, { business_id }) =>
      readAgain(ctx, business_id, { business_id: client_id, partner_id: business_id }),
  },
)

export const acceptPartner = handle(
  partnerAccept,
  ({ business_id, partner_id, side, roles, advertiser_ids }, ctx) =>
    ctx.transaction(async (ctx) => {
      await businessToManage(ctx, business_id, 'lock')
      const row = await partnershipOf(ctx.db, pairOf(business_id, partner_id, side))
      if (!row) throw notFound()
      if (row.state === 'active') return viewOne(ctx, business_id, row)
      // Who asked waits for the other one.
      if (row.state !== (side === 'client' ? 'requested' : 'invited')) throw notFound()
      if (side === 'client') await refuseOtherAccounts(ctx, business_id, advertiser_ids ?? null)
      const saved = await updatePartnership(ctx.db, row, {
        state: 'active',
        answered_at: ctx.now,
        ...(side === 'client' && roles !== undefined && { roles }),
        ...(side === 'client' && advertiser_ids !== undefined && { advertiser_ids }),
      })
      await noteBoth(ctx, saved, 'partner_joined', business_id)
      return viewOne(ctx, business_id, saved)
    }),
)

export const changePartner = handle(
  partnerUpdate,
  ({ business_id, partner_id, roles, advertiser_ids }, ctx) =>
    ctx.transaction(async (ctx) => {
      await businessToManage(ctx, business_id, 'lock')
      const row = await partnershipOf(ctx.db, { business_id, partner_id })
      if (!row) throw notFound()
      await refuseOtherAccounts(ctx, business_id, advertiser_ids)
      const saved = await updatePartnership(ctx.db, row, { roles, advertiser_ids })
      await noteBoth(ctx, saved, 'partner_changed', business_id)
      return viewOne(ctx, business_id, saved)
    }),
)

export const endPartner = handle(partnerDelete, ({ business_id, partner_id, side }, ctx) =>
  ctx.transaction(async (ctx) => {
    await businessToManage(ctx, business_id, 'lock')
    const row = await partnershipOf(ctx.db, pairOf(business_id, partner_id, side))
    if (!row) return { id: partner_id }
    await deletePartnership(ctx.db, row)
    // A question that is taken back by who asked is no news.
    const isTakenBack = row.state === (side === 'client' ? 'invited' : 'requested')
    await noteBoth(ctx, row, 'partner_left', isTakenBack ? null : business_id)
    return { id: partner_id }
  }),
)

const pairOf = (business_id: BusinessId, other_id: BusinessId, side: PartnerSide) =>
  side === 'client'
    ? { business_id, partner_id: other_id }
    : { business_id: other_id, partner_id: business_id }

/** A business by the name of its account. A person, a closed account and whoever is blocked answer alike. */
async function otherBusiness(
  ctx: PartnerCtx,
  business_id: BusinessId,
  username: string,
): Promise<BusinessId> {
  const user_id = await idOfUsername(ctx.db, username.replace(/^@/, ''))
  if (user_id === business_id) throw badUsername(ctx, localized('errors-ads.thisIsYourOwnBusinessChoose'))
  const isThere =
    user_id !== undefined &&
    (await isStanding(ctx.db, user_id)) &&
    !(await pinnerFacade.isBarred(ctx.db, business_id, user_id)) &&
    !(await pinnerFacade.isBarred(ctx.db, ctx.viewer.id, user_id))
  if (!isThere) throw badUsername(ctx, localized('errors-ads.noBusinessHasThisName'))
  return asBusinessId(user_id)
}

function badUsername(ctx: PartnerCtx, message: LocalizedText) {
  return ctx.apiError('bad_request', message, { fields: { username: message } })
}

type Asked = Pick<Partnership, 'business_id' | 'partner_id' | 'state' | 'roles' | 'advertiser_ids'>

async function ask(ctx: PartnerCtx, asked: Asked): Promise<Partnership> {
  const { db, now, viewer } = ctx
  const { business_id, partner_id, state } = asked
  const there = await partnersOf(db, business_id, { limit: MOST_PARTNERS })
  if (there.length >= MOST_PARTNERS)
    throw ctx.apiError(
      'not_allowed',
      localized('errors-ads.aBusinessHasAtMostPartners', { most: MOST_PARTNERS }),
    )
  const row = { ...asked, asked_by: viewer.id, created_at: now, answered_at: null }
  if (!(await insertPartnership(db, row)))
    throw badUsername(ctx, localized('errors-ads.theseBusinessesAreAskedAlready'))
  ctx.remember(state === 'invited' ? partner_id : business_id)
  const isInvite = state === 'invited'
  await noteBoth(
    ctx,
    row,
    isInvite ? 'partner_invited' : 'partner_requested',
    isInvite ? business_id : partner_id,
  )
  return row
}

async function refuseOtherAccounts(
  ctx: PartnerCtx,
  business_id: BusinessId,
  advertiser_ids: readonly AdvertiserId[] | null,
): Promise<void> {
  if (advertiser_ids === null) return
  const own = new Set<string>((await advertisersOf(ctx.db, business_id)).map((one) => one.advertiser_id))
  if (advertiser_ids.every((id) => own.has(id))) return
  const message = localized('errors-ads.thisAdAccountIsNotOf')
  throw ctx.apiError('bad_request', message, { fields: { advertiser_ids: message } })
}

/** Both businesses know of it. */
async function noteBoth(
  ctx: PartnerCtx,
  { business_id, partner_id, roles }: Partnership,
  act: 'partner_invited' | 'partner_requested' | 'partner_joined' | 'partner_changed' | 'partner_left',
  /** Which of the two did it: the other one gets a notice. Null: no notice. */
  own_id: BusinessId | null,
): Promise<void> {
  const detail = roles.join(', ')
  await recordOperation(ctx, { business_id, act, user_id: partner_id, detail })
  await recordOperation(ctx, { business_id: partner_id, act, user_id: business_id, detail })
  if (act === 'partner_changed' || own_id === null) return
  const told_id = own_id === business_id ? partner_id : business_id
  await partnershipChanged.append(
    ctx.db,
    { told_id, by_id: own_id, actor_id: ctx.viewer.id, news: act },
    { key: `business/${told_id}` },
  )
}

async function readAgain(
  ctx: PartnerCtx,
  own_id: BusinessId,
  pair: { business_id: BusinessId; partner_id: BusinessId },
): Promise<PartnerView | null> {
  await businessToManage(ctx, own_id)
  const row = await partnershipOf(ctx.db, pair)
  return row ? viewOne(ctx, own_id, row) : null
}

async function viewOne(ctx: PartnerCtx, own_id: BusinessId, row: Partnership): Promise<PartnerView> {
  const [view] = await viewAll(ctx, own_id, [row])
  if (!view) throw notFound()
  return view
}

async function viewAll(
  { db }: PartnerCtx,
  own_id: BusinessId,
  rows: readonly Partnership[],
): Promise<PartnerView[]> {
  const otherOf = (row: Partnership) => (row.business_id === own_id ? row.partner_id : row.business_id)
  const ids = rows.map(otherOf)
  const names = await businessNames(db, ids)
  const people = await pinnerFacade.people(db, ids)
  return rows.map((row) => {
    const id = otherOf(row)
    const user = people.get(id) ?? null
    const { state, roles, advertiser_ids, created_at, answered_at } = row
    return {
      id,
      name: names.get(id) ?? user?.full_name ?? '',
      user,
      state,
      roles,
      advertiser_ids,
      is_asked: state === (row.business_id === own_id ? 'requested' : 'invited'),
      since: (answered_at ?? created_at).toISOString(),
    }
  })
}
