import { randomBytes } from 'node:crypto'
import { businessInviteCreate, businessInviteDelete } from '@bowerbird/contract/business/business-calls'
import type { BusinessInviteView } from '@bowerbird/contract/business/business-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { foldEmail, insertInvite } from '@bowerbird/core/identity/account-queries'
import { hashInviteCode } from '@bowerbird/core/identity/open-account'
import { mailProof } from '@bowerbird/core/identity/invited-address'
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
import { tell } from '@bowerbird/core/texts/tell'

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
  const message = 'This is your own address.'
  throw ctx.apiError('bad_request', message, { fields: { email: message } })
}

async function refuseTooManyMembers(ctx: AnyCtx, business_id: string): Promise<void> {
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
  // The invite stands as any other does, and goes to no one.
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
    proof: mailProof(app.security.secret, token),
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
  /** Shows that the mail was read: it stands in no other link. */
  proof: string
  expires_at: Date
  /** Of whoever invites: nothing is known of an address. */
  language: Language
}

function businessInviteMail(invite: Invite) {
  const { inviter_name, business_name, roles, site_name, public_url, token, proof, language } = invite
  const day = dayOfMail(invite.expires_at, language)
  const named = roles.map((role) => roleName(role, language)).join(', ')
  return {
    kind: 'business_invite',
    purpose: 'invite',
    subject: tell(language, {
      en: `${inviter_name} invited you to work for ${business_name} on ${site_name}`,
      de: `${inviter_name} hat dich eingeladen, auf ${site_name} für ${business_name} zu arbeiten`,
      ar: `دعوة من ${inviter_name} للعمل لصالح ${business_name} على ${site_name}`,
    }),
    body: [
      tell(language, {
        en: `${inviter_name} would like you to work for the business ${business_name} on ${site_name}, as: ${named}.`,
        de: `${inviter_name} möchte, dass du auf ${site_name} für das Unternehmen ${business_name} arbeitest, als: ${named}.`,
        ar: `يود ${inviter_name} أن تعمل لصالح ${business_name} على ${site_name}، بصفة: ${named}.`,
      }),
      tell(language, {
        en: 'To see the invite and accept it, open this link. You need an account there.',
        de: 'Um die Einladung zu sehen und anzunehmen, öffne diesen Link. Du brauchst dort ein Konto.',
        ar: 'لرؤية الدعوة وقبولها افتح هذا الرابط. تحتاج إلى حساب هناك.',
      }),
      `${public_url}/business/invite/${token}/?proof=${proof}`,
      tell(language, {
        en: `The invite is for this e-mail address alone: accept it with an account that has this address. It works once, until ${day}. Accepting it confirms your address, so do not pass the link on. If you do not know ${inviter_name}, do nothing.`,
        de: `Die Einladung gilt nur für diese E-Mail-Adresse: Nimm sie mit einem Konto an, das diese Adresse hat. Sie gilt einmal, bis ${day}. Wer sie annimmt, bestätigt damit die Adresse, gib den Link also nicht weiter. Wenn du ${inviter_name} nicht kennst, tu nichts.`,
        ar: `هذه الدعوة لعنوان البريد هذا وحده: اقبلها بحساب له هذا العنوان. تعمل مرة واحدة حتى ${day}. قبولها يؤكد عنوانك، فلا تعط الرابط لغيرك. إن كنت لا تعرف ${inviter_name} فلا تفعل شيئًا.`,
      }),
      '',
    ].join('\n\n'),
  } satisfies Omit<Mail, 'to'>
}

function roleName(role: MemberRole, language: Language): string {
  const names: Record<MemberRole, Record<'en' | 'de' | 'ar', string>> = {
    ADMIN: { en: 'admin', de: 'Verwaltung', ar: 'مدير' },
    CAMPAIGN_MANAGER: { en: 'campaign manager', de: 'Kampagnen', ar: 'مدير حملات' },
    FINANCE: { en: 'finance', de: 'Finanzen', ar: 'المالية' },
    ANALYST: { en: 'analyst', de: 'Auswertung', ar: 'محلل' },
    AUDIENCE: { en: 'audiences', de: 'Zielgruppen', ar: 'الجماهير' },
    CATALOGS: { en: 'catalogs', de: 'Kataloge', ar: 'الكتالوجات' },
  }
  return tell(language, names[role])
}
