import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'

/** What changes without anyone's having done anything: limits, turns, who was seen when, acts kept against repeats. */
const notContent = [
  'event_consumer',
  'id_node_lease',
  'idempotency_key',
  'rate_limit',
  'worker_heartbeat',
  'browser_session',
  'user_session',
  // What a feed has shown, so that its pages fit together and its next visit begins with something else.
  'for_you_list',
  'seen_pictures',
]

/** Every table of the product with a sum over all its rows: two readings are equal when nothing changed. */
export async function tableContents(db: Db): Promise<Record<string, string>> {
  const sums = await sumsOf(db)
  return Object.fromEntries((await contentTables(db)).map((table) => [table, sums[table] ?? '']))
}

/** Asked after each of some thousand calls: only tables written to since are summed again. */
async function sumsOf(db: Db): Promise<Record<string, string>> {
  const sums = sumsByDatabase.get(db) ?? {}
  const written = await writtenSince(db, 'sums')
  if (written.length > 0) {
    const parts = written.map(
      (table) => `select '${table}' as name,
        count(*) || ' ' || coalesce(sum(hashtextextended(one::text, 0)::numeric), 0) as content
        from public."${table}" as one`,
    )
    const { rows } = await sql<{
      name: string
      content: string
    }>`${sql.raw(parts.join(' union all '))}`.execute(db)
    for (const row of rows) sums[row.name] = row.content
  }
  sumsByDatabase.set(db, sums)
  return { ...sums }
}

const sumsByDatabase = new WeakMap<Db, Record<string, string>>()

type Reader = 'sums' | 'odd text'
const readers: readonly Reader[] = ['sums', 'odd text']

/** The tables written to since this reader asked last; all of them the first time. */
async function writtenSince(db: Db, reader: Reader): Promise<string[]> {
  if (!noted.has(db)) noted.set(db, noteWrites(db))
  await noted.get(db)
  const { rows } = await sql<{ name: string }>`
    with taken as (delete from kept.written where reader = ${reader} returning name)
    select distinct name from taken`.execute(db)
  return rows.map((row) => row.name)
}

const noted = new WeakMap<Db, Promise<unknown>>()

/** Triggers note the name of each table that a statement writes to, of whatever rows, cascades too. */
async function noteWrites(db: Db) {
  const tables = [...(await contentTables(db)), ...goesBack]
  const triggers = tables.map(
    (table) => `insert into kept.written select '${table}', unnest(readers);
      create trigger note_write after insert or update or delete or truncate on public."${table}"
      for each statement execute function kept.note_write();`,
  )
  const list = `array[${readers.map((reader) => `'${reader}'`).join(', ')}]`
  await sql
    .raw(
      `do $$ declare readers text[] := ${list}; begin
        create schema if not exists kept;
        create table kept.written (name text not null, reader text not null);
        create function kept.note_write() returns trigger language plpgsql security definer as
          $f$ begin insert into kept.written select tg_table_name, unnest(${list}); return null; end $f$;
        ${triggers.join(' ')}
      end $$`,
    )
    .execute(db)
}

/** What a transaction that is rolled back puts back: sessions, so that a logged-out user is there again, and failed tries. */
const goesBack = ['idempotency_key', 'browser_session', 'user_session']

/** Keeps a copy of every table, and answers how to go back to it: a test can try what changes things, one after another. */
export async function rememberTables(db: Db): Promise<() => Promise<void>> {
  const kept = await sumsOf(db)
  for (const table of Object.keys(kept))
    await sql`create table ${sql.table(`kept.${table}`)} as table ${sql.table(`public.${table}`)}`.execute(db)
  return async () => {
    const now = await sumsOf(db)
    const back = Object.keys(kept)
      .filter((table) => now[table] !== kept[table])
      .map(
        (table) =>
          `delete from public."${table}"; insert into public."${table}" select * from kept."${table}";`,
      )
      .join(' ')
    await sql.raw(`do $$ begin ${back} delete from graphile_worker._private_jobs; end $$`).execute(db)
  }
}

let known: string[] | undefined

async function contentTables(db: Db): Promise<string[]> {
  known ??= (
    await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> all(${notContent})
      order by relname`.execute(db)
  ).rows.map((row) => row.name)
  return known
}

/** The state of every account: what no call of its own user may change. */
export async function accountsOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; standing: string }>`
    select user_id::text as id, concat_ws(' ', is_owner, is_demo, has_verified_email, restriction) as standing
    from public.user_account order by user_id`.execute(db)
  return Object.fromEntries(rows.map(({ id, standing }) => [id, standing]))
}

/** Whose each board and pin is. */
export async function ownersOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ held: string }>`
    select 'board ' || board_id || ' ' || owner_id || ' ' || privacy as held from public.board
    union all select 'pin ' || pin_id || ' ' || owner_id from public.pin order by 1`.execute(db)
  return rows.map((row) => row.held)
}

/** Tables of which a row holds this text, whatever its case: what must not be stored is looked for by it. */
export async function tablesHolding(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(`public.${name}`)} as one where one::text ilike ${`%${text}%`} limit 1`.execute(
      db,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** A row with characters that no text may have, in a table written to since this was asked last; null when there is none. */
export async function oddText(db: Db): Promise<string | null> {
  const written = await writtenSince(db, 'odd text')
  if (written.length === 0) return null
  const parts = written.map(
    (table) =>
      `select '${table} ' || left(one::text, 400) as held from public."${table}" as one where one::text ~ '${odd}'`,
  )
  const { rows } = await sql<{ held: string }>`${sql.raw(parts.join(' union all '))} limit 1`.execute(db)
  return rows[0]?.held ?? null
}

/** In text itself, or escaped in JSON. A half of a pair cannot be stored: U+FFFD, which no test sends, is what it became. */
const odd = String.raw`[\uFFFD\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]|[\u0300-\u036F]{11}|\\u(0000|[dD][89a-fA-F]|[fF][fF][fF][eEfF])`
