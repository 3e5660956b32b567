import type { Language } from '@bowerbird/contract/identity/languages'
import type { Settings } from '@bowerbird/core/config/settings'
import type { Mail } from '@bowerbird/core/mail/send-mail'
import { dayOfMail } from '@bowerbird/core/texts/day-of-mail'
import { tell } from '@bowerbird/core/texts/tell'

interface Invite {
  inviter_name: string
  board_name: string
  site_name: string
  public_url: string
  token: string
  expires_at: Date
  registration: Settings['registration']
  /** Of whoever invites: nothing is known of an address. */
  language: Language
}

export function inviteMail(invite: Invite) {
  const { inviter_name, board_name, site_name, public_url, token, language } = invite
  const day = dayOfMail(invite.expires_at, language)
  return {
    kind: 'board_invite',
    purpose: 'invite',
    subject: tell(language, {
      en: `${inviter_name} invited you to the board “${board_name}” on ${site_name}`,
      de: `${inviter_name} hat dich zur Pinnwand „${board_name}“ auf ${site_name} eingeladen`,
      ar: `دعوة من ${inviter_name} إلى اللوحة «${board_name}» على ${site_name}`,
    }),
    body: [
      tell(language, {
        en: `${inviter_name} would like to work with you on the board “${board_name}” on ${site_name}.`,
        de: `${inviter_name} möchte mit dir an der Pinnwand „${board_name}“ auf ${site_name} arbeiten.`,
        ar: `يسرّ ${inviter_name} العمل معك على اللوحة «${board_name}» في ${site_name}.`,
      }),
      howTo(invite),
      `${public_url}/invite/${token}/`,
      tell(language, {
        en: `The invite is for this e-mail address alone: accept it with an account that has this address. It works once, until ${day}. Accepting it confirms your address, so do not pass the link on. If you do not know ${inviter_name}, do nothing.`,
        de: `Die Einladung gilt nur für diese E-Mail-Adresse: Nimm sie mit einem Konto an, das diese Adresse hat. Sie gilt einmal, bis ${day}. Wer sie annimmt, bestätigt damit die Adresse, gib den Link also nicht weiter. Wenn du ${inviter_name} nicht kennst, tu nichts.`,
        ar: `هذه الدعوة لعنوان البريد هذا وحده: اقبلها بحساب له هذا العنوان. تعمل مرة واحدة حتى ${day}. قبولها يؤكد عنوانك، فلا تعط الرابط لغيرك. إن كنت لا تعرف ${inviter_name} فلا تفعل شيئًا.`,
      }),
      '',
    ].join('\n\n'),
  } satisfies Omit<Mail, 'to'>
}

function howTo({ language, registration }: Invite): string {
  if (registration === 'closed')
    return tell(language, {
      en: 'To see the invite and accept it, open this link. You need an account there.',
      de: 'Um die Einladung zu sehen und anzunehmen, öffne diesen Link. Du brauchst dort ein Konto.',
      ar: 'لرؤية الدعوة وقبولها افتح هذا الرابط. تحتاج إلى حساب هناك.',
    })
  return tell(language, {
    en: 'To see the invite and accept it, open this link. You can sign up there if you have no account yet.',
    de: 'Um die Einladung zu sehen und anzunehmen, öffne diesen Link. Ohne Konto kannst du dich dort registrieren.',
    ar: 'لرؤية الدعوة وقبولها افتح هذا الرابط. يمكنك إنشاء حساب هناك إن لم يكن لديك حساب.',
  })
}
