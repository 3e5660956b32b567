import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import { sql } from 'kysely'
import type { PinViewTable } from './tracking-tables.ts'

/** Those that were here already stay as they are. Answers of each whether it was new. */
export async function insertPinViews(db: Db, views: readonly PinViewTable[]): Promise<boolean[]> {
  const sorted = views.toSorted((a, b) => (a.event_id < b.event_id ? -1 : 1))
  const of = <Name extends keyof PinViewTable>(name: Name) => sorted.map((view) => view[name])
  const { rows } = await insertColumns(db, {
    pin_id: of('pin_id'),
    day: of('day'),
    event_id: of('event_id'),
    kind: of('kind'),
    milestones: sorted.map((view) => `{${view.milestones.join(',')}}`),
  })
  const left = new Set(rows.map(keyOf))
  return views.map((view) => left.delete(keyOf(view)))
}

const keyOf = ({ pin_id, day, event_id }: Pick<PinViewTable, 'pin_id' | 'day' | 'event_id'>) =>
  `${pin_id} ${day} ${event_id.toLowerCase()}`

interface Columns {
  pin_id: PinId[]
  day: string[]
  event_id: string[]
  kind: string[]
  milestones: string[]
}

const insertColumns = fixedQuery(
  (_db, one: Columns) => sql<Pick<PinViewTable, 'pin_id' | 'day' | 'event_id'>>`
    insert into pin_view (pin_id, day, event_id, kind, milestones)
    select v.pin_id, v.day, v.event_id, v.kind, v.milestones::smallint[]
    from unnest(${one.pin_id}::bigint[], ${one.day}::date[], ${one.event_id}::uuid[], ${one.kind}::text[],
      ${one.milestones}::text[]) as v (pin_id, day, event_id, kind, milestones)
    on conflict (pin_id, day, event_id) do nothing
    returning pin_id, day, event_id`,
)
