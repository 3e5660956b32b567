import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { appliedTaxModel } from './tax-models.ts'
import { anyId, knownId, micros, microsFrom } from '../kernel/fields.ts'
import type { AdvertiserId, CampaignId } from '../kernel/ids.ts'
import { safeText } from '../kernel/safe-text.ts'
import {
  CENT_MICROS,
  LEAST_PAYMENT_MICROS,
  MOST_PAYMENT_MICROS,
  paymentKinds,
  paymentStates,
  statementKinds,
} from './money-terms.ts'

const day = z.iso.date()
const moment = z.string()
const currency = z.string().regex(/^[A-Z]{3}$/)

/** An amount that is paid, given or paid back. */
export const paymentMicros = microsFrom(
  z
    .number()
    .int(localized('errors-contract.enterAnAmountInWholeCents'))
    .min(LEAST_PAYMENT_MICROS, localized('errors-contract.enter1OrMore'))
    .max(MOST_PAYMENT_MICROS, localized('errors-contract.enter10000000OrLess'))
    .refine((amount) => amount % CENT_MICROS === 0, localized('errors-contract.enterAnAmountInWholeCents')),
)

/** Who pays, as on invoices. */
export const billingProfileFields = {
  name: safeText({ max: 120, min: 1, too_short: localized('errors-contract.enterTheNameForYourInvoices') }),
  address: safeText({
    max: 400,
    min: 1,
    lines: true,
    too_short: localized('errors-contract.enterTheAddressForYourInvoices'),
  }),
  tax_id: safeText({ max: 40 }).default(''),
}
export const billingProfileModel = z.object({
  name: z.string(),
  address: z.string(),
  tax_id: z.string(),
  version: z.number().int(),
})
export type BillingProfile = z.infer<typeof billingProfileModel>

export const fundsModel = z.object({
  advertiser_id: knownId<AdvertiserId>(),
  currency,
  /** What can still be spent: free, and held for what is about to be shown. */
  available_micros: micros,
  prepaid_micros: micros,
  reserved_micros: micros,
  /** Of it, what can be asked back. */
  refundable_micros: micros,
  /** Asked back and not paid out yet: no part of what can be spent. */
  refunding_micros: micros,
  /** Of what can be spent, promotional credit: spent first, never paid out. */
  promotional_micros: micros,
  /** Of what can be spent, what the site advances: a card is charged for it once it is spent. */
  advanced_micros: micros,
  /** Whether what the account promotes may be shown, as far as money goes. */
  has_money: z.boolean(),
  /** Of the last seven whole days, on average. */
  spent_a_day_micros: micros,
  /** When it is used up, going on like that; null: it is not being spent, or there is none. */
  projected_end_at: moment.nullable(),
  /** On top of what is paid in; null: none. */
  tax: appliedTaxModel.nullable(),
  /** Of the account; a tax number of that country makes the tax its own affair where `takes_tax_number`. */
  country: z.string(),
  takes_tax_number: z.boolean(),
  /** Top-ups that were asked for and not paid yet. */
  open_top_up_micros: micros,
  profile: billingProfileModel.nullable(),
  /** Whether nothing is missing to promote: a user to bill, and money or a top-up on its way. */
  is_billing_valid: z.boolean(),
  /** How the site wants to be paid, in its owner's words. */
  pay_to: z.string(),
})
export type Funds = z.infer<typeof fundsModel>

export const paymentModel = z.object({
  id: anyId,
  kind: z.enum(paymentKinds),
  state: z.enum(paymentStates),
  amount_micros: micros,
  /** On top of it: what is paid, or paid back, is both. */
  tax_micros: micros,
  total_micros: micros,
  currency,
  /** `card`: settled by its provider; `bank`: by the owner of the site. */
  paid_by: z.enum(['bank', 'card']),
  /** What to write beside the money, so that it is known whose it is: the number of the invoice. */
  reference: z.string(),
  invoice_url: z.string().nullable(),
  /** What the owner of the site wrote. */
  note: z.string(),
  asked_at: moment,
  settled_at: moment.nullable(),
})
export type Payment = z.infer<typeof paymentModel>

export const statementLineModel = z.object({
  /** Unique within its month. */
  id: z.string(),
  day,
  kind: z.enum(statementKinds),
  campaign_id: knownId<CampaignId>().nullable(),
  campaign_name: z.string().nullable(),
  amount_micros: micros,
  /** After this line. */
  balance_micros: micros,
})
export type StatementLine = z.infer<typeof statementLineModel>

export const statementModel = z.object({
  /** `YYYY-MM`, in the account's time zone. */
  month: z.string(),
  time_zone: z.string(),
  currency,
  opening_micros: micros,
  closing_micros: micros,
  /** Oldest first. */
  lines: z.array(statementLineModel),
  /** Months before and after that have lines, or null. */
  earlier: z.string().nullable(),
  later: z.string().nullable(),
  csv_url: z.string(),
})
export type Statement = z.infer<typeof statementModel>

export const invoiceModel = z.object({
  id: anyId,
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  /** Of a credit note: the invoice that it takes back, if one. */
  corrects: z.string().nullable(),
  /** Without tax. */
  amount_micros: micros,
  tax_micros: micros,
  total_micros: micros,
  tax: appliedTaxModel.nullable(),
  currency,
  issued_at: moment,
  pdf_url: z.string(),
  /** Of the payment that it is about. */
  state: z.enum(paymentStates).nullable(),
})
export type Invoice = z.infer<typeof invoiceModel>

export const campaignSpendModel = z.object({
  campaign_id: knownId<CampaignId>(),
  name: z.string(),
  spent_micros: micros,
  /** Given back, for invalid traffic. */
  credited_micros: micros,
  /** What remains to be paid for: spent without what was given back. */
  billed_micros: micros,
  budget_micros: micros,
  budget_kind: z.enum(['daily', 'average_daily', 'lifetime']),
  currency,
})

/** For the owner of the site. */
export const queuedPaymentModel = paymentModel.extend({
  advertiser_id: knownId<AdvertiserId>(),
  advertiser_name: z.string(),
})
export type QueuedPayment = z.infer<typeof queuedPaymentModel>

export const fundAccountModel = z.object({
  advertiser_id: knownId<AdvertiserId>(),
  advertiser_name: z.string(),
  currency,
  prepaid_micros: micros,
  reserved_micros: micros,
  revenue_micros: micros,
  /** Paid in, without what was paid back. */
  paid_in_micros: micros,
  /** Credit of the site, promotional credit that can still be spent among it. */
  given_micros: micros,
  refundable_micros: micros,
  refunding_micros: micros,
  /** Of the last 30 days: clicks that wait until their day is judged, and clicks that were rejected. */
  held_clicks: z.number().int().min(0),
  invalid_clicks: z.number().int().min(0),
})
export type FundAccount = z.infer<typeof fundAccountModel>

export const proofModel = z.object({
  /** Null: it never ran. */
  ran_at: moment.nullable(),
  transaction_count: z.number().int(),
  account_count: z.number().int(),
  /** What does not agree, in words; none: all does. */
  faults: z.array(z.object({ advertiser_id: knownId<AdvertiserId>(), rule: z.string(), detail: z.string() })),
})
export type LedgerProof = z.infer<typeof proofModel>
