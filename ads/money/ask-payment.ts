import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import { paymentCancel, refundCreate, topUpCreate } from '@bowerbird/contract/money/money-calls'
import type { Payment as PaymentModel } from '@bowerbird/contract/money/money-models'
import type { PaymentKind } from '@bowerbird/contract/money/money-terms'
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
import { microsOf, refundableOf } from './money-now.ts'
import { insertPayment, openPayments, paymentById, profileOf } from './payment-queries.ts'
import { viewPayments } from './payment-view.ts'
import { allotRefund } from './refund-parts.ts'
import { taxFor, taxOn } from './tax-of.ts'
import { taxRuleOf } from './tax-queries.ts'
import { setRefundAside, confirmPaymentOnce } from './settle-payment.ts'

/** Each waits for a person to look at it. */
const mostOpen = 20

/** The payee: the money goes by bank to the owner of the site, who confirms here that it came (confirmPaymentOnce). */
const OWNER = 'owner'

/** A billion of any currency, as of granted credit: with all that may wait besides, sums stay below what numbers hold. */
const MOST_PAID_IN_MICROS = 1_000_000_000_000_000

interface Asked {
  advertiser_id: AdvertiserId
  amount_micros: Micros
  currency: string
}

/** Asks to pay in: the invoice is issued at once, and its number is the reference of the payment (BILL-03). */
export const askTopUp = handle(
  topUpCreate,
  (asked, ctx) => ctx.transaction((ctx) => ask(ctx, asked, 'top_up')),
  { again: (payment_id, ctx, { advertiser_id }) => askedBefore(ctx, { advertiser_id, payment_id }) },
)

export const askRefund = handle(
  refundCreate,
  (asked, ctx) => ctx.transaction((ctx) => ask(ctx, asked, 'refund')),
  { again: (payment_id, ctx, { advertiser_id }) => askedBefore(ctx, { advertiser_id, payment_id }) },
)

async function ask(
  ctx: AnyCtx & { viewer: { id: UserId } },
  asked: Asked,
  kind: PaymentKind,
): Promise<PaymentModel> {
  const { db } = ctx
  const advertiser = await allowAdvertiser(ctx, asked.advertiser_id, 'pay')
  const { advertiser_id, currency } = advertiser
  if (kind === 'top_up' && advertiser.disabled_at !== null)
    throw ctx.apiError('not_allowed', localized('errors-ads.thisAdAccountIsClosed'))
  if (asked.currency !== currency)
    throw badField(ctx, 'currency', localized('errors-ads.thisAdAccountHasAnotherCurrency'))
  const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
  if ((await openPayments(db, advertiser_id)).count >= mostOpen)
    throw ctx.apiError('too_many', localized('errors-ads.severalPaymentsWaitAlreadySettleOr'))
  if (kind === 'top_up' && asked.amount_micros - microsOf(fund?.cash_micros ?? 0) > MOST_PAID_IN_MICROS)
    throw badField(ctx, 'amount_micros', localized('errors-ads.thisAccountHoldsAsMuchAs'))
  if (kind === 'refund' && (!fund || asked.amount_micros > refundableOf(fund)))
    throw badField(ctx, 'amount_micros', localized('errors-ads.lessThanThatIsLeftTo'))
  const { payment_id, tax_micros } = await open(ctx, advertiser, { kind, amount_micros: asked.amount_micros })
  const { amount_micros } = asked
  if (
    kind === 'refund' &&
    fund &&
    !(await setRefundAside(ctx, fund, { payment_id, amount_micros, tax_micros }))
  )
    throw badField(ctx, 'amount_micros', localized('errors-ads.lessThanThatIsLeftTo'))
  ctx.remember(payment_id)
  const view = await viewOf(ctx, { advertiser_id, payment_id })
  if (!view) throw new Error('the payment that was asked for is not there')
  return view
}

interface Opened {
  kind: PaymentKind
  amount_micros: Micros
}

async function open(
  ctx: AnyCtx & { viewer: { id: UserId } },
  advertiser: AllowedAdvertiser<'pay'>,
  { kind, amount_micros }: Opened,
): Promise<{ payment_id: string; tax_micros: Micros }> {
  const { db, now } = ctx
  const { advertiser_id, currency, country } = advertiser
  const payment_id = ctx.newId()
  const profile = await profileOf(db, advertiser_id)
  if (kind === 'top_up' && !profile)
    throw badField(ctx, 'name', localized('errors-ads.enterFirstWhomTheInvoiceIs'))
  const tax = kind === 'top_up' ? taxFor(await taxRuleOf(db, country), profile?.tax_id ?? '') : null
  const tax_micros =
    kind === 'top_up'
      ? taxOn(tax, amount_micros)
      : await allotRefund(db, { advertiser_id, payment_id, amount_micros })
  if (tax_micros === null) throw badField(ctx, 'amount_micros', localized('errors-ads.askForLessAtOnce'))
  const reference =
    kind === 'top_up'
      ? await issueBillingDocument(ctx, advertiser, {
          kind: 'invoice',
          payment_id,
          amount_micros,
          tax_micros,
          tax,
        })
      : `R-${payment_id}`
  await insertPayment(db, {
    advertiser_id,
    payment_id,
    kind,
    provider: OWNER,
    state: 'asked',
    amount_micros: String(amount_micros),
    tax_micros: String(tax_micros),
    currency,
    reference,
    asked_at: now,
    settled_at: null,
  })
  await recordChange(ctx, {
    advertiser_id,
    entity_kind: 'advertiser',
    entity_id: advertiser_id,
    campaign_id: null,
    action: kind === 'top_up' ? 'ask_top_up' : 'ask_refund',
    after: { amount_micros },
  })
  return { payment_id, tax_micros }
}

/** For the user who asked, as long as they may ask. */
async function askedBefore(
  ctx: AnyCtx,
  which: { advertiser_id: AdvertiserId; payment_id: string },
): Promise<PaymentModel | null> {
  await allowAdvertiser(ctx, which.advertiser_id, 'pay')
  return viewOf(ctx, which)
}

async function viewOf(
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
    const view = await viewOf(ctx, { advertiser_id, payment_id })
    if (!view) throw notFound()
    return view
  }),
)
