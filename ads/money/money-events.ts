import { anyId, knownId } from '@bowerbird/contract/kernel/fields'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { paymentStates } from '@bowerbird/contract/money/money-terms'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** An ad account has too little left for a single click: what it promotes pauses until money comes. */
export const moneyRanOut = event('money_ran_out', z.object({ advertiser_id: knownId<AdvertiserId>() }))

/** At the present pace what an ad account has is used up within days. */
export const moneyRunsLow = event(
  'money_runs_low',
  z.object({ advertiser_id: knownId<AdvertiserId>(), days_left: z.number().int().min(0) }),
)

/** Money was asked back: it is set aside, and not paid out yet. */
export const refundAsked = event(
  'refund_asked',
  z.object({ advertiser_id: knownId<AdvertiserId>(), payment_id: anyId }),
)

/** A top-up or a refund was paid, failed, or was taken back. */
export const paymentSettled = event(
  'payment_settled',
  z.object({
    advertiser_id: knownId<AdvertiserId>(),
    payment_id: anyId,
    outcome: z.enum(paymentStates),
    /** By the user who asked for it: they need no notification. */
    is_cancelled: z.boolean(),
  }),
)
