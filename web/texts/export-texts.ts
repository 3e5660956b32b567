import { wholeNumber } from './formats.ts'
import { say } from './say.ts'

export const exportBoard = () => say({ en: 'Export board', de: 'Pinnwand exportieren', ar: 'تصدير اللوحة' })
export const exportLead = () =>
  say({
    en: 'One ZIP file with the pictures of this board, its Pins as JSON and as a table, and its links as bookmarks for a browser. It can be imported again.',
    de: 'Eine ZIP-Datei mit den Bildern dieser Pinnwand, ihren Pins als JSON und als Tabelle und ihren Links als Lesezeichen für den Browser. Sie lässt sich wieder importieren.',
    ar: 'ملف ZIP واحد فيه صور هذه اللوحة، ودبابيسها بصيغة JSON وكجدول، وروابطها كإشارات مرجعية للمتصفح. ويمكن استيراده من جديد.',
  })
export const exportOthers = () =>
  say({
    en: 'Pictures that others uploaded come at full size. Their notes and comments stay with them.',
    de: 'Bilder, die andere hochgeladen haben, kommen in voller Größe. Ihre Notizen und Kommentare bleiben bei ihnen.',
    ar: 'الصور التي رفعها آخرون تأتي بحجمها الكامل. أما ملاحظاتهم وتعليقاتهم فتبقى لديهم.',
  })
export const makingExport = () =>
  say({
    en: 'The file is being made. You may close this window and come back.',
    de: 'Die Datei wird erstellt. Du kannst dieses Fenster schließen und wiederkommen.',
    ar: 'الملف قيد الإنشاء. يمكنك إغلاق هذه النافذة والعودة لاحقًا.',
  })
export const pinsDone = (done: number, total: number) =>
  say({
    en: `Pins: ${wholeNumber(done)} of ${wholeNumber(total)}`,
    de: `Pins: ${wholeNumber(done)} von ${wholeNumber(total)}`,
    ar: `الدبابيس: ${wholeNumber(done)} من ${wholeNumber(total)}`,
  })
export const makeAnew = () => say({ en: 'Make it anew', de: 'Neu erstellen', ar: 'إنشاؤه من جديد' })
