import { hash } from 'node:crypto'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '../db/database.ts'
import './account-tables.ts'
import type { AccountLinkTable, LinkPurpose } from './account-tables.ts'
import './identity-tables.ts'

/** An account as links to it and mails about it need it; closed ones included. */
export async function accountOfLinks(db: Db, user_id: UserId, lock: 'lock' | 'read' = 'read') {
  const account = db
    .selectFrom('user_account')
    .select([
      'user_id',
      'username',
      'full_name',
      'email',
      'has_verified_email',
      'restriction',
      'closed_as',
      'delete_at',
      'preferences',
    ])
    .where('user_id', '=', user_id)
  const row = await (lock === 'lock' ? account.forUpdate() : account).executeTakeFirst()
  if (!row) return undefined
  const password = await db
    .selectFrom('user_password')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return { ...row, password_hash: password?.password_hash ?? null }
}

export type LinkedAccount = NonNullable<Awaited<ReturnType<typeof accountOfLinks>>>

export const hashLink = (token: string): string => hash('sha256', token)

/** Fingerprint of what a link would change: the link works while it is unchanged. */
export function printOf(purpose: LinkPurpose, { email, password_hash }: LinkedAccount): string {
  return hash('sha256', [purpose, email, purpose === 'verify' ? '' : password_hash].join('\n'))
}

export async function insertLink(db: Db, link: AccountLinkTable): Promise<void> {
  await db.insertInto('account_link').values(link).execute()
}

/** A link that has not expired. */
export async function linkByToken(
  db: Db,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<AccountLinkTable | undefined> {
  return db
    .selectFrom('account_link')
    .selectAll()
    .where('token_hash', '=', hashLink(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a link up: of two at once one has it. */
export async function deleteLink(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_link')
    .where('token_hash', '=', hashLink(token))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Served by account_link_user_id_idx. */
export async function deleteLinksOf(db: Db, user_id: UserId, purpose: LinkPurpose): Promise<void> {
  await db.deleteFrom('account_link').where('user_id', '=', user_id).where('purpose', '=', purpose).execute()
}

/** True when the account has a link of this purpose that still works and is not older than `since`. Served by account_link_user_id_idx. */
export async function hasLinkSince(
  db: Db,
  account: LinkedAccount,
  purpose: LinkPurpose,
  since: Date,
): Promise<boolean> {
  const link = await db
    .selectFrom('account_link')
    .select('token_hash')
    .where('user_id', '=', account.user_id)
    .where('purpose', '=', purpose)
    .where('bound_to', '=', printOf(purpose, account))
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

/** Served by account_link_expires_at_idx. */
export async function deleteOldLinks(db: Db, now: Date, most: number): Promise<number> {
  const old = db
    .selectFrom('account_link')
    .select('token_hash')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
  const { numDeletedRows } = await db
    .deleteFrom('account_link')
    .where('token_hash', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
