import type { ReportSort } from '@bowerbird/contract/reporting/report-terms'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { metricValue } from './report-filter-queries.ts'

export interface LineSort {
  by: ReportSort
  direction: 'asc' | 'desc'
}

/** The values that a line is in order by, and its id. */
export interface LineKey {
  values: readonly string[]
  id: string
}

/** Lines are in order by values that are never null: where there is no rate, it is below all that there are. */
export function sortKey(sort: ReportSort): RawBuilder<unknown> {
  if (sort === 'name') return sql`lower(name) collate "C"`
  if (sort === 'budget') return sql`budget_micros::numeric`
  return sql`coalesce(${metricValue(sort)}, -1)`
}

const typedKey = (sort: ReportSort, value: string) =>
  sort === 'name' ? sql`${value}::text collate "C"` : sql`${value}::numeric`

/** Lines of the same values are in the order of their ids. */
export const inOrder = (sorts: readonly LineSort[]) => [
  ...sorts.map(({ by, direction }) => ({ key: sortKey(by), direction })),
  { key: sql`id`, direction: sorts[0]?.direction ?? 'desc' },
]

/** After a line: the same in the first values, and further on in the next. Each column has its own direction. */
export function beyond(sorts: readonly LineSort[], { values, id }: LineKey): RawBuilder<unknown> {
  const last = [...sorts.map(({ by }, at) => typedKey(by, values[at] ?? '')), sql`${id}::bigint`]
  const columns = inOrder(sorts)
  const ways = columns.map(({ key, direction }, at) => {
    const same = columns.slice(0, at).map((before, nth) => sql`${before.key} = ${last[nth]}`)
    const further = sql`${key} ${sql.raw(direction === 'asc' ? '>' : '<')} ${last[at]}`
    return sql`(${sql.join([...same, further], sql` and `)})`
  })
  return sql`(${sql.join(ways, sql` or `)})`
}
