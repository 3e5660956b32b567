import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { AppliedTax } from '@bowerbird/contract/money/tax-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { localized } from '@bowerbird/texts/localized'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { badField } from '../entities/edit-errors.ts'
import { lockFunds } from './ledger-queries.ts'
import { microsOf } from './money-now.ts'
import { insertPayment, openPayments, profileOf } from './payment-queries.ts'
import { taxFor, taxOn } from './tax-of.ts'
import { taxRuleOf } from './tax-queries.ts'

/** Each waits for a person to look at it. */
export const mostOpen = 20

/** The payee: the money goes by bank to the owner of the site, who confirms here that it came (confirmPaymentOnce). */
export const OWNER = 'owner'

/** A billion of any currency, as of granted credit: with all that may wait besides, sums stay below what numbers hold. */
const MOST_PAID_IN_MICROS = 1_000_000_000_000_000

interface TopUp {
  payment_id: string
  tax_micros: Micros
  /** The rule as it is applied; null: there is none. */
  tax: AppliedTax | null
}

/**
 * What a top-up of so much comes to, with its tax. Locks the money of the account.
 * @throws ApiError where the account is closed, has no billing details, or has as much as one may hold
 */
export async function planTopUp(
  ctx: Pick<AnyCtx, 'db' | 'apiError' | 'newId'>,
  { advertiser_id, country, disabled_at }: Advertiser,
  amount_micros: Micros,
  { is_owed = false } = {},
): Promise<TopUp> {
  const { db } = ctx
  if (disabled_at !== null) throw ctx.apiError('not_allowed', localized('errors-ads.thisAdAccountIsClosed'))
  const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
  // What is owed is charged, however many transfers wait for the owner of the site.
  if (!is_owed && (await openPayments(db, advertiser_id)).count >= mostOpen)
    throw ctx.apiError('too_many', localized('errors-ads.severalPaymentsWaitAlreadySettleOr'))
  if (!is_owed && amount_micros - microsOf(fund?.cash_micros ?? 0) > MOST_PAID_IN_MICROS)
    throw badField(ctx, 'amount_micros', localized('errors-ads.thisAccountHoldsAsMuchAs'))
  const profile = await profileOf(db, advertiser_id)
  if (!profile) throw badField(ctx, 'name', localized('errors-ads.enterFirstWhomTheInvoiceIs'))
  const tax = taxFor(await taxRuleOf(db, country), profile.tax_id)
  return { payment_id: ctx.newId(), tax, tax_micros: taxOn(tax, amount_micros) }
}

/** The payment as it is asked for: it is settled by what its provider says of it (confirmPaymentOnce). */
export async function insertTopUp(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  { advertiser_id, currency }: Pick<Advertiser, 'advertiser_id' | 'currency'>,
  top_up: Omit<TopUp, 'tax'> & { provider: string; reference: string; amount_micros: Micros },
): Promise<void> {
  await insertPayment(db, {
    advertiser_id,
    payment_id: top_up.payment_id,
    kind: 'top_up',
    provider: top_up.provider,
    state: 'asked',
    amount_micros: String(top_up.amount_micros),
    tax_micros: String(top_up.tax_micros),
    currency,
    reference: top_up.reference,
    asked_at: now,
    settled_at: null,
  })
}
