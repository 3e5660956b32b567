import { z } from 'zod'
import { anyId, micros } from '../kernel/fields.ts'
import { automaticStates } from './card-terms.ts'
import { paymentModel } from './money-models.ts'

export const cardModel = z.object({
  id: anyId,
  /** As the provider names it: `visa`, `mastercard`. */
  brand: z.string(),
  last_four: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  /** Charged unless another one is chosen. */
  is_default: z.boolean(),
  is_expired: z.boolean(),
})
export type Card = z.infer<typeof cardModel>

export const cardsModel = z.object({
  /** Null: this site takes no cards. */
  publishable_key: z.string().nullable(),
  /** The default first, then the newest first. */
  cards: z.array(cardModel),
})
export type Cards = z.infer<typeof cardsModel>

/** Spending first, and being charged by card afterwards. */
export const automaticBillingModel = z.object({
  state: z.enum(automaticStates),
  /** This site advances money to advertisers. */
  is_offered: z.boolean(),
  currency: z.string(),
  /** What may be owed before the card is charged, and what it is raised to by a charge that gets through. */
  threshold_micros: micros,
  next_threshold_micros: micros.nullable(),
  owed_micros: micros,
  /** When a charge that did not get through is tried again; null: not by itself. */
  retry_at: z.string().nullable(),
})
export type AutomaticBilling = z.infer<typeof automaticBillingModel>

/** With which the provider's own fields add a card. */
export const cardSetupModel = z.object({ client_secret: z.string(), publishable_key: z.string() })

export const cardPaymentModel = z.object({
  payment: paymentModel,
  /** Where the card holder must confirm in the browser; null: nothing is to be done. */
  client_secret: z.string().nullable(),
  publishable_key: z.string(),
})
export type CardPayment = z.infer<typeof cardPaymentModel>
