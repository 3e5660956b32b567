import type { PinSums } from '@bowerbird/contract/analytics/analytics-models'
import type { AnalyticsMetric, PinSource } from '@bowerbird/contract/analytics/analytics-terms'
import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import './analytics-tables.ts'

/** What a report is about: all pins of an owner, one of them, or the pins of a board. */
export type ReportScope = { owner_id: UserId; pin_id?: PinId } | { board_id: BoardId }

export interface Span {
  from: string
  to: string
}

/** Served by organic_pin_day's primary key, organic_pin_day_pin_id_idx or organic_pin_day_board_id_idx. */
function within(scope: ReportScope, { from, to }: Span): RawBuilder<boolean> {
  const days = sql`day between ${from}::date and ${to}::date`
  if ('board_id' in scope) return sql`board_id = ${scope.board_id}::bigint and ${days}`
  const ofPin = scope.pin_id === undefined ? sql`` : sql`and pin_id = ${scope.pin_id}::bigint`
  return sql`owner_id = ${scope.owner_id}::bigint ${ofPin} and ${days}`
}

/** Sums as float8, which the driver reads as numbers. */
const sums = sql`sum(impressions)::float8 as impressions, sum(closeups)::float8 as closeups,
  sum(saves)::float8 as saves, sum(outbound_clicks)::float8 as outbound_clicks`

export async function sumsByDay(db: Db, scope: ReportScope, span: Span) {
  const { rows } = await sql<{ day: string } & PinSums>`
    select day, ${sums} from organic_pin_day where ${within(scope, span)} group by day`.execute(db)
  return rows
}

export async function sumsBySource(db: Db, scope: ReportScope, span: Span) {
  const { rows } = await sql<{ source: PinSource } & PinSums>`
    select source, ${sums} from organic_pin_day where ${within(scope, span)} group by source`.execute(db)
  return rows
}

export interface Top {
  metric: AnalyticsMetric
  limit: number
}

/** Those of which there is something to say, the most first. */
export async function topPinSums(db: Db, scope: ReportScope, span: Span & Top) {
  const { rows } = await sql<{ pin_id: PinId } & PinSums>`
    select pin_id, ${sums} from organic_pin_day where ${within(scope, span)} group by pin_id
    having sum(${sql.ref(span.metric)}) > 0
    order by sum(${sql.ref(span.metric)}) desc, pin_id desc limit ${span.limit}`.execute(db)
  return rows
}

/** The same of boards. */
export async function topBoardSums(db: Db, scope: ReportScope, span: Span & Top) {
  const { rows } = await sql<{ board_id: BoardId } & PinSums>`
    select board_id, ${sums} from organic_pin_day where ${within(scope, span)} group by board_id
    having sum(${sql.ref(span.metric)}) > 0
    order by sum(${sql.ref(span.metric)}) desc, board_id desc limit ${span.limit}`.execute(db)
  return rows
}
