import { say } from './say.ts'

export const savedBefore = () =>
  say({
    en: 'You saved this picture before',
    de: 'Dieses Bild hast du schon gemerkt',
    ar: 'حفظت هذه الصورة من قبل',
  })
export const savedAlike = () =>
  say({
    en: 'You saved a picture much like this one',
    de: 'Du hast ein sehr ähnliches Bild gemerkt',
    ar: 'حفظت صورة شبيهة جدًا بهذه',
  })
export const savedWhere = (board_name: string, date: string) =>
  say({ en: `${board_name}, ${date}`, de: `${board_name}, ${date}`, ar: `${board_name}، ${date}` })
export const goThere = () => say({ en: 'Go there', de: 'Dorthin', ar: 'الذهاب إليها' })
export const undoSave = () => say({ en: 'Undo', de: 'Rückgängig', ar: 'تراجع' })

export const haveAlready = () =>
  say({ en: 'You have this picture already', de: 'Du hast dieses Bild schon', ar: 'هذه الصورة لديك بالفعل' })
export const haveAlike = () =>
  say({
    en: 'You have a picture much like this one',
    de: 'Du hast ein sehr ähnliches Bild',
    ar: 'لديك صورة شبيهة جدًا بهذه',
  })
export const saveAnyway = () => say({ en: 'Save it anyway', de: 'Trotzdem merken', ar: 'احفظها رغم ذلك' })
export const askedBecause = () =>
  say({
    en: 'You can turn this question off in your settings.',
    de: 'Du kannst diese Frage in deinen Einstellungen abschalten.',
    ar: 'يمكنك إيقاف هذا السؤال في إعداداتك.',
  })
