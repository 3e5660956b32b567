import type { Settings } from '@bowerbird/core/config/settings'
import type { Mail } from '@bowerbird/core/mail/send-mail'

interface Invite {
  inviter_name: string
  board_name: string
  site_name: string
  public_url: string
  token: string
  registration: Settings['registration']
}

export function inviteMail(invite: Invite) {
  const { inviter_name, board_name, site_name, public_url, token, registration } = invite
  return {
    kind: 'board_invite',
    subject: `${inviter_name} invited you to the board “${board_name}” on ${site_name}`,
    body: [
      `${inviter_name} would like to work with you on the board “${board_name}” on ${site_name}.`,
      `To see the invite and accept it, open this link. ${registration === 'closed' ? 'You need an account there.' : 'You can sign up there if you have no account yet.'}`,
      `${public_url}/invite/${token}/`,
      `The link works once, for 30 days. If you do not know ${inviter_name}, do nothing.`,
      '',
    ].join('\n\n'),
  } satisfies Omit<Mail, 'to'>
}
