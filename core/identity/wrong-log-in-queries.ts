import { sql } from 'kysely'
import { anyText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import './mfa-tables.ts'

export interface WrongTries {
  /** The latest three. */
  tried_at: readonly Date[]
  /** All of them, halved with every hour since the latest. */
  tries: number
}

/** Wrong tries lately, by key; a key without any is not there. */
export async function wrongTriesOf(db: Db, keys: readonly string[]): Promise<Map<string, WrongTries>> {
  const rows = await db.selectFrom('wrong_log_in').selectAll().where('key_hash', '=', anyText(keys)).execute()
  return new Map(rows.map(({ key_hash, tried_at, tries }) => [key_hash, { tried_at, tries }]))
}

/** Adds one; of several at once each counts. */
export async function noteWrongLogIn(db: Db, key_hash: string, now: Date): Promise<void> {
  await sql`
    insert into public.wrong_log_in as w (key_hash, tried_at) values (${key_hash}, array[${now}::timestamptz])
    on conflict (key_hash) do update
    set tried_at = w.tried_at[greatest(1, cardinality(w.tried_at) - 1):] || ${now}::timestamptz,
      tries = least(1e6, 1 + w.tries * power(0.5, least(60, greatest(0,
        extract(epoch from ${now}::timestamptz - w.tried_at[array_upper(w.tried_at, 1)]) / 3600))))`.execute(
    db,
  )
}

/** A try that was counted beforehand and turned out right. */
export async function takeBackWrongLogIn(db: Db, key_hash: string): Promise<void> {
  await sql`update public.wrong_log_in set tries = greatest(0, tries - 1) where key_hash = ${key_hash}`.execute(
    db,
  )
}

export async function forgetWrongLogIn(db: Db, key_hash: string): Promise<void> {
  await db.deleteFrom('wrong_log_in').where('key_hash', '=', key_hash).execute()
}
