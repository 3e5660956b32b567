import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { keyOfMoment, momentOf } from '@bowerbird/core/db/keyset'
import type {} from '@bowerbird/core/identity/identity-tables'
import { sql } from 'kysely'
import './people-tables.ts'
import { isBlockedEitherWay } from './follow-queries.ts'
import type { FollowRow } from './follow-queries.ts'

/**
 * Holds both accounts until the transaction ends, in the order of their ids: for `block` alone, for what a block
 * would prevent (`act`) beside others. So one comes before the other, and whatever comes after a block sees it.
 */
export async function lockPair(
  db: Db,
  user_id: UserId,
  other_id: UserId,
  to: 'block' | 'act',
): Promise<void> {
  for (const id of [user_id, other_id].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))) {
    const row = db.selectFrom('user_account').select('user_id').where('user_id', '=', id)
    await (to === 'block' ? row.forUpdate() : row.forKeyShare()).execute()
  }
}

/** The same as isBlockedEitherWay, for acts: a block that is being made is waited for. */
export async function isBarred(db: Db, user_id: UserId, other_id: UserId): Promise<boolean> {
  await lockPair(db, user_id, other_id, 'act')
  return isBlockedEitherWay(db, user_id, other_id)
}

/** False: it was there already. */
export async function insertBlock(db: Db, user_id: UserId, other_id: UserId, now: Date): Promise<boolean> {
  const out = await db
    .insertInto('block')
    .values({ user_id, other_id, direction: 'out', created_at: now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  await db
    .insertInto('block')
    .values({ user_id: other_id, other_id: user_id, direction: 'in', created_at: now })
    .onConflict((c) => c.doNothing())
    .execute()
  return out.numInsertedOrUpdatedRows === 1n
}

export async function deleteBlock(db: Db, user_id: UserId, other_id: UserId): Promise<boolean> {
  const out = await db
    .deleteFrom('block')
    .where('user_id', '=', user_id)
    .where('other_id', '=', other_id)
    .where('direction', '=', 'out')
    .executeTakeFirst()
  await db
    .deleteFrom('block')
    .where('user_id', '=', other_id)
    .where('other_id', '=', user_id)
    .where('direction', '=', 'in')
    .execute()
  return out.numDeletedRows === 1n
}

/** Whom a user blocked, latest first. Served by block_out_idx. */
export async function blockedBy(
  db: Db,
  user_id: UserId,
  after: readonly [string, string] | undefined,
  limit: number,
): Promise<FollowRow[]> {
  let query = db
    .selectFrom('block')
    .select(['other_id as user_id', keyOfMoment('created_at').as('at')])
    .where('user_id', '=', user_id)
    .where('direction', '=', 'out')
  if (after)
    query = query.where(sql<boolean>`(created_at, other_id) < (${momentOf(after[0])}, ${after[1]}::bigint)`)
  return query.orderBy('created_at', 'desc').orderBy('other_id', 'desc').limit(limit).execute()
}
