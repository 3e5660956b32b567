import { say } from './say.ts'

export const createPinTitle = () => say({ en: 'Create a Pin', de: 'Pin erstellen', ar: 'إنشاء دبوس' })
export const howToCreate = () =>
  say({ en: 'Where the picture comes from', de: 'Woher das Bild kommt', ar: 'من أين تأتي الصورة' })
export const fromThisDevice = () => say({ en: 'Upload', de: 'Hochladen', ar: 'رفع' })
export const fromTheWeb = () => say({ en: 'From a web address', de: 'Aus dem Web', ar: 'من عنوان ويب' })
export const dropPicture = () =>
  say({
    en: 'Choose pictures, drop them here, or paste them',
    de: 'Wähle Bilder, zieh sie hierher oder füge sie ein',
    ar: 'اختر صورًا أو أفلتها هنا أو ألصقها',
  })
export const choosePictures = () => say({ en: 'Choose pictures', de: 'Bilder wählen', ar: 'اختيار صور' })
export const pictureRules = (megabytes = 50) =>
  say({
    en: `JPEG, PNG, WebP, AVIF, HEIC or GIF, up to ${megabytes} MB, at least 120 × 120 pixels`,
    de: `JPEG, PNG, WebP, AVIF, HEIC oder GIF, bis ${megabytes} MB, mindestens 120 × 120 Pixel`,
    ar: `JPEG أو PNG أو WebP أو AVIF أو HEIC أو GIF، حتى ${megabytes} ميغابايت، و120 × 120 بكسل على الأقل`,
  })
export const dropNow = () => say({ en: 'Let go to upload', de: 'Loslassen zum Hochladen', ar: 'أفلت للرفع' })
export const otherPicture = () =>
  say({ en: 'Choose another picture', de: 'Anderes Bild wählen', ar: 'اختيار صورة أخرى' })
export const uploadingShare = (percent: number) =>
  say({ en: `Uploading, ${percent} %`, de: `Wird hochgeladen, ${percent} %`, ar: `جارٍ الرفع، ${percent} %` })
export const preparingPicture = () =>
  say({ en: 'Preparing the picture', de: 'Bild wird vorbereitet', ar: 'جارٍ تجهيز الصورة' })
export const pictureReady = () => say({ en: 'Picture ready', de: 'Bild ist bereit', ar: 'الصورة جاهزة' })
export const yourPicture = () =>
  say({ en: 'The picture you chose', de: 'Das Bild, das du gewählt hast', ar: 'الصورة التي اخترتها' })

export const notAPicture = () =>
  say({
    en: 'This file is not a picture that we can keep. JPEG, PNG, WebP, AVIF, HEIC and GIF work.',
    de: 'Diese Datei ist kein Bild, das wir aufbewahren können. JPEG, PNG, WebP, AVIF, HEIC und GIF gehen.',
    ar: 'هذا الملف ليس صورة يمكننا حفظها. تصلح JPEG وPNG وWebP وAVIF وHEIC وGIF.',
  })
export const tooSmall = (width: number, height: number) =>
  say({
    en: `This picture is ${width} × ${height} pixels. It needs to be at least 120 × 120.`,
    de: `Dieses Bild hat ${width} × ${height} Pixel. Es braucht mindestens 120 × 120.`,
    ar: `هذه الصورة ${width} × ${height} بكسل. يجب ألا تقل عن 120 × 120.`,
  })
export const emptyFile = () =>
  say({ en: 'This file is empty.', de: 'Diese Datei ist leer.', ar: 'هذا الملف فارغ.' })
export const tooLarge = (megabytes = 50) =>
  say({
    en: `This file is larger than ${megabytes} MB.`,
    de: `Diese Datei ist größer als ${megabytes} MB.`,
    ar: `هذا الملف أكبر من ${megabytes} ميغابايت.`,
  })
export const uploadFailed = () =>
  say({
    en: 'The upload did not get through. Your connection may have dropped.',
    de: 'Das Hochladen hat nicht geklappt. Vielleicht war deine Verbindung weg.',
    ar: 'لم يكتمل الرفع. ربما انقطع اتصالك.',
  })
export const choosePictureFirst = () =>
  say({ en: 'Choose a picture first.', de: 'Wähle zuerst ein Bild.', ar: 'اختر صورة أولًا.' })
export const chooseBoardFirst = () =>
  say({ en: 'Choose a board.', de: 'Wähle eine Pinnwand.', ar: 'اختر لوحة.' })
