import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { cardPay, cardPaymentCheck } from '@bowerbird/contract/money/card-calls'
import type { CardPayment } from '@bowerbird/contract/money/card-models'
import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import { leastCharge } from '@bowerbird/contract/money/card-terms'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { badField } from '../entities/edit-errors.ts'
import { recordChange } from '../entities/record-change.ts'
import { allowedToPay, paymentView } from '../money/ask-payment.ts'
import { paymentById } from '../money/payment-queries.ts'
import { askProvider, providerToUse } from './ask-provider.ts'
import type { CardProvider } from './card-provider.ts'
import { cardById } from './card-queries.ts'
import { chargeCard } from './charge-card.ts'
import { openCharge } from './open-charge.ts'

/** Against trying out stolen cards. */
const paymentsOfUser = { points: 30, seconds: 3600 }

/**
 * Tops up by card: the payment is written first, then the provider is asked under its id, so that whatever is repeated
 * or dies in between charges once (BILL-03).
 */
export const payByCard = handle(
  cardPay,
  async (asked, ctx) => {
    await allowAdvertiser(ctx, asked.advertiser_id, 'pay')
    const provider = providerToUse(ctx)
    await ctx.app.security.rate_limits.spendFor('card_payment', ctx.viewer.id, paymentsOfUser)
    const payment_id = await ctx.transaction(async (ctx) => {
      const advertiser = await allowedToPay(ctx, asked)
      const { advertiser_id, amount_micros } = asked
      const least = leastCharge(advertiser.currency)
      if (amount_micros < least)
        throw badField(
          ctx,
          'amount_micros',
          localized('errors-contract.enterOrMore', { min: least / MICROS }),
        )
      const card = await cardById(ctx.db, asked)
      if (!card) throw notFound()
      const payment_id = await openCharge(ctx, advertiser, { provider, card, amount_micros, automatic: null })
      const about = { entity_kind: 'advertiser', entity_id: advertiser_id, campaign_id: null } as const
      const change = { advertiser_id, ...about, action: 'ask_top_up', after: { amount_micros } } as const
      await recordChange(ctx, change)
      ctx.remember(payment_id)
      return payment_id
    })
    return outcomeOf(ctx, provider, { advertiser_id: asked.advertiser_id, payment_id })
  },
  {
    again: async (payment_id, ctx, { advertiser_id }) => {
      await allowAdvertiser(ctx, advertiser_id, 'pay')
      return outcomeOf(ctx, providerToUse(ctx), { advertiser_id, payment_id })
    },
  },
)

export const checkCardPayment = handle(cardPaymentCheck, async (which, ctx) => {
  await allowAdvertiser(ctx, which.advertiser_id, 'pay')
  return outcomeOf(ctx, providerToUse(ctx), which)
})

export async function outcomeOf(
  ctx: AnyCtx,
  provider: CardProvider,
  which: { advertiser_id: AdvertiserId; payment_id: string },
): Promise<CardPayment> {
  const { app } = ctx
  const { db } = app.database
  const payment = await paymentById(db, which)
  if (!payment || payment.provider !== provider.name) throw notFound()
  const intent = await askProvider(ctx, () => chargeCard(app, provider, payment))
  const view = await paymentView({ db, caller: ctx.caller }, which)
  if (!view) throw notFound()
  const isOpen = view.state === 'asked' && intent?.state === 'action_needed'
  return {
    payment: view,
    client_secret: isOpen ? intent.client_secret : null,
    publishable_key: provider.publishable_key,
  }
}
