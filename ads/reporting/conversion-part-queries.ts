import type { CreditKind } from '@bowerbird/contract/conversions/conversion-terms'
import type { ConversionBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import type { Days } from './report-days.ts'
import { idColumn } from './report-entity-queries.ts'
import type { Lines } from './report-entity-queries.ts'
import { ofLines } from './report-queries.ts'
import '../conversions/conversion-tables.ts'

export interface ConversionPartRow {
  /** Null: of all lines together. */
  id: string | null
  event_name: string
  window: CreditKind | null
  conversions: string
  /** Of one day, ad and kind of action: the most. */
  people: number
  conversion_value_micros: string
}

/** What was credited to some lines, or to all together. Served by the primary key of conversion_credit_day. */
export async function conversionPartSums(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  {
    breakdown,
    days,
    ids,
    ...lines
  }: Lines & { days: Days; breakdown: ConversionBreakdown; ids: readonly string[] | null },
): Promise<ConversionPartRow[]> {
  const id = sql.ref(idColumn[lines.grain])
  const { rows } = await sql<ConversionPartRow>`
    select ${ids === null ? sql`null::bigint` : id} as id, event_name,
      ${breakdown === 'conversion_window' ? sql`kind` : sql`null::text`} as window,
      sum(conversions)::bigint as conversions, max(people)::int as people,
      least(sum(value_micros), ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint as conversion_value_micros
    from conversion_credit_day
    where ${ofLines(advertiser, lines, days)} ${ids === null ? sql`` : sql`and ${id} = any(${[...ids]}::bigint[])`}
    group by 1, 2, 3`.execute(db)
  return rows
}
