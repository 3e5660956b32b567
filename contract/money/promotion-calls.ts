import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, flag, optional, pageOptions, promotionCodeId, wholeNumber } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { paymentMicros } from './money-models.ts'
import { promotionCodeModel, promotionModel, typedPromotionCode } from './promotion-models.ts'

const whose = { advertiser_id: advertiserId }
const owner = { access: 'owner', by_session_only: true } as const

export const promotionsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/promotions/', {
  access: 'pinner',
  summary: 'Promotional credit that an ad account redeemed, newest first, with what is left of it.',
  input: z.strictObject({ ...whose, ...pageOptions(25, 100) }),
  output: z.array(promotionModel),
  paged: true,
})

export const promotionRedeem = rest('POST', '/ads/v4/advertisers/{advertiser_id}/promotions/', {
  access: 'pinner',
  summary: 'Redeems a promotion code. Its credit is spent before other money and is never paid out.',
  input: z.strictObject({ ...whose, code: typedPromotionCode }),
  output: promotionModel,
  errors: ['too_many'],
})

export const promotionCodesGet = rest('GET', '/vx/funds/promotion_codes/', {
  ...owner,
  summary: 'Promotion codes of the site, newest first.',
  input: z.strictObject({ ...pageOptions(25, 100) }),
  output: z.array(promotionCodeModel),
  paged: true,
})

export const promotionCodeCreate = rest('POST', '/vx/funds/promotion_codes/', {
  ...owner,
  summary: 'Makes a promotion code. Without `code` it is drawn at random.',
  input: z.strictObject({
    code: optional(typedPromotionCode),
    name: safeText({ max: 80, min: 1, too_short: localized('errors-contract.enterANameForTheCode') }),
    currency: z.string().regex(/^[A-Z]{3}$/),
    amount_micros: paymentMicros,
    /** 1: one ad account; absent: any number of them. */
    most_redemptions: optional(wholeNumber(1, 1_000_000)),
    /** Until when it can be redeemed; absent: until it is stopped. */
    redeem_until: optional(z.iso.datetime()),
    /** For how long its credit can be spent. */
    credit_days: wholeNumber(1, 1_095),
  }),
  output: promotionCodeModel,
})

export const promotionCodeStop = rest('PUT', '/vx/funds/promotion_codes/{code_id}/', {
  ...owner,
  summary: 'Stops a promotion code, or opens it again. Credit that was redeemed stays.',
  input: z.strictObject({ code_id: promotionCodeId, is_stopped: flag }),
  output: promotionCodeModel,
})
