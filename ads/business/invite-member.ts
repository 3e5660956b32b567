import { randomBytes } from 'node:crypto'
import { businessInviteCreate } from '@bowerbird/contract/business/business-calls'
import type { BusinessInviteView } from '@bowerbird/contract/business/business-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { foldEmail, insertInvite } from '@bowerbird/core/identity/account-queries'
import { hashInviteCode } from '@bowerbird/core/identity/invite-code'
import { mailProof } from '@bowerbird/core/identity/invited-address'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { sendMail } from '@bowerbird/core/mail/send-mail'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { businessToManage } from './allow-business.ts'
import type { Managed } from './allow-business.ts'
import { businessInviteMail } from './business-invite-mail.ts'
import { deleteInvite, insertBusinessInvite, inviteById, invitesOf, inviteTo } from './invite-queries.ts'
import type { BusinessInvite } from './invite-queries.ts'
import { membersOf, mostMembers } from './member-queries.ts'
import { viewInvite } from './member-view.ts'
import { recordOperation } from './note-act.ts'

const validMs = 30 * 24 * 3600 * 1000
/** Mail that one person may cause in a day. */
const mailBudget = { points: 100, seconds: 24 * 3600 }

/** Invites an address. Invited anew, it gets a new link with the roles of now, and the old one ends. */
export const inviteMember = handle(
  businessInviteCreate,
  async ({ business_id, email, roles }, ctx) => {
    // Counted with a connection of its own, so before the transaction takes one.
    await ctx.app.rate_limits.spendFor('invite_mail', ctx.viewer.id, mailBudget)
    return ctx.transaction(async (ctx) => {
      const business = await businessToManage(ctx, business_id, 'lock')
      refuseOwnAddress(ctx, email)
      const before = await inviteTo(ctx.db, business_id, foldEmail(email))
      if (before) await deleteInvite(ctx.db, before)
      await refuseCrowd(ctx, business_id)
      const { invite, token } = await putInvite(ctx, business, { email: foldEmail(email), roles })
      ctx.remember(invite.invite_id)
      await recordOperation(ctx, {
        business_id,
        act: 'invited',
        detail: `${invite.email}: ${roles.join(', ')}`,
      })
      const link = `${ctx.app.settings.public_url}/business/invite/${token}/`
      return { invite: await viewOf(ctx, invite), link }
    })
  },
  {
    // The link was answered once.
    again: async (invite_id, ctx, { business_id }) => {
      await businessToManage(ctx, business_id)
      const invite = await inviteById(ctx.db, business_id, invite_id)
      return invite ? { invite: await viewOf(ctx, invite), link: null } : null
    },
  },
)

function refuseOwnAddress(ctx: AnyCtx & { viewer: Viewer }, email: string): void {
  if (foldEmail(email) !== ctx.viewer.email) return
  const message = 'This is your own address.'
  throw ctx.apiError('bad_request', message, { fields: { email: message } })
}

async function refuseCrowd(ctx: AnyCtx, business_id: string): Promise<void> {
  const there = await membersOf(ctx.db, business_id)
  const asked = await invitesOf(ctx.db, business_id, ctx.now)
  if (there.length + asked.length >= mostMembers)
    throw ctx.apiError('bad_request', `At most ${mostMembers} people work for a business.`)
}

async function putInvite(
  ctx: AnyCtx & { viewer: Viewer },
  business: Managed,
  { email, roles }: Pick<BusinessInvite, 'email' | 'roles'>,
): Promise<{ invite: BusinessInvite; token: string }> {
  const { viewer, app, now } = ctx
  const token = randomBytes(32).toString('base64url')
  const token_hash = hashInviteCode(token)
  const times = { created_at: now, expires_at: new Date(now.getTime() + validMs) }
  const ids = { business_id: business.user_id, invite_id: ctx.newId(), inviter_id: viewer.id }
  const invite = { ...ids, ...times, email, roles, token_hash }
  await insertBusinessInvite(ctx.db, invite)
  // Where signing up takes an invitation, this link is one, for that address.
  await insertInvite(ctx.db, { code_hash: token_hash, email, ...times })
  // The invite stands as any other does, and goes to nobody.
  if (await pinnerFacade.isMailBarred(ctx.db, viewer.id, email)) return { invite, token }
  const { site_name, public_url } = app.settings
  const inviter_name = viewer.full_name || viewer.username
  const about = {
    inviter_name,
    business_name: business.name,
    roles,
    site_name,
    public_url,
    token,
    proof: mailProof(app.secret, token),
    expires_at: times.expires_at,
  }
  await sendMail(ctx, { to: email, ...businessInviteMail({ ...about, language: ctx.caller.locale }) })
  return { invite, token }
}

async function viewOf({ db }: AnyCtx, invite: BusinessInvite): Promise<BusinessInviteView> {
  return viewInvite(invite, await pinnerFacade.people(db, [invite.inviter_id]))
}
