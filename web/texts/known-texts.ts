import { say } from './say.ts'

export const pageGone = (date: string) =>
  say({
    en: `This page is gone since ${date}`,
    de: `Diese Seite ist seit ${date} weg`,
    ar: `اختفت هذه الصفحة منذ ${date}`,
  })
export const showKeptPicture = () =>
  say({ en: 'Show the kept picture', de: 'Aufbewahrtes Bild zeigen', ar: 'عرض الصورة المحفوظة' })
export const tryPageAnyway = (domain: string) =>
  say({ en: `Try ${domain} anyway`, de: `${domain} trotzdem versuchen`, ar: `جرّب ${domain} رغم ذلك` })

export const aiByMetadata = () =>
  say({
    en: "AI-made, says the picture's own data",
    de: 'KI-gemacht, laut den Daten im Bild',
    ar: 'مصنوعة بالذكاء الاصطناعي بحسب بيانات الصورة نفسها',
  })
export const aiBySaver = () =>
  say({
    en: 'AI-made, says whoever saved it',
    de: 'KI-gemacht, sagt, wer es gemerkt hat',
    ar: 'مصنوعة بالذكاء الاصطناعي بحسب من حفظها',
  })
export const aiByReports = () =>
  say({
    en: 'AI-made, reported by several people',
    de: 'KI-gemacht, von mehreren gemeldet',
    ar: 'مصنوعة بالذكاء الاصطناعي بحسب بلاغ عدة أشخاص',
  })

export const looksAiMade = () =>
  say({ en: 'This looks AI-made', de: 'Das sieht nach KI aus', ar: 'تبدو مصنوعة بالذكاء الاصطناعي' })
export const takeAiReportBack = () =>
  say({
    en: 'Take back: looks AI-made',
    de: 'Zurücknehmen: sieht nach KI aus',
    ar: 'سحب البلاغ: تبدو مصنوعة بالذكاء الاصطناعي',
  })
export const aiReported = () =>
  say({
    en: 'Thank you. When several people say so, the Pin gets a label.',
    de: 'Danke. Wenn mehrere das sagen, bekommt der Pin ein Kennzeichen.',
    ar: 'شكرًا. عندما يقول ذلك عدة أشخاص يُوسم الدبوس.',
  })
export const aiReportTaken = () => say({ en: 'Taken back', de: 'Zurückgenommen', ar: 'سُحب البلاغ' })

export const noteToSelf = () => say({ en: 'Note to self', de: 'Notiz an mich', ar: 'ملاحظة لنفسي' })
export const onlyYouReadIt = () =>
  say({ en: 'Only you can read this.', de: 'Nur du kannst das lesen.', ar: 'لا يقرأ هذا إلا أنت.' })
export const section = () => say({ en: 'Section', de: 'Bereich', ar: 'القسم' })
export const noSection = () => say({ en: 'No section', de: 'Kein Bereich', ar: 'بلا قسم' })
export const isAiMade = () => say({ en: 'AI-made', de: 'KI-gemacht', ar: 'صورة بالذكاء الاصطناعي' })
export const isAiMadeHint = () =>
  say({
    en: 'The picture, or a part of it, was made by a machine.',
    de: 'Das Bild oder ein Teil davon wurde von einer Maschine gemacht.',
    ar: 'صنعت آلة الصورة أو جزءًا منها.',
  })

export const officialOf = (domain: string) =>
  say({
    en: `${domain} belongs to`,
    de: `${domain} gehört zu`,
    ar: `${domain} تابع لـ`,
  })
