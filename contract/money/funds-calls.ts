import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, pageOptions, paymentId } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { fundAccountModel, paymentMicros, proofModel, queuedPaymentModel } from './money-models.ts'

const owner = { access: 'owner', by_session_only: true } as const
const whichPayment = { advertiser_id: advertiserId, payment_id: paymentId }
const note = safeText({ max: 400 }).default('')

export const fundsQueueGet = rest('GET', '/vx/funds/payments/', {
  ...owner,
  summary: 'Top-ups and refunds that wait for the owner of the site, or were settled, newest first.',
  input: z.strictObject({ state: z.enum(['asked', 'settled']).default('asked'), ...pageOptions(25, 100) }),
  output: z.array(queuedPaymentModel),
  paged: true,
})

export const fundAccountsGet = rest('GET', '/vx/funds/accounts/', {
  ...owner,
  summary: 'Ad accounts that ever had a balance, with their balances, newest first.',
  input: z.strictObject({ ...pageOptions(25, 100) }),
  output: z.array(fundAccountModel),
  paged: true,
})

export const paymentConfirm = rest('PUT', '/vx/funds/payments/{advertiser_id}/{payment_id}/paid/', {
  ...owner,
  summary: 'Marks a top-up as received, or a refund as paid out.',
  input: z.strictObject({ ...whichPayment, note }),
  output: queuedPaymentModel,
})

export const paymentDecline = rest('PUT', '/vx/funds/payments/{advertiser_id}/{payment_id}/failed/', {
  ...owner,
  summary: 'Marks a top-up as not paid, or refuses a refund. The advertiser gets the reason.',
  input: z.strictObject({
    ...whichPayment,
    note: safeText({ max: 400, min: 1, too_short: localized('errors-ads.sayWhyTheyAreTold') }),
  }),
  output: queuedPaymentModel,
})

export const paymentTakeBack = rest('PUT', '/vx/funds/payments/{advertiser_id}/{payment_id}/refunded/', {
  ...owner,
  summary: 'Records a chargeback: the payer or their bank took back a top-up that was paid.',
  input: z.strictObject({ ...whichPayment, note }),
  output: queuedPaymentModel,
})

export const giftCreate = rest('POST', '/vx/funds/accounts/{advertiser_id}/gifts/', {
  ...owner,
  summary: 'Gives an ad account credit that is not paid for and cannot be refunded.',
  input: z.strictObject({ advertiser_id: advertiserId, amount_micros: paymentMicros, note }),
  output: fundAccountModel,
})

export const proofGet = rest('GET', '/vx/funds/proof/', {
  ...owner,
  summary: 'Whether the books agree: with themselves, with budgets, and with the events that were charged.',
  input: z.strictObject({}),
  output: proofModel,
})

export const proofRun = rest('POST', '/vx/funds/proof/', {
  ...owner,
  summary: 'Reconciles the books now.',
  input: z.strictObject({}),
  output: proofModel,
})
