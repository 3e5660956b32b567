import { plural, say } from './say.ts'

export const followingCount = (count: number) =>
  plural(count, { en: { other: '# following' }, de: { other: 'folgt #' }, ar: { other: 'يتابع #' } })
export const created = () => say({ en: 'Created', de: 'Erstellt', ar: 'من إنشائه' })
export const saved = () => say({ en: 'Saved', de: 'Gemerkt', ar: 'المحفوظات' })
export const profileTabs = () =>
  say({ en: 'What this person keeps', de: 'Was diese Person sammelt', ar: 'ما يحتفظ به هذا الشخص' })
export const followers = () => say({ en: 'Followers', de: 'Follower', ar: 'المتابِعون' })
export const followingTitle = () => say({ en: 'Following', de: 'Gefolgt', ar: 'تتابعه' })
export const people = () => say({ en: 'People', de: 'Leute', ar: 'أشخاص' })
export const demoAccount = () => say({ en: 'Demo account', de: 'Demokonto', ar: 'حساب تجريبي' })
export const profileDescription = (name: string, pins: string) =>
  say({
    en: `See what ${name} keeps: ${pins}.`,
    de: `Sieh, was ${name} sammelt: ${pins}.`,
    ar: `شاهد ما يحتفظ به ${name}: ${pins}.`,
  })
export const createBoard = () => say({ en: 'Create board', de: 'Pinnwand erstellen', ar: 'إنشاء لوحة' })
export const createPin = () => say({ en: 'Create Pin', de: 'Pin erstellen', ar: 'إنشاء دبوس' })
export const shareProfile = () => say({ en: 'Share', de: 'Teilen', ar: 'مشاركة' })

export const noBoardsOwn = () =>
  say({ en: 'Your boards will stand here', de: 'Hier werden deine Pinnwände stehen', ar: 'ستظهر لوحاتك هنا' })
export const noBoardsOwnText = () =>
  say({
    en: 'A board holds what belongs together: a trip, a room, a recipe box.',
    de: 'Auf einer Pinnwand steht, was zusammengehört: eine Reise, ein Zimmer, eine Rezeptsammlung.',
    ar: 'تجمع اللوحة ما ينتمي بعضه إلى بعض: رحلة أو غرفة أو علبة وصفات.',
  })
export const noBoards = (name: string) =>
  say({
    en: `${name} has no public boards yet`,
    de: `${name} hat noch keine öffentlichen Pinnwände`,
    ar: `لا لوحات عامة لدى ${name} بعد`,
  })
export const noPinsOwn = () =>
  say({ en: 'Nothing created yet', de: 'Noch nichts erstellt', ar: 'لم يُنشأ شيء بعد' })
export const noPinsOwnText = () =>
  say({
    en: 'Pins that you upload or save from the web stand here.',
    de: 'Hier stehen Pins, die du hochlädst oder aus dem Web merkst.',
    ar: 'تظهر هنا الدبابيس التي ترفعها أو تحفظها من الويب.',
  })
export const noPins = (name: string) =>
  say({
    en: `${name} has not created a Pin yet`,
    de: `${name} hat noch keinen Pin erstellt`,
    ar: `لا دبابيس من إنشاء ${name} بعد`,
  })
export const noFollowers = (name: string) =>
  say({ en: `Nobody follows ${name} yet`, de: `Noch folgt niemand ${name}`, ar: `لا أحد يتابع ${name} بعد` })
export const noFollowersText = () =>
  say({
    en: 'Saving things in public is how people find each other.',
    de: 'Wer öffentlich merkt, wird gefunden.',
    ar: 'بالحفظ العلني يجد الناس بعضهم بعضًا.',
  })
export const noFollowing = (name: string) =>
  say({
    en: `${name} follows nobody yet`,
    de: `${name} folgt noch niemandem`,
    ar: `لا متابَعين لدى ${name} بعد`,
  })
export const exploreIdeas = () => say({ en: 'Explore ideas', de: 'Ideen entdecken', ar: 'استكشاف الأفكار' })
export const peopleToFollow = () =>
  say({ en: 'People to follow', de: 'Leute zum Folgen', ar: 'أشخاص للمتابعة' })

export const noArchivedBoards = () =>
  say({ en: 'Nothing put away', de: 'Nichts weggelegt', ar: 'لا شيء في الأرشيف' })
export const noArchivedBoardsText = () =>
  say({
    en: 'Boards that you archive leave your profile and your board list, and wait here.',
    de: 'Pinnwände, die du archivierst, verlassen dein Profil und deine Liste und warten hier.',
    ar: 'اللوحات التي تؤرشفها تغادر ملفك الشخصي وقائمة لوحاتك وتنتظر هنا.',
  })
export const editProfile = () =>
  say({ en: 'Edit profile', de: 'Profil bearbeiten', ar: 'تعديل الملف الشخصي' })
