import { entityStatuses, objectiveTypes } from '@bowerbird/contract/campaigns/campaign-terms'
import type { EntityStatus, ObjectiveType } from '@bowerbird/contract/campaigns/campaign-terms'
import { asAdGroupId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdGroupId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import { filterIn, filterText } from '@bowerbird/contract/reporting/report-filter-terms'
import type { ReportFilter } from '@bowerbird/contract/reporting/report-filter-terms'
import { reportBreakdowns, tableBreakdowns } from '@bowerbird/contract/reporting/breakdown-terms'
import type { TableBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import {
  comparisons,
  defaultRange,
  defaultSort,
  isReachMetric,
  longestReport,
  mostSorts,
  objectiveOfShortcut,
  reportColumns,
  reportRanges,
  reportSorts,
  sortedMetrics,
} from '@bowerbird/contract/reporting/report-terms'
import type {
  Comparison,
  ReportColumn,
  ReportGrain,
  ReportMetric,
  ReportRange,
  ReportSort,
} from '@bowerbird/contract/reporting/report-terms'
import { path } from '../../navigation/paths.ts'

export const reportChartKinds = ['line', 'bar'] as const
export type ReportChartKind = (typeof reportChartKinds)[number]

export const chartSplits = ['lines', ...reportBreakdowns] as const
export type ChartSplit = (typeof chartSplits)[number]

export interface ReportOrder {
  by: ReportSort
  direction: 'asc' | 'desc'
}

/** A view's name in an address: the page without a view, even where a view opens first. */
export const standardView = 'standard'

/** Search parameters of a report. Invalid ones are ignored, never an error. */
export interface ReportSearch {
  range: ReportRange
  start_date: string | undefined
  end_date: string | undefined
  compare: Comparison
  compare_start_date: string | undefined
  compare_end_date: string | undefined
  name: string
  status: EntityStatus | undefined
  objective: ObjectiveType | undefined
  campaign_id: CampaignId | undefined
  ad_group_id: AdGroupId | undefined
  /** The first before the second. */
  sorts: readonly ReportOrder[]
  filters: ReportFilter | null
  /** In order; undefined means the user's own choice. */
  columns: readonly ReportColumn[] | undefined
  /** Columns that stay beside the name while the others scroll. */
  pins: readonly ReportColumn[]
  chart: ReportChartKind
  /** What the chart draws: one number, or two with an axis each. */
  metrics: readonly [ReportMetric, ReportMetric?]
  /** Below each line its parts. */
  breakdown: TableBreakdown | undefined
  /** The chart has a line for each of the largest campaigns, ad groups or ads, or values of a breakdown. */
  split: ChartSplit | undefined
  /** The saved view that the page began with. */
  view: string | undefined
  /** In px; a column without one has its usual width. */
  widths: ColumnWidths
}
export type ColumnWidths = Readonly<Partial<Record<'name' | ReportColumn, number>>>

export function readSearch(search: URLSearchParams, grain: ReportGrain): ReportSearch {
  const start_date = dayIn(search.get('start_date'))
  const end_date = dayIn(search.get('end_date'))
  const range = oneOf(reportRanges, search.get('range')) ?? defaultRange
  const isMeant = range !== 'custom' || isSpan(start_date, end_date)
  const compare_start_date = dayIn(search.get('compare_start_date'))
  const compare_end_date = dayIn(search.get('compare_end_date'))
  const compare = oneOf(comparisons, search.get('compare')) ?? 'none'
  const isOwn = compare === 'custom' && isSpan(compare_start_date, compare_end_date)
  return {
    range: isMeant ? range : defaultRange,
    ...(range === 'custom' ? { start_date, end_date } : { start_date: undefined, end_date: undefined }),
    compare: compare === 'custom' && !isOwn ? 'none' : compare,
    compare_start_date: isOwn ? compare_start_date : undefined,
    compare_end_date: isOwn ? compare_end_date : undefined,
    name: search.get('name')?.trim().slice(0, 80) ?? '',
    status: oneOf(entityStatuses, search.get('status')),
    objective:
      oneOf(objectiveTypes, search.get('objective_type')) ??
      objectiveOfShortcut(search.get('objective') ?? ''),
    campaign_id: idIn(search.get('campaign_id'), asCampaignId),
    ad_group_id: grain === 'campaigns' ? undefined : idIn(search.get('ad_group_id'), asAdGroupId),
    sorts: sortsIn(search.get('sort'), search.get('direction')),
    filters: filterIn(search.get('filters') ?? ''),
    columns: columnsIn(search.get('columns')),
    pins: columnsIn(search.get('pins')) ?? [],
    widths: widthsIn(search.get('widths')),
    chart: oneOf(reportChartKinds, search.get('chart')) ?? 'line',
    metrics: metricsIn(search.get('metrics')),
    breakdown: oneOf(tableBreakdowns, search.get('breakdown')),
    split: oneOf(chartSplits, search.get('split')),
    view: /^(?:\d{1,19}|standard)$/.exec(search.get('view') ?? '')?.[0],
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
  const { range, start_date, end_date, compare, columns, filters } = asked
  const { sort, direction } = sortValues(asked.sorts ?? [])
  const isCustom = range === 'custom'
  return path(
    'report_in',
    { advertiser_id, report },
    {
      range: range === defaultRange ? undefined : range,
      start_date: isCustom ? start_date : undefined,
      end_date: isCustom ? end_date : undefined,
      compare: compare === 'none' ? undefined : compare,
      compare_start_date: compare === 'custom' ? asked.compare_start_date : undefined,
      compare_end_date: compare === 'custom' ? asked.compare_end_date : undefined,
      name: asked.name,
      status: asked.status,
      objective_type: asked.objective,
      campaign_id: asked.campaign_id,
      ad_group_id: report === 'campaigns' ? undefined : asked.ad_group_id,
      filters: filters ? filterText(filters) : undefined,
      sort: sort === defaultSort ? undefined : sort,
      direction: /asc/.test(direction) ? direction : undefined,
      chart: asked.chart === 'line' ? undefined : asked.chart,
      metrics: asked.metrics?.join(',') === defaultSort ? undefined : asked.metrics?.join(','),
      split: asked.split,
      breakdown: asked.breakdown,
      view: asked.view,
      ...layoutValues({ columns, pins: asked.pins ?? [], widths: asked.widths ?? {} }),
    },
  )
}

/** The input of the report calls. */
export function questionOf(advertiser_id: AdvertiserId, grain: ReportGrain, search: ReportSearch) {
  const { range, start_date, end_date, compare, name, status, objective, campaign_id, ad_group_id } = search
  const { compare_start_date, compare_end_date, filters } = search
  return {
    advertiser_id,
    grain,
    range,
    compare,
    ...(range === 'custom' && { start_date, end_date }),
    ...(compare === 'custom' && { compare_start_date, compare_end_date }),
    ...(filters && { filters: filterText(filters) }),
    ...(name && { name }),
    ...(status && { entity_statuses: status }),
    ...(objective && { objective_types: objective }),
    ...(campaign_id && { campaign_id }),
    ...(ad_group_id && { ad_group_id }),
    ...(search.columns?.some(isReachMetric) && { with_reach: true }),
  }
}

/** URL of the same rows as a file. */
export function fileAddress(advertiser_id: AdvertiserId, grain: ReportGrain, search: ReportSearch): string {
  const {
    advertiser_id: _account,
    grain: _grain,
    with_reach: _reach,
    ...question
  } = questionOf(advertiser_id, grain, search)
  const { breakdown } = search
  const asked = Object.entries({
    ...question,
    ...sortValues(search.sorts),
    ...(breakdown && { breakdown }),
  }).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(asked).toString()
  return `/advertiser/${advertiser_id}/reporting/${grain}.csv?${text}`
}

export const noFilters = {
  name: '',
  status: undefined,
  objective: undefined,
  campaign_id: undefined,
  ad_group_id: undefined,
  filters: null,
} satisfies Partial<ReportSearch>

/** Order as the parameters of addresses and calls. */
export const sortValues = (sorts: readonly ReportOrder[]) => ({
  sort: sorts.map(({ by }) => by).join(','),
  direction: sorts.map(({ direction }) => direction).join(','),
})

export const isNarrowed = (search: ReportSearch): boolean => {
  const { name, status, objective, campaign_id, ad_group_id, filters } = search
  return [name, status, objective, campaign_id, ad_group_id, filters].some(Boolean)
}

export type ReportLayout = Pick<ReportSearch, 'columns' | 'pins' | 'widths'>

/** Columns as parameters of addresses. */
export const layoutValues = ({ columns, pins, widths }: ReportLayout) => ({
  columns: columns?.join(','),
  pins: pins.join(','),
  widths: Object.entries(widths)
    .map(([column, width]) => `${column}:${width}`)
    .join(','),
})

function isSpan(first: string | undefined, last: string | undefined): boolean {
  if (first === undefined || last === undefined || first > last) return false
  return (Date.parse(last) - Date.parse(first)) / 86_400_000 < longestReport
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | undefined {
  return values.find((value) => value === given)
}

function sortsIn(sort: string | null, direction: string | null): readonly ReportOrder[] {
  const asked = (sort ?? '').split(',')
  const directions = (direction ?? '').split(',')
  const sorts = asked.flatMap((name, at): ReportOrder[] => {
    const by = oneOf(reportSorts, name)
    return by && asked.indexOf(name) === at
      ? [{ by, direction: directions[at] === 'asc' ? 'asc' : 'desc' }]
      : []
  })
  if (sorts.length > 0) return sorts.slice(0, mostSorts)
  return [{ by: defaultSort, direction: direction === 'asc' ? 'asc' : 'desc' }]
}

const dayIn = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text) ? text : undefined
const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
const idIn = <SomeId>(text: string | null, as: (id: string) => SomeId) =>
  text !== null && /^[1-9]\d{0,18}$/.test(text) ? as(text) : undefined

/** Known ones, each once, in the order of the address. */
function columnsIn(text: string | null): readonly ReportColumn[] | undefined {
  const asked = [...new Set(text?.split(','))]
  const known = asked.flatMap((name) => oneOf(reportColumns, name) ?? [])
  return known.length > 0 ? known : undefined
}

export const narrowestColumn = 72
export const widestColumn = 640

function widthsIn(text: string | null): ColumnWidths {
  const widths: Partial<Record<'name' | ReportColumn, number>> = {}
  for (const part of text?.split(',') ?? []) {
    const [, name = '', width = ''] = /^(\w+):(\d{2,3})$/.exec(part) ?? []
    const column = oneOf(['name', ...reportColumns], name)
    if (column) widths[column] = Math.max(narrowestColumn, Math.min(widestColumn, Number(width)))
  }
  return widths
}

function metricsIn(text: string | null): readonly [ReportMetric, ReportMetric?] {
  const asked = [...new Set(text?.split(','))]
  const [first, second] = asked.flatMap((name) => oneOf(sortedMetrics, name) ?? [])
  return first === undefined ? [defaultSort] : second === undefined ? [first] : [first, second]
}
