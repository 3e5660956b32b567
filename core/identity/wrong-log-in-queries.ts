import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import '../mfa/mfa-tables.ts'

/** When one network was wrong about one name, lately. */
export async function wrongLogIns(db: Db, key_hash: string): Promise<readonly Date[]> {
  const row = await db
    .selectFrom('wrong_log_in')
    .select('tried_at')
    .where('key_hash', '=', key_hash)
    .executeTakeFirst()
  return row?.tried_at ?? []
}

/** The latest three are kept. */
export async function noteWrongLogIn(db: Db, key_hash: string, now: Date): Promise<void> {
  await sql`
    insert into public.wrong_log_in as w (key_hash, tried_at) values (${key_hash}, array[${now}::timestamptz])
    on conflict (key_hash) do update
    set tried_at = w.tried_at[greatest(1, cardinality(w.tried_at) - 1):] || ${now}::timestamptz`.execute(db)
}

export async function forgetWrongLogIn(db: Db, key_hash: string): Promise<void> {
  await db.deleteFrom('wrong_log_in').where('key_hash', '=', key_hash).execute()
}
