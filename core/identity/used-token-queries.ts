import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import './mfa-tables.ts'

/** Marks a signed word as used; false when it was before. In the transaction of what it is used for. */
export async function claimToken(db: Db, word: string, expires_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_word')
    .values({ word_hash: hash('sha256', word), expires_at })
    .onConflict((conflict) => conflict.column('word_hash').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Words whose time is over are refused without a look here. Served by used_word_expires_at_idx. */
export async function forgetUsedTokens(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from used_word where word_hash in (
      select word_hash from used_word where expires_at <= ${now} order by expires_at limit ${most}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Wrong log-ins of more than an hour ago say nothing any more. */
export async function forgetWrongLogIns(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from wrong_log_in where key_hash in (
      select key_hash from wrong_log_in where tried_at[array_upper(tried_at, 1)] <= ${before} limit ${most}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
