import { say } from './say.ts'

export const tools = () => say({ en: 'Tools', de: 'Werkzeuge', ar: 'الأدوات' })
export const toolsLead = (site: string) =>
  say({
    en: `Save pictures to ${site} from any page, and show what is on ${site} on pages of your own.`,
    de: `Merke dir Bilder von jeder Seite auf ${site} und zeige auf eigenen Seiten, was auf ${site} ist.`,
    ar: `احفظ الصور في ${site} من أي صفحة، واعرض ما في ${site} على صفحاتك.`,
  })

export const extension = () =>
  say({ en: 'Browser extension', de: 'Browser-Erweiterung', ar: 'إضافة المتصفح' })
export const extensionHint = () =>
  say({
    en: 'A save button on every picture, several pictures at once, and a note when you have saved one already.',
    de: 'Ein Merken-Knopf auf jedem Bild, mehrere Bilder auf einmal und ein Hinweis, wenn du eines schon hast.',
    ar: 'زر حفظ على كل صورة، وعدة صور دفعة واحدة، وتنبيه عند صورة محفوظة من قبل.',
  })
export const forChromium = () =>
  say({ en: 'Chrome, Edge, Brave', de: 'Chrome, Edge, Brave', ar: 'Chrome وEdge وBrave' })
export const forFirefox = () => say({ en: 'Firefox', de: 'Firefox', ar: 'Firefox' })
export const extensionChromium = () =>
  say({
    en: 'Chrome, Edge, Brave: unpack the file, open chrome://extensions, turn on developer mode, choose “Load unpacked”.',
    de: 'Chrome, Edge, Brave: Entpacke die Datei, öffne chrome://extensions, schalte den Entwicklermodus ein und wähle „Entpackte Erweiterung laden“.',
    ar: 'Chrome وEdge وBrave: فك ضغط الملف، وافتح chrome://extensions، وشغّل وضع المطور، ثم اختر «تحميل إضافة غير مضغوطة».',
  })
export const extensionFirefox = () =>
  say({
    en: 'Firefox: open about:debugging, choose “This Firefox”, then “Load Temporary Add-on”, and pick the file.',
    de: 'Firefox: Öffne about:debugging, wähle „Dieser Firefox“, dann „Temporäres Add-on laden“ und die Datei.',
    ar: 'Firefox: افتح about:debugging، واختر «This Firefox»، ثم «Load Temporary Add-on»، وحدد الملف.',
  })

export const bookmarklet = () =>
  say({ en: 'Bookmark button', de: 'Lesezeichen-Knopf', ar: 'زر الإشارة المرجعية' })
export const bookmarkletHint = () =>
  say({
    en: 'Nothing to install. It shows the pictures of the page that you are on, and you choose one.',
    de: 'Nichts zu installieren. Er zeigt die Bilder der Seite, auf der du bist, und du wählst eines.',
    ar: 'لا شيء لتثبيته. يعرض صور الصفحة التي أنت فيها لتختار منها.',
  })
export const saveTo = (site: string) =>
  say({ en: `Save to ${site}`, de: `Auf ${site} merken`, ar: `حفظ في ${site}` })
export const dragIt = () =>
  say({
    en: 'Drag this button to your bookmarks bar.',
    de: 'Zieh diesen Knopf auf deine Lesezeichenleiste.',
    ar: 'اسحب هذا الزر إلى شريط الإشارات المرجعية.',
  })
export const dragDoNotClick = () =>
  say({
    en: 'Drag the button to your bookmarks bar: a click works there, not here.',
    de: 'Zieh den Knopf auf deine Lesezeichenleiste: Ein Klick wirkt dort, nicht hier.',
    ar: 'اسحب الزر إلى شريط الإشارات المرجعية: النقر يعمل هناك وليس هنا.',
  })
