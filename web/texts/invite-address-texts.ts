import { say } from './say.ts'

export const inviteIsFor = (address: string) =>
  say({
    en: `This invite is for ${address}.`,
    de: `Diese Einladung ist für ${address}.`,
    ar: `هذه الدعوة موجهة إلى ${address}.`,
  })
export const logInWithThatAddress = () =>
  say({
    en: 'Log in or sign up with that address.',
    de: 'Melde dich mit dieser Adresse an oder registriere dich mit ihr.',
    ar: 'سجّل الدخول أو أنشئ حسابًا بهذا العنوان.',
  })
export const otherAddress = () =>
  say({
    en: 'Your account has another address. Log in with the account of that address, or change the address of this account and confirm it. Then open the invite again.',
    de: 'Dein Konto hat eine andere Adresse. Melde dich mit dem Konto dieser Adresse an, oder ändere die Adresse dieses Kontos und bestätige sie. Öffne danach die Einladung noch einmal.',
    ar: 'لحسابك عنوان آخر. سجّل الدخول بحساب ذلك العنوان، أو غيّر عنوان هذا الحساب وأكّده، ثم افتح الدعوة من جديد.',
  })
export const confirmFirst = () =>
  say({
    en: 'Your account has this address, but it is not confirmed yet. Confirm it in your settings, then open the invite again.',
    de: 'Dein Konto hat diese Adresse, sie ist aber noch nicht bestätigt. Bestätige sie in den Einstellungen und öffne dann die Einladung noch einmal.',
    ar: 'لحسابك هذا العنوان لكنه لم يُؤكَّد بعد. أكّده في الإعدادات ثم افتح الدعوة من جديد.',
  })
export const logInWithOther = () =>
  say({
    en: 'Log in with another account',
    de: 'Mit einem anderen Konto anmelden',
    ar: 'تسجيل الدخول بحساب آخر',
  })
export const changeMyAddress = () =>
  say({ en: 'Change my address', de: 'Meine Adresse ändern', ar: 'تغيير عنواني' })
export const confirmMyAddress = () =>
  say({ en: 'Confirm my address', de: 'Meine Adresse bestätigen', ar: 'تأكيد عنواني' })
export const worksOnceUntil = (day: string) =>
  say({
    en: `It works once, until ${day}.`,
    de: `Sie gilt einmal, bis ${day}.`,
    ar: `تعمل مرة واحدة، حتى ${day}.`,
  })
/** To whoever opened a link for anyone. */
export const openUntil = (day: string) =>
  say({
    en: `You can join with this link until ${day}.`,
    de: `Mit diesem Link kannst du bis ${day} mitmachen.`,
    ar: `يمكنك الانضمام بهذا الرابط حتى ${day}.`,
  })
export const anyoneUntil = (day: string) =>
  say({
    en: `Anyone who has this link can join until ${day}.`,
    de: `Wer diesen Link hat, kann bis ${day} mitmachen.`,
    ar: `يمكن لكل من لديه هذا الرابط الانضمام حتى ${day}.`,
  })
