import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, flag, optional, pageOptions, reportRunId, reportScheduleId } from '../kernel/fields.ts'
import { userBriefModel } from '../people/user-models.ts'
import { reportQuestion } from '../reporting/report-models.ts'
import { comparisons, defaultRange, reportRanges } from '../reporting/report-terms.ts'
import {
  recipientIds,
  reportMailModel,
  reportName,
  reportPlan,
  reportRunModel,
  reportScheduleModel,
} from './report-center-models.ts'
import { reportRhythms } from './report-center-terms.ts'

const account = { advertiser_id: advertiserId }
const runs = '/ads/v4/advertisers/{advertiser_id}/report_runs/'
const schedules = '/ads/v4/advertisers/{advertiser_id}/report_schedules/'
const run = { ...account, report_run_id: reportRunId }
const schedule = { ...account, report_schedule_id: reportScheduleId }

export const reportRunsGet = rest('GET', runs, {
  access: 'pinner',
  summary: 'Reports of an ad account that were made or are under way, the newest first.',
  input: z.object({ ...account, ...pageOptions(25, 100) }),
  output: z.array(reportRunModel),
  paged: true,
})

export const reportRunGet = rest('GET', `${runs}{report_run_id}/`, {
  access: 'pinner',
  summary: 'One report, and how far it is.',
  input: z.object(run),
  output: reportRunModel,
})

const { range, start_date, end_date, compare, compare_start_date, compare_end_date } = reportQuestion

export const reportRunCreate = rest('POST', runs, {
  access: 'pinner',
  summary: 'Asks for a report as a file. It is made by a job; its recipients get a mail once it is done.',
  input: z.object({
    ...account,
    name: reportName,
    ...reportPlan,
    range,
    start_date,
    end_date,
    compare,
    compare_start_date,
    compare_end_date,
    recipient_ids: recipientIds,
  }),
  output: reportRunModel,
})

export const reportRunRepeat = rest('POST', `${runs}{report_run_id}/repeat/`, {
  access: 'pinner',
  summary: 'Asks for the same report once more, with the days that its range means now.',
  input: z.object(run),
  output: reportRunModel,
})

export const reportRunDelete = rest('DELETE', `${runs}{report_run_id}/`, {
  access: 'pinner',
  summary:
    'Deletes a report with its file; one under way ends. For who asked for it, and who runs campaigns.',
  input: z.object(run),
  output: reportRunModel,
})

export const reportSchedulesGet = rest('GET', schedules, {
  access: 'pinner',
  summary: 'Reports that an ad account makes again and again, the newest first.',
  input: z.object(account),
  output: z.array(reportScheduleModel),
})

/** Days of a schedule follow from the day on which it runs, and those compared with from these. */
const movingRange = optional(z.enum(reportRanges).exclude(['custom'])).transform((one) => one ?? defaultRange)

const movingComparison = optional(z.enum(comparisons).exclude(['custom'])).transform((one) => one ?? 'none')

const schedulePlan = {
  name: reportName,
  ...reportPlan,
  range: movingRange,
  compare: movingComparison,
  rhythm: z.enum(reportRhythms),
  recipient_ids: recipientIds,
}

export const reportScheduleCreate = rest('POST', schedules, {
  access: 'pinner',
  summary: 'Makes a report every day, every Monday or every first of the month, and mails where it is.',
  input: z.object({ ...account, ...schedulePlan }),
  output: reportScheduleModel,
})

export const reportScheduleUpdate = rest('PUT', `${schedules}{report_schedule_id}/plan/`, {
  access: 'pinner',
  summary:
    'Changes what a schedule makes, when and for whom; reports that it made stay as they are. For who made it, and who runs campaigns.',
  input: z.object({ ...schedule, ...schedulePlan }),
  output: reportScheduleModel,
})

export const reportSchedulePause = rest('PUT', `${schedules}{report_schedule_id}/`, {
  access: 'pinner',
  summary: 'Pauses a schedule, or goes on with it. For who made it, and who runs campaigns.',
  input: z.object({ ...schedule, is_paused: flag }),
  output: reportScheduleModel,
})

export const reportScheduleDelete = rest('DELETE', `${schedules}{report_schedule_id}/`, {
  access: 'pinner',
  summary: 'Ends a schedule. Reports that it made stay. For who made it, and who runs campaigns.',
  input: z.object(schedule),
  output: reportScheduleModel,
})

export const reportReadersGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/report_readers/', {
  access: 'pinner',
  summary: 'Members of an ad account to whom its reports can be mailed; the caller first.',
  input: z.object(account),
  output: z.array(userBriefModel),
})

const token = z.string().regex(/^[\w.-]{20,200}$/, localized('errors-contract.thisLinkIsNotWhole'))
const byLink = {
  access: 'anyone',
  open_when_private: true,
  open_when_restricted: true,
  input: z.object({ token }),
  output: reportMailModel,
} as const

export const reportMailGet = rest('GET', '/ads/v4/report_mails/{token}/', {
  ...byLink,
  summary: 'Which report a link in a mail stops for which address, and whether it is stopped already.',
})

export const reportMailStop = rest('POST', '/ads/v4/report_mails/{token}/', {
  ...byLink,
  summary: 'Stops mails of a scheduled report for the recipient of this link.',
})