export const bookmarkletSteps = () =>
  say({
    en: 'Chrome, Edge, Firefox: show the bar with Ctrl+Shift+B, on a Mac with ⌘+Shift+B.',
    de: 'Chrome, Edge, Firefox: Die Leiste erscheint mit Strg+Umschalt+B, auf dem Mac mit ⌘+Umschalt+B.',
    ar: 'Chrome وEdge وFirefox: أظهر الشريط بالضغط على Ctrl+Shift+B، وعلى Mac بالضغط على ⌘+Shift+B.',
  })
export const bookmarkletSafari = () =>
  say({
    en: 'Safari: choose View, Show Favorites Bar, then drag.',
    de: 'Safari: Wähle Darstellung, Favoritenleiste einblenden, dann zieh.',
    ar: 'Safari: اختر «عرض» ثم «إظهار شريط المفضلة»، ثم اسحب.',
  })
export const bookmarkletByHand = () =>
  say({
    en: 'By keyboard or on a phone: copy the code, make a bookmark of any page, and put the code in place of its address.',
    de: 'Mit der Tastatur oder auf dem Handy: Kopiere den Code, lege ein Lesezeichen für irgendeine Seite an und setze den Code an die Stelle seiner Adresse.',
    ar: 'بلوحة المفاتيح أو على الهاتف: انسخ الرمز، وأنشئ إشارة مرجعية لأي صفحة، ثم ضع الرمز مكان عنوانها.',
  })
export const bookmarkletCode = () =>
  say({ en: 'Code of the bookmark', de: 'Code des Lesezeichens', ar: 'رمز الإشارة المرجعية' })
export const choosePicture = () =>
  say({ en: 'Choose a picture to save', de: 'Wähle ein Bild zum Merken', ar: 'اختر صورة لحفظها' })
export const closePicking = () => say({ en: 'Close', de: 'Schließen', ar: 'إغلاق' })

export const forYourSite = () => say({ en: 'For your own site', de: 'Für deine eigene Seite', ar: 'لموقعك' })
export const forYourSiteHint = () =>
  say({
    en: 'A save button beside your pictures, or a Pin, a board or a profile on your page. It sets no cookies.',
    de: 'Ein Merken-Knopf neben deinen Bildern oder ein Pin, eine Pinnwand oder ein Profil auf deiner Seite. Ohne Cookies.',
    ar: 'زر حفظ بجانب صورك، أو دبوس أو لوحة أو ملف شخصي في صفحتك. بلا ملفات تعريف ارتباط.',
  })
export const whatToMake = () => say({ en: 'What do you want?', de: 'Was möchtest du?', ar: 'ماذا تريد؟' })
export const oneButton = () =>
  say({ en: 'A button for one picture', de: 'Einen Knopf für ein Bild', ar: 'زر لصورة واحدة' })
export const anyButton = () =>
  say({
    en: 'A button for any picture of the page',
    de: 'Einen Knopf für alle Bilder der Seite',
    ar: 'زر لأي صورة في الصفحة',
  })
export const embedded = () =>
  say({
    en: 'A Pin, board or profile',
    de: 'Einen Pin, eine Pinnwand oder ein Profil',
    ar: 'دبوس أو لوحة أو ملف شخصي',
  })
export const pageAddress = () =>
  say({ en: 'Address of your page', de: 'Adresse deiner Seite', ar: 'عنوان صفحتك' })
export const pictureAddress = () =>
  say({ en: 'Address of the picture', de: 'Adresse des Bildes', ar: 'عنوان الصورة' })
export const pictureDescription = () => say({ en: 'Description', de: 'Beschreibung', ar: 'الوصف' })
export const shownAddress = () =>
  say({
    en: 'Address of the Pin, board or profile',
    de: 'Adresse des Pins, der Pinnwand oder des Profils',
    ar: 'عنوان الدبوس أو اللوحة أو الملف الشخصي',
  })
export const addressMissing = () =>
  say({
    en: 'Enter a whole address, like https://example.org/page.',
    de: 'Gib eine ganze Adresse ein, etwa https://example.org/seite.',
    ar: 'أدخل عنوانًا كاملًا، مثل https://example.org/page.',
  })
