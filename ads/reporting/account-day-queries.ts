import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import '../conversions/conversion-tables.ts'
import { countNames, reportCountNames } from '../tracking/report-numbers.ts'
import type { Days } from './report-days.ts'

type AccountDay = { day: string } & Record<(typeof reportCountNames)[number], string>

/**
 * What was counted of all ads of an account, a row a day as it lies there, with what was credited on it: nothing is added up but
 * credits. Both are read by their primary keys.
 */
export async function accountDays(
  db: Db,
  { advertiser_id }: AllowedAdvertiser<'see'>,
  { start_date, end_date }: Days,
): Promise<AccountDay[]> {
  const ofDays = sql`advertiser_id = ${advertiser_id}::bigint and day between ${start_date}::date and ${end_date}::date`
  const { rows } = await sql<AccountDay>`
    select coalesce(counted.day, credited.day)::text as day, ${columns}
    from (select day, ${counts} from account_day where ${ofDays}) as counted
    full join (
      select day, sum(conversions)::bigint as conversions,
        least(sum(value_micros), ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint as conversion_value_micros
      from conversion_credit_day where ${ofDays} group by day
    ) as credited on credited.day = counted.day
    order by 1`.execute(db)
  return rows
}

const counts = sql.join(countNames.map((name) => sql.ref(name)))
const columns = sql.join(
  reportCountNames.map((name) => sql`coalesce(${sql.ref(name)}, 0)::bigint as ${sql.ref(name)}`),
)
