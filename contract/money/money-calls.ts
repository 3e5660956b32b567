import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import {
  advertiserId,
  campaignId,
  invoiceId,
  optional,
  pageOptions,
  paymentId,
  wholeNumber,
} from '../kernel/fields.ts'
import {
  billingProfileFields,
  billingProfileModel,
  campaignSpendModel,
  fundsModel,
  invoiceModel,
  paymentMicros,
  paymentModel,
  statementModel,
} from './money-models.ts'

const whose = { advertiser_id: advertiserId }
const currency = z.string().regex(/^[A-Z]{3}$/)

export const fundsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/funds/', {
  access: 'pinner',
  summary:
    'The balance of an ad account: what is left, how long it lasts, and what is missing before ads can run.',
  input: z.strictObject(whose),
  output: fundsModel,
})

export const billingProfileUpdate = rest('PUT', '/ads/v4/advertisers/{advertiser_id}/billing_profile/', {
  access: 'pinner',
  summary:
    'Sets the billing details, as printed on invoices. `version` is that of the copy that was changed; 0: there was none.',
  input: z.strictObject({
    ...whose,
    ...billingProfileFields,
    version: wholeNumber(0, 2_000_000_000),
  }),
  output: billingProfileModel,
  errors: ['stale_version'],
})

export const topUpCreate = rest('POST', '/ads/v4/advertisers/{advertiser_id}/top_ups/', {
  access: 'pinner',
  summary:
    'Asks to pay money in: an invoice with a number, to be paid to the site. `currency` is that of the account.',
  input: z.strictObject({ ...whose, amount_micros: paymentMicros, currency }),
  output: paymentModel,
  errors: ['too_many'],
})

export const refundCreate = rest('POST', '/ads/v4/advertisers/{advertiser_id}/refunds/', {
  access: 'pinner',
  summary: 'Asks for money back that was paid in and is not spent.',
  input: z.strictObject({ ...whose, amount_micros: paymentMicros, currency }),
  output: paymentModel,
  errors: ['too_many'],
})

export const paymentCancel = rest('DELETE', '/ads/v4/advertisers/{advertiser_id}/payments/{payment_id}/', {
  access: 'pinner',
  summary: 'Takes back a top-up or a refund that was asked for and is not settled yet.',
  input: z.strictObject({ ...whose, payment_id: paymentId }),
  output: paymentModel,
})

export const paymentsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/payments/', {
  access: 'pinner',
  summary: 'Top-ups and refunds of an ad account, newest first.',
  input: z.strictObject({ ...whose, ...pageOptions(25, 100) }),
  output: z.array(paymentModel),
  paged: true,
})

export const statementGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/statement/', {
  access: 'pinner',
  summary: 'A month of an ad account: every movement of its money with the balance after it.',
  input: z.strictObject({
    ...whose,
    /** Absent: this month. */
    month: optional(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
    /** Charges of a day as a line for each campaign, or as one. */
    by: optional(z.enum(['campaign', 'day'])).transform((by) => by ?? 'campaign'),
  }),
  output: statementModel,
})

export const invoicesGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/invoices/', {
  access: 'pinner',
  summary: 'Invoices and credit notes of an ad account, newest first.',
  input: z.strictObject({ ...whose, ...pageOptions(25, 100) }),
  output: z.array(invoiceModel),
  paged: true,
})

export const invoiceGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/invoices/{invoice_id}/', {
  access: 'pinner',
  summary: 'One invoice or credit note.',
  input: z.strictObject({ ...whose, invoice_id: invoiceId }),
  output: invoiceModel,
})

export const campaignSpendGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/campaign_spend/', {
  access: 'pinner',
  summary: 'What each campaign of an ad account has cost so far, newest campaign first.',
  input: z.strictObject({ ...whose, campaign_id: optional(campaignId), ...pageOptions(50, 100) }),
  output: z.array(campaignSpendModel),
  paged: true,
})
