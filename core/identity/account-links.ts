import { localized } from '@bowerbird/texts/localized'
import { randomBytes } from 'node:crypto'
import type { AnyCtx } from '../call/ctx.ts'
import { ApiError } from '../call/api-error.ts'
import {
  accountOfLinks,
  deleteLink,
  deleteLinksOf,
  insertLink,
  hashLink,
  linkByToken,
  printOf,
} from './account-link-queries.ts'
import type { LinkedAccount } from './account-link-queries.ts'
import { holdAccount } from './account-row-queries.ts'
import type { AccountLinkTable, LinkPurpose } from './account-tables.ts'

type MailedPurpose = Exclude<LinkPurpose, 'connect'>

/** How long a mailed link works: longer without a mail server, since the owner passes it on. */
const hoursOf: Record<MailedPurpose, number> = {
  reset: 24,
  verify: 7 * 24,
  change: 24,
  log_in: 1,
}

/**
 * The token of a new link; only its hash is kept. It ends the account's older links of the same purpose: a mail that
 * fell into other hands is worth nothing once a newer one was sent. In a transaction.
 */
export async function makeLink(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  account: LinkedAccount,
  { purpose, email = account.email }: { purpose: MailedPurpose; email?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // Two requests at once take turns here, so that the second also finds the link of the first.
  await holdAccount(db, account.user_id)
  await deleteLinksOf(db, account.user_id, purpose)
  await insertLink(db, {
    token_hash: hashLink(token),
    user_id: account.user_id,
    purpose,
    email,
    bound_to: printOf(purpose, account),
    created_at: now,
    expires_at: new Date(now.getTime() + hoursOf[purpose] * 3_600_000),
  })
  return token
}

export interface Linked {
  link: AccountLinkTable
  account: LinkedAccount
}

/** What a link is about, or link_expired: used, too old, void by what happened since, or never one of ours. */
export async function readLink(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  token: string,
  purposes: readonly LinkPurpose[],
  lock: 'lock' | 'read' = 'read',
): Promise<Linked> {
  const link = await linkByToken(db, token, purposes, now)
  const account = link && (await accountOfLinks(db, link.user_id, lock))
  if (!link || !account || printOf(link.purpose, account) !== link.bound_to) throw linkExpired()
  return { link, account }
}

export async function isLink(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<boolean> {
  return (await linkByToken(db, token, purposes, now)) !== undefined
}

/** The same once: the account is locked, the link gone. In the transaction of what it does. */
export async function takeLink(
  ctx: Pick<AnyCtx, 'db' | 'now'>,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<Linked> {
  const linked = await readLink(ctx, token, purposes, 'lock')
  if (!(await deleteLink(ctx.db, token))) throw linkExpired()
  return linked
}

export const linkExpired = () => new ApiError('link_expired', localized('errors-core.thisLinkDoesNotWorkAny'))
