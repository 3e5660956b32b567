import { businessInviteAccept } from '@bowerbird/contract/business/business-calls'
import { handle } from '@bowerbird/core/call/handle'
import { acceptForAddress, isMailProof } from '@bowerbird/core/identity/invited-address'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { businessInviteOf } from './business-invite-of.ts'
import { useBusinessInvite } from './invite-queries.ts'
import { insertMember, memberOf, membersOf, mostMembers } from './member-queries.ts'
import { recordOperation } from './note-act.ts'

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
      throw ctx.apiError('bad_request', 'This is your own business. The link is for whoever you invited.')
    if (opened.state === 'mine' || (await memberOf(db, business_id, viewer.id))) return { business_id }
    const { invite } = opened
    const is_from_mail = isMailProof(ctx.app.secret, token, proof)
    await acceptForAddress(ctx, { email: invite.email, is_from_mail })
    const inviter = await memberOf(db, business_id, invite.inviter_id)
    const mayStill = invite.inviter_id === business_id || inviter?.roles.includes('ADMIN')
    const isBarred =
      (await pinnerFacade.isBarred(db, viewer.id, business_id)) ||
      (await pinnerFacade.isBarred(db, viewer.id, invite.inviter_id))
    if (!mayStill || isBarred) throw ctx.apiError('not_found', 'This invite is not available.')
    if ((await membersOf(db, business_id)).length >= mostMembers)
      throw ctx.apiError('bad_request', `At most ${mostMembers} people work for a business.`)
    const { roles, inviter_id } = invite
    await insertMember(db, { business_id, user_id: viewer.id, roles, inviter_id, created_at: now })
    await useBusinessInvite(db, invite, viewer.id)
    await recordOperation(ctx, { business_id, act: 'joined', user_id: viewer.id, detail: roles.join(', ') })
    return { business_id }
  }),
)
