import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import {
  fundAccountsGet,
  fundsQueueGet,
  giftCreate,
  paymentConfirm,
  paymentDecline,
  paymentTakeBack,
} from '@bowerbird/contract/money/funds-calls'
import type { FundAccount, QueuedPayment } from '@bowerbird/contract/money/money-models'
import type { PaymentState } from '@bowerbird/contract/money/money-terms'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { localized } from '@bowerbird/texts/localized'
import { dayIn, daysAfter } from '../entities/campaign-days.ts'
import { recordChange } from '../entities/record-change.ts'
import { settleReplenishedBalance } from './balance-depleted.ts'
import { fundOf, fundsAfter, lockFunds } from './ledger-queries.ts'
import { givenOf, MOST_GIVEN_MICROS, microsOf, refundableOf } from './money-now.ts'
import type { Fund } from './money-tables.ts'
import { OWNER } from './open-top-up.ts'
import { accountSummaries, hasWord, paymentById, queueAfter } from './payment-queries.ts'
import type { AccountSummary } from './payment-queries.ts'
import { viewQueued } from './payment-view.ts'
import { postLedger } from './post-ledger.ts'
import { confirmPaymentOnce, endUncovered } from './settle-payment.ts'
import { restOf, takeBackPart } from './take-back-part.ts'
import { refundsOfTopUp } from './tax-queries.ts'

