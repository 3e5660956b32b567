import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '../call/ctx.ts'
import { closeRow, openRow } from './closed-account-queries.ts'
import type { ClosedAs } from './identity-tables.ts'
import { accountClosed, accountReopened } from './identity-events.ts'
import { deleteSessionsOf } from './session-queries.ts'

/** How long a deleted account can be reopened by logging in. */
export const graceDays = 14

const dayMs = 24 * 3600 * 1000

type CloseCtx = Pick<AnyCtx, 'db' | 'now'>

/**
 * To others the account, and all of its own, is gone from now on; nothing of it is lost. In a transaction.
 * A suspended person keeps their sessions, in which little answers; a deletion under way goes on below a
 * suspension. False: it was closed like that already.
 */
export async function closeAccount({ db, now }: CloseCtx, user_id: UserId, as: ClosedAs): Promise<boolean> {
  const delete_at = as === 'deleting' ? new Date(now.getTime() + graceDays * dayMs) : null
  const before = await closeRow(db, user_id, { as, now, delete_at })
  if (before === undefined) return false
  if (as !== 'suspended') await deleteSessionsOf(db, user_id)
  // Events report what others can see, and for them the account was closed already.
  if (before.closed_at === null) await accountClosed.append(db, { user_id }, { key: user_id })
  return true
}

/**
 * All is there again, if the account is closed in one of these ways. In a transaction. While a suspension
 * lasts, an account that comes back from deletion is still suspended: lift the restriction first.
 */
export async function reopenAccount(
  { db, now }: CloseCtx,
  user_id: UserId,
  was: readonly ClosedAs[] = ['suspended'],
): Promise<boolean> {
  const after = await openRow(db, user_id, { was, now })
  if (after === undefined) return false
  if (after.closed_at === null) await accountReopened.append(db, { user_id }, { key: user_id })
  return true
}
