import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { promotionRedeem, promotionsGet } from '@bowerbird/contract/money/promotion-calls'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Promotion } from '@bowerbird/contract/money/promotion-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { badField } from '../entities/edit-errors.ts'
import { recordChange } from '../entities/record-change.ts'
import { settleReplenishedBalance } from './balance-depleted.ts'
import { lockFunds } from './ledger-queries.ts'
import { givenOf, MOST_GIVEN_MICROS, microsOf } from './money-now.ts'
import { postLedger } from './post-ledger.ts'
import { codeByName, countRedemption, grantById, grantsAfter, insertGrant } from './promotion-queries.ts'
import type { PromotionCodeRow, PromotionGrant } from './promotion-tables.ts'

const dayMs = 24 * 3600 * 1000

/** Codes are guessed neither by one user nor for one ad account. */
const triesOfUser = { points: 10, seconds: 3600 }
const triesOfAccount = { points: 20, seconds: 3600 }

export const listPromotions = handle(promotionsGet, async ({ advertiser_id, page_size, bookmarks }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'see')
  const scope = `promotions ${advertiser_id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await grantsAfter(ctx.db, advertiser_id, { after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.grant_id })
  return { data: items.map((grant) => viewPromotion(grant, ctx.now)), bookmark }
})

/** Credit for an ad account, once for each code (BILL-03). */
export const redeemPromotion = handle(
  promotionRedeem,
  async (asked, ctx) => {
    await allowAdvertiser(ctx, asked.advertiser_id, 'pay')
    const { rate_limits } = ctx.app.security
    await rate_limits.spendFor('promotion_code', ctx.viewer.id, triesOfUser)
    await rate_limits.spendFor('promotion_code_account', asked.advertiser_id, triesOfAccount)
    return ctx.transaction((ctx) => redeem(ctx, asked))
  },
  {
    again: async (grant_id, ctx, { advertiser_id }) => {
      await allowAdvertiser(ctx, advertiser_id, 'pay')
      const grant = await grantById(ctx.db, { advertiser_id, grant_id })
      return grant ? viewPromotion(grant, ctx.now) : null
    },
  },
)

type RedeemCtx = Parameters<typeof allowAdvertiser>[0] & AnyCtx

async function redeem(
  ctx: RedeemCtx,
  { advertiser_id, code: typed }: { advertiser_id: AdvertiserId; code: string },
): Promise<Promotion> {
  const { db, now } = ctx
  const { currency, disabled_at } = await allowAdvertiser(ctx, advertiser_id, 'pay')
  if (disabled_at !== null) throw ctx.apiError('not_allowed', localized('errors-ads.thisAdAccountIsClosed'))
  const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
  if (!fund) throw new Error('an ad account without its fund')
  const code = await codeByName(db, typed)
  if (!code) throw badField(ctx, 'code', localized('errors-ads.thisCodeIsUnknown'))
  if (code.currency !== currency)
    throw badField(
      ctx,
      'code',
      localized('errors-ads.thisCodeIsForAnotherCurrency', { currency: code.currency }),
    )
  const grant_id = ctx.newId()
  const expires_at = new Date(now.getTime() + code.credit_days * dayMs)
  const { code_id, code: name_of_code, name, amount_micros } = code
  const granted = { code_id, code: name_of_code, name, currency, amount_micros, redeemed_at: now, expires_at }
  if (!(await insertGrant(db, { advertiser_id, grant_id, ...granted })))
    throw badField(ctx, 'code', localized('errors-ads.thisCodeWasRedeemedHere'))
  if (!isOpen(code, now)) throw badField(ctx, 'code', localized('errors-ads.thisCodeIsNoLongerValid'))
  await countRedemption(db, code_id)
  const micros = microsOf(amount_micros)
  if (micros + givenOf(fund) > MOST_GIVEN_MICROS)
    throw ctx.apiError('not_allowed', localized('errors-ads.thisAccountWasGivenAsMuch'))
  const posted = await postLedger(
    db,
    fund,
    [
      {
        kind: 'promotion',
        source: 'promotion',
        source_id: code_id,
        amounts: { promo: 0 - micros, prepaid: micros },
      },
    ],
    now,
  )
  if (!posted?.txn_nos[0]) throw new Error('promotional credit could not be booked')
  await settleReplenishedBalance(db, posted.fund)
  await recordChange(ctx, {
    advertiser_id,
    entity_kind: 'advertiser',
    entity_id: advertiser_id,
    campaign_id: null,
    action: 'redeem_promotion',
    after: { amount_micros: micros, name },
  })
  ctx.remember(grant_id)
  const grant = await grantById(db, { advertiser_id, grant_id })
  if (!grant) throw new Error('the credit that was redeemed is not there')
  return viewPromotion(grant, now)
}

/** Whether an account can redeem it now. */
export const isOpen = (code: PromotionCodeRow, now: Date): boolean =>
  code.stopped_at === null &&
  (code.redeem_until === null || code.redeem_until > now) &&
  (code.most_redemptions === null || code.redeemed_count < code.most_redemptions)

function viewPromotion(grant: PromotionGrant, now: Date): Promotion {
  const amount_micros = microsOf(grant.amount_micros)
  const spent_micros = microsOf(grant.spent_micros)
  const expired_micros = microsOf(grant.expired_micros)
  const left_micros = asMicros(amount_micros - spent_micros - expired_micros)
  const isOver = expired_micros > 0 || (left_micros > 0 && grant.expires_at <= now)
  return {
    id: grant.grant_id,
    code_ending: grant.code.slice(-3),
    name: grant.name,
    state: isOver ? 'expired' : left_micros > 0 ? 'active' : 'spent',
    amount_micros,
    spent_micros,
    expired_micros,
    left_micros,
    currency: grant.currency,
    redeemed_at: grant.redeemed_at.toISOString(),
    expires_at: grant.expires_at.toISOString(),
  }
}