export const listQueue = handle(fundsQueueGet, async ({ state, page_size, bookmarks }, ctx) => {
  const scope = `funds queue ${state}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await queueAfter(ctx.db, { state, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.payment_id })
  return { data: await viewQueued(ctx, items), bookmark }
})

export const listFundAccounts = handle(fundAccountsGet, async ({ page_size, bookmarks }, ctx) => {
  const scope = 'fund accounts'
  const after =
    bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<AdvertiserId>(), bookmarks)
  const rows = await fundsAfter(ctx.db, { after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.advertiser_id })
  return { data: await viewAccounts(ctx, items), bookmark }
})

const clicksOfDays = 30

async function viewAccounts({ db, now }: Pick<AnyCtx, 'db' | 'now'>, funds: readonly Fund[]) {
  const ids = funds.map((one) => one.advertiser_id)
  const accounts = await accountSummaries(db, ids, daysAfter(dayIn('UTC', now), -clicksOfDays))
  return funds.map((fund) => viewAccount(fund, accounts.get(fund.advertiser_id)))
}

async function viewOne(ctx: Pick<AnyCtx, 'db' | 'now'>, fund: Fund): Promise<FundAccount> {
  const [view] = await viewAccounts(ctx, [fund])
  if (!view) throw notFound()
  return view
}

function viewAccount(fund: Fund, account: AccountSummary | undefined): FundAccount {
  const { name: advertiser_name = '', held_clicks = 0, invalid_clicks = 0 } = account ?? {}
  return {
    advertiser_id: fund.advertiser_id,
    advertiser_name,
    currency: fund.currency,
    prepaid_micros: microsOf(fund.prepaid_micros),
    reserved_micros: microsOf(fund.reserved_micros),
    revenue_micros: microsOf(fund.revenue_micros),
    paid_in_micros: asMicros(0 - microsOf(fund.cash_micros)),
    given_micros: givenOf(fund),
    refundable_micros: refundableOf(fund),
    refunding_micros: microsOf(fund.refunding_micros),
    held_clicks,
    invalid_clicks,
  }
}

type OwnerCtx = AnyCtx & { viewer: { id: UserId } }

interface Settled {
  advertiser_id: AdvertiserId
  payment_id: string
  outcome: PaymentState
  note: string
}

export const confirmPayment = handle(paymentConfirm, (which, ctx) =>
  ctx.transaction((ctx) => settle(ctx, { ...which, outcome: 'paid' })),
)
export const declinePayment = handle(paymentDecline, (which, ctx) =>
  ctx.transaction((ctx) => settle(ctx, { ...which, outcome: 'failed' })),
)
export const takePaymentBack = handle(paymentTakeBack, (which, ctx) =>
  ctx.transaction(
    async (ctx) => (await takeRestBack(ctx, which)) ?? settle(ctx, { ...which, outcome: 'refunded' }),
  ),
)

/**
 * A top-up of which a part was paid out already goes back without it, as a refund that is paid: with it, more would go out
 * than came in. Null: nothing of it was paid out.
 */
async function takeRestBack(
  ctx: OwnerCtx,
  { advertiser_id, payment_id, note }: Omit<Settled, 'outcome'>,
): Promise<QueuedPayment | null> {
  const { db } = ctx
  await lockFunds(db, [advertiser_id])
  const top_up = await paymentById(db, { advertiser_id, payment_id }, 'lock')
  if (top_up?.provider !== OWNER || top_up.kind !== 'top_up' || top_up.state !== 'paid') return null
  const refunds = await refundsOfTopUp(db, top_up)
  if (!refunds.some(({ state }) => state === 'paid')) return null
  const word_id = `${payment_id} refunded`
  if (!(await hasWord(db, { advertiser_id, provider: OWNER, word_id }))) {
    for (const refund of refunds) if (refund.state === 'asked') await endUncovered(ctx, refund)
    const there = (await paymentById(db, { advertiser_id, payment_id })) ?? top_up
    const { net, tax } = restOf(there)
    const total_micros = asMicros(net + tax)
    const { reference } = there
    if (!(await takeBackPart(ctx, { top_up: there, total_micros, reference, word_id, note })))
      throw ctx.apiError('not_allowed', localized('errors-ads.lessThanThatIsLeftTo'))
  }
  const [view] = await viewQueued(ctx, [top_up])
  return view ?? null
}

/** The owner of the site is a payment provider like others: a repeated notice counts once. */
async function settle(
  ctx: OwnerCtx,
  { advertiser_id, payment_id, outcome, note }: Settled,
): Promise<QueuedPayment> {
  const asked = await paymentById(ctx.db, { advertiser_id, payment_id })
  if (asked && asked.provider !== OWNER)
    throw ctx.apiError('not_allowed', localized('errors-ads.thisIsSettledByItsProvider'))
  const word_id = `${payment_id} ${outcome}`
  const payment = await confirmPaymentOnce(ctx, { advertiser_id, payment_id, outcome, word_id, note })
  if (!payment) throw notFound()
  if (payment.state !== outcome)
    throw ctx.apiError('not_allowed', localized('errors-ads.thisIsSettledAlready'))
  const [view] = await viewQueued(ctx, [payment])
  if (!view) throw notFound()
  return view
}

/** Something to spend that no one pays for. */
export const grantCredit = handle(
  giftCreate,
  ({ advertiser_id, amount_micros, note }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { db, now } = ctx
      const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
      if (!fund) throw notFound()
      if (amount_micros + givenOf(fund) > MOST_GIVEN_MICROS)
        throw ctx.apiError('not_allowed', localized('errors-ads.thisAccountWasGivenAsMuch'))
      const source_id = ctx.newId()
      const amounts = { credit: 0 - amount_micros, prepaid: amount_micros }
      const posted = await postLedger(db, fund, [{ kind: 'gift', source: 'gift', source_id, amounts }], now)
      if (!posted) throw new Error('a gift could not be booked')
      await settleReplenishedBalance(db, posted.fund)
      await recordChange(ctx, {
        advertiser_id,
        entity_kind: 'advertiser',
        entity_id: advertiser_id,
        campaign_id: null,
        action: 'gift',
        after: { amount_micros, note },
      })
      ctx.remember(advertiser_id)
      return viewOne(ctx, posted.fund)
    }),
  {
    again: async (advertiser_id: AdvertiserId, ctx) => {
      const fund = await fundOf(ctx.db, advertiser_id)
      return fund ? viewOne(ctx, fund) : null
    },
  },
)
