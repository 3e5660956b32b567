import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { hashInviteCode } from '@bowerbird/core/identity/invite-code'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { businessOf } from './business-queries.ts'
import type { BusinessRow } from './business-queries.ts'
import { businessInviteToken, inviteById } from './invite-queries.ts'
import type { BusinessInvite } from './invite-queries.ts'
import { memberOf } from './member-queries.ts'
import type { Member } from './member-queries.ts'

export type OpenedInvite =
  | { state: 'open'; business: BusinessRow; invite: BusinessInvite }
  /** The viewer accepted by it before, and works there still. */
  | { state: 'mine'; business: BusinessRow; member: Member }

/** What a link is to. Refused in words: whoever holds it was written to, and may know what became of it. */
export async function businessInviteOf(
  ctx: AnyCtx,
  token: string,
  lock: 'lock' | 'read' = 'read',
): Promise<OpenedInvite> {
  const token_hash = hashInviteCode(token)
  const found = await businessInviteToken(ctx.db, token_hash)
  const business = found && (await businessOf(ctx.db, found.business_id, lock))
  // Anew when it was waited for: somebody else may have used it meanwhile.
  const row = business && lock === 'lock' ? await businessInviteToken(ctx.db, token_hash) : found
  // A business whose owner left is none to work for.
  const isThere = business && (await pinnerFacade.people(ctx.db, [business.user_id])).size > 0
  if (!row || !business || !isThere) throw gone(ctx, 'This invite is not there. It may have been taken back.')
  if (row.used_by !== null) return usedInvite(ctx, business, row.used_by)
  const invite = await inviteById(ctx.db, row.business_id, row.invite_id)
  if (!invite) throw gone(ctx, 'This invite is not there. It may have been taken back.')
  if (invite.expires_at <= ctx.now) throw gone(ctx, 'This invite has expired. Ask for a new one.')
  return { state: 'open', business, invite }
}

async function usedInvite(ctx: AnyCtx, business: BusinessRow, used_by: string): Promise<OpenedInvite> {
  const member = used_by === ctx.viewer?.id ? await memberOf(ctx.db, business.user_id, used_by) : undefined
  if (!member) throw gone(ctx, 'This invite was used already.')
  return { state: 'mine', business, member }
}

const gone = (ctx: AnyCtx, message: string) => ctx.apiError('not_found', message)
