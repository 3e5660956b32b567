import { automaticBillingGet, automaticBillingUpdate, owedPay } from '@bowerbird/contract/money/card-calls'
import type { AutomaticBilling } from '@bowerbird/contract/money/card-models'
import { thresholds } from '@bowerbird/contract/money/card-terms'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { handle } from '@bowerbird/core/call/handle'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { badField } from '../entities/edit-errors.ts'
import { dayIn } from '../entities/campaign-days.ts'
import { recordChange } from '../entities/record-change.ts'
import { fundOf, lockFunds } from '../money/ledger-queries.ts'
import { owedOf } from '../money/money-now.ts'
import { profileOf } from '../money/payment-queries.ts'
import { emptyFund } from '../money/read-funds.ts'
import { advance, thresholdOf, withdraw } from './advance.ts'
import { askProvider, providerToUse } from './ask-provider.ts'
import { chargePayment, openOwed } from './automatic-charges.ts'
import { automaticOf, hasOpenCharge, putAutomatic } from './automatic-queries.ts'
import { cardsOf } from './card-queries.ts'
import { outcomeOf } from './pay-by-card.ts'
import { providerOf } from './provider-of.ts'

export const readAutomatic = handle(automaticBillingGet, async ({ advertiser_id }, ctx) =>
  viewAutomatic(ctx, await allowAdvertiser(ctx, advertiser_id, 'see')),
)

/** Twice is once. What is owed when it is turned off is charged at once, and stays owed should that fail. */
export const setAutomatic = handle(automaticBillingUpdate, async ({ advertiser_id, is_on }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'pay')
  const provider = providerToUse(ctx)
  const opened = await ctx.transaction(async (ctx) => {
    const { db, now, app } = ctx
    const advertiser = await allowAdvertiser(ctx, advertiser_id, 'pay')
    const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
    if (!fund) throw new Error('an ad account without its fund')
    const row = await automaticOf(db, advertiser_id)
    if (is_on === (row !== undefined && row.state !== 'off')) return null
    if (is_on) await checkReady(ctx, advertiser)
    const isDebt = owedOf(fund) > 0
    await putAutomatic(db, {
      advertiser_id,
      state: is_on ? (isDebt ? 'failed' : 'on') : 'off',
      raises: row?.raises ?? 0,
      tries: 0,
      retry_at: is_on && isDebt ? now : null,
      charged_month: `${dayIn(advertiser.time_zone, now).slice(0, 7)}-01`,
      updated_at: now,
    })
    if (is_on && !isDebt) await advance(db, fund, row?.raises ?? 0, now)
    if (!is_on) await withdraw(db, fund, now)
    const about = { entity_kind: 'advertiser', entity_id: advertiser_id, campaign_id: null } as const
    await recordChange(ctx, { advertiser_id, ...about, action: 'automatic_billing', after: { is_on } })
    return is_on ? null : openOwed(app, db, { provider, advertiser_id, automatic: 'owed' })
  })
  if (opened !== null)
    await askProvider(ctx, () => chargePayment(ctx.app, provider, { advertiser_id, payment_id: opened }))
  return viewAutomatic(
    { app: ctx.app, db: ctx.app.database.db },
    await allowAdvertiser(ctx, advertiser_id, 'pay'),
  )
})

const isOffered = (app: AppContext): boolean =>
  app.settings.automatic_billing === 'on' && providerOf(app) !== null

async function checkReady(
  ctx: Parameters<typeof badField>[0] & Pick<AnyCtx, 'app' | 'db'>,
  { advertiser_id, disabled_at }: Advertiser,
): Promise<void> {
  if (!isOffered(ctx.app)) throw ctx.apiError('not_allowed', localized('errors-ads.thisSiteAdvancesNothing'))
  if (disabled_at !== null) throw ctx.apiError('not_allowed', localized('errors-ads.thisAdAccountIsClosed'))
  if (!(await profileOf(ctx.db, advertiser_id)))
    throw badField(ctx, 'name', localized('errors-ads.enterFirstWhomTheInvoiceIs'))
  if ((await cardsOf(ctx.db, advertiser_id)).length === 0)
    throw badField(ctx, 'is_on', localized('errors-ads.addACardFirst'))
}

/** The card holder is there: where the bank asks, they confirm. */
export const payOwed = handle(
  owedPay,
  async ({ advertiser_id }, ctx) => {
    await allowAdvertiser(ctx, advertiser_id, 'pay')
    const provider = providerToUse(ctx)
    const payment_id = await ctx.transaction(async (ctx) => {
      const { db, app } = ctx
      await allowAdvertiser(ctx, advertiser_id, 'pay')
      await lockFunds(db, [advertiser_id])
      if ((await cardsOf(db, advertiser_id)).length === 0)
        throw ctx.apiError('not_allowed', localized('errors-ads.addACardFirst'))
      if (await hasOpenCharge(db, advertiser_id))
        throw ctx.apiError('not_allowed', localized('errors-ads.aChargeIsUnderWay'))
      const opened = await openOwed(app, db, { provider, advertiser_id, automatic: 'owed' })
      if (opened === null) throw ctx.apiError('not_allowed', localized('errors-ads.nothingIsOwed'))
      ctx.remember(opened)
      return opened
    })
    return outcomeOf(ctx, provider, { advertiser_id, payment_id })
  },
  {
    again: async (payment_id, ctx, { advertiser_id }) => {
      await allowAdvertiser(ctx, advertiser_id, 'pay')
      return outcomeOf(ctx, providerToUse(ctx), { advertiser_id, payment_id })
    },
  },
)

async function viewAutomatic(
  { app, db }: Pick<AnyCtx, 'app' | 'db'>,
  { advertiser_id, currency }: Pick<Advertiser, 'advertiser_id' | 'currency'>,
): Promise<AutomaticBilling> {
  const row = await automaticOf(db, advertiser_id)
  const fund = (await fundOf(db, advertiser_id)) ?? emptyFund
  const next = thresholds[(row?.raises ?? 0) + 1]
  return {
    state: row?.state ?? 'off',
    is_offered: isOffered(app),
    currency,
    threshold_micros: thresholdOf(row?.raises ?? 0),
    next_threshold_micros: next === undefined ? null : asMicros(next),
    owed_micros: owedOf(fund),
    retry_at: row?.retry_at?.toISOString() ?? null,
  }
}
