import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId, filled, idArray } from '@bowerbird/core/db/any-of'
import { modelInUse } from '@bowerbird/core/media/descriptor-queries'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import '../library/pin-tables.ts'
import '../search/search-tables.ts'
import type { PinFacts } from './blend.ts'
import './for-you-tables.ts'

/** True of a row whose board is not secret. Served by the primary key of board. */
const isNotSecret = (board_id: string) =>
  sql<boolean>`not exists (select from board b where b.board_id = ${sql.ref(board_id)} and b.privacy = 'secret')`

interface SavesQuery {
  limit: number
  looked_at: number
  /** False: without what is on secret boards. */
  with_secrets: boolean
}

export interface LastSave {
  pin_id: PinId
  root_pin_id: PinId
  /** What its picture is like, of the first `looked_at`, where that is known. */
  vector: Buffer | null
}

/**
 * What a user saved or made last, newest first. Served by user_pin's primary key, and for the vectors by those of pin and
 * picture_descriptor.
 */
export async function lastSaves(
  db: Db,
  user_id: UserId,
  { with_secrets, ...counts }: SavesQuery,
): Promise<LastSave[]> {
  const query = with_secrets ? savesWithSecrets : savesWithoutSecrets
  return (await query(db, { user_id, ...counts })).rows
}

type Saves = Omit<SavesQuery, 'with_secrets'> & { user_id: UserId }
const savesWithSecrets = fixedQuery((_db, query: Saves) => savesWhere(query, sql`true`))
const savesWithoutSecrets = fixedQuery((_db, query: Saves) => savesWhere(query, isNotSecret('u.board_id')))

const savesWhere = ({ user_id, limit, looked_at }: Saves, isKnown: RawBuilder<unknown>) => sql<LastSave>`
  select pin_id, root_pin_id, case when place <= ${looked_at}::int then (
    select d.vector from pin p join picture_descriptor d on d.signature = p.image_signature
    where p.pin_id = save.pin_id and d.model_id = ${modelInUse} and length(d.vector) > 0
  ) end as vector
  from (
    select pin_id, root_pin_id, row_number() over (order by pin_id desc) as place from user_pin u
    where user_id = ${user_id}::bigint and ${isKnown} order by pin_id desc limit ${limit}::int
  ) save order by place`

export interface Candidate extends PinFacts {
  hashtags: string[]
  /** The viewer has the picture. */
  is_had: boolean
}

interface CandidatesQuery {
  /** Null: no one in particular, who has no picture. */
  user_id: UserId | null
  with_hashtags: boolean
}

/**
 * What choosing among pins for a user needs to know of them. Hashtags are left out where they do not matter. Served by the
 * primary key of pin and user_pin_user_id_root_pin_id_idx.
 */
export async function candidates(
  db: Db,
  pin_ids: readonly PinId[],
  { user_id, with_hashtags }: CandidatesQuery,
): Promise<Candidate[]> {
  if (pin_ids.length === 0) return []
  const query = with_hashtags ? candidatesWithTags : candidatesWithoutTags
  // No user has the id 0.
  const { rows } = await query(db, { user_id: user_id ?? '0', pin_ids: idArray(filled(pin_ids)) })
  return rows.map((row) => ({ ...row, hashtags: row.hashtags ?? [] }))
}

interface CandidatesIn {
  user_id: string
  pin_ids: string
}
const candidatesWithTags = fixedQuery((_db, query: CandidatesIn) => candidatesWith(sql`, p.hashtags`, query))
const candidatesWithoutTags = fixedQuery((_db, query: CandidatesIn) => candidatesWith(sql``, query))

const candidatesWith = (more: RawBuilder<unknown>, { user_id, pin_ids }: CandidatesIn) => sql<
  Omit<Candidate, 'hashtags'> & { hashtags?: string[] }
>`
  select p.pin_id, p.root_pin_id, p.owner_id, p.board_id, p.public_save_count as saves,
    exists (select from user_pin u where u.user_id = ${user_id}::bigint and u.root_pin_id = p.root_pin_id) as is_had ${more}
  from pin p where p.pin_id = any(${pin_ids}::bigint[]) and p.deleted_at is null`

/** Which of these pictures a user has. Served by user_pin_user_id_root_pin_id_idx. */
export async function hadAmong(db: Db, user_id: UserId, roots: readonly PinId[]): Promise<Set<PinId>> {
  if (roots.length === 0) return new Set()
  const { rows } = await had(db, { user_id, roots: idArray(filled(roots)) })
  return new Set(rows.map((row) => row.root_pin_id))
}

const had = fixedQuery(
  (_db, { user_id, roots }: { user_id: UserId; roots: string }) => sql<{ root_pin_id: PinId }>`
    select root_pin_id from user_pin where user_id = ${user_id}::bigint and root_pin_id = any(${roots}::bigint[])`,
)

/** The newest public pins that are no copies. Served by search_document's primary key. */
export async function newestOriginals(
  db: Db,
  before: PinId | undefined,
  limit: number,
): Promise<{ pin_id: PinId; owner_id: UserId }[]> {
  return (await originals(db, { before: before ?? mostId, limit })).rows
}

/** Above all ids. */
const mostId = '9223372036854775807'
const originals = fixedQuery(
  (_db, { before, limit }: { before: string; limit: number }) => sql<{ pin_id: PinId; owner_id: UserId }>`
    select pin_id, owner_id from search_document where not is_copy and pin_id < ${before}::bigint
    order by pin_id desc limit ${limit}::int`,
)

/** The hottest pins of each of these hashtags, tag by tag. Served by hashtag_pin_tag_heat_idx. */
export async function hottestTagged(
  db: Db,
  tags: readonly string[],
  each: number,
): Promise<{ tag: string; pin_id: PinId }[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<{ tag: string; pin_id: PinId }>`
    select chosen.tag, p.pin_id from unnest(${[...tags]}::text[]) with ordinality as chosen (tag, place)
    cross join lateral (
      select pin_id, row_number() over (order by heat desc, pin_id desc) as rank from (
        select pin_id, heat from hashtag_pin h where h.tag = chosen.tag order by heat desc, pin_id desc limit ${each}
      ) hottest
    ) p order by p.rank, chosen.place`.execute(db)
  return rows
}

/** The titles of a user's own pins; those on secret boards only with `with_secrets`. */
export async function ownTitles(
  db: Db,
  user_id: UserId,
  { pin_ids, with_secrets }: { pin_ids: readonly PinId[]; with_secrets: boolean },
): Promise<Map<PinId, string>> {
  if (pin_ids.length === 0) return new Map()
  let query = db
    .selectFrom('pin')
    .select(['pin_id', 'title'])
    .where('pin_id', '=', anyId(pin_ids))
    .where('owner_id', '=', user_id)
    .where('deleted_at', 'is', null)
  if (!with_secrets) query = query.where(isNotSecret('pin.board_id'))
  const rows = await query.execute()
  return new Map(rows.map((row) => [row.pin_id, row.title]))
}
