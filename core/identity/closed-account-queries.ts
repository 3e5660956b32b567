import type { UserId } from '@bowerbird/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import './identity-tables.ts'
import type { ClosedAs } from './identity-tables.ts'

interface Closing {
  as: ClosedAs
  now: Date
  delete_at: Date | null
}

/**
 * Closes an account, its row locked: its state before, or undefined when nothing changes. A deletion stays
 * one, even when it is suspended meanwhile; what its owner deactivated is suspended by the site owner.
 */
export async function closeRow(
  db: Db,
  user_id: UserId,
  { as, now, delete_at }: Closing,
): Promise<{ closed_at: Date | null } | undefined> {
  const before = await lockedRow(db, user_id)
  if (!before || before.closed_as === as || before.closed_as === 'deleting') return undefined
  if (before.closed_as === 'suspended' && as === 'deactivated') return undefined
  await db
    .updateTable('user_account')
    .set({ closed_at: before.closed_at ?? now, closed_as: as, delete_at })
    .where('user_id', '=', user_id)
    .execute()
  return before
}

/** Opens an account that was closed in one of these ways; undefined when it was not. */
export async function openRow(
  db: Db,
  user_id: UserId,
  { was, now }: { was: readonly ClosedAs[]; now: Date },
): Promise<{ closed_at: Date | null } | undefined> {
  const before = await lockedRow(db, user_id)
  if (!before || before.closed_as === null || !was.includes(before.closed_as)) return undefined
  const isSuspended =
    before.restriction === 6 && (before.restricted_until === null || before.restricted_until > now)
  if (isSuspended && before.closed_as === 'suspended') return undefined
  const after = isSuspended
    ? { closed_at: before.closed_at, closed_as: 'suspended' as const, delete_at: null }
    : { closed_at: null, closed_as: null, delete_at: null }
  await db.updateTable('user_account').set(after).where('user_id', '=', user_id).execute()
  return after
}

async function lockedRow(db: Db, user_id: UserId) {
  return db
    .selectFrom('user_account')
    .select(['closed_at', 'closed_as', 'restriction', 'restricted_until'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Accounts that are over by now, the longest first. Served by user_account_delete_at_idx. */
export async function dueAccounts(db: Db, now: Date, most: number): Promise<UserId[]> {
  const rows = await sql<{ user_id: UserId }>`
    select user_id from public.user_account
    where delete_at is not null and delete_at <= ${now}
    order by delete_at limit ${most}`.execute(db)
  return rows.rows.map((row) => row.user_id)
}
