import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { firstIdAt, ID_EPOCH_MS } from '@bowerbird/core/db/id-layout'
import { sql } from 'kysely'
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
  { after, limit, ...asked }: OwnPinsQuery & { after: PinId; limit: number },
): Promise<PinId[]> {
  const { rows } = await sql<{ pin_id: PinId }>`
    with ${askedOnce(asked)}
    select pin_id from ${from(asked)}
    where ${matching(asked)} and pin_id < ${after}::bigint
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
 * The newest matching pins, and all matching pins counted by what they can be narrowed to: on boards that the user works
 * on, those on secret boards only where the session may know of them. Documents of an older version do not know their
 * board yet: their pins are found, not counted. All in one pass over the user's pins. Served by
 * own_document's and user_board's primary keys.
 */
export async function ownPinsAndFacets(
  db: Db,
  asked: OwnPinsQuery,
  { limit, most, knows_secrets }: { limit: number; most: number; knows_secrets: boolean },
): Promise<{ ids: PinId[]; facets: OwnFacets }> {
  const { rows } = await sql<{ kind: keyof OwnFacets | 'pins'; value: string; count: number }>`
    with ${askedOnce(asked)},
    found as materialized (
      select pin_id, board_id, domain, color, width_bucket(pin_id, ${firstIdsOfYears}::bigint[]) as year
      from ${from(asked)} where ${matching(asked)} and (board_id is null or ${seenBoard(knows_secrets)})
    ),
    counted as (
      select
        case when grouping(board_id) = 0 then 'boards' when grouping(domain) = 0 then 'domains'
          when grouping(color) = 0 then 'colors' else 'years' end as kind,
        coalesce(board_id::text, domain, color, year::text) as value, count(*)::int as count
      from found where board_id is not null group by grouping sets ((board_id), (domain), (color), (year))
    ),
    ranked as (
      select kind, value, count,
        row_number() over (partition by kind order by case kind when 'years' then -value::int else -count end, value) as place
      from counted where value <> ''
    )
    (select kind, value, count from ranked where place <= ${sql.lit(most)} order by kind, place)
    union all
    (select 'pins', pin_id::text, 0 from found order by pin_id desc limit ${sql.lit(limit)})`.execute(db)
  const of = (kind: keyof OwnFacets | 'pins') => rows.filter((row) => row.kind === kind)
  const countsOf = (kind: keyof OwnFacets) => of(kind).map(({ value, count }) => ({ value, count }))
  return {
    ids: of('pins').map(({ value }) => asPinId(value)),
    facets: {
      boards: countsOf('boards') as OwnFacets['boards'],
      domains: countsOf('domains'),
      colors: countsOf('colors'),
      years: countsOf('years').map(({ value, count }) => ({
        value: String(firstYear + Number(value)),
        count,
      })),
    },
  }
}

/** The year of the first ids. */
const firstYear = new Date(ID_EPOCH_MS).getUTCFullYear()
/** Ids hold 69 years. The first id of each but the first: a year is the place of an id among these. */
const firstIdsOfYears = Array.from({ length: 68 }, (_, n) =>
  firstIdAt(new Date(Date.UTC(firstYear + 1 + n, 0, 1))),
)

/** The query is made once, not for each document that it is compared with. */
/** Documents of which words are looked at: the newest ones. */
const MOST_READ = 3000

/**
 * Words and their stems in the newest documents of a user's pins, so long or so short, with the number of pins; those on
 * secret boards only where the session may know of them. Served by own_document's and user_board's primary keys.
 */
export async function ownWords(
  db: Db,
  owner_id: UserId,
  { shortest, longest, knows_secrets }: { shortest: number; longest: number; knows_secrets: boolean },
): Promise<{ word: string; pin_count: number }[]> {
  const { rows } = await sql<{ word: string; pin_count: number }>`
    with newest as materialized (
      select tsv from own_document
      where owner_id = ${owner_id}::bigint and (board_id is null or ${seenBoard(knows_secrets)})
      order by pin_id desc limit ${sql.lit(MOST_READ)}
    )
    select word, count(*)::int as pin_count from newest, unnest(tsvector_to_array(tsv)) as word
    where char_length(word) between ${shortest}::int and ${longest}::int group by word`.execute(db)
  return rows
}

/** A board that the user works on; a secret one only where the session may know of it. */
const seenBoard = (knows_secrets: boolean) => sql`exists (
  select from user_board u where u.user_id = own_document.owner_id and u.board_id = own_document.board_id
    and u.role <> 'invited' ${knows_secrets ? sql`` : sql`and u.privacy <> 'secret'`}
)`

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
