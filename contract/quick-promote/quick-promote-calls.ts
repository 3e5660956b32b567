import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, pageOptions, pinId } from '../kernel/fields.ts'
import { promotablePinModel, promotedModel, promoteInput } from './quick-promote-models.ts'

export const quickPromoteCreate = rest(
  'POST',
  '/ads/v4/advertisers/{advertiser_id}/pins/{pin_id}/quick_promote/',
  {
    access: 'pinner',
    summary: 'Promotes one pin: a campaign with one ad group and one ad, which goes to review.',
    input: promoteInput,
    output: promotedModel,
    errors: ['pin_not_promotable'],
  },
)

export const promotablePinsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/promotable_pins/', {
  access: 'pinner',
  summary: "Pins of the ad account's owner that can be promoted, newest first: those that are not secret.",
  input: z.object({ advertiser_id: advertiserId, ...pageOptions(24, 100) }),
  output: z.array(promotablePinModel),
  paged: true,
})

export const promotablePinGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/promotable_pins/{pin_id}/', {
  access: 'pinner',
  summary: 'One pin that can be promoted.',
  input: z.object({ advertiser_id: advertiserId, pin_id: pinId }),
  output: promotablePinModel,
  errors: ['pin_not_promotable'],
})
