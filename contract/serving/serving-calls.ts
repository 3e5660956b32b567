import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { flag, pageOptions, thingId } from '../kernel/fields.ts'
import { hiddenModel, trackingParams, whyModel } from './serving-models.ts'
import { hideKinds } from './serving-terms.ts'

export const whyGet = rest('GET', '/vx/why/', {
  access: 'anyone',
  summary: 'Why the viewer sees a promoted Pin, and who pays for it.',
  input: z.object({ tracking_params: trackingParams }),
  output: whyModel,
})

export const promotionHide = rest('POST', '/vx/hidden_promotions/', {
  access: 'pinner',
  summary: 'Hides a promoted Pin, or all promoted Pins of the same advertiser.',
  input: z.object({ tracking_params: trackingParams, what: z.enum(hideKinds) }),
  output: z.object({ what: z.enum(hideKinds), id: z.string() }),
})

export const hiddenPromotionsGet = rest('GET', '/vx/hidden_promotions/', {
  access: 'pinner',
  summary: 'Promoted Pins and advertisers that the viewer hid, latest first.',
  input: z.object({ ...pageOptions() }),
  output: z.array(hiddenModel),
  paged: true,
})

export const promotionUnhide = rest('DELETE', '/vx/hidden_promotions/', {
  access: 'pinner',
  summary: 'Shows hidden promoted Pins again.',
  input: z.object({ what: z.enum(hideKinds), id: thingId }),
  output: z.object({ what: z.enum(hideKinds), id: z.string() }),
})

export const promotionChoiceGet = rest('GET', '/vx/promotion_choice/', {
  access: 'pinner',
  summary: "Whether promoted Pins are chosen by the viewer's personal details.",
  input: z.object({}),
  output: z.object({ by_details: z.boolean() }),
})

export const promotionChoiceUpdate = rest('PUT', '/vx/promotion_choice/', {
  access: 'pinner',
  summary: "Sets whether promoted Pins are chosen by the viewer's personal details.",
  input: z.object({ by_details: flag }),
  output: z.object({ by_details: z.boolean() }),
})
