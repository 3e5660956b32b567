import type { LinkVerdict } from '@bowerbird/contract/offsite/link-verdicts'
import { say } from './say.ts'

export const leaving = () =>
  say({
    en: 'This link leads elsewhere',
    de: 'Dieser Link führt woandershin',
    ar: 'هذا الرابط يقود إلى مكان آخر',
  })
export const leavingTo = (host: string, site: string) =>
  say({
    en: `It goes to ${host}, which is not part of ${site}. Go on only if you trust it.`,
    de: `Er führt zu ${host}, das nicht zu ${site} gehört. Geh nur weiter, wenn du der Seite traust.`,
    ar: `يقود إلى ${host}، وهو ليس جزءًا من ${site}. تابع فقط إذا كنت تثق به.`,
  })
export const verdictTitles: Record<LinkVerdict, () => string> = {
  blocked: () => say({ en: 'This link is blocked', de: 'Dieser Link ist gesperrt', ar: 'هذا الرابط محظور' }),
  suspicious: () =>
    say({
      en: 'This link may be unsafe',
      de: 'Dieser Link ist vielleicht gefährlich',
      ar: 'قد يكون هذا الرابط غير آمن',
    }),
  porn: () =>
    say({
      en: 'This link may lead to adult content',
      de: 'Dieser Link führt vielleicht zu Inhalten für Erwachsene',
      ar: 'قد يقود هذا الرابط إلى محتوى للبالغين',
    }),
}
export const verdictTexts: Record<LinkVerdict, (host: string) => string> = {
  blocked: (host) =>
    say({
      en: `${host} is on a list of sites that are known to do harm, so this site does not lead there.`,
      de: `${host} steht auf einer Liste von Websites, die bekanntlich schaden. Deshalb führt von hier kein Weg dorthin.`,
      ar: `${host} مدرج في قائمة مواقع معروفة بإلحاق الضرر، لذا لا يقود هذا الموقع إليه.`,
    }),
  suspicious: (host) =>
    say({
      en: `${host} is on a list of suspicious sites, or its address is written to look like another. Never enter a password there.`,
      de: `${host} steht auf einer Liste verdächtiger Websites, oder die Adresse soll wie eine andere aussehen. Gib dort nie ein Passwort ein.`,
      ar: `${host} مدرج في قائمة مواقع مشبوهة، أو كُتب عنوانه ليشبه عنوانًا آخر. لا تُدخل كلمة مرور هناك أبدًا.`,
    }),
  porn: (host) =>
    say({
      en: `${host} is on a list of sites for adults.`,
      de: `${host} steht auf einer Liste von Websites für Erwachsene.`,
      ar: `${host} مدرج في قائمة مواقع للبالغين.`,
    }),
}
export const whole = () => say({ en: 'The whole address', de: 'Die ganze Adresse', ar: 'العنوان كاملًا' })
export const goBack = () => say({ en: 'Go back', de: 'Zurück', ar: 'رجوع' })
export const goOn = (host: string) =>
  say({ en: `Continue to ${host}`, de: `Weiter zu ${host}`, ar: `المتابعة إلى ${host}` })
export const goOnAnyway = () =>
  say({ en: 'Continue anyway', de: 'Trotzdem weiter', ar: 'المتابعة على أي حال' })
