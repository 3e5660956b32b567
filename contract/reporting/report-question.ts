import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { entityStatuses, objectiveTypes } from '../campaigns/campaign-terms.ts'
import { adGroupId, advertiserId, campaignId, listOf, optional } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { comparisons, defaultRange, reportGrains, reportRanges } from './report-terms.ts'

const day = z.iso.date(localized('errors-ads.enterADay'))

/** What a report is asked: which lines, and which days. Days are those of the account's time zone. */
export const reportQuestion = {
  advertiser_id: advertiserId,
  grain: z.enum(reportGrains),
  range: optional(z.enum(reportRanges)).transform((range) => range ?? defaultRange),
  /** With the range `custom`, both days included. */
  start_date: optional(day),
  end_date: optional(day),
  compare: optional(z.enum(comparisons)).transform((compare) => compare ?? 'none'),
  /** Part of the name, or the whole id. */
  name: optional(safeText({ max: 80 })),
  entity_statuses: optional(listOf(z.enum(entityStatuses), entityStatuses.length)),
  objective_types: optional(listOf(z.enum(objectiveTypes), objectiveTypes.length)),
  campaign_id: optional(campaignId),
  ad_group_id: optional(adGroupId),
}
