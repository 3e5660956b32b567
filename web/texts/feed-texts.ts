import { say } from './say.ts'

export const homeTitle = () => say({ en: 'Home', de: 'Startseite', ar: 'الرئيسية' })
export const followingFeed = () =>
  say({
    en: 'Pins of people and boards that you follow',
    de: 'Pins von Leuten und Pinnwänden, denen du folgst',
    ar: 'دبابيس الأشخاص واللوحات التي تتابعها',
  })
export const ideasTitle = () => say({ en: 'Ideas', de: 'Ideen', ar: 'أفكار' })
export const ideasHeading = () =>
  say({ en: 'What people are saving', de: 'Was Leute sich merken', ar: 'ما يحفظه الناس' })
export const ideasLead = (site: string) =>
  say({
    en: `Gather what you find beautiful or useful. ${site} keeps it, on boards of your own.`,
    de: `Sammle, was du schön oder nützlich findest. ${site} bewahrt es auf, auf deinen eigenen Pinnwänden.`,
    ar: `اجمع ما تجده جميلًا أو مفيدًا، ويحتفظ به ${site} في لوحات خاصة بك.`,
  })
export const ideasDescription = () =>
  say({
    en: 'Popular Pins and interests to browse.',
    de: 'Beliebte Pins und Interessen zum Stöbern.',
    ar: 'دبابيس رائجة واهتمامات للتصفح.',
  })
export const browseInterests = () =>
  say({ en: 'Browse interests', de: 'Interessen durchstöbern', ar: 'تصفح الاهتمامات' })
export const interestHeading = (interest: string) =>
  say({ en: `#${interest}`, de: `#${interest}`, ar: `#${interest}` })
export const interestDescription = (interest: string) =>
  say({
    en: `Popular Pins about ${interest}.`,
    de: `Beliebte Pins zu ${interest}.`,
    ar: `دبابيس رائجة عن ${interest}.`,
  })
export const otherInterests = () =>
  say({ en: 'Other interests', de: 'Andere Interessen', ar: 'اهتمامات أخرى' })

export const emptyHome = () =>
  say({
    en: 'Your home fills as you follow',
    de: 'Deine Startseite füllt sich, wenn du folgst',
    ar: 'تمتلئ صفحتك الرئيسية كلما تابعت',
  })
export const emptyHomeText = () =>
  say({
    en: 'Follow people and boards, and what they save appears here, newest first.',
    de: 'Folge Leuten und Pinnwänden, und was sie sich merken, erscheint hier, das Neueste zuerst.',
    ar: 'تابع أشخاصًا ولوحات ليظهر هنا ما يحفظونه، الأحدث أولًا.',
  })
export const exploreIdeas = () => say({ en: 'Explore ideas', de: 'Ideen entdecken', ar: 'استكشاف الأفكار' })
export const uploadPicture = () => say({ en: 'Upload a picture', de: 'Bild hochladen', ar: 'رفع صورة' })
export const emptyIdeas = () =>
  say({ en: 'No public Pins yet', de: 'Noch keine öffentlichen Pins', ar: 'لا دبابيس عامة بعد' })
export const emptyIdeasText = () =>
  say({
    en: 'This site is new. The first Pin could be yours.',
    de: 'Diese Website ist neu. Der erste Pin könnte von dir sein.',
    ar: 'هذا الموقع جديد. قد يكون الدبوس الأول لك.',
  })
export const emptyInterest = (interest: string) =>
  say({
    en: `Nothing about ${interest} yet`,
    de: `Noch nichts zu ${interest}`,
    ar: `لا شيء عن ${interest} بعد`,
  })
export const popularNow = () => say({ en: 'Popular now', de: 'Gerade beliebt', ar: 'رائج الآن' })
