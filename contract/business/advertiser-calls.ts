import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, businessId, optional, wholeNumber } from '../kernel/fields.ts'
import { accountName, accountPlace, advertiserModel } from './business-models.ts'

export const advertisersGet = rest('GET', '/ads/v4/advertisers/', {
  access: 'pinner',
  summary: 'Every ad account that the viewer may see, their own first, with what they may do there.',
  input: z.object({}),
  output: z.array(advertiserModel),
})

export const advertiserGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/', {
  access: 'pinner',
  summary: 'One ad account, with what the viewer may do there.',
  input: z.object({ advertiser_id: advertiserId }),
  output: advertiserModel,
})

export const advertiserCreate = rest('POST', '/ads/v4/advertisers/', {
  access: 'pinner',
  summary:
    "Makes another ad account, for the viewer's business or for one that they administer. Country, currency and time zone never change.",
  input: z.object({ business_id: optional(businessId), name: accountName, ...accountPlace }),
  output: advertiserModel,
})

export const advertiserUpdate = rest('PUT', '/ads/v4/advertisers/{advertiser_id}/', {
  access: 'pinner',
  summary: 'Gives an ad account another name. `version` is that of the copy that was changed.',
  input: z.object({
    advertiser_id: advertiserId,
    name: accountName,
    version: wholeNumber(1, 2_000_000_000),
  }),
  output: advertiserModel,
  errors: ['stale_version'],
})
