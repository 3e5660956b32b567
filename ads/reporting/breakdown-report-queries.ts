import { LEAST_PEOPLE } from '@bowerbird/contract/conversions/conversion-terms'
import type { ReportBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { countNames } from '../tracking/report-numbers.ts'
import type { CountColumns } from '../tracking/tracking-tables.ts'
import type { Days } from './report-days.ts'
import { idColumn } from './report-entity-queries.ts'
import { ofLines } from './report-queries.ts'
import type { Lines } from './report-entity-queries.ts'

type Asked = Lines & { days: Days; breakdown: ReportBreakdown; ids: readonly string[] | null }

/** `people`: hashes of as many as are needed to show a value; `least_people`: how many there were at least, where hashes are gone. */
export type BreakdownRow = CountColumns & {
  id: string | null
  value: string
  people: string[]
  least_people: number
}

/**
 * The sums of each value, of some lines or of all together. Served by the primary key of breakdown_day, which is read twice: rows
 * with their people, kept for both, are more than a sort has memory for.
 */
export async function breakdownSums(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  asked: Asked,
): Promise<BreakdownRow[]> {
  const id = lineId(asked)
  const { rows } = await sql<BreakdownRow>`
    with part as (
      select ${id} as id, value, max(least_people) as least_people, ${sums} from breakdown_day
      where ${asIn(advertiser, asked)} group by 1, 2
    ), person as (
      select distinct ${id} as id, value, one from breakdown_day, unnest(people) as one
      where ${asIn(advertiser, asked)} and people <> '{}'
    ), few as (
      select id, value, array_agg(one order by one) as people from (
        select person.*, row_number() over (partition by id, value order by one) as nth from person
      ) as counted where nth <= ${sql.lit(LEAST_PEOPLE)} group by id, value
    )
    select part.*, coalesce(few.people, '{}') as people from part
    left join few on coalesce(few.id, 0) = coalesce(part.id, 0) and few.value = part.value`.execute(db)
  return rows
}

/** The sums of each value by day, of all lines together. */
export async function breakdownDays(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  asked: Omit<Asked, 'ids'>,
): Promise<(CountColumns & { value: string; day: string })[]> {
  const { rows } = await sql<CountColumns & { value: string; day: string }>`
    select value, day::text as day, ${sums} from breakdown_day
    where ${asIn(advertiser, { ...asked, ids: null })} group by value, day`.execute(db)
  return rows
}

const sums = sql.join(countNames.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))

const lineId = ({ ids, grain }: Asked) => (ids === null ? sql`null::bigint` : sql.ref(idColumn[grain]))

const asIn = (
  advertiser: AllowedAdvertiser<'see'>,
  { breakdown, days, ids, ...lines }: Asked,
): RawBuilder<unknown> => sql`dimension = ${breakdown} and ${ofLines(advertiser, lines, days)}
  ${ids === null ? sql`` : sql`and ${sql.ref(idColumn[lines.grain])} = any(${[...ids]}::bigint[])`}`
