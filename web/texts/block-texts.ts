import { say } from './say.ts'

export const profileActions = () =>
  say({ en: 'More about this profile', de: 'Mehr zu diesem Profil', ar: 'المزيد عن هذا الملف الشخصي' })
export const block = () => say({ en: 'Block', de: 'Blockieren', ar: 'حظر' })
export const unblock = () => say({ en: 'Unblock', de: 'Nicht mehr blockieren', ar: 'إلغاء الحظر' })
export const report = () => say({ en: 'Report', de: 'Melden', ar: 'إبلاغ' })
export const unblockPerson = (name: string) =>
  say({ en: `Unblock ${name}`, de: `${name} nicht mehr blockieren`, ar: `إلغاء حظر ${name}` })
export const blockPerson = (name: string) =>
  say({ en: `Block ${name}?`, de: `${name} blockieren?`, ar: `هل تريد حظر ${name}؟` })
export const blockText = () =>
  say({
    en: 'You stop following each other, leave each other’s boards, and can no longer follow, save from, invite, mention or write to each other. They are not told. What is public stays public: they can still open it by its link.',
    de: 'Ihr folgt einander nicht mehr, verlasst die Pinnwände des anderen und könnt einander nicht mehr folgen, einladen, erwähnen, schreiben oder Pins voneinander merken. Die Person erfährt nichts davon. Öffentliches bleibt öffentlich: Über den Link ist es weiter zu sehen.',
    ar: 'تتوقفان عن متابعة بعضكما وتغادران لوحات بعضكما، ولا يمكن لأي منكما متابعة الآخر أو الحفظ منه أو دعوته أو ذكره أو مراسلته. لن يتم إبلاغ هذا الشخص. ما هو عام يبقى عامًا: يمكن فتحه عبر رابطه.',
  })
export const removeTheirPins = () =>
  say({
    en: 'Also move their Pins on my boards to the trash',
    de: 'Auch ihre Pins auf meinen Pinnwänden in den Papierkorb legen',
    ar: 'نقل دبابيسهم من لوحاتي إلى سلة المهملات أيضًا',
  })
export const blocked = (name: string) =>
  say({ en: `You blocked ${name}`, de: `Du hast ${name} blockiert`, ar: `لقد حظرت ${name}` })
export const unblocked = (name: string) =>
  say({
    en: `${name} is no longer blocked`,
    de: `${name} ist nicht mehr blockiert`,
    ar: `لم يعد ${name} محظورًا`,
  })
export const blockedLead = () =>
  say({
    en: 'You and they cannot follow, save from, invite or write to each other, and are not suggested to each other.',
    de: 'Ihr könnt einander nicht folgen, einladen oder schreiben, keine Pins voneinander merken und werdet einander nicht vorgeschlagen.',
    ar: 'لا يمكن لكما متابعة بعضكما أو الحفظ أو الدعوة أو المراسلة، ولا يُقترح أحدكما على الآخر.',
  })
export const nobodyBlocked = () =>
  say({ en: 'You have blocked nobody', de: 'Du hast niemanden blockiert', ar: 'لم تحظر أحدًا' })
export const nobodyBlockedText = () =>
  say({
    en: 'To block somebody, open the menu of their profile.',
    de: 'Um jemanden zu blockieren, öffne das Menü auf dem Profil.',
    ar: 'لحظر شخص ما، افتح قائمة ملفه الشخصي.',
  })
export const provenSite = () => say({ en: 'Confirmed site', de: 'Bestätigte Website', ar: 'موقع موثّق' })
export const logInToBlock = () =>
  say({
    en: 'Log in to block somebody',
    de: 'Melde dich an, um jemanden zu blockieren',
    ar: 'سجّل الدخول لحظر شخص ما',
  })