export const publish = () => say({ en: 'Publish', de: 'Veröffentlichen', ar: 'نشر' })

export const pageAddress = () =>
  say({
    en: 'Address of a page or picture',
    de: 'Adresse einer Seite oder eines Bildes',
    ar: 'عنوان صفحة أو صورة',
  })
export const pageAddressPlaceholder = () => say({ en: 'https://', de: 'https://', ar: 'https://' })
export const findPictures = () => say({ en: 'Find pictures', de: 'Bilder finden', ar: 'البحث عن صور' })
export const lookingForPictures = () =>
  say({ en: 'Looking for pictures', de: 'Bilder werden gesucht', ar: 'جارٍ البحث عن صور' })
export const notAnAddress = () =>
  say({
    en: 'This is not a web address. It begins with https://',
    de: 'Das ist keine Webadresse. Sie beginnt mit https://',
    ar: 'هذا ليس عنوان ويب. يبدأ العنوان بـ https://',
  })
export const noPictures = () =>
  say({
    en: 'We found no picture on that page',
    de: 'Auf dieser Seite haben wir kein Bild gefunden',
    ar: 'لم نجد صورة في تلك الصفحة',
  })
export const noPicturesText = () =>
  say({
    en: 'Its pictures may be too small, or need a log-in. Take a card with its title, or upload a picture.',
    de: 'Ihre Bilder sind vielleicht zu klein oder brauchen eine Anmeldung. Nimm eine Karte mit dem Titel oder lade ein Bild hoch.',
    ar: 'ربما كانت صورها صغيرة جدًا أو تحتاج إلى تسجيل دخول. استخدم بطاقة بعنوانها أو ارفع صورة.',
  })
export const choosePictureOf = (count: number) =>
  say({
    en: `Choose one of ${count} pictures`,
    de: `Wähle eines von ${count} Bildern`,
    ar: `اختر صورة من ${count}`,
  })
export const pictureNumber = (number: number, count: number) =>
  say({
    en: `Picture ${number} of ${count}`,
    de: `Bild ${number} von ${count}`,
    ar: `الصورة ${number} من ${count}`,
  })

export const saveFromWeb = () => say({ en: 'Save a Pin', de: 'Pin merken', ar: 'حفظ دبوس' })
export const couldNotShow = () =>
  say({
    en: 'This picture is too small or cannot be shown.',
    de: 'Dieses Bild ist zu klein oder lässt sich nicht zeigen.',
    ar: 'هذه الصورة صغيرة جدًا أو لا يمكن عرضها.',
  })
export const uploadInstead = () =>
  say({ en: 'Upload a picture instead', de: 'Lieber ein Bild hochladen', ar: 'رفع صورة بدلًا منها' })
export const notShownHere = () =>
  say({
    en: 'This picture comes over plain http and is fetched when you save it:',
    de: 'Dieses Bild kommt über einfaches http und wird geholt, wenn du es merkst:',
    ar: 'تأتي هذه الصورة عبر http غير مشفّر وتُجلب عند حفظها:',
  })
export const otherPictures = () =>
  say({ en: 'Other pictures of the page', de: 'Andere Bilder der Seite', ar: 'صور أخرى من الصفحة' })
export const seePin = () => say({ en: 'See your Pin', de: 'Deinen Pin ansehen', ar: 'عرض دبوسك' })
export const pinWithId = (pin_id: string) =>
  say({ en: `Pin ${pin_id}`, de: `Pin ${pin_id}`, ar: `الدبوس ${pin_id}` })
export const closeWindow = () => say({ en: 'Close', de: 'Schließen', ar: 'إغلاق' })
export const logInToSave = () =>
  say({
    en: 'Log in to save this Pin',
    de: 'Melde dich an, um diesen Pin zu merken',
    ar: 'سجّل الدخول لحفظ هذا الدبوس',
  })
export const choosePicture = () => say({ en: 'Choose a picture', de: 'Bild wählen', ar: 'اختيار صورة' })
export const whereToLook = () =>
  say({
    en: 'Name a page, and its pictures appear here. The address of a picture works too.',
    de: 'Nenn eine Seite, und ihre Bilder erscheinen hier. Die Adresse eines Bildes geht auch.',
    ar: 'اكتب عنوان صفحة لتظهر صورها هنا. ويصلح عنوان صورة أيضًا.',
  })
