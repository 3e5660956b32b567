import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, flag, optional, reportViewId, wholeNumber } from '../kernel/fields.ts'
import { reportGrains } from './report-terms.ts'
import {
  reportPreferenceFields,
  reportSearchText,
  reportViewModel,
  reportViewName,
  reportViewsModel,
} from './report-view-models.ts'

const account = { advertiser_id: advertiserId }
const views = '/ads/v4/advertisers/{advertiser_id}/report_views/'
const view = { ...account, report_view_id: reportViewId }

export const reportViewsGet = rest('GET', views, {
  access: 'pinner',
  summary:
    'Saved views of reports: the own ones and those that are shared, with the default view and the columns.',
  input: z.object(account),
  output: reportViewsModel,
})

export const reportViewCreate = rest('POST', views, {
  access: 'pinner',
  summary: 'Saves a view of a report. Sharing it takes the right to run campaigns.',
  input: z.object({
    ...account,
    name: reportViewName,
    grain: z.enum(reportGrains),
    search: reportSearchText,
    is_shared: optional(flag).transform((shared) => shared ?? false),
  }),
  output: reportViewModel,
})

export const reportViewUpdate = rest('PUT', `${views}{report_view_id}/`, {
  access: 'pinner',
  summary: 'Renames a view, saves what it shows, or shares it; by the version that was read.',
  input: z.object({
    ...view,
    version: wholeNumber(1, 2_147_483_647),
    name: optional(reportViewName),
    grain: optional(z.enum(reportGrains)),
    search: reportSearchText.optional(),
    is_shared: optional(flag),
  }),
  output: reportViewModel,
  errors: ['stale_version'],
})

export const reportViewDelete = rest('DELETE', `${views}{report_view_id}/`, {
  access: 'pinner',
  summary: 'Deletes a view. It can be restored for 30 days.',
  input: z.object(view),
  output: reportViewModel,
})

export const reportViewRestore = rest('POST', `${views}{report_view_id}/restore/`, {
  access: 'pinner',
  summary: 'Restores a view that was deleted.',
  input: z.object(view),
  output: reportViewModel,
})

export const reportViewDefaultSet = rest('PUT', `${views}{report_view_id}/default/`, {
  access: 'pinner',
  summary: 'Makes a view the one that opens first for the caller, or no longer.',
  input: z.object({ ...view, is_default: flag }),
  output: reportViewsModel,
})

export const reportLayoutSet = rest('PUT', '/ads/v4/advertisers/{advertiser_id}/report_layout/', {
  access: 'pinner',
  summary: 'Keeps columns, pins and widths for the next visit of the caller.',
  input: z.object({ ...account, layout: reportSearchText }),
  output: z.object({ layout: z.string() }),
})

export const reportPreferencesSet = rest('PUT', '/ads/v4/advertisers/{advertiser_id}/report_preferences/', {
  access: 'pinner',
  summary: 'Saves what reports of the caller begin with, by the version that was read.',
  input: z.object({
    ...account,
    ...reportPreferenceFields,
    default_view_id: reportViewId.nullable(),
    version: wholeNumber(1, 2_147_483_647),
  }),
  output: reportViewsModel,
  errors: ['stale_version'],
})
