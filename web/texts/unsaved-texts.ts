import { say } from './say.ts'

export const throwAwayTitle = () =>
  say({ en: 'Throw your changes away?', de: 'Änderungen verwerfen?', ar: 'تجاهل تغييراتك؟' })
export const throwAwayText = () =>
  say({
    en: 'What you changed here is not saved yet.',
    de: 'Was du hier geändert hast, ist noch nicht gespeichert.',
    ar: 'ما غيّرته هنا لم يُحفظ بعد.',
  })
export const throwAway = () => say({ en: 'Throw away', de: 'Verwerfen', ar: 'تجاهل' })
