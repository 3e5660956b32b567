import { anyId } from '@bowerbird/contract/kernel/fields'
import { paymentStates } from '@bowerbird/contract/money/money-terms'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** An ad account has too little left for a single click: what it promotes pauses until money comes. */
export const moneyRanOut = event('money_ran_out', z.object({ advertiser_id: anyId }))

/** A top-up or a refund was paid, failed, or was taken back. */
export const paymentSettled = event(
  'payment_settled',
  z.object({
    advertiser_id: anyId,
    payment_id: anyId,
    outcome: z.enum(paymentStates),
    /** By whoever asked for it: they know. */
    is_cancelled: z.boolean(),
  }),
)
