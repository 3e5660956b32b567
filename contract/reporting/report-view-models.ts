import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import { userBriefModel } from '../people/user-models.ts'
import { reportGrains } from './report-terms.ts'
import {
  csvFormats,
  longestReportSearch,
  longestViewName,
  preferredComparisons,
  preferredRanges,
  reportPageSizes,
} from './report-view-terms.ts'

export const reportViewName = safeText({
  min: 1,
  max: longestViewName,
  too_short: localized('errors-contract.enterAName'),
})

/**
 * The search of a report's address, without `?`: days, filters, order, columns and chart. Relative days stay relative.
 * Pages ignore keys and values that they do not know.
 */
export const reportSearchText = exactText(longestReportSearch).regex(/^[\w.~%&=+*-]*$/)

export const reportViewModel = z.object({
  id: anyId,
  name: z.string(),
  grain: z.enum(reportGrains),
  search: z.string(),
  /** Members of the ad account see it; those who run campaigns may change it. */
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  created_by: userBriefModel.nullable(),
  version: z.number().int(),
})
export type ReportView = z.infer<typeof reportViewModel>

export const reportPreferenceFields = {
  range: z.enum(preferredRanges),
  compare: z.enum(preferredComparisons),
  page_size: z.literal(reportPageSizes),
  csv_format: z.enum(csvFormats),
}

export const reportViewsModel = z.object({
  views: z.array(reportViewModel),
  /** The user's own choices in this ad account. */
  default_view_id: anyId.nullable(),
  /** Columns, pins and widths as parameters of an address; empty: the usual ones. */
  layout: z.string(),
  /** What reports begin with; the version is of the default view, too. */
  preferences: z.object({ ...reportPreferenceFields, version: z.number().int() }),
})
export type ReportViews = z.infer<typeof reportViewsModel>
