import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId, anyIdIn, filled } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import { sql } from 'kysely'
import '../library/pin-tables.ts'
import './topic-tables.ts'
import type { PinTopicTable, TopicFillTable, TopicPinTable } from './topic-tables.ts'

/** Writers of topics take turns until the transaction ends: the consumer of events and the task that fills. */
export async function lockTopics(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('topics'))`.execute(db)
}

/** The topics of these pins become those in `rows`. */
export async function replacePinTopics(
  db: Db,
  pin_ids: readonly PinId[],
  rows: readonly PinTopicTable[],
): Promise<void> {
  await db.deleteFrom('pin_topic').where('pin_id', '=', anyId(pin_ids)).execute()
  if (rows.length === 0) return
  await sql`
    insert into pin_topic (pin_id, topic_id, weight)
    select pin_id, topic_id, weight
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(pin_id bigint, topic_id text, weight real)`.execute(
    db,
  )
}

/** The topics that these pictures are public in become those in `rows`. Served by topic_pin_root_pin_id_idx. */
export async function replaceTopicPins(
  db: Db,
  roots: readonly PinId[],
  rows: readonly TopicPinTable[],
): Promise<void> {
  await db.deleteFrom('topic_pin').where('root_pin_id', '=', anyId(roots)).execute()
  if (rows.length === 0) return
  await sql`
    insert into topic_pin (topic_id, root_pin_id, pin_id, owner_id, weight, heat)
    select topic_id, root_pin_id, pin_id, owner_id, weight, heat
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d(topic_id text, root_pin_id bigint, pin_id bigint, owner_id bigint, weight real, heat float8)`.execute(
    db,
  )
}

/** The topics of each of these pins, the surest first. Served by the primary key. */
export async function topicsOfPins(
  db: Db,
  pin_ids: readonly PinId[],
): Promise<Map<PinId, { topic_id: string; weight: number }[]>> {
  if (pin_ids.length === 0) return new Map()
  const { rows } = await topicsOf(db, { pin_ids: filled(pin_ids) })
  return Map.groupBy(rows, (row) => row.pin_id)
}

const topicsOf = fixedQuery((db, { pin_ids }: { pin_ids: readonly PinId[] }) =>
  db
    .selectFrom('pin_topic')
    .select(['pin_id', 'topic_id', 'weight'])
    .where('pin_id', '=', anyIdIn(pin_ids))
    .orderBy('weight', 'desc')
    .orderBy('topic_id'),
)

/** The oldest public copy of each of these pictures. Served by pin_save's primary key. */
export async function oldestPublicCopies(db: Db, roots: readonly PinId[]): Promise<PinId[]> {
  if (roots.length === 0) return []
  const { rows } = await sql<{ pin_id: PinId }>`
    select copy.saved_pin_id as pin_id from unnest(${[...roots]}::bigint[]) as root (pin_id)
    cross join lateral (
      select saved_pin_id from pin_save s where s.pin_id = root.pin_id and s.is_public order by saved_pin_id limit 1
    ) copy`.execute(db)
  return rows.map((row) => row.pin_id)
}

/** Some public boards that hold each of these pictures. Served by image_board's primary key. */
export async function someBoardsOfPictures(
  db: Db,
  signatures: readonly string[],
  each: number,
): Promise<{ image_signature: string; board_id: BoardId }[]> {
  if (signatures.length === 0) return []
  const { rows } = await sql<{ image_signature: string; board_id: BoardId }>`
    select distinct image_signature, board_id from unnest(${[...signatures]}::text[]) as one (signature)
    cross join lateral (
      select image_signature, board_id from image_board i where i.image_signature = one.signature
      order by pin_id desc limit ${each}
    ) boards`.execute(db)
  return rows
}

/** Of these users, those whose accounts are open. Closed and suspended ones are left out. */
export async function openOwners(db: Db, user_ids: readonly UserId[]): Promise<Set<UserId>> {
  if (user_ids.length === 0) return new Set()
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from user_account where user_id = ${anyId(user_ids)} and closed_at is null`.execute(db)
  return new Set(rows.map((row) => row.user_id))
}

export interface TopicPinRow {
  pin_id: PinId
  /** One of the topics that were asked for. */
  topic_id: string
  heat: number
}

interface TopicsPage {
  topic_ids: readonly string[]
  limit: number
}

/** Above all keys: where a list begins. */
const first = { heat: Infinity, pin_id: '9223372036854775807' }

export type TopicHeatKey = readonly [heat: number, pin_id: PinId]

/**
 * Public pins of any of these topics, one a picture, hottest first. Each topic gives at most `limit` rows, so the work is
 * bounded by topics times limit. Served by topic_pin_topic_id_heat_idx.
 */