export const addressNotOurs = (site: string) =>
  say({
    en: `Enter the address of a Pin, board or profile on ${site}.`,
    de: `Gib die Adresse eines Pins, einer Pinnwand oder eines Profils auf ${site} ein.`,
    ar: `أدخل عنوان دبوس أو لوحة أو ملف شخصي في ${site}.`,
  })
export const count = () => say({ en: 'Number of saves', de: 'Wie oft gemerkt', ar: 'عدد مرات الحفظ' })
export const countNone = () => say({ en: 'Not shown', de: 'Nicht gezeigt', ar: 'لا يظهر' })
export const countBeside = () => say({ en: 'Beside the button', de: 'Neben dem Knopf', ar: 'بجانب الزر' })
export const countAbove = () => say({ en: 'Above the button', de: 'Über dem Knopf', ar: 'فوق الزر' })
export const largeButton = () => say({ en: 'Large button', de: 'Großer Knopf', ar: 'زر كبير' })
export const preview = () => say({ en: 'Preview', de: 'Vorschau', ar: 'معاينة' })
export const codeForPage = () =>
  say({ en: 'Code for your page', de: 'Code für deine Seite', ar: 'الرمز لصفحتك' })
export const copyCode = () => say({ en: 'Copy code', de: 'Code kopieren', ar: 'نسخ الرمز' })
export const copied = () => say({ en: 'Copied', de: 'Kopiert', ar: 'تم النسخ' })
export const notCopied = () =>
  say({
    en: 'That could not be copied. Select the text and copy it yourself.',
    de: 'Das ließ sich nicht kopieren. Markiere den Text und kopiere ihn selbst.',
    ar: 'تعذّر النسخ. حدد النص وانسخه بنفسك.',
  })

export const onPhone = () => say({ en: 'On your phone', de: 'Auf dem Handy', ar: 'على هاتفك' })
export const onAndroid = (site: string) =>
  say({
    en: `Android: open ${site} in Chrome, choose “Add to home screen” from the menu, then share pages and photos to ${site} from any app.`,
    de: `Android: Öffne ${site} in Chrome, wähle im Menü „Zum Startbildschirm hinzufügen“ und teile dann Seiten und Fotos aus jeder App mit ${site}.`,
    ar: `Android: افتح ${site} في Chrome، واختر «إضافة إلى الشاشة الرئيسية» من القائمة، ثم شارك الصفحات والصور مع ${site} من أي تطبيق.`,
  })
export const onIphone = () =>
  say({
    en: 'iPhone: use the bookmark button in Safari, or copy the address of a page and paste it when you create a Pin.',
    de: 'iPhone: Nimm den Lesezeichen-Knopf in Safari oder kopiere die Adresse einer Seite und füge sie ein, wenn du einen Pin erstellst.',
    ar: 'iPhone: استخدم زر الإشارة المرجعية في Safari، أو انسخ عنوان صفحة والصقه عند إنشاء دبوس.',
  })

export const feeds = () => say({ en: 'Feeds', de: 'Feeds', ar: 'الخلاصات' })
export const feedsHint = () =>
  say({
    en: 'Follow public boards and profiles in any feed reader: put .rss or .atom behind the address of a board.',
    de: 'Folge öffentlichen Pinnwänden und Profilen in jedem Feedreader: Häng .rss oder .atom an die Adresse einer Pinnwand.',
    ar: 'تابع اللوحات والملفات العامة في أي قارئ خلاصات: أضف ‎.rss أو ‎.atom إلى عنوان لوحة.',
  })
export const yourFeed = () =>
  say({ en: 'Your public Pins', de: 'Deine öffentlichen Pins', ar: 'دبابيسك العامة' })
export const feedsOff = () =>
  say({
    en: 'This site is private, so it has no feeds, and nothing of it can be shown on other pages.',
    de: 'Diese Seite ist privat, deshalb hat sie keine Feeds, und nichts von ihr lässt sich auf anderen Seiten zeigen.',
    ar: 'هذا الموقع خاص، لذلك لا خلاصات له، ولا يمكن عرض شيء منه في صفحات أخرى.',
  })
