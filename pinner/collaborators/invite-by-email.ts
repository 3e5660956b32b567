import { translate } from '@bowerbird/texts/translate'
import { randomBytes } from 'node:crypto'
import { boardEmailInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { foldEmail, insertInvite } from '@bowerbird/core/identity/account-queries'
import { hashInviteCode } from '@bowerbird/core/identity/open-account'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { mailboxOf } from '@bowerbird/core/mail/mail-caps'
import { sendMail } from '@bowerbird/core/mail/send-mail'
import type { Board } from '../library/board-tables.ts'
import { isMailBarred } from '../profiles/viewer-blocks.ts'
import { deleteEmailInvites, emailInvitesTo, insertEmailInvite } from './email-invite-queries.ts'
import type { EmailInvite } from './email-invite-queries.ts'
import { refuseCrowd } from './invite-people.ts'
import { boardToInviteTo, lesserOf } from './may-invite.ts'
import { viewAddress } from './member-view.ts'
import { teamOfBoard } from './team-of-board.ts'
import type { Language } from '@bowerbird/texts/languages'
import type { Settings } from '@bowerbird/core/config/settings'
import type { Mail } from '@bowerbird/core/mail/send-mail'
import { dayOfMail } from '@bowerbird/core/texts/day-of-mail'

const validMs = 30 * 24 * 3600 * 1000
/** Mail that one person may cause in a day. */
const mailBudget = { points: 100, seconds: 24 * 3600 }

/** An address that was mailed is not mailed again until that invite has expired. Reveals nothing about accounts. */
export const inviteByEmail = handle(boardEmailInviteCreate, async (input, ctx) => {
  // In one order for everyone: each mailbox is locked while its mail is counted.
  const emails = [...new Set(input.emails.map(foldEmail))].toSorted((one, other) =>
    mailboxOf(one) < mailboxOf(other) ? -1 : 1,
  )
  // Counted with a connection of its own, so before the transaction takes one.
  for (const _email of emails)
    await ctx.app.security.rate_limits.spendFor('invite_mail', ctx.viewer.id, mailBudget)
  return ctx.transaction(async (ctx) => {
    const { board, most } = await boardToInviteTo(ctx, input.board_id)
    const found = await emailInvitesTo(ctx.db, board.board_id, emails)
    const live = found.filter((invite) => invite.expires_at > ctx.now)
    await deleteEmailInvites(
      ctx.db,
      found.filter((invite) => !live.includes(invite)),
    )
    const fresh = emails.filter((email) => !live.some((invite) => invite.email === email))
    const team = await teamOfBoard(ctx, board, 'all')
    refuseCrowd(ctx, team.people.length + team.addresses.length + fresh.length)
    const role = lesserOf(input.role, most)
    for (const email of fresh) await ask(ctx, board, email, role)
    const { addresses, briefs } = await teamOfBoard(ctx, board, 'all')
    return addresses
      .filter((invite) => emails.includes(invite.email))
      .map((invite) => viewAddress(board, invite, briefs, ctx.viewer.id))
  })
})

async function ask(
  ctx: AnyCtx & { viewer: Viewer },
  board: Board,
  email: string,
  role: EmailInvite['role'],
): Promise<void> {
  const { viewer, app, now } = ctx
  const token = randomBytes(32).toString('base64url')
  const token_hash = hashInviteCode(token)
  const times = { created_at: now, expires_at: new Date(now.getTime() + validMs) }
  await insertEmailInvite(ctx.db, {
    board_id: board.board_id,
    invite_id: ctx.newId(),
    email,
    role,
    inviter_id: viewer.id,
    token_hash,
    ...times,
  })
  // Where signing up takes an invitation, this link is one, for that address.
  await insertInvite(ctx.db, { code_hash: token_hash, email, ...times })
  // The invite stays as any other does, and is sent to no one.
  if (await isMailBarred(ctx.db, viewer.id, email)) return
  const { site_name, public_url, registration } = app.settings
  const about = { inviter_name: viewer.full_name || viewer.username, board_name: board.name }
  const mail = inviteMail({
    ...about,
    site_name,
    public_url,
    token,
    expires_at: times.expires_at,
    registration,
    language: ctx.caller.locale,
  })
  await sendMail(ctx, { to: email, ...mail })
}

interface Invite {
  inviter_name: string
  board_name: string
  site_name: string
  public_url: string
  token: string
  expires_at: Date
  registration: Settings['registration']
  /** About the inviting user: nothing is known of an address. */
  language: Language
}

function inviteMail(invite: Invite) {
  const { inviter_name, board_name, site_name, public_url, token, language } = invite
  const day = dayOfMail(invite.expires_at, language)
  return {
    kind: 'board_invite',
    purpose: 'invite',
    subject: translate(language, 'invite-by-email.invitedYouToTheBoardOn', {
      inviter_name,
      board_name,
      site_name,
    }),
    body: [
      translate(language, 'invite-by-email.wouldLikeToWorkWithYou', { inviter_name, board_name, site_name }),
      howTo(invite),
      `${public_url}/invite/${token}/`,
      translate(language, 'invite-by-email.theInviteIsForThisE', { day, inviter_name }),
      '',
    ].join('\n\n'),
  } satisfies Omit<Mail, 'to'>
}

function howTo({ language, registration }: Invite): string {
  if (registration === 'closed') return translate(language, 'invite-by-email.toSeeTheInviteAndAccept')
  return translate(language, 'invite-by-email.toSeeTheInviteAndAcceptIt')
}
