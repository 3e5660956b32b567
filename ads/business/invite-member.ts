import { localized } from '@bowerbird/texts/localized'
import { translate } from '@bowerbird/texts/translate'
import { randomBytes } from 'node:crypto'
import { businessInviteCreate, businessInviteDelete } from '@bowerbird/contract/business/business-calls'
import type { BusinessInviteView } from '@bowerbird/contract/business/business-models'
import type { BusinessId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { foldEmail, insertInvite } from '@bowerbird/core/identity/account-queries'
import { hashInviteCode } from '@bowerbird/core/identity/open-account'
import { invitedMailProof } from '@bowerbird/core/identity/invited-address'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { sendMail } from '@bowerbird/core/mail/send-mail'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { businessToManage } from './allow-advertiser.ts'
import type { Managed } from './allow-advertiser.ts'
import { deleteInvite, insertBusinessInvite, inviteById, invitesOf, inviteTo } from './invite-queries.ts'
import type { BusinessInvite } from './invite-queries.ts'
import { membersOf, mostMembers } from './member-queries.ts'
import { viewInvite } from './member-view.ts'
import { recordOperation } from './record-operation.ts'
import type { Language } from '@bowerbird/texts/languages'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import type { Mail } from '@bowerbird/core/mail/send-mail'
import { dayOfMail } from '@bowerbird/core/texts/day-of-mail'

export const takeInviteBack = handle(businessInviteDelete, ({ business_id, invite_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await businessToManage(ctx, business_id, 'lock')
    const invite = await inviteById(ctx.db, business_id, invite_id)
    if (!invite) throw ctx.apiError('not_found', localized('errors-ads.thisInviteWasAnsweredOrTaken'))
    await deleteInvite(ctx.db, invite)
    await recordOperation(ctx, { business_id, act: 'invite_taken_back', detail: invite.email })
    return { id: invite_id }
  }),
)

const validMs = 30 * 24 * 3600 * 1000
/** Mail that one person may cause in a day. */
const mailBudget = { points: 100, seconds: 24 * 3600 }

/** Invites an address. Invited anew, it gets a new link with the roles of now, and the old one ends. */
export const inviteMember = handle(
  businessInviteCreate,
  async ({ business_id, email, roles }, ctx) => {
    // Counted with a connection of its own, so before the transaction takes one.
    await ctx.app.security.rate_limits.spendFor('invite_mail', ctx.viewer.id, mailBudget)
    return ctx.transaction(async (ctx) => {
      const business = await businessToManage(ctx, business_id, 'lock')
      refuseOwnAddress(ctx, email)
      const before = await inviteTo(ctx.db, business_id, foldEmail(email))
      if (before) await deleteInvite(ctx.db, before)
      await refuseTooManyMembers(ctx, business_id)
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
  const message = localized('errors-ads.thisIsYourOwnAddress')
  throw ctx.apiError('bad_request', message, { fields: { email: message } })
}

async function refuseTooManyMembers(ctx: AnyCtx, business_id: BusinessId): Promise<void> {
  const there = await membersOf(ctx.db, business_id)
  const asked = await invitesOf(ctx.db, business_id, ctx.now)
  if (there.length + asked.length >= mostMembers)
    throw ctx.apiError('bad_request', localized('errors-ads.atMostPeopleWorkForA', { mostMembers }))
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
  // The invite is stored like any other, and not mailed.
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
    proof: invitedMailProof(app.security.secret, token),
    expires_at: times.expires_at,
  }
  await sendMail(ctx, { to: email, ...businessInviteMail({ ...about, language: ctx.caller.locale }) })
  return { invite, token }
}

async function viewOf({ db }: AnyCtx, invite: BusinessInvite): Promise<BusinessInviteView> {
  return viewInvite(invite, await pinnerFacade.people(db, [invite.inviter_id]))
}

interface Invite {
  inviter_name: string
  business_name: string
  roles: readonly MemberRole[]
  site_name: string
  public_url: string
  token: string
  /** Proves that the mail was read: it is in no other link. */
  proof: string
  expires_at: Date
  /** About the inviting user: nothing is known of an address. */
  language: Language
}

function businessInviteMail(invite: Invite) {
  const { inviter_name, business_name, roles, site_name, public_url, token, proof, language } = invite
  const day = dayOfMail(invite.expires_at, language)
  const named = roles.map((role) => translate(language, 'invite-member.role', { role })).join(', ')
  return {
    kind: 'business_invite',
    purpose: 'invite',
    subject: translate(language, 'invite-member.invitedYouToWorkForOn', {
      inviter_name,
      business_name,
      site_name,
    }),
    body: [
      translate(language, 'invite-member.wouldLikeYouToWorkFor', {
        inviter_name,
        business_name,
        site_name,
        named,
      }),
      translate(language, 'invite-member.toSeeTheInviteAndAccept'),
      `${public_url}/business/invite/${token}/?proof=${proof}`,
      translate(language, 'invite-member.theInviteIsForThisE', { day, inviter_name }),
      '',
    ].join('\n\n'),
  } satisfies Omit<Mail, 'to'>
}