export async function hottestPinsOfTopics(
  db: Db,
  { topic_ids, limit, after }: TopicsPage & { after: TopicHeatKey | undefined },
): Promise<TopicPinRow[]> {
  if (topic_ids.length === 0) return []
  const [heat, pin_id] = after ?? [first.heat, first.pin_id]
  const { rows } = await sql<TopicPinRow>`
    select pin_id, topic_id, heat from (
      select distinct on (pin_id) p.pin_id, p.topic_id, p.heat
      from unnest(${[...topic_ids]}::text[]) as asked (topic_id)
      cross join lateral (
        select pin_id, topic_id, heat from topic_pin t
        where t.topic_id = asked.topic_id and (t.heat, t.pin_id) < (${heat}::float8, ${pin_id}::bigint)
        order by t.heat desc, t.pin_id desc limit ${limit}
      ) p
      order by pin_id, heat desc
    ) one order by heat desc, pin_id desc limit ${limit}`.execute(db)
  return rows
}

/** The same, newest first. `after`: only older pins. Served by topic_pin_topic_id_pin_id_idx. */
export async function newestPinsOfTopics(
  db: Db,
  { topic_ids, limit, after }: TopicsPage & { after: string | undefined },
): Promise<TopicPinRow[]> {
  if (topic_ids.length === 0) return []
  const { rows } = await sql<TopicPinRow>`
    select pin_id, topic_id, heat from (
      select distinct on (pin_id) p.pin_id, p.topic_id, p.heat
      from unnest(${[...topic_ids]}::text[]) as asked (topic_id)
      cross join lateral (
        select pin_id, topic_id, heat from topic_pin t
        where t.topic_id = asked.topic_id and t.pin_id < ${after ?? first.pin_id}::bigint
        order by t.pin_id desc limit ${limit}
      ) p
      order by pin_id desc, heat desc
    ) one order by pin_id desc limit ${limit}`.execute(db)
  return rows
}

/** The hottest few pins of each of these topics: the hottest of all, then the next ones. Served by topic_pin_topic_id_heat_idx. */
export async function hottestOfEachTopic(
  db: Db,
  topic_ids: readonly string[],
  each: number,
): Promise<(TopicPinRow & { weight: number })[]> {
  if (topic_ids.length === 0) return []
  const { rows } = await sql<TopicPinRow & { weight: number }>`
    select p.pin_id, p.topic_id, p.heat, p.weight from unnest(${[...topic_ids]}::text[]) with ordinality as asked (topic_id, place)
    cross join lateral (
      select pin_id, topic_id, heat, weight, row_number() over (order by heat desc, pin_id desc) as rank from (
        select pin_id, topic_id, heat, weight from topic_pin t where t.topic_id = asked.topic_id
        order by t.heat desc, t.pin_id desc limit ${each}
      ) hottest
    ) p
    order by p.rank, asked.place`.execute(db)
  return rows
}

/** The newest public pin of each topic that has any. Served by topic_pin_topic_id_pin_id_idx. */
export async function newestOfEachTopic(
  db: Db,
  topic_ids: readonly string[],
): Promise<{ topic_id: string; pin_id: PinId }[]> {
  const { rows } = await sql<{ topic_id: string; pin_id: PinId }>`
    select asked.topic_id, p.pin_id from unnest(${[...topic_ids]}::text[]) with ordinality as asked (topic_id, place)
    cross join lateral (
      select pin_id from topic_pin t where t.topic_id = asked.topic_id order by t.pin_id desc limit 1
    ) p order by place`.execute(db)
  return rows
}

/** Topics that pins of the topic have beside it: what is near it. Read from its hottest pins. */
export async function topicsBesideTopic(db: Db, topic_id: string, sample: number): Promise<string[]> {
  const { rows } = await sql<{ topic_id: string }>`
    select b.topic_id from (
      select pin_id from topic_pin where topic_id = ${topic_id} order by heat desc, pin_id desc limit ${sample}
    ) hot
    join pin_topic b on b.pin_id = hot.pin_id
    where b.topic_id <> ${topic_id}
    group by b.topic_id order by sum(b.weight) desc, b.topic_id limit 40`.execute(db)
  return rows.map((row) => row.topic_id)
}

/** Pins after this one, in their order, for a walk over all. */
export async function pinsToFillAfter(db: Db, after: PinId, limit: number): Promise<PinId[]> {
  const rows = await db
    .selectFrom('pin')
    .select('pin_id')
    .where('pin_id', '>', after)
    .orderBy('pin_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.pin_id)
}

export async function readTopicFill(db: Db): Promise<TopicFillTable | undefined> {
  return db.selectFrom('topic_fill').selectAll().executeTakeFirst()
}

export async function keepTopicFill(db: Db, state: Omit<TopicFillTable, 'only_row'>): Promise<void> {
  await db
    .insertInto('topic_fill')
    .values({ only_row: true, ...state })
    .onConflict((c) => c.column('only_row').doUpdateSet(state))
    .execute()
}
