import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { blockedEitherWay, isBlockedEitherWay } from './follow-queries.ts'
import type { Db } from '@bowerbird/core/db/database'
import { accountOfLinks } from '@bowerbird/core/identity/account-link-queries'
import { idOfEmail } from '@bowerbird/core/identity/account-queries'

/** Users whom the viewer must not meet in lists, in either direction of a block. */
export async function viewerBlocks(ctx: Pick<AnyCtx, 'db' | 'viewer'>): Promise<UserId[]> {
  return ctx.viewer ? blockedEitherWay(ctx.db, ctx.viewer.id) : []
}

/**
 * Whether an address is that of a user with a block between them and the writer: then nothing is mailed, and no one learns
 * so. An address that was not proved may be anyone's, and says nothing.
 */
export async function isMailBarred(db: Db, user_id: UserId, email: string): Promise<boolean> {
  const other_id = await idOfEmail(db, email)
  if (other_id === undefined || !(await isBlockedEitherWay(db, user_id, other_id))) return false
  return (await accountOfLinks(db, other_id))?.has_verified_email ?? false
}
