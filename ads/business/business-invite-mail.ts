import type { Language } from '@bowerbird/contract/identity/languages'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import type { Mail } from '@bowerbird/core/mail/send-mail'
import { dayOfMail } from '@bowerbird/core/texts/day-of-mail'
import { tell } from '@bowerbird/core/texts/tell'

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

export function businessInviteMail(invite: Invite) {
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
