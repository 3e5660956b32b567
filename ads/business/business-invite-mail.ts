import type { Language } from '@bowerbird/contract/identity/languages'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import type { Mail } from '@bowerbird/core/mail/send-mail'
import { tell } from '@bowerbird/core/texts/tell'

interface Invite {
  inviter_name: string
  business_name: string
  roles: readonly MemberRole[]
  site_name: string
  public_url: string
  token: string
  /** Of whoever invites: nothing is known of an address. */
  language: Language
}

export function businessInviteMail(invite: Invite) {
  const { inviter_name, business_name, roles, site_name, public_url, token, language } = invite
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
      `${public_url}/business/invite/${token}/`,
      tell(language, {
        en: `The link works once, for 30 days. If you do not know ${inviter_name}, do nothing.`,
        de: `Der Link gilt einmal, 30 Tage lang. Wenn du ${inviter_name} nicht kennst, tu nichts.`,
        ar: `يعمل الرابط مرة واحدة طوال 30 يومًا. إن كنت لا تعرف ${inviter_name} فلا تفعل شيئًا.`,
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
