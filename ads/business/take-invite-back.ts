import { businessInviteDelete } from '@bowerbird/contract/business/business-calls'
import { handle } from '@bowerbird/core/call/handle'
import { businessToManage } from './allow-business.ts'
import { deleteInvite, inviteById } from './invite-queries.ts'
import { recordOperation } from './note-act.ts'

export const takeInviteBack = handle(businessInviteDelete, ({ business_id, invite_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await businessToManage(ctx, business_id, 'lock')
    const invite = await inviteById(ctx.db, business_id, invite_id)
    if (!invite) throw ctx.apiError('not_found', 'This invite was answered or taken back already.')
    await deleteInvite(ctx.db, invite)
    await recordOperation(ctx, { business_id, act: 'invite_taken_back', detail: invite.email })
    return { id: invite_id }
  }),
)
