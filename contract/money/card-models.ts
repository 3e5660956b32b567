import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'
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

/** With which the provider's own fields add a card. */
export const cardSetupModel = z.object({ client_secret: z.string(), publishable_key: z.string() })

export const cardPaymentModel = z.object({
  payment: paymentModel,
  /** Where the card holder must confirm in the browser; null: nothing is to be done. */
  client_secret: z.string().nullable(),
  publishable_key: z.string(),
})
export type CardPayment = z.infer<typeof cardPaymentModel>
