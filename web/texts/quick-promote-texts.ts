import type { PromoteProblem } from '@bowerbird/contract/quick-promote/promote-problems'
import { wholeNumber } from './formats.ts'
import { plural, say } from './say.ts'

export const promoteTitle = () => say({ en: 'Quick promote', de: 'Pin bewerben', ar: 'ترويج سريع' })
export const promoteLead = () =>
  say({
    en: 'Show one of your Pins to more people. It is always marked as promoted.',
    de: 'Zeig mehr Menschen einen deiner Pins. Er ist immer als beworben gekennzeichnet.',
    ar: 'اعرض أحد دبابيسك على مزيد من الناس. ويحمل دائمًا علامة الترويج.',
  })
export const promoteNow = () => say({ en: 'Promote', de: 'Bewerben', ar: 'ترويج' })
export const next = () => say({ en: 'Next', de: 'Weiter', ar: 'التالي' })
export const goBack = () => say({ en: 'Back', de: 'Zurück', ar: 'رجوع' })
export const leave = () => say({ en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' })

export const resumedNote = () =>
  say({
    en: 'Here is what you began last time.',
    de: 'Hier ist, was du letztes Mal angefangen hast.',
    ar: 'هذا ما بدأته في المرة السابقة.',
  })
export const startOver = () => say({ en: 'Start over', de: 'Neu anfangen', ar: 'ابدأ من جديد' })

export const pinHeading = () => say({ en: 'Pin', de: 'Pin', ar: 'الدبوس' })
export const choosePin = () => say({ en: 'Choose a Pin', de: 'Pin auswählen', ar: 'اختيار دبوس' })
export const changePin = () =>
  say({ en: 'Choose another Pin', de: 'Anderen Pin auswählen', ar: 'اختيار دبوس آخر' })
export const noPinYet = () =>
  say({
    en: 'Choose the Pin that you want to promote.',
    de: 'Wähle den Pin, den du bewerben willst.',
    ar: 'اختر الدبوس الذي تريد الترويج له.',
  })
export const yourPins = () => say({ en: 'Your Pins', de: 'Deine Pins', ar: 'دبابيسك' })
export const pinWithoutWords = (domain: string) =>
  domain
    ? say({ en: `Pin from ${domain}`, de: `Pin von ${domain}`, ar: `دبوس من ${domain}` })
    : say({ en: 'Pin without a title', de: 'Pin ohne Titel', ar: 'دبوس بلا عنوان' })
export const noPinsTitle = () =>
  say({ en: 'No Pins to promote', de: 'Keine Pins zum Bewerben', ar: 'لا توجد دبابيس للترويج' })
export const noPinsText = () =>
  say({
    en: 'Pins of this business on public or protected boards stand here. Secret ones are never promoted.',
    de: 'Hier stehen Pins dieses Unternehmens auf öffentlichen oder geschützten Pinnwänden. Geheime werden nie beworben.',
    ar: 'تظهر هنا دبابيس هذا النشاط على اللوحات العامة أو المحمية. أما السرية فلا يُروَّج لها أبدًا.',
  })
export const makePin = () => say({ en: 'Create a Pin', de: 'Pin erstellen', ar: 'إنشاء دبوس' })
export const morePinsToChoose = () => say({ en: 'More Pins', de: 'Mehr Pins', ar: 'مزيد من الدبابيس' })

export const detailsHeading = () => say({ en: 'Details', de: 'Angaben', ar: 'التفاصيل' })
export const nameLabel = () => say({ en: 'Name of the campaign', de: 'Name der Kampagne', ar: 'اسم الحملة' })
export const nameHint = () =>
  say({
    en: 'Only you see it. Names of 64 characters or more are shortened.',
    de: 'Den siehst nur du. Namen ab 64 Zeichen werden gekürzt.',
    ar: 'لا يراه غيرك. تُختصر الأسماء التي تبلغ 64 حرفًا أو أكثر.',
  })
export const destinationLabel = () => say({ en: 'Where it leads', de: 'Wohin er führt', ar: 'إلى أين يؤدي' })
export const destinationHint = () =>
  say({
    en: 'The page that people see after a click.',
    de: 'Die Seite, die Leute nach einem Klick sehen.',
    ar: 'الصفحة التي يراها الناس بعد النقر.',
  })

export const goalLabel = () => say({ en: 'Goal', de: 'Ziel', ar: 'الهدف' })
export const goalClicks = () =>
  say({ en: 'Visits to your site', de: 'Besuche auf deiner Seite', ar: 'زيارات موقعك' })
export const goalClicksHint = () =>
  say({
    en: 'You pay when somebody leaves for your page.',
    de: 'Du zahlst, wenn jemand auf deine Seite geht.',
    ar: 'تدفع عندما ينتقل أحدهم إلى صفحتك.',
  })
export const goalConversions = () =>
  say({
    en: 'Sales or sign-ups on your site',
    de: 'Käufe oder Anmeldungen auf deiner Seite',
    ar: 'مبيعات أو تسجيلات في موقعك',
  })
export const goalConversionsHint = () =>
  say({
    en: 'Takes a tag on your site.',
    de: 'Braucht ein Conversion-Tag auf deiner Seite.',
    ar: 'يتطلب علامة في موقعك.',
  })

export const budgetHeading = () =>
  say({ en: 'Budget and time', de: 'Budget und Zeitraum', ar: 'الميزانية والمدة' })
export const budgetLabel = (currency: string) =>
  say({
    en: `Budget a day in ${currency}`,
    de: `Budget am Tag in ${currency}`,
    ar: `الميزانية اليومية بعملة ${currency}`,
  })
export const budgetHint = (least: string) =>
  say({
    en: `${least} or more. You never pay more than this a day.`,
    de: `${least} oder mehr. Mehr zahlst du an keinem Tag.`,
    ar: `${least} أو أكثر. لن تدفع أكثر من ذلك في اليوم.`,
  })
export const suggestedLabel = () => say({ en: 'Suggested budgets', de: 'Vorschläge', ar: 'ميزانيات مقترحة' })
export const suggested = (amount: string) =>
  say({ en: `${amount} a day`, de: `${amount} am Tag`, ar: `${amount} في اليوم` })

export const endingLabel = () => say({ en: 'How long', de: 'Wie lange', ar: 'المدة' })
export const forDays = () => say({ en: 'For a number of days', de: 'Eine Anzahl Tage', ar: 'عدد من الأيام' })
export const untilDay = () => say({ en: 'Until a day', de: 'Bis zu einem Tag', ar: 'حتى يوم محدد' })
export const untilStopped = () => say({ en: 'Until I stop it', de: 'Bis ich sie anhalte', ar: 'حتى أوقفها' })
export const daysLabel = () => say({ en: 'Days', de: 'Tage', ar: 'الأيام' })
export const lastDayLabel = () => say({ en: 'Last day', de: 'Letzter Tag', ar: 'اليوم الأخير' })
export const zoneHint = (zone: string) =>
  say({
    en: `Days as in ${zone}, the time zone of this account. It starts at once.`,
    de: `Tage wie in ${zone}, der Zeitzone dieses Kontos. Sie beginnt sofort.`,
    ar: `الأيام بحسب ${zone}، المنطقة الزمنية لهذا الحساب. وتبدأ فورًا.`,
  })

export const estimateLabel = () =>
  say({ en: 'Estimated spend', de: 'Voraussichtliche Kosten', ar: 'الإنفاق المتوقع' })
export const estimateOf = (total: string) =>
  say({ en: `${total} at most`, de: `höchstens ${total}`, ar: `${total} على الأكثر` })
export const estimateOngoing = (a_day: string) =>
  say({
    en: `${a_day} a day at most, until you stop it`,
    de: `höchstens ${a_day} am Tag, bis du sie anhältst`,
    ar: `${a_day} في اليوم على الأكثر، حتى توقفها`,
  })
export const dayCount = (count: number) =>
  plural(count, {
    en: { one: '# day', other: '# days' },
    de: { one: '# Tag', other: '# Tage' },
    ar: { zero: 'لا أيام', one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' },
  })
export const aDayFor = (a_day: string, days: string) =>
  say({
    en: `${a_day} a day for ${days}`,
    de: `${a_day} am Tag, ${days}`,
    ar: `${a_day} في اليوم لمدة ${days}`,
  })
export const balanceNow = (amount: string) =>
  say({ en: `Balance: ${amount}`, de: `Guthaben: ${amount}`, ar: `الرصيد: ${amount}` })
export const balanceLasts = (days: string) =>
  say({
    en: `Enough for ${days} of this budget.`,
    de: `Das reicht bei diesem Budget für ${days}.`,
    ar: `يكفي لمدة ${days} بهذه الميزانية.`,
  })

export const previewHeading = () =>
  say({ en: 'How people see it', de: 'So sehen es Leute', ar: 'كيف يراه الناس' })
export const problemText = (problem: PromoteProblem, least: string): string =>
  ({
    no_name: () => say({ en: 'Enter a name.', de: 'Gib einen Namen ein.', ar: 'أدخل اسمًا.' }),
    no_address: () =>
      say({
        en: 'Enter a whole address, like https://example.com/shop.',
        de: 'Gib eine ganze Adresse ein, wie https://example.com/laden.',
        ar: 'أدخل عنوانًا كاملًا مثل https://example.com/shop.',
      }),
    no_budget: () =>
      say({
        en: 'Enter an amount, like 7 or 7.50.',
        de: 'Gib einen Betrag ein, wie 7 oder 7,50.',
        ar: 'أدخل مبلغًا مثل 7 أو 7.50.',
      }),
    small_budget: () =>
      say({ en: `Enter ${least} or more.`, de: `Gib ${least} oder mehr ein.`, ar: `أدخل ${least} أو أكثر.` }),
    large_budget: () =>
      say({
        en: `Enter ${wholeNumber(1_000_000)} or less.`,
        de: `Gib ${wholeNumber(1_000_000)} oder weniger ein.`,
        ar: `أدخل ${wholeNumber(1_000_000)} أو أقل.`,
      }),
    bad_duration: () =>
      say({
        en: 'Enter a number of days from 1 to 365.',
        de: 'Gib eine Zahl von 1 bis 365 Tagen ein.',
        ar: 'أدخل عدد أيام من 1 إلى 365.',
      }),
    bad_day: () =>
      say({
        en: 'Choose a day from today on, within 365 days.',
        de: 'Wähle einen Tag ab heute, innerhalb von 365 Tagen.',
        ar: 'اختر يومًا من اليوم فصاعدًا خلال 365 يومًا.',
      }),
    nobody: () =>
      say({ en: 'Choose at least one.', de: 'Wähle mindestens eins.', ar: 'اختر واحدًا على الأقل.' }),
    no_tag: () => say({ en: 'Choose a tag.', de: 'Wähle ein Conversion-Tag.', ar: 'اختر علامة.' }),
  })[problem]()
