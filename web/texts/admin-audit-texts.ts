import type { AuditAction } from '@bowerbird/contract/moderation/admin-models'
import { say } from './say.ts'

export const auditText = () =>
  say({
    en: 'What you did with people and what is theirs. Nothing here can be changed.',
    de: 'Was du mit Leuten und ihren Sachen getan hast. Hier lässt sich nichts ändern.',
    ar: 'ما فعلته بشأن الناس وما يخصهم. لا يمكن تغيير شيء هنا.',
  })
export const noAudit = () => say({ en: 'Nothing yet', de: 'Noch nichts', ar: 'لا شيء بعد' })
export const noAuditText = () =>
  say({
    en: 'Restrictions, decisions and looks at what is private stand here.',
    de: 'Hier stehen Einschränkungen, Entscheidungen und Blicke auf Privates.',
    ar: 'تظهر هنا التقييدات والقرارات والاطلاع على ما هو خاص.',
  })
export const byItself = () => say({ en: 'By itself', de: 'Von selbst', ar: 'تلقائيًا' })
export const actionTexts: Record<AuditAction, () => string> = {
  restriction_set: () => say({ en: 'Account restricted', de: 'Konto eingeschränkt', ar: 'قُيّد الحساب' }),
  restriction_lifted: () =>
    say({ en: 'Restriction lifted', de: 'Einschränkung aufgehoben', ar: 'رُفع التقييد' }),
  restriction_ended: () =>
    say({ en: 'Restriction ended', de: 'Einschränkung abgelaufen', ar: 'انتهى التقييد' }),
  sessions_ended: () =>
    say({ en: 'Logged out everywhere', de: 'Überall abgemeldet', ar: 'سُجّل الخروج من كل مكان' }),
  reset_link_sent: () =>
    say({ en: 'Password link mailed', de: 'Passwort-Link gemailt', ar: 'أُرسل رابط كلمة المرور' }),
  case_looked_at: () =>
    say({ en: 'Looked at a reported thing', de: 'Gemeldetes angesehen', ar: 'اطُّلع على شيء مُبلَّغ عنه' }),
  case_removed: () =>
    say({ en: 'Reported thing removed', de: 'Gemeldetes entfernt', ar: 'أُزيل شيء مُبلَّغ عنه' }),
  case_restricted: () =>
    say({ en: 'Restricted after a report', de: 'Nach Meldung eingeschränkt', ar: 'قُيّد بعد بلاغ' }),
  case_dismissed: () => say({ en: 'Report dismissed', de: 'Meldung abgewiesen', ar: 'رُفض البلاغ' }),
  appeal_granted: () => say({ en: 'Appeal granted', de: 'Widerspruch stattgegeben', ar: 'قُبل الاعتراض' }),
  appeal_refused: () => say({ en: 'Appeal refused', de: 'Widerspruch abgelehnt', ar: 'رُفض الاعتراض' }),
  promotion_approved: () =>
    say({ en: 'Ad approved', de: 'Anzeige freigegeben', ar: 'تمت الموافقة على إعلان' }),
  promotion_rejected: () => say({ en: 'Ad turned down', de: 'Anzeige abgelehnt', ar: 'رُفض إعلان' }),
}
