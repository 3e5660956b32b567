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
  return sumsOf(db, await contentTables(db))
}

/** Asked after each of some thousand calls: as a function, so that a connection plans its hundred parts but once. */
async function sumsOf(db: Db, tables: readonly string[]): Promise<Record<string, string>> {
  const name = `sums_of_${tables.length}`
  const made = functionsOf.get(db) ?? new Map<string, Promise<unknown>>()
  functionsOf.set(db, made)
  if (!made.has(name)) made.set(name, makeSums(db, name, tables))
  await made.get(name)
  const { rows } = await sql<{ name: string; content: string }>`
    select name, content from ${sql.table(`kept.${name}`)}()`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.name, row.content]))
}

const functionsOf = new WeakMap<Db, Map<string, Promise<unknown>>>()

async function makeSums(db: Db, name: string, tables: readonly string[]) {
  const sums = tables.map(
    (table) => `select '${table}',
      count(*) || ' ' || coalesce(sum(hashtextextended(one::text, 0)::numeric), 0)
      from public."${table}" as one`,
  )
  await sql`create schema if not exists kept`.execute(db)
  await sql
    .raw(
      `create function kept.${name}() returns table (name text, content text) language plpgsql as
        $function$ begin return query ${sums.join(' union all ')}; end $function$`,
    )
    .execute(db)
}

/** What a transaction that is rolled back puts back: sessions, so that a logged-out user is there again, and failed tries. */
const goesBack = ['idempotency_key', 'browser_session', 'user_session']

/** Keeps a copy of every table, and answers how to go back to it: a test can try what changes things, one after another. */
export async function rememberTables(db: Db): Promise<() => Promise<void>> {
  const tables = [...(await contentTables(db)), ...goesBack]
  await sql`create schema if not exists kept`.execute(db)
  for (const table of tables)
    await sql`create table ${sql.table(`kept.${table}`)} as table ${sql.table(`public.${table}`)}`.execute(db)
  const kept = await sumsOf(db, tables)
  return async () => {
    const now = await sumsOf(db, tables)
    const back = tables
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
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${notContent})
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

/** The first row of a table with characters that no text may have; null when there is none. */
export async function oddText(db: Db): Promise<string | null> {
  const tables = [...(await contentTables(db)), ...goesBack]
  if (!searches.has(db)) searches.set(db, makeSearch(db, tables))
  await searches.get(db)
  const { rows } = await sql<{ found: string | null }>`select kept.odd_text() as found`.execute(db)
  return rows[0]?.found ?? null
}

const searches = new WeakMap<Db, Promise<unknown>>()

/** In text itself, or escaped in JSON. A half of a pair cannot be stored: U+FFFD, which no test sends, is what it became. */
const odd = String.raw`[\uFFFD\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]|[\u0300-\u036F]{11}|\\u(0000|[dD][89a-fA-F]|[fF][fF][fF][eEfF])`

async function makeSearch(db: Db, tables: readonly string[]) {
  const parts = tables.map(
    (table) =>
      `select '${table} ' || left(one::text, 400) as held from public."${table}" as one where one::text ~ '${odd}'`,
  )
  await sql`create schema if not exists kept`.execute(db)
  await sql
    .raw(
      `create function kept.odd_text() returns text language plpgsql as
        $function$ begin return (select held from (${parts.join(' union all ')}) all_found limit 1); end $function$`,
    )
    .execute(db)
}
