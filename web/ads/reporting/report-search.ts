import { entityStatuses, objectiveTypes } from '@bowerbird/contract/campaigns/campaign-terms'
import type { EntityStatus, ObjectiveType } from '@bowerbird/contract/campaigns/campaign-terms'
import { asAdGroupId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdGroupId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import {
  comparisons,
  defaultColumns,
  defaultRange,
  defaultSort,
  longestReport,
  objectiveOfShortcut,
  reportMetrics,
  reportRanges,
  reportSorts,
} from '@bowerbird/contract/reporting/report-terms'
import type {
  Comparison,
  ReportGrain,
  ReportMetric,
  ReportRange,
  ReportSort,
} from '@bowerbird/contract/reporting/report-terms'
import { path } from '../../navigation/paths.ts'

/** Search parameters of a report. Invalid ones are ignored, never an error. */
export interface ReportSearch {
  range: ReportRange
  start_date: string | undefined
  end_date: string | undefined
  compare: Comparison
  name: string
  status: EntityStatus | undefined
  objective: ObjectiveType | undefined
  campaign_id: CampaignId | undefined
  ad_group_id: AdGroupId | undefined
  sort: ReportSort
  direction: 'asc' | 'desc'
  /** Columns in the URL; undefined means this browser's stored choice. */
  columns: readonly ReportMetric[] | undefined
}

export function readSearch(search: URLSearchParams, grain: ReportGrain): ReportSearch {
  const start_date = dayIn(search.get('start_date'))
  const end_date = dayIn(search.get('end_date'))
  const range = oneOf(reportRanges, search.get('range')) ?? defaultRange
  const isMeant = range !== 'custom' || isSpan(start_date, end_date)
  return {
    range: isMeant ? range : defaultRange,
    ...(range === 'custom' ? { start_date, end_date } : { start_date: undefined, end_date: undefined }),
    compare: oneOf(comparisons, search.get('compare')) ?? 'none',
    name: search.get('name')?.trim().slice(0, 80) ?? '',
    status: oneOf(entityStatuses, search.get('status')),
    objective:
      oneOf(objectiveTypes, search.get('objective_type')) ??
      objectiveOfShortcut(search.get('objective') ?? ''),
    campaign_id: idIn(search.get('campaign_id'), asCampaignId),
    ad_group_id: grain === 'campaigns' ? undefined : idIn(search.get('ad_group_id'), asAdGroupId),
    sort: oneOf(reportSorts, search.get('sort')) ?? defaultSort,
    direction: search.get('direction') === 'asc' ? 'asc' : 'desc',
    columns: columnsIn(search.get('columns')),
  }
}

/** Where `/reporting/shopping/` and its like lead: to the campaigns of that objective. Null: there is no such shortcut. */
export function shortcutAddress(
  advertiser_id: AdvertiserId,
  name: string,
  search: URLSearchParams,
): string | null {
  const objective = objectiveOfShortcut(name)
  if (!objective) return null
  return reportAddress(advertiser_id, 'campaigns', { ...readSearch(search, 'campaigns'), objective })
}

/** URL of a report with this search. */
export function reportAddress(
  advertiser_id: AdvertiserId,
  report: ReportGrain,
  asked: Partial<ReportSearch>,
): string {
  const { range, start_date, end_date, compare, sort, direction, columns } = asked
  const isCustom = range === 'custom'
  return path(
    'report_in',
    { advertiser_id, report },
    {
      range: range === defaultRange ? undefined : range,
      start_date: isCustom ? start_date : undefined,
      end_date: isCustom ? end_date : undefined,
      compare: compare === 'none' ? undefined : compare,
      name: asked.name,
      status: asked.status,
      objective_type: asked.objective,
      campaign_id: asked.campaign_id,
      ad_group_id: report === 'campaigns' ? undefined : asked.ad_group_id,
      sort: sort === defaultSort ? undefined : sort,
      direction: direction === 'desc' ? undefined : direction,
      columns: columns?.join(','),
    },
  )
}

/** The input of the report calls. */
export function questionOf(advertiser_id: AdvertiserId, grain: ReportGrain, search: ReportSearch) {
  const { range, start_date, end_date, compare, name, status, objective, campaign_id, ad_group_id } = search
  return {
    advertiser_id,
    grain,
    range,
    compare,
    ...(range === 'custom' && { start_date, end_date }),
    ...(name && { name }),
    ...(status && { entity_statuses: status }),
    ...(objective && { objective_types: objective }),
    ...(campaign_id && { campaign_id }),
    ...(ad_group_id && { ad_group_id }),
  }
}

/** URL of the same rows as a file. */
export function fileAddress(advertiser_id: AdvertiserId, grain: ReportGrain, search: ReportSearch): string {
  const { advertiser_id: _account, grain: _grain, ...question } = questionOf(advertiser_id, grain, search)
  const { sort, direction } = search
  const asked = Object.entries({ ...question, sort, direction }).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(asked).toString()
  return `/advertiser/${advertiser_id}/reporting/${grain}.csv?${text}`
}

export const isNarrowed = ({ name, status, objective, campaign_id, ad_group_id }: ReportSearch): boolean =>
  [name, status, objective, campaign_id, ad_group_id].some(Boolean)

export const shownColumns = ({ columns }: ReportSearch): readonly ReportMetric[] => columns ?? defaultColumns

function isSpan(first: string | undefined, last: string | undefined): boolean {
  if (first === undefined || last === undefined || first > last) return false
  return (Date.parse(last) - Date.parse(first)) / 86_400_000 < longestReport
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | undefined {
  return values.find((value) => value === given)
}

const dayIn = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text) ? text : undefined
const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
const idIn = <SomeId>(text: string | null, as: (id: string) => SomeId) =>
  text !== null && /^[1-9]\d{0,18}$/.test(text) ? as(text) : undefined

function columnsIn(text: string | null): readonly ReportMetric[] | undefined {
  const asked = text?.split(',') ?? []
  const known = reportMetrics.filter((metric) => asked.includes(metric))
  return known.length > 0 ? known : undefined
}
