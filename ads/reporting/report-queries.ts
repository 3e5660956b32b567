import type { AdGroupId, CampaignId, PinId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import type { Days } from './report-days.ts'
import { accountDays } from './account-day-queries.ts'
import { entities, idColumn } from './report-entity-queries.ts'
import type { Lines } from './report-entity-queries.ts'
import { monthsAndDays } from './report-months.ts'
import { fits, hasMetrics } from './report-filter-queries.ts'
import { beyond, inOrder, sortKey } from './report-order-queries.ts'
import type { LineKey, LineSort } from './report-order-queries.ts'
import { countNames, creditNames, reportCountNames } from '../tracking/report-numbers.ts'
import '../conversions/conversion-tables.ts'
import type { CountColumns } from '../tracking/tracking-tables.ts'

export interface Order {
  sorts: readonly LineSort[]
  after: LineKey | null
  limit: number
}
/** The entity of a line, those it belongs to, and the campaign's dates and budget. */
export type EntityColumns = Pick<
  Campaign,
  'status' | 'version' | 'objective_type' | 'budget_kind' | 'budget_micros' | 'start_at' | 'end_day'
> & {
  id: string
  name: string
  campaign_id: CampaignId
  campaign_name: string
  campaign_status: Campaign['status']
  ad_group_id: AdGroupId | null
  ad_group_name: string | null
  ad_group_status: Campaign['status'] | null
  pin_id: PinId | null
  review_status: Ad['review_status'] | null
  billable_event: AdGroup['billable_event'] | null
  bid_strategy: AdGroup['bid_strategy'] | null
  bid_micros: AdGroup['bid_micros']
  conversion_event: AdGroup['conversion_event']
}
type CreditColumns = Record<(typeof creditNames)[number], string>
type SumColumns = CountColumns & CreditColumns
export type LineRow = EntityColumns &
  SumColumns & { compared: Partial<Record<keyof SumColumns, number>> | null; sort_keys: string[] }

/**
 * Lines with their sums, in order. Everything lies with the account: entities by their primary keys, sums by those of
 * ad_day and conversion_credit_day. The planner may take many lines for one, and would compare each with each sum: a full join
 * is made by hashes or in order only, as long as nothing above it leaves out what has no entity.
 */
export async function reportLines(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  asked: Lines & { days: Days; compared_days: Days | null } & Order,
): Promise<LineRow[]> {
  const { days, compared_days, sorts, after, limit, ...lines } = asked
  const { rows } = await sql<LineRow>`
    with entity as (${entities(advertiser, lines)}),
      sums as (${sumsEach(advertiser, lines, days)}),
      compared as (${compared_days ? sumsEach(advertiser, lines, compared_days) : sql`select null::bigint as id`}),
      line as materialized (
        select entity.*, ${countColumns},
          ${compared_days ? sql`coalesce(to_jsonb(compared) - 'id', '{}')` : sql`null`} as compared
        from entity full join sums on sums.id = entity.id full join compared on compared.id = entity.id
      )
    select line.*, array[${sql.join(sorts.map(({ by }) => sql`(${sortKey(by)})::text`))}] as sort_keys from line
    where id is not null and ${lines.filter ? fits(advertiser, lines.filter) : sql`true`} and ${after ? beyond(sorts, after) : sql`true`}
    order by ${sql.join(inOrder(sorts).map(({ key, direction }) => sql`${key} ${sql.raw(direction)}`))}
    limit ${limit}`.execute(db)
  return rows
}

export type DayRow = SumColumns & { day: string }

/**
 * The sums of the same lines, day by day; days without anything are left out. Those of a whole account are read from rows of
 * their own, so that a year is read as 365 of them.
 */
export async function reportDays(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  { days, ...lines }: Lines & { days: Days },
): Promise<DayRow[]> {
  if (isWhole(lines)) return accountDays(db, advertiser, days)
  const { rows } = await sql<DayRow>`
    select day::text as day, ${sums} from ${adDays(days, true)}
    where ${ofLines(advertiser, lines, days)}
    group by day order by day`.execute(db)
  return rows
}

type SomeLines = Lines & { days: Days; ids: readonly string[] }

/** The sums of a few lines, day by day. Served by the primary keys of ad_day and conversion_credit_day. */
export async function reportDaysOfLines(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  { days, ids, ...lines }: SomeLines,
): Promise<(DayRow & { id: string })[]> {
  const { rows } = await sql<DayRow & { id: string }>`
    select * from (${sumsEach(advertiser, lines, days, true)}) as part
    where id = any(${[...ids]}::bigint[]) order by day`.execute(db)
  return rows
}

/** The sums of a few lines, one each; whole months are read as such. */
export async function reportSumsOfLines(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  { days, ids, ...lines }: SomeLines,
): Promise<(SumColumns & { id: string })[]> {
  const { rows } = await sql<SumColumns & { id: string }>`
    select * from (${sumsEach(advertiser, lines, days)}) as part where id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return rows
}

export async function countLines(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  lines: Lines,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (${chosen(advertiser, lines)}) as e`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** The entities of all lines. */
export async function lineIds(db: Db, advertiser: AllowedAdvertiser<'see'>, lines: Lines): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${chosen(advertiser, lines)}) as e`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * The same lines to be written somewhere as they are: `by_day` as one for each day on which something was counted, else
 * as one for all days. Compared by day, the first day is compared with the first, and what was counted on either makes a line.
 * Ids are text, so that JSON keeps them.
 */
export function linesAsCounted(
  advertiser: AllowedAdvertiser<'see'>,
  { days, compared_days, by_day, ...lines }: Lines & Spans & { by_day: boolean },
): RawBuilder<unknown> {
  const compared =
    compared_days &&
    sql`left join (${sumsEach(advertiser, lines, compared_days)}) as compared on compared.id = e.id`
  const joined = by_day
    ? sql`join (${sumsByDay(advertiser, lines, { days, compared_days })}) as sums on sums.id = e.id`
    : sql`left join (${sumsEach(advertiser, lines, days)}) as sums on sums.id = e.id ${compared ?? sql``}`
  return sql`
    select e.id::text as id, e.name, e.status, e.objective_type, e.campaign_id::text as campaign_id, e.campaign_name,
      e.ad_group_id::text as ad_group_id, e.ad_group_name, e.pin_id::text as pin_id,
      ${by_day ? sql`sums.day::text` : sql`null::text`} as day,
      ${countColumns}
      ${compared_days ? sql`, ${by_day ? sql`sums.compared` : comparedCounts} as compared` : sql``}
    from (${chosen(advertiser, lines)}) as e ${joined}`
}
const comparedCounts = sql`to_jsonb(compared) - 'id' - 'day'`

interface Spans {
  days: Days
  compared_days: Days | null
}

/** A row a line and day; beside it what was counted on the compared day, where there are such days. */
function sumsByDay(
  advertiser: AllowedAdvertiser<'see'>,
  lines: Lines,
  { days, compared_days }: Spans,
): RawBuilder<unknown> {
  const counted = sumsEach(advertiser, lines, days, true)
  if (!compared_days) return counted
  const columns = (of: string) => sql.join(reportCountNames.map((name) => sql.ref(`${of}.${name}`)))
  const later = sql`${days.start_date}::date - ${compared_days.start_date}::date`
  return sql`
    select coalesce(counted.id, compared.id) as id, coalesce(counted.day, compared.day) as day, ${columns('counted')},
      ${comparedCounts} as compared
    from (${counted}) as counted
    full join (
      select before.id, (before.day::date + (${later}))::text as day, ${columns('before')}
      from (${sumsEach(advertiser, lines, compared_days, true)}) as before
    ) as compared on compared.id = counted.id and compared.day = counted.day`
}
export type CountedLine = Pick<
  EntityColumns,
  | 'id'
  | 'name'
  | 'status'
  | 'objective_type'
  | 'campaign_id'
  | 'campaign_name'
  | 'ad_group_id'
  | 'ad_group_name'
  | 'pin_id'
> & { day: string | null; reach?: number | null } & Record<keyof SumColumns, number> & {
    /** Of the days compared with, where there are such days; null: nothing was counted then. */
    compared?: Partial<Record<keyof SumColumns, number>> | null
    compared_reach?: number | null
  }

/** Values of conversions are whatever a site reports: at most what a number says exactly. */
const sumOfName = (name: (typeof reportCountNames)[number]) =>
  name === 'conversion_value_micros'
    ? sql`least(sum(conversion_value_micros), ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint`
    : sql`sum(${sql.ref(name)})::bigint`

const sums = sql.join(reportCountNames.map((name) => sql`${sumOfName(name)} as ${sql.ref(name)}`))

const dayColumns = sql.join(countNames.map((name) => sql.ref(name)))
const noCredits = sql.join(creditNames.map((name) => sql`0::bigint as ${sql.ref(name)}`))

/**
 * What was counted of ads and what was credited to them, a row an ad and day each, or an ad and whole month where days need
 * not be told apart. All are read by their primary keys.
 */
function adDays(days: Days, by_day: boolean): RawBuilder<unknown> {
  const { months, stretches } = by_day ? { months: [], stretches: [days] } : monthsAndDays(days)
  const counted = stretches.map(
    ({ start_date, end_date }) => sql`
      select advertiser_id, day, campaign_id, ad_group_id, ad_id, ${dayColumns}, ${noCredits}
      from ad_day where day between ${start_date}::date and ${end_date}::date`,
  )
  const [first, last] = [months[0], months.at(-1)]
  if (first !== undefined && last !== undefined)
    counted.push(sql`
      select advertiser_id, month as day, campaign_id, ad_group_id, ad_id, ${dayColumns}, ${noCredits}
      from ad_month where month between ${first}::date and ${last}::date`)
  return sql`(
    ${sql.join(counted, sql` union all `)}
    union all
    select advertiser_id, day, campaign_id, ad_group_id, ad_id, ${sql.join(countNames.map(() => sql`0`))},
      conversions, value_micros
    from conversion_credit_day
  ) as ad_days`
}

/** All that was counted of an account, whatever its lines are. */
const isWhole = (lines: Lines): boolean =>
  !isNarrowed(lines) && lines.campaign_id === undefined && lines.ad_group_id === undefined

function sumsEach(
  advertiser: AllowedAdvertiser<'see'>,
  lines: Lines,
  days: Days,
  by_day = false,
): RawBuilder<unknown> {
  const id = sql.ref(idColumn[lines.grain])
  const [day, day_text] = by_day ? [sql`, day`, sql`, day::text as day`] : [sql``, sql``]
  return sql`select ${id} as id ${day_text}, ${sums} from ${adDays(days, by_day)} where ${within(advertiser, lines, days)}
    group by ${id} ${day}`
}

function within({ advertiser_id }: AllowedAdvertiser<'see'>, lines: Lines, days: Days): RawBuilder<unknown> {
  return sql.join(
    [
      sql`advertiser_id = ${advertiser_id}::bigint and day between ${days.start_date}::date and ${days.end_date}::date`,
      ...(lines.campaign_id === undefined ? [] : [sql`campaign_id = ${lines.campaign_id}::bigint`]),
      ...(lines.ad_group_id === undefined ? [] : [sql`ad_group_id = ${lines.ad_group_id}::bigint`]),
    ],
    sql` and `,
  )
}

/** Rows of ads by day that belong to the lines, which are looked up in a hash, not compared one by one (`is true`). */
export const ofLines = (
  advertiser: AllowedAdvertiser<'see'>,
  lines: Lines,
  days: Days,
): RawBuilder<unknown> => sql`${within(advertiser, lines, days)}
  ${isNarrowed(lines) ? sql`and (${sql.ref(idColumn[lines.grain])} in (select id from (${chosen(advertiser, lines)}) as e)) is true` : sql``}`

/** Filters that ad_day itself cannot answer. */
export const isNarrowed = ({ name, entity_statuses, objective_types, filter }: Lines): boolean =>
  Boolean(name) || Boolean(entity_statuses?.length) || Boolean(objective_types?.length) || Boolean(filter)

const countColumns = sql.join(
  reportCountNames.map((name) => sql`coalesce(${sql.ref(`sums.${name}`)}, 0) as ${sql.ref(name)}`),
)

/** The entities that the conditions leave; their sums are read only where a condition is about numbers. Joined as lines are. */
function chosen(advertiser: AllowedAdvertiser<'see'>, lines: Lines): RawBuilder<unknown> {
  const all = entities(advertiser, lines)
  const { filter } = lines
  if (!filter) return all
  const numbered = hasMetrics(filter)
    ? sql`select e.*, ${countColumns} from (${all}) as e
        full join (${sumsEach(advertiser, lines, filter.days)}) as sums on sums.id = e.id offset 0`
    : all
  return sql`select * from (${numbered}) as line where id is not null and ${fits(advertiser, filter)}`
}
