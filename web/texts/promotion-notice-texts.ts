import type { PromotionNews } from '@bowerbird/contract/notifications/notification-models'
import { say } from './say.ts'

/** What became of an ad, or of the money of an ad account. */
export function promotionSentence(news: PromotionNews | undefined): string {
  switch (news) {
    case 'approved':
      return say({
        en: 'Your ad was approved and can run',
        de: 'Deine Anzeige ist freigegeben und kann laufen',
        ar: 'تمت الموافقة على إعلانك ويمكن عرضه',
      })
    case 'rejected':
      return say({
        en: 'Your ad was not approved. See why, and what to change',
        de: 'Deine Anzeige wurde nicht freigegeben. Sieh nach, warum, und was zu ändern ist',
        ar: 'لم تتم الموافقة على إعلانك. اطّلع على السبب وما يجب تغييره',
      })
    case 'appeal_granted':
      return say({
        en: 'Your appeal was granted: your ad can run',
        de: 'Deinem Widerspruch wurde stattgegeben: Deine Anzeige kann laufen',
        ar: 'تم قبول اعتراضك: يمكن عرض إعلانك',
      })
    case 'appeal_denied':
      return say({
        en: 'Your appeal was looked at. Your ad stays off',
        de: 'Dein Widerspruch wurde geprüft. Deine Anzeige bleibt aus',
        ar: 'تمت مراجعة اعتراضك. سيبقى إعلانك متوقفًا',
      })
    case 'money_arrived':
      return say({
        en: 'Money arrived in your ad account',
        de: 'Auf deinem Werbekonto ist Geld eingegangen',
        ar: 'وصل رصيد إلى حسابك الإعلاني',
      })
    case 'payment_failed':
      return say({
        en: 'A payment for your ad account failed',
        de: 'Eine Zahlung für dein Werbekonto ist fehlgeschlagen',
        ar: 'فشلت دفعة لحسابك الإعلاني',
      })
    default:
      return say({
        en: 'The money of your ad account is used up: your ads have stopped',
        de: 'Das Guthaben deines Werbekontos ist verbraucht: Deine Anzeigen stehen still',
        ar: 'نفد رصيد حسابك الإعلاني: توقفت إعلاناتك',
      })
  }
}
