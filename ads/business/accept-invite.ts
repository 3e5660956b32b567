import { localized } from '@bowerbird/texts/localized'
import { businessInviteAccept, businessInviteGet } from '@bowerbird/contract/business/business-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { handle } from '@bowerbird/core/call/handle'
import {
  acceptForAddress,
  isMailProof,
  inviteAcceptanceFor,
  maskEmail,
} from '@bowerbird/core/identity/invited-address'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { useBusinessInvite, businessInviteToken, inviteById } from './invite-queries.ts'
import { insertMember, memberOf, membersOf, mostMembers } from './member-queries.ts'
import { recordOperation } from './record-operation.ts'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { hashInviteCode } from '@bowerbird/core/identity/open-account'
import { businessOf } from './business-queries.ts'
import type { BusinessRow } from './business-queries.ts'
import type { BusinessInvite } from './invite-queries.ts'
import type { Member } from './member-queries.ts'

export const readBusinessInvite = handle(businessInviteGet, async ({ token, proof }, ctx) => {
  const opened = await businessInviteOf(ctx, token)
  const { inviter_id, roles } = opened.state === 'open' ? opened.invite : opened.member
  const people = await pinnerFacade.people(ctx.db, [inviter_id])
  const invitation = {
    business_name: opened.business.name,
    inviter: people.get(inviter_id) ?? null,
    roles,
    requires_mfa: opened.business.requires_mfa,
  }
  if (opened.state === 'mine')
    return { ...invitation, is_mine: true, acceptance: 'ready' as const, email_hint: null, expires_at: null }
  const { email, expires_at } = opened.invite
  const is_from_mail = isMailProof(ctx.app.security.secret, token, proof)
  return {
    ...invitation,
    is_mine: false,
    acceptance: await inviteAcceptanceFor(ctx, { email, is_from_mail }),
    email_hint: maskEmail(email),
    expires_at: expires_at.toISOString(),
  }
})

/**
 * The invite belongs to its address. The inviter must still have the right to invite, and neither of the two may
 * have blocked the other. The token is shown to the inviter too, so that only the mailed link confirms an address.
 */
export const acceptBusinessInvite = handle(businessInviteAccept, ({ token, proof }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { db, now, viewer } = ctx
    const opened = await businessInviteOf(ctx, token, 'lock')
    const business_id = opened.business.user_id
    if (business_id === viewer.id)
      throw ctx.apiError('bad_request', localized('errors-ads.thisIsYourOwnBusinessThe'))
    if (opened.state === 'mine' || (await memberOf(db, business_id, viewer.id))) return { business_id }
    const { invite } = opened
    const is_from_mail = isMailProof(ctx.app.security.secret, token, proof)
    await acceptForAddress(ctx, { email: invite.email, is_from_mail })
    const inviter = await memberOf(db, business_id, invite.inviter_id)
    const mayStill = invite.inviter_id === business_id || inviter?.roles.includes('ADMIN')
    const isBarred =
      (await pinnerFacade.isBarred(db, viewer.id, business_id)) ||
      (await pinnerFacade.isBarred(db, viewer.id, invite.inviter_id))
    if (!mayStill || isBarred)
      throw ctx.apiError('not_found', localized('errors-ads.thisInviteIsNotAvailable'))
    if ((await membersOf(db, business_id)).length >= mostMembers)
      throw ctx.apiError('bad_request', localized('errors-ads.atMostPeopleWorkForA', { mostMembers }))
    const { roles, inviter_id } = invite
    await insertMember(db, { business_id, user_id: viewer.id, roles, inviter_id, created_at: now })
    await useBusinessInvite(db, invite, viewer.id)
    await recordOperation(ctx, { business_id, act: 'joined', user_id: viewer.id, detail: roles.join(', ') })
    return { business_id }
  }),
)

type OpenedInvite =
  | { state: 'open'; business: BusinessRow; invite: BusinessInvite }
  /** The viewer accepted by it before, and works there still. */
  | { state: 'mine'; business: BusinessRow; member: Member }

/** What an invite link leads to. Refused in words: the holder of the link received the mail, and may know what became of it. */
async function businessInviteOf(
  ctx: AnyCtx,
  token: string,
  lock: 'lock' | 'read' = 'read',
): Promise<OpenedInvite> {
  const token_hash = hashInviteCode(token)
  const found = await businessInviteToken(ctx.db, token_hash)
  const business = found && (await businessOf(ctx.db, found.business_id, lock))
  // Read again after the lock: another user may have used it meanwhile.
  const row = business && lock === 'lock' ? await businessInviteToken(ctx.db, token_hash) : found
  // A business whose owner left has no members.
  const isThere = business && (await pinnerFacade.people(ctx.db, [business.user_id])).size > 0
  if (!row || !business || !isThere) throw gone(ctx, localized('errors-ads.thisInviteIsNotThereIt'))
  if (row.used_by !== null) return usedInvite(ctx, business, row.used_by)
  const invite = await inviteById(ctx.db, row.business_id, row.invite_id)
  if (!invite) throw gone(ctx, localized('errors-ads.thisInviteIsNotThereIt'))
  if (invite.expires_at <= ctx.now) throw gone(ctx, localized('errors-ads.thisInviteHasExpiredAskFor'))
  return { state: 'open', business, invite }
}

async function usedInvite(ctx: AnyCtx, business: BusinessRow, used_by: UserId): Promise<OpenedInvite> {
  const member = used_by === ctx.viewer?.id ? await memberOf(ctx.db, business.user_id, used_by) : undefined
  if (!member) throw gone(ctx, localized('errors-ads.thisInviteWasUsedAlready'))
  return { state: 'mine', business, member }
}

const gone = (ctx: AnyCtx, message: string) => ctx.apiError('not_found', message)
