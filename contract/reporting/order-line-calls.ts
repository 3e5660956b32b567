import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, campaignId, optional, pageOptions } from '../kernel/fields.ts'
import { billingObjectives, orderLinePeriods } from './order-line-terms.ts'
import { reportDay } from './report-models.ts'
import { orderLineModel, prepaidSummaryModel } from './order-line-models.ts'

const whose = { advertiser_id: advertiserId }

export const orderLinesGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/order_lines/', {
  access: 'pinner',
  summary:
    'What was charged, by campaign and day or month, newest first: how many events, of which kind, at which price.',
  input: z.strictObject({
    ...whose,
    by: optional(z.enum(orderLinePeriods)).transform((by) => by ?? 'day'),
    campaign_id: optional(campaignId),
    /** `CLICKTHROUGH`, as billing links say it, is CONSIDERATION. */
    objective_type: optional(z.enum(billingObjectives)),
    /** First and last day, in the account's time zone. */
    from: optional(reportDay),
    until: optional(reportDay),
    ...pageOptions(50, 100),
  }),
  output: z.array(orderLineModel),
  paged: true,
})

export const prepaidSummaryGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/prepaid_summary/', {
  access: 'pinner',
  summary:
    'The prepaid balance of an ad account: paid in, spent and left, for how long it lasts, and the last 30 days.',
  input: z.strictObject(whose),
  output: prepaidSummaryModel,
})
