import { plural, say } from './say.ts'
import { wholeNumber } from './formats.ts'

export const createPinsTitle = () => say({ en: 'Create Pins', de: 'Pins erstellen', ar: 'إنشاء دبابيس' })
export const yourPictures = () => say({ en: 'Your pictures', de: 'Deine Bilder', ar: 'صورك' })
export const addMore = () => say({ en: 'Add more', de: 'Mehr hinzufügen', ar: 'إضافة المزيد' })
export const titleOf = (file_name: string) =>
  say({ en: `Title for ${file_name}`, de: `Titel für ${file_name}`, ar: `عنوان ${file_name}` })
export const titleIfYouLike = () =>
  say({ en: 'Title, if you like', de: 'Titel, wenn du magst', ar: 'العنوان (اختياري)' })
export const removeFile = (file_name: string) =>
  say({ en: `Remove ${file_name}`, de: `${file_name} entfernen`, ar: `إزالة ${file_name}` })
export const tryFileAgain = (file_name: string) =>
  say({
    en: `Try ${file_name} again`,
    de: `${file_name} noch einmal versuchen`,
    ar: `إعادة محاولة ${file_name}`,
  })
export const waitingToUpload = () => say({ en: 'Waiting', de: 'Wartet', ar: 'في الانتظار' })
export const uploadedNow = () => say({ en: 'Uploaded', de: 'Hochgeladen', ar: 'تم الرفع' })
export const publishingNow = () => say({ en: 'Publishing', de: 'Wird veröffentlicht', ar: 'جارٍ النشر' })
export const publishedNow = () => say({ en: 'Published', de: 'Veröffentlicht', ar: 'تم النشر' })
export const forAllOfThem = () => say({ en: 'For all of them', de: 'Für alle', ar: 'لها جميعًا' })
export const section = () => say({ en: 'Section', de: 'Bereich', ar: 'القسم' })
export const noSection = () => say({ en: 'No section', de: 'Kein Bereich', ar: 'بلا قسم' })
export const tagsForAll = () => say({ en: 'Tags', de: 'Hashtags', ar: 'الوسوم' })
export const tagsHint = () =>
  say({
    en: 'Words with a space between them, such as: garden moss',
    de: 'Wörter mit Leerzeichen dazwischen, zum Beispiel: garten moos',
    ar: 'كلمات تفصل بينها مسافات، مثل: حديقة طحلب',
  })
export const publishAll = (count: number) =>
  plural(count, {
    en: { one: 'Publish # Pin', other: 'Publish # Pins' },
    de: { one: '# Pin veröffentlichen', other: '# Pins veröffentlichen' },
    ar: {
      zero: 'نشر',
      one: 'نشر دبوس واحد',
      two: 'نشر دبوسين',
      few: 'نشر # دبابيس',
      many: 'نشر # دبوسًا',
      other: 'نشر # دبوس',
    },
  })
export const retryFailed = () =>
  say({
    en: 'Try the failed ones again',
    de: 'Fehlgeschlagene noch einmal versuchen',
    ar: 'إعادة محاولة ما فشل',
  })
/** Who the failures are is said after it. */
export const notUploaded = (count: number, names: string) =>
  plural(count, {
    en: { one: `# picture was not uploaded: ${names}.`, other: `# pictures were not uploaded: ${names}.` },
    de: {
      one: `# Bild wurde nicht hochgeladen: ${names}.`,
      other: `# Bilder wurden nicht hochgeladen: ${names}.`,
    },
    ar: {
      zero: `لم تُرفع: ${names}.`,
      one: `لم تُرفع صورة واحدة: ${names}.`,
      two: `لم تُرفع صورتان: ${names}.`,
      few: `لم تُرفع # صور: ${names}.`,
      many: `لم تُرفع # صورة: ${names}.`,
      other: `لم تُرفع # صورة: ${names}.`,
    },
  })
export const notPublished = (count: number, names: string) =>
  plural(count, {
    en: { one: `# Pin was not published: ${names}.`, other: `# Pins were not published: ${names}.` },
    de: {
      one: `# Pin wurde nicht veröffentlicht: ${names}.`,
      other: `# Pins wurden nicht veröffentlicht: ${names}.`,
    },
    ar: {
      zero: `لم تُنشر: ${names}.`,
      one: `لم يُنشر دبوس واحد: ${names}.`,
      two: `لم يُنشر دبوسان: ${names}.`,
      few: `لم تُنشر # دبابيس: ${names}.`,
      many: `لم يُنشر # دبوسًا: ${names}.`,
      other: `لم يُنشر # دبوس: ${names}.`,
    },
  })
export const publishedTo = (count: number, board_name: string) =>
  plural(count, {
    en: { one: `# Pin published to ${board_name}`, other: `# Pins published to ${board_name}` },
    de: {
      one: `# Pin auf ${board_name} veröffentlicht`,
      other: `# Pins auf ${board_name} veröffentlicht`,
    },
    ar: {
      zero: `لم يُنشر شيء في ${board_name}`,
      one: `نُشر دبوس واحد في ${board_name}`,
      two: `نُشر دبوسان في ${board_name}`,
      few: `نُشرت # دبابيس في ${board_name}`,
      many: `نُشر # دبوسًا في ${board_name}`,
      other: `نُشر # دبوس في ${board_name}`,
    },
  })
export const uploadsDone = (done: number, count: number) =>
  say({
    en: `${done} of ${count} uploaded`,
    de: `${done} von ${count} hochgeladen`,
    ar: `رُفع ${done} من ${count}`,
  })
export const tooManyAtOnce = (most: number) =>
  say({
    en: `${most} pictures go at a time. The others were left out: add them afterwards.`,
    de: `${most} Bilder gehen auf einmal. Die anderen blieben weg: Füg sie danach hinzu.`,
    ar: `يمكن رفع ${most} صورة دفعة واحدة. تُركت البقية: أضفها لاحقًا.`,
  })
export const youHaveThisOne = () =>
  say({
    en: 'Left out, because you have this picture already.',
    de: 'Weggelassen, weil du dieses Bild schon hast.',
    ar: 'تُركت لأن لديك هذه الصورة من قبل.',
  })

const megabytes = (bytes: number) => wholeNumber(Math.ceil(bytes / (1024 * 1024)))
export const roomFilled = (stored_bytes: number, quota_bytes: number) => {
  const [stored, quota] = [megabytes(stored_bytes), megabytes(quota_bytes)]
  return say({
    en: `Your pictures fill ${stored} of ${quota} MB.`,
    de: `Deine Bilder füllen ${stored} von ${quota} MB.`,
    ar: `تشغل صورك ${stored} من ${quota} ميغابايت.`,
  })
}
export const noRoomFor = (bytes: number, left_bytes: number) => {
  const [needed, left] = [megabytes(bytes), megabytes(Math.max(0, left_bytes))]
  return say({
    en: `This picture needs ${needed} MB, and you have ${left} MB left. Delete some Pins to make room.`,
    de: `Dieses Bild braucht ${needed} MB, und du hast noch ${left} MB. Lösch ein paar Pins, um Platz zu schaffen.`,
    ar: `تحتاج هذه الصورة إلى ${needed} ميغابايت ولديك ${left} ميغابايت فقط. احذف بعض الدبابيس لتوفير مساحة.`,
  })
}
