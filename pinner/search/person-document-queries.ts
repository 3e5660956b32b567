import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './search-tables.ts'
import { prefixTsquery } from '../library/text-queries.ts'

interface Names {
  user_id: UserId
  username: string
  full_name: string
}

export async function upsertPersonDocument(db: Db, { user_id, username, full_name }: Names): Promise<void> {
  await sql`
    insert into person_document (user_id, username, names, tsv)
    select ${user_id}::bigint, ${username}, names, to_tsvector('simple', names)
    from (select public.fold_text(${`${username} ${full_name}`})) as folded (names)
    on conflict (user_id) do update set username = excluded.username, names = excluded.names, tsv = excluded.tsv`.execute(
    db,
  )
}

export async function deletePersonDocument(db: Db, user_id: UserId): Promise<void> {
  await db.deleteFrom('person_document').where('user_id', '=', user_id).execute()
}

export interface FoundPerson {
  user_id: UserId
  score: number
}

interface PeopleQuery {
  words: readonly string[]
  /** What was asked, folded. */
  text: string
  blocked_ids: readonly UserId[]
  after: readonly [score: number, user_id: UserId] | undefined
  limit: number
}

const CANDIDATES = 400

/** People whose username, or any word of whose name, begins so: the very username first, then by followers. */
export async function peopleNamed(
  db: Db,
  { words, text, blocked_ids, after, limit }: PeopleQuery,
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    with asked as materialized (select ${prefixTsquery(words)} as q),
    candidates as materialized (
      select user_id, username from person_document, asked where tsv @@ q limit ${CANDIDATES}
    ),
    ranked as (
      select c.user_id, (
        case when c.username = ${text} then 1000000 when starts_with(c.username, ${text}) then 100000 else 0 end
        + coalesce(ln(1 + s.follower_count), 0) * 1000)::int as score
      from candidates c left join user_stats s on s.user_id = c.user_id
      where c.user_id <> all(${[...blocked_ids]}::bigint[])
    )
    select user_id, score from ranked
    where ${after ? sql`(score, user_id) < (${after[0]}::int, ${after[1]}::bigint)` : sql`true`}
    order by score desc, user_id desc limit ${limit}`.execute(db)
  return rows
}

/** People whose names look like this: for slips of the finger. Served by person_document_names_idx. */
export async function peopleLike(
  db: Db,
  text: string,
  blocked_ids: readonly UserId[],
  limit: number,
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from person_document
    where ${text} <% names and user_id <> all(${[...blocked_ids]}::bigint[])
    order by word_similarity(${text}, names) desc, user_id limit ${limit}`.execute(db)
  return rows.map((row) => row.user_id)
}
