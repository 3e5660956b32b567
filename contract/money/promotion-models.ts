import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { anyId, micros } from '../kernel/fields.ts'
import { promotionStates, SHORTEST_PROMOTION_CODE, LONGEST_PROMOTION_CODE } from './money-terms.ts'

const moment = z.string()
const currency = z.string().regex(/^[A-Z]{3}$/)
const count = z.number().int().min(0)

/** As people type it: any case, with spaces and hyphens; letters and digits remain. */
export const typedPromotionCode = z
  .string()
  .max(80)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9]*$/, localized('errors-contract.codeIsLettersAndDigits'))
      .min(SHORTEST_PROMOTION_CODE, localized('errors-contract.enterTheWholeCode'))
      .max(LONGEST_PROMOTION_CODE, localized('errors-contract.enterTheWholeCode')),
  )

/** Credit that an ad account redeemed. */
export const promotionModel = z.object({
  id: anyId,
  /** The last characters alone: who sees it need not be able to hand the code on. */
  code_ending: z.string(),
  name: z.string(),
  state: z.enum(promotionStates),
  amount_micros: micros,
  spent_micros: micros,
  expired_micros: micros,
  left_micros: micros,
  currency,
  redeemed_at: moment,
  expires_at: moment,
})
export type Promotion = z.infer<typeof promotionModel>

/** For the owner of the site. */
export const promotionCodeModel = z.object({
  id: anyId,
  code: z.string(),
  name: z.string(),
  currency,
  amount_micros: micros,
  /** How many ad accounts may redeem it; null: any number. */
  most_redemptions: count.nullable(),
  redeemed_count: count,
  redeem_until: moment.nullable(),
  credit_days: count,
  is_stopped: z.boolean(),
  /** Whether an account can redeem it now. */
  is_open: z.boolean(),
  created_at: moment,
})
export type PromotionCode = z.infer<typeof promotionCodeModel>
