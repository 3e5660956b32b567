import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import { paymentCancel, refundCreate, topUpCreate } from '@bowerbird/contract/money/money-calls'
import type { Payment as PaymentModel } from '@bowerbird/contract/money/money-models'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { badField } from '../entities/edit-errors.ts'
import { recordChange } from '../entities/record-change.ts'
import { issueBillingDocument } from './issue-billing-document.ts'
import { lockFunds } from './ledger-queries.ts'
import { refundAsked } from './money-events.ts'
import { refundableOf } from './money-now.ts'
import { insertTopUp, mostOpen, OWNER, planTopUp } from './open-top-up.ts'
import { insertPayment, openPayments, paymentById } from './payment-queries.ts'
import { viewPayments } from './payment-view.ts'
import { allotRefund } from './refund-parts.ts'
import { setRefundAside, confirmPaymentOnce } from './settle-payment.ts'

interface Asked {
  advertiser_id: AdvertiserId
  amount_micros: Micros
  currency: string
}

/** Asks to pay in: the invoice is issued at once, and its number is the reference of the payment (BILL-03). */
export const askTopUp = handle(
  topUpCreate,
  (asked, ctx) =>
    ctx.transaction(async (ctx) => {
      const advertiser = await allowedToPay(ctx, asked)
      const { amount_micros } = asked
      const top_up = await planTopUp(ctx, advertiser, amount_micros)
      const { payment_id, tax_micros } = top_up
      const document = { ...top_up, kind: 'invoice', amount_micros } as const
      const reference = await issueBillingDocument(ctx, advertiser, document)
      await insertTopUp(ctx, advertiser, {
        payment_id,
        tax_micros,
        amount_micros,
        provider: OWNER,
        reference,
      })
      return asking(ctx, asked, { payment_id, action: 'ask_top_up' })
    }),
  { again: (payment_id, ctx, { advertiser_id }) => askedBefore(ctx, { advertiser_id, payment_id }) },
)

/** Asks for money back: it leaves the balance at once, and is paid out by whom it was paid to. */
export const askRefund = handle(
  refundCreate,
  (asked, ctx) =>
    ctx.transaction(async (ctx) => {
      const { advertiser_id, currency } = await allowedToPay(ctx, asked)
      const { db, now } = ctx
      const { amount_micros } = asked
      const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
      if ((await openPayments(db, advertiser_id)).count >= mostOpen)
        throw ctx.apiError('too_many', localized('errors-ads.severalPaymentsWaitAlreadySettleOr'))
      if (!fund || amount_micros > refundableOf(fund))
        throw badField(ctx, 'amount_micros', localized('errors-ads.lessThanThatIsLeftTo'))
      const payment_id = ctx.newId()
      const tax_micros = await allotRefund(db, { advertiser_id, payment_id, amount_micros })
      if (tax_micros === null) throw badField(ctx, 'amount_micros', localized('errors-ads.askForLessAtOnce'))
      await insertPayment(db, {
        advertiser_id,
        payment_id,
        kind: 'refund',
        provider: OWNER,
        state: 'asked',
        amount_micros: String(amount_micros),
        tax_micros: String(tax_micros),
        currency,
        reference: `R-${payment_id}`,
        asked_at: now,
        settled_at: null,
      })
      if (!(await setRefundAside(ctx, fund, { payment_id, amount_micros, tax_micros })))
        throw badField(ctx, 'amount_micros', localized('errors-ads.lessThanThatIsLeftTo'))
      await refundAsked.append(db, { advertiser_id, payment_id })
      return asking(ctx, asked, { payment_id, action: 'ask_refund' })
    }),
  { again: (payment_id, ctx, { advertiser_id }) => askedBefore(ctx, { advertiser_id, payment_id }) },
)

type PayCtx = AnyCtx & { viewer: { id: UserId } }

/** The ad account, for a user who may pay for it, in its currency. */
export async function allowedToPay(
  ctx: PayCtx & Parameters<typeof allowAdvertiser>[0],
  asked: Pick<Asked, 'advertiser_id' | 'currency'>,
): Promise<AllowedAdvertiser<'pay'>> {
  const advertiser = await allowAdvertiser(ctx, asked.advertiser_id, 'pay')
  if (asked.currency !== advertiser.currency)
    throw badField(ctx, 'currency', localized('errors-ads.thisAdAccountHasAnotherCurrency'))
  return advertiser
}

async function asking(
  ctx: PayCtx,
  { advertiser_id, amount_micros }: Asked,
  { payment_id, action }: { payment_id: string; action: 'ask_top_up' | 'ask_refund' },
): Promise<PaymentModel> {
  const about = { entity_kind: 'advertiser', entity_id: advertiser_id, campaign_id: null } as const
  await recordChange(ctx, { advertiser_id, ...about, action, after: { amount_micros } })
  ctx.remember(payment_id)
  const view = await paymentView(ctx, { advertiser_id, payment_id })
  if (!view) throw new Error('the payment that was asked for is not there')
  return view
}

/** For the user who asked, as long as they may ask. */
async function askedBefore(
  ctx: AnyCtx,
  which: { advertiser_id: AdvertiserId; payment_id: string },
): Promise<PaymentModel | null> {
  await allowAdvertiser(ctx, which.advertiser_id, 'pay')
  return paymentView(ctx, which)
}

export async function paymentView(
  ctx: Pick<AnyCtx, 'db' | 'caller'>,
  which: { advertiser_id: AdvertiserId; payment_id: string },
): Promise<PaymentModel | null> {
  const payment = await paymentById(ctx.db, which)
  const [view] = payment ? await viewPayments(ctx, [payment]) : []
  return view ?? null
}

/** Takes back what was asked for and is not settled; a second time changes nothing. */
export const cancelPayment = handle(paymentCancel, ({ advertiser_id, payment_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await allowAdvertiser(ctx, advertiser_id, 'pay')
    await lockFunds(ctx.db, [advertiser_id])
    const payment = await paymentById(ctx.db, { advertiser_id, payment_id }, 'lock')
    if (!payment) throw notFound()
    if (payment.provider !== OWNER)
      throw ctx.apiError('not_allowed', localized('errors-ads.thisIsSettledByItsProvider'))
    if (payment.state === 'paid' || payment.state === 'refunded')
      throw ctx.apiError('not_allowed', localized('errors-ads.thisIsSettledAlready'))
    const word_id = `${payment_id} cancelled`
    await confirmPaymentOnce(ctx, {
      advertiser_id,
      payment_id,
      outcome: 'failed',
      word_id,
      is_cancelled: true,
    })
    const view = await paymentView(ctx, { advertiser_id, payment_id })
    if (!view) throw notFound()
    return view
  }),
)
