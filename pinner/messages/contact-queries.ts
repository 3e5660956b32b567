import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { MessageSenders } from '@bowerbird/contract/identity/identity-models'
import { anyId } from '@bowerbird/core/db/any-of'
import type {} from '@bowerbird/core/identity/identity-tables'
import type {} from '../profiles/people-tables.ts'
import './message-tables.ts'

/** In days: what was long ago counts less and less. */
const fading = 14

/**
 * A user wrote to these people. The score is the logarithm of a sum in which each message counts twice as much as one
 * of some days before: it grows with every message and with time, and is compared without being counted anew.
 */
export async function addContacts(
  db: Db,
  { user_id, others, now }: { user_id: UserId; others: readonly UserId[]; now: Date },
): Promise<void> {
  if (others.length === 0) return
  const score = now.getTime() / (fading * 24 * 3600 * 1000)
  await db
    .insertInto('contact')
    .values(others.map((other_id) => ({ user_id, other_id, score })))
    .onConflict((c) =>
      c.columns(['user_id', 'other_id']).doUpdateSet({
        score: sql`greatest(contact.score, excluded.score)
          + ln(1 + exp(-least(abs(contact.score - excluded.score), 500)))`,
      }),
    )
    .execute()
}

/** Those whom a user writes to, most and latest first. Served by contact_user_id_score_idx. */
export async function contactsOf(db: Db, user_id: UserId, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('contact')
    .select('other_id')
    .where('user_id', '=', user_id)
    .orderBy('score', 'desc')
    .orderBy('other_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.other_id)
}

/** Which of these have written to a user. Served by contact's primary key. */
export async function contactsAmong(db: Db, user_id: UserId, ids: readonly UserId[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('contact')
    .select('user_id')
    .where('user_id', '=', anyId(ids))
    .where('other_id', '=', user_id)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Which of these follow a user. Served by follow's primary key. */
export async function followersAmong(db: Db, user_id: UserId, ids: readonly UserId[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('follow')
    .select('user_id')
    .where('user_id', '=', anyId(ids))
    .where('followed_id', '=', user_id)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Whom each of these lets write; those who set nothing are not in it. */
export async function messageRules(db: Db, ids: readonly UserId[]): Promise<Map<string, MessageSenders>> {
  const rows = await db
    .selectFrom('user_account')
    .select(['user_id', 'preferences'])
    .where('user_id', '=', anyId(ids))
    .execute()
  return new Map(
    rows.flatMap(({ user_id, preferences: { messages_from } }) =>
      messages_from === undefined ? [] : [[user_id, messages_from]],
    ),
  )
}

/** Whether any two of these are blocked, one by the other. */
export async function areBlocksAmong(db: Db, ids: readonly UserId[]): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('user_id')
    .where('user_id', '=', anyId(ids))
    .where('other_id', '=', anyId(ids))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whom a user blocked themselves. */
export async function blockedByUser(db: Db, user_id: UserId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('block')
    .select('other_id')
    .where('user_id', '=', user_id)
    .where('direction', '=', 'out')
    .execute()
  return new Set(rows.map((row) => row.other_id))
}
