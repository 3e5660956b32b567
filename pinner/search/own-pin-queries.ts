import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { ID_EPOCH_MS } from '@bowerbird/core/db/id-layout'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AskedPins } from './asked-pins-queries.ts'
import './search-tables.ts'

export interface OwnPinsQuery {
  owner_id: UserId
  /** The words to be found; null: all pins. */
  asked: AskedPins | null
  /** Pins that were uploaded, not saved from others. */
  created_only?: boolean
  /** Ids are ordered by time: the first one that is left out, and the first one that is included. */
  before_id?: string | null
  from_id?: string | null
}

/** A user's own pins that match, newest first. Served by own_document's primary key. */
export async function ownPinsWithWords(
  db: Db,
  { after, limit, ...asked }: OwnPinsQuery & { after: PinId | undefined; limit: number },
): Promise<PinId[]> {
  const { rows } = await sql<{ pin_id: PinId }>`
    with ${askedOnce(asked)}
    select pin_id from ${from(asked)}
    where ${matching(asked)} and ${after === undefined ? sql`true` : sql`pin_id < ${after}::bigint`}
    order by pin_id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.pin_id)
}

/** What a search of own pins can be narrowed to, each with the number of matching pins that have it, commonest first. */
export interface OwnFacets {
  boards: { value: BoardId; count: number }[]
  domains: { value: string; count: number }[]
  colors: { value: string; count: number }[]
  /** The latest first. */
  years: { value: string; count: number }[]
}

/**
 * Counts all matching pins on boards that the user works on, in one pass; those on secret boards only where the session
 * may know of them. Served by own_document's and user_board's primary keys.
 */
export async function ownFacets(
  db: Db,
  asked: OwnPinsQuery,
  { most, knows_secrets }: { most: number; knows_secrets: boolean },
): Promise<OwnFacets> {
  const seen = sql`exists (
    select from user_board u where u.user_id = own_document.owner_id and u.board_id = own_document.board_id
      and u.role <> 'invited' ${knows_secrets ? sql`` : sql`and u.privacy <> 'secret'`}
  )`
  const counted = (kind: keyof OwnFacets, value: RawBuilder<unknown>, order = sql`2 desc, 1`) => sql`
    (select ${value} as value, count(*)::int as count, ${sql.lit(kind)} as kind from found
    where ${value} is not null and ${value} <> '' group by 1 order by ${order} limit ${sql.lit(most)})`
  const year = sql`extract(year from to_timestamp(((pin_id >> 22) + ${sql.lit(ID_EPOCH_MS)}::bigint) / 1000.0) at time zone 'UTC')::text`
  const { rows } = await sql<{ kind: keyof OwnFacets; value: string; count: number }>`
    with ${askedOnce(asked)},
    found as materialized (select pin_id, board_id, domain, color from ${from(asked)} where ${matching(asked)} and ${seen})
    ${counted('boards', sql`board_id::text`)} union all ${counted('domains', sql`domain`)} union all
    ${counted('colors', sql`color`)} union all ${counted('years', year, sql`1 desc`)}`.execute(db)
  const of = (kind: keyof OwnFacets) =>
    rows.filter((row) => row.kind === kind).map(({ value, count }) => ({ value, count }))
  return {
    boards: of('boards') as OwnFacets['boards'],
    domains: of('domains'),
    colors: of('colors'),
    years: of('years'),
  }
}

/** The query is made once, not for each document that it is compared with. */
const askedOnce = ({ asked }: OwnPinsQuery) =>
  sql`asked as materialized (select ${asked ? asked.match : sql`null::tsquery`} as q)`

const from = ({ asked }: OwnPinsQuery) => (asked ? sql`own_document, asked` : sql`own_document`)

function matching({ owner_id, asked, created_only = false, before_id, from_id }: OwnPinsQuery) {
  const all = [
    sql`owner_id = ${owner_id}::bigint`,
    ...(asked ? [sql`tsv @@ q`] : []),
    ...(before_id ? [sql`pin_id < ${before_id}::bigint`] : []),
    ...(from_id ? [sql`pin_id >= ${from_id}::bigint`] : []),
    ...(created_only
      ? [
          sql`exists (
            select from user_pin u
            where u.user_id = ${owner_id}::bigint and u.pin_id = own_document.pin_id and u.is_created
          )`,
        ]
      : []),
  ]
  return sql`${sql.join(all, sql` and `)}`
}
