import { plural, say } from './say.ts'

export const joinLinkTitle = () => say({ en: 'Link for anyone', de: 'Link für alle', ar: 'رابط للجميع' })
export const anyoneCanJoin = () =>
  say({
    en: 'Anyone who has the link can join, whoever gave it to them. An invite by name or e-mail works for that person alone.',
    de: 'Wer den Link hat, kann mitmachen, egal von wem er kommt. Eine Einladung über Name oder E-Mail gilt nur für diese Person.',
    ar: 'يمكن لكل من لديه الرابط الانضمام، أيًا كان من أعطاه إياه. أما الدعوة بالاسم أو البريد فتعمل لذلك الشخص وحده.',
  })
export const secretBoardOpens = () =>
  say({
    en: 'This board is secret: whoever joins sees everything on it.',
    de: 'Diese Pinnwand ist geheim: Wer mitmacht, sieht alles darauf.',
    ar: 'هذه اللوحة سرية: كل من ينضم يرى كل ما فيها.',
  })
export const theyMay = () => say({ en: 'People who join may', de: 'Wer mitmacht, darf', ar: 'يجوز للمنضمين' })
export const linkWorksFor = () => say({ en: 'The link works', de: 'Der Link gilt', ar: 'يعمل الرابط' })
export const forDays = (days: number) =>
  plural(days, {
    en: { one: 'For a day', other: 'For # days' },
    de: { one: 'Einen Tag', other: '# Tage' },
    ar: { one: 'ليوم', two: 'ليومين', few: 'لمدة # أيام', many: 'لمدة # يومًا', other: 'لمدة # يوم' },
  })
export const makeJoinLink = () =>
  say({ en: 'Make a link for anyone', de: 'Link für alle erstellen', ar: 'إنشاء رابط للجميع' })
export const joinLinkMade = () =>
  say({ en: 'The link is ready', de: 'Der Link ist fertig', ar: 'الرابط جاهز' })
export const joinLink = () => say({ en: 'Link to join', de: 'Link zum Mitmachen', ar: 'رابط الانضمام' })
export const copy = () => say({ en: 'Copy', de: 'Kopieren', ar: 'نسخ' })
export const endJoinLink = () => say({ en: 'End link', de: 'Link beenden', ar: 'إنهاء الرابط' })
export const endJoinLinkTitle = () =>
  say({ en: 'End this link?', de: 'Diesen Link beenden?', ar: 'إنهاء هذا الرابط؟' })
export const endJoinLinkText = () =>
  say({
    en: 'Nobody else can join by it. Those who joined stay on the board.',
    de: 'Niemand kann mehr über ihn mitmachen. Wer schon dabei ist, bleibt.',
    ar: 'لن يستطيع أحد آخر الانضمام عبره. ويبقى في اللوحة من انضموا.',
  })
export const joinLinkEnded = () =>
  say({ en: 'The link no longer works', de: 'Der Link gilt nicht mehr', ar: 'لم يعد الرابط يعمل' })
export const couldNotLoadLink = () =>
  say({
    en: 'Could not load the link.',
    de: 'Der Link ließ sich nicht laden.',
    ar: 'تعذّر تحميل الرابط.',
  })
