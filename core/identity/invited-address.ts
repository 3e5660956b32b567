import { localized } from '@bowerbird/texts/localized'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { InviteAcceptance } from '@bowerbird/contract/identity/invite-acceptance'
import type { AnyCtx } from '../call/ctx.ts'
import { accountOfLinks } from './account-link-queries.ts'
import { confirmEmail } from './account-row-queries.ts'
import type { Viewer } from '../ports/viewer.ts'

interface Invited {
  email: string
  /** Only the reader of that mailbox can have opened the link, so opening it confirms the address. */
  is_from_mail: boolean
}

/** An invite belongs to its address: whether the viewer's account is the one of that address. */
export async function inviteAcceptanceFor(
  ctx: AnyCtx,
  { email, is_from_mail }: Invited,
): Promise<InviteAcceptance> {
  if (!ctx.viewer) return 'log_in'
  const account = await accountOfLinks(ctx.db, ctx.viewer.id)
  if (account?.email !== email) return 'other_address'
  return account.has_verified_email || is_from_mail ? 'ready' : 'confirm_address'
}

/** Refuses everyone but the account of the address, whose address is confirmed from then on. In a transaction. */
export async function acceptForAddress(ctx: AnyCtx & { viewer: Viewer }, invited: Invited): Promise<void> {
  const acceptance = await inviteAcceptanceFor(ctx, invited)
  if (acceptance === 'confirm_address')
    throw ctx.apiError('not_allowed', localized('errors-core.confirmYourEMailAddressFirst'))
  if (acceptance !== 'ready' || !(await confirmEmail(ctx.db, ctx.viewer.id, invited.email)))
    throw ctx.apiError(
      'not_allowed',
      localized('errors-core.thisInviteIsForLogIn', { maskEmail: maskEmail(invited.email) }),
    )
}

/** What the mailed link of an invite holds besides its token, where the token is shown to the inviter as well. */
export const invitedMailProof = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`invite mail ${token}`).digest('base64url')

export function isMailProof(secret: string, token: string, proof: string | undefined): boolean {
  if (proof === undefined) return false
  const [given, right] = [Buffer.from(proof), Buffer.from(invitedMailProof(secret, token))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** `z…@example.org`: enough for its owner to recognise, too little to write to or to sign up with. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}…${email.slice(at)}`
}
