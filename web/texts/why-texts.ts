import type { ReasonKind } from '@bowerbird/contract/serving/serving-terms'
import { listOf } from './formats.ts'
import { languageTag, say } from './say.ts'

export const whyTitle = () =>
  say({ en: 'Why you’re seeing this', de: 'Warum du das siehst', ar: 'لماذا ترى هذا' })
export const promotedBy = (name: string) =>
  say({
    en: `${name} pays for this Pin to be shown.`,
    de: `${name} bezahlt dafür, dass dieser Pin gezeigt wird.`,
    ar: `يدفع ${name} مقابل عرض هذا الدبوس.`,
  })
export const accountOf = (name: string) =>
  say({ en: `Ad account: ${name}`, de: `Werbekonto: ${name}`, ar: `حساب الإعلانات: ${name}` })
export const reasonsHeading = () =>
  say({ en: 'What it was chosen by', de: 'Wonach er ausgewählt wurde', ar: 'على أي أساس اختير' })
export const contextualNote = () =>
  say({
    en: 'Promoted Pins are chosen by what the page is about, by the country you are in, and by what you told us yourself. Nobody follows what you do elsewhere, and who pays never learns who you are.',
    de: 'Beworbene Pins werden danach ausgewählt, wovon die Seite handelt, in welchem Land du bist und was du uns selbst gesagt hast. Niemand verfolgt, was du anderswo tust, und wer bezahlt, erfährt nie, wer du bist.',
    ar: 'تُختار الدبابيس المروَّجة بحسب موضوع الصفحة والبلد الذي أنت فيه وما أخبرتنا به بنفسك. لا أحد يتتبّع ما تفعله في أماكن أخرى، ومن يدفع لا يعرف من أنت أبدًا.',
  })
export const hideThisPin = () =>
  say({ en: 'Hide this Pin', de: 'Diesen Pin ausblenden', ar: 'إخفاء هذا الدبوس' })
export const hideAllOf = (name: string) =>
  say({ en: `Hide all from ${name}`, de: `Alles von ${name} ausblenden`, ar: `إخفاء كل ما من ${name}` })
export const whyIsOver = () =>
  say({
    en: 'This Pin is no longer promoted.',
    de: 'Dieser Pin wird nicht mehr beworben.',
    ar: 'لم يعد هذا الدبوس مروَّجًا.',
  })
export const toPromotionSettings = () =>
  say({
    en: 'Promoted Pins you hid',
    de: 'Ausgeblendete beworbene Pins',
    ar: 'الدبابيس المروَّجة التي أخفيتها',
  })

const names = (type: 'region' | 'language', codes: readonly string[]) => {
  const known = new Intl.DisplayNames([languageTag()], { type })
  return listOf(codes.map((code) => known.of(code) ?? code))
}

/** A sentence a reason. `values` are names already, or codes of places and languages. */
export const reasonTexts: Record<ReasonKind, (values: readonly string[]) => string> = {
  topic: (values) =>
    values.length === 0
      ? say({
          en: 'It is about what this page is about.',
          de: 'Er handelt von dem, wovon diese Seite handelt.',
          ar: 'موضوعه هو موضوع هذه الصفحة.',
        })
      : say({
          en: `This page is about one of these: ${listOf(values)}.`,
          de: `Diese Seite handelt von etwas davon: ${listOf(values)}.`,
          ar: `موضوع هذه الصفحة أحد هذه: ${listOf(values)}.`,
        }),
  interest: (values) =>
    say({
      en: `You chose to see more of: ${listOf(values)}.`,
      de: `Du wolltest mehr sehen von: ${listOf(values)}.`,
      ar: `اخترت أن ترى المزيد من: ${listOf(values)}.`,
    }),
  age: ([bucket = '']) =>
    say({
      en: `You are among those aged ${bucket}.`,
      de: `Du gehörst zu denen im Alter von ${bucket}.`,
      ar: `أنت ضمن الفئة العمرية ${bucket}.`,
    }),
  gender: ([gender]) => genderReason(gender),
  said_place: (values) =>
    say({
      en: `It is for people in ${names('region', values)}. You told us that you live there.`,
      de: `Er ist für Menschen in: ${names('region', values)}. Du hast uns gesagt, dass du dort lebst.`,
      ar: `إنه لأشخاص في ${names('region', values)}. لقد أخبرتنا أنك تعيش هناك.`,
    }),
  seen_place: (values) =>
    say({
      en: `It is for people in ${names('region', values)}. Your connection comes from there.`,
      de: `Er ist für Menschen in: ${names('region', values)}. Deine Verbindung kommt von dort.`,
      ar: `إنه لأشخاص في ${names('region', values)}. اتصالك يأتي من هناك.`,
    }),
  place: (values) =>
    say({
      en: `It is for people in ${names('region', values)}. We don’t know where you are.`,
      de: `Er ist für Menschen in: ${names('region', values)}. Wir wissen nicht, wo du bist.`,
      ar: `إنه لأشخاص في ${names('region', values)}. لا نعرف أين أنت.`,
    }),
  language: (values) =>
    say({
      en: `You read in ${names('language', values)}.`,
      de: `Du liest auf ${names('language', values)}.`,
      ar: `تقرأ باللغة ${names('language', values)}.`,
    }),
  device: () =>
    say({
      en: 'It is for the kind of device that you use.',
      de: 'Er ist für die Art von Gerät, die du benutzt.',
      ar: 'إنه لنوع الجهاز الذي تستخدمه.',
    }),
  everyone: () =>
    say({ en: 'It is shown to everyone.', de: 'Er wird allen gezeigt.', ar: 'يُعرض على الجميع.' }),
}

function genderReason(gender: string | undefined): string {
  if (gender === 'female')
    return say({
      en: 'It is for women. You told us that you are one.',
      de: 'Er ist für Frauen. Du hast uns gesagt, dass du eine bist.',
      ar: 'إنه للنساء، وقد أخبرتنا أنك امرأة.',
    })
  if (gender === 'male')
    return say({
      en: 'It is for men. You told us that you are one.',
      de: 'Er ist für Männer. Du hast uns gesagt, dass du einer bist.',
      ar: 'إنه للرجال، وقد أخبرتنا أنك رجل.',
    })
  return say({
    en: 'It is for people of whom we know neither that they are women nor that they are men.',
    de: 'Er ist für Menschen, von denen wir weder wissen, dass sie Frauen, noch dass sie Männer sind.',
    ar: 'إنه لمن لا نعرف إن كانوا نساءً أو رجالًا.',
  })
}
