import type { AdGroupId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { ReportFilter } from '@bowerbird/contract/reporting/report-filter-terms'
import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import type { Days } from './report-days.ts'

/** Which lines. */
export interface Lines {
  grain: ReportGrain
  name?: string | undefined
  entity_statuses?: readonly string[] | undefined
  objective_types?: readonly string[] | undefined
  campaign_id?: CampaignId | undefined
  ad_group_id?: AdGroupId | undefined
  /** Conditions, and the days whose numbers they are about. */
  filter?: (ReportFilter & { days: Days }) | undefined
}

export const idColumn = { campaigns: 'campaign_id', adgroups: 'ad_group_id', ads: 'ad_id' } as const

const nothing = sql`null::bigint`
const noText = sql`null::text`
const noBid = sql`null::text as billable_event, null::text as bid_strategy, null::bigint as bid_micros,
  null::text as conversion_event`
const shapes = {
  campaigns: {
    own: sql.raw('c'),
    columns: sql`c.campaign_id as id, ${nothing} as ad_group_id, ${noText} as ad_group_name,
      ${noText} as ad_group_status, ${nothing} as pin_id, ${noText} as review_status, ${noBid}`,
    tables: sql`campaign c`,
  },
  adgroups: {
    own: sql.raw('g'),
    columns: sql`g.ad_group_id as id, g.ad_group_id, g.name as ad_group_name, g.status as ad_group_status,
      ${nothing} as pin_id, ${noText} as review_status, g.billable_event, g.bid_strategy, g.bid_micros,
      g.conversion_event`,
    tables: sql`ad_group g join campaign c on c.advertiser_id = g.advertiser_id and c.campaign_id = g.campaign_id`,
  },
  ads: {
    own: sql.raw('a'),
    columns: sql`a.ad_id as id, a.ad_group_id, g.name as ad_group_name, g.status as ad_group_status, a.pin_id,
      a.review_status, ${noBid}`,
    tables: sql`ad a
      join ad_group g on g.advertiser_id = a.advertiser_id and g.ad_group_id = a.ad_group_id
      join campaign c on c.advertiser_id = a.advertiser_id and c.campaign_id = a.campaign_id`,
  },
}

/** The campaigns, ad groups or ads that the lines are about, by their own and their parents' primary keys. */
export function entities({ advertiser_id }: AllowedAdvertiser<'see'>, lines: Lines): RawBuilder<unknown> {
  const { own, columns, tables } = shapes[lines.grain]
  const { name, entity_statuses, objective_types, campaign_id, ad_group_id } = lines
  const id = sql`${own}.${sql.ref(idColumn[lines.grain])}`
  const rules = [sql`${own}.advertiser_id = ${advertiser_id}::bigint`, sql`${own}.status <> 'DELETED_DRAFT'`]
  if (name) rules.push(sql`(strpos(lower(${own}.name), lower(${name})) > 0 or ${id}::text = ${name})`)
  if (entity_statuses?.length) rules.push(sql`${own}.status = any(${[...entity_statuses]}::text[])`)
  if (objective_types?.length) rules.push(sql`c.objective_type = any(${[...objective_types]}::text[])`)
  if (campaign_id !== undefined) rules.push(sql`c.campaign_id = ${campaign_id}::bigint`)
  if (ad_group_id !== undefined) rules.push(sql`g.ad_group_id = ${ad_group_id}::bigint`)
  return sql`
    select ${columns}, ${own}.name, ${own}.status, ${own}.version, c.campaign_id, c.name as campaign_name,
      c.status as campaign_status, c.objective_type, c.budget_kind, c.budget_micros, c.start_at, c.end_day::text as end_day
    from ${tables} where ${sql.join(rules, sql` and `)}`
}
