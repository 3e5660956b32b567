import { say } from './say.ts'

export const tryAgain = () => say({ en: 'Try again', de: 'Noch einmal versuchen', ar: 'حاول مجددًا' })
export const couldNotLoad = () =>
  say({ en: 'This did not load.', de: 'Das ließ sich nicht laden.', ar: 'تعذّر تحميل هذا.' })
export const close = () => say({ en: 'Close', de: 'Schließen', ar: 'إغلاق' })
export const back = () => say({ en: 'Back', de: 'Zurück', ar: 'رجوع' })
export const cancel = () => say({ en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' })
export const done = () => say({ en: 'Done', de: 'Fertig', ar: 'تم' })
export const clear = () => say({ en: 'Clear', de: 'Leeren', ar: 'مسح' })
