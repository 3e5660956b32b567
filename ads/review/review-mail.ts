import type { ReviewReason } from '@bowerbird/contract/campaigns/review-terms'
import type { Language } from '@bowerbird/texts/languages'
import type { PromotionNews } from '@bowerbird/contract/notifications/notification-models'
import { tell } from '@bowerbird/core/texts/tell'
import type { AboutAccount } from '../notices/tell-advertiser.ts'
import type { AdReview } from '../entities/review-tables.ts'

interface About extends AboutAccount {
  news: PromotionNews
  /** Of the ad. */
  name: string
  review: Pick<AdReview, 'reason' | 'note'>
}

/** The mail about a decision: what was decided, why, and where to go on. */
export function reviewMail({ language, site, link, news, name, review }: About) {
  const isYes = news === 'approved' || news === 'appeal_granted'
  const why = review.reason && `${tell(language, reasonWord)} ${tell(language, reasonTexts[review.reason])}`
  const next = isYes ? tell(language, seeIt) : tell(language, mendIt)
  const lines = [
    isYes
      ? tell(language, {
          en: `Your ad “${name}” was approved. It runs as its dates and its budget say.`,
          de: `Deine Anzeige „${name}“ ist freigegeben. Sie läuft, wie Zeitraum und Budget es vorsehen.`,
          ar: `تمت الموافقة على إعلانك «${name}». يُعرض بحسب مدته وميزانيته.`,
        })
      : tell(language, {
          en: `Your ad “${name}” was not approved and is not shown.`,
          de: `Deine Anzeige „${name}“ wurde nicht freigegeben und wird nicht gezeigt.`,
          ar: `لم تتم الموافقة على إعلانك «${name}» ولن يُعرض.`,
        }),
    why,
    review.note,
    `${next} ${link}`,
  ]
  return { subject: subjectOf(language, site, isYes), body: lines.filter(Boolean).join('\n\n') }
}

function subjectOf(language: Language | null, site: string, isYes: boolean): string {
  return isYes
    ? tell(language, {
        en: `Your ad on ${site} can run`,
        de: `Deine Anzeige bei ${site} kann laufen`,
        ar: `يمكن عرض إعلانك في ${site}`,
      })
    : tell(language, {
        en: `Your ad on ${site} was not approved`,
        de: `Deine Anzeige bei ${site} wurde nicht freigegeben`,
        ar: `لم تتم الموافقة على إعلانك في ${site}`,
      })
}

const reasonWord = { en: 'The reason:', de: 'Der Grund:', ar: 'السبب:' }
const seeIt = { en: 'See how it does:', de: 'So läuft sie:', ar: 'تابع أداءه:' }
const mendIt = {
  en: 'Change it, or say why it should run after all:',
  de: 'Ändere sie, oder sag, warum sie trotzdem laufen sollte:',
  ar: 'عدّله أو اذكر سبب وجوب عرضه:',
}

/** As the manager says them (web/texts/review-texts.ts). */
const reasonTexts: Record<ReviewReason, Record<Language, string>> = {
  misleading: { en: 'It is misleading.', de: 'Sie ist irreführend.', ar: 'الإعلان مضلل.' },
  prohibited: {
    en: 'What it offers may not be promoted here.',
    de: 'Wofür sie wirbt, darf hier nicht beworben werden.',
    ar: 'لا يُسمح هنا بالترويج لما يعرضه.',
  },
  adult: { en: 'It is for adults only.', de: 'Sie ist nur für Erwachsene.', ar: 'محتواه للبالغين فقط.' },
  violent: { en: 'It shows violence.', de: 'Sie zeigt Gewalt.', ar: 'يعرض عنفًا.' },
  rights: {
    en: 'It uses what belongs to somebody else.',
    de: 'Sie verwendet, was anderen gehört.',
    ar: 'يستخدم ما يخص غيرك.',
  },
  destination_broken: {
    en: 'Its destination does not work.',
    de: 'Ihr Ziel funktioniert nicht.',
    ar: 'وجهته لا تعمل.',
  },
  destination_differs: {
    en: 'Its destination shows something else.',
    de: 'Ihr Ziel zeigt etwas anderes.',
    ar: 'تعرض وجهته شيئًا آخر.',
  },
  unreadable: {
    en: 'Its picture or text is hard to make out.',
    de: 'Bild oder Text sind schlecht zu erkennen.',
    ar: 'يصعب تمييز صورته أو نصه.',
  },
  targeting: {
    en: 'It may not be shown to those whom it is for.',
    de: 'Ihrer Zielgruppe darf sie nicht gezeigt werden.',
    ar: 'لا يجوز عرضه على من يستهدفهم.',
  },
  other: { en: 'See below.', de: 'Siehe unten.', ar: 'انظر أدناه.' },
}
