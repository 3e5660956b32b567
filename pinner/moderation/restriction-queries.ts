import type { UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { AccountRestriction } from '@bowerbird/core/identity/identity-tables'
import type { Db } from '@bowerbird/core/db/database'

export type RestrictedAccount = NonNullable<Awaited<ReturnType<typeof restrictionOf>>>

/** The state of an account; undefined when there is none. */
export async function restrictionOf(db: Db, user_id: UserId, lock: 'lock' | 'read' = 'read') {
  const query = db
    .selectFrom('user_account')
    .select([
      'user_id',
      'username',
      'full_name',
      'email',
      'is_owner',
      'preferences',
      'restriction',
      'restriction_reason',
      'restricted_at',
      'restricted_until',
    ])
    .where('user_id', '=', user_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

interface NewRestriction {
  restriction: AccountRestriction
  reason: string
  until: Date | null
  now: Date
}

export async function setRestriction(
  db: Db,
  user_id: UserId,
  { restriction, reason, until, now }: NewRestriction,
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ restriction, restriction_reason: reason, restricted_at: now, restricted_until: until })
    .where('user_id', '=', user_id)
    .execute()
}

export async function clearRestriction(db: Db, user_id: UserId): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ restriction: null, restriction_reason: null, restricted_at: null, restricted_until: null })
    .where('user_id', '=', user_id)
    .execute()
}

/** Whose restriction is over by now. Served by user_account_restricted_until_idx. */
export async function overRestrictions(db: Db, now: Date, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user_account')
    .select('user_id')
    .where('restricted_until', '<=', now)
    .where('restriction', 'is not', null)
    .orderBy('restricted_until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function restrictionsOf(db: Db, ids: readonly UserId[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('user_account')
    .select(['user_id', 'restriction', 'restriction_reason', 'restricted_at'])
    .where('user_id', '=', anyId([...new Set(ids)]))
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}
