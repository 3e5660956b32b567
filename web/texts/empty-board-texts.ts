import { say } from './say.ts'

export const emptyBoardOwn = () =>
  say({
    en: 'This board is waiting for its first Pin',
    de: 'Diese Pinnwand wartet auf ihren ersten Pin',
    ar: 'هذه اللوحة تنتظر دبوسها الأول',
  })
export const emptyBoardOwnText = () =>
  say({
    en: 'Upload a picture, or save what you find.',
    de: 'Lade ein Bild hoch oder merke dir, was du findest.',
    ar: 'ارفع صورة أو احفظ ما تجده.',
  })
export const emptyBoard = () =>
  say({ en: 'There is nothing here yet', de: 'Hier ist noch nichts', ar: 'لا شيء هنا بعد' })
export const emptyBoardText = (name: string) =>
  say({
    en: `Follow it to see what ${name} will save.`,
    de: `Folge ihr, um zu sehen, was ${name} sich merkt.`,
    ar: `تابعها لترى ما سيحفظه ${name}.`,
  })
export const findIdeas = () => say({ en: 'Find ideas', de: 'Ideen finden', ar: 'البحث عن أفكار' })
export const uploadPicture = () => say({ en: 'Upload a picture', de: 'Bild hochladen', ar: 'رفع صورة' })
export const emptySection = () =>
  say({ en: 'This section is empty', de: 'Dieser Bereich ist leer', ar: 'هذا القسم فارغ' })
export const emptySectionText = () =>
  say({
    en: 'Choose it when you save a Pin to this board.',
    de: 'Wähle ihn, wenn du einen Pin auf dieser Pinnwand merkst.',
    ar: 'اختره عند حفظ دبوس في هذه اللوحة.',
  })
export const backToBoard = (name: string) =>
  say({ en: `Back to ${name}`, de: `Zurück zu ${name}`, ar: `العودة إلى ${name}` })
