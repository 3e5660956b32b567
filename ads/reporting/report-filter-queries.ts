import type {
  FilterCondition,
  FilterField,
  FilterOperator,
  ReportFilter,
} from '@bowerbird/contract/reporting/report-filter-terms'
import { kindOfField } from '@bowerbird/contract/reporting/report-filter-terms'
import { sortedMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { SortedMetric } from '@bowerbird/contract/reporting/report-terms'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const isMetric = (field: FilterField): field is SortedMetric =>
  (sortedMetrics as readonly FilterField[]).includes(field)

/** True when a condition is about what was counted, so that sums must be read. */
export const hasMetrics = ({ groups }: ReportFilter): boolean =>
  groups.some(({ conditions }) => conditions.some(({ field }) => isMetric(field)))

/** True for lines that fit the filter. A line without a rate fits no condition about that rate. */
export function fits({ time_zone }: { time_zone: string }, { match, groups }: ReportFilter) {
  return joined(
    match,
    groups.map((group) =>
      joined(
        group.match,
        group.conditions.map((condition) => sql`coalesce(${holds(condition, time_zone)}, false)`),
      ),
    ),
  )
}

function joined(match: ReportFilter['match'], rules: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(rules, match === 'all' ? sql` and ` : sql` or `)})`
}

function holds({ field, operator, value }: FilterCondition, time_zone: string): RawBuilder<unknown> {
  if (field === 'name') return holdsOfText(operator, String(value))
  if (field === 'status' || field === 'objective_type')
    return sql`${sql.ref(field)} ${signs[operator]} ${String(value)}::text`
  if (field === 'start_day')
    return sql`(start_at at time zone ${time_zone}::text)::date ${signs[operator]} ${String(value)}::date`
  if (field === 'end_day') return sql`end_day::date ${signs[operator]} ${String(value)}::date`
  return sql`${numberOf(field)} ${signs[operator]} ${String(value)}::numeric`
}

function holdsOfText(operator: FilterOperator, value: string): RawBuilder<unknown> {
  if (operator === 'contains') return sql`strpos(lower(name), lower(${value}::text)) > 0`
  if (operator === 'lacks') return sql`strpos(lower(name), lower(${value}::text)) = 0`
  return sql`lower(name) ${signs[operator]} lower(${value}::text)`
}

/** Money is compared in whole micros, as it is shown. */
function numberOf(field: FilterField): RawBuilder<unknown> {
  if (!isMetric(field)) return sql`budget_micros::numeric`
  return kindOfField(field) === 'number' && field.endsWith('_micros')
    ? sql`round(${metricValue(field)})`
    : metricValue(field)
}

const signs: Record<FilterOperator, RawBuilder<unknown>> = {
  above: sql`>`,
  at_least: sql`>=`,
  from: sql`>=`,
  below: sql`<`,
  at_most: sql`<=`,
  until: sql`<=`,
  is: sql`=`,
  is_not: sql`<>`,
  contains: sql`=`,
  lacks: sql`<>`,
}

/** A number of a line, as numbersOf counts it; null where there is no rate. */
export function metricValue(metric: SortedMetric): RawBuilder<unknown> {
  switch (metric) {
    case 'engagements':
      return sql`(clicks + outbound_clicks + saves)::numeric`
    case 'engagement_rate':
      return sql`(clicks + outbound_clicks + saves)::numeric / nullif(impressions, 0)`
    case 'ctr':
      return sql`clicks::numeric / nullif(impressions, 0)`
    case 'cpc_micros':
      return sql`(spend_micros - credit_micros)::numeric / nullif(outbound_clicks, 0)`
    case 'cpm_micros':
      return sql`(spend_micros - credit_micros)::numeric * 1000 / nullif(impressions, 0)`
    case 'roas':
      return sql`conversion_value_micros::numeric / nullif(spend_micros - credit_micros, 0)`
    case 'cpa_micros':
      return sql`(spend_micros - credit_micros)::numeric / nullif(conversions, 0)`
    case 'spend_micros':
      return sql`(spend_micros - credit_micros)::numeric`
    case 'charged_micros':
      return sql`spend_micros::numeric`
    default:
      return sql`${sql.ref(metric)}::numeric`
  }
}
