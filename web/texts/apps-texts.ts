import { say } from './say.ts'

export const appsLead = () =>
  say({
    en: 'What may act for you without your password: the browser extension, and scripts of your own.',
    de: 'Was ohne dein Passwort für dich handeln darf: die Browser-Erweiterung und deine eigenen Skripte.',
    ar: 'ما يمكنه التصرف نيابةً عنك دون كلمة مرورك: إضافة المتصفح وبرامجك النصية.',
  })
export const connectedApps = () =>
  say({ en: 'Connected apps', de: 'Verbundene Apps', ar: 'التطبيقات المرتبطة' })
export const connectedAppsHint = () =>
  say({
    en: 'Apps that you let in. End one, and it asks again before it does anything.',
    de: 'Apps, die du hereingelassen hast. Beendest du eine, fragt sie erst wieder, bevor sie etwas tut.',
    ar: 'تطبيقات سمحت لها بالدخول. إذا أنهيت أحدها فسيسألك مجددًا قبل أن يفعل أي شيء.',
  })
export const noApps = () =>
  say({ en: 'No app is connected.', de: 'Keine App ist verbunden.', ar: 'لا يوجد تطبيق مرتبط.' })
export const accessTokens = () => say({ en: 'Access tokens', de: 'Zugriffstokens', ar: 'رموز الوصول' })
export const accessTokensHint = () =>
  say({
    en: 'A token lets a script do what you allow it. Whoever has it can do the same, so keep it like a password.',
    de: 'Mit einem Token tut ein Skript, was du ihm erlaubst. Wer ihn hat, kann das auch: Hüte ihn wie ein Passwort.',
    ar: 'يتيح رمز الوصول لبرنامج نصي ما تسمح به. ومن يحصل عليه يستطيع ذلك أيضًا، فاحفظه مثل كلمة المرور.',
  })
export const noTokens = () =>
  say({ en: 'You have no tokens.', de: 'Du hast keine Tokens.', ar: 'ليس لديك رموز وصول.' })
export const makeToken = () => say({ en: 'Make a token', de: 'Token erstellen', ar: 'إنشاء رمز وصول' })
export const endToken = () => say({ en: 'End', de: 'Beenden', ar: 'إنهاء' })
export const endTokenOf = (name: string) =>
  say({ en: `End “${name}”`, de: `„${name}“ beenden`, ar: `إنهاء «${name}»` })
export const endQuestion = (name: string) =>
  say({ en: `End “${name}”?`, de: `„${name}“ beenden?`, ar: `إنهاء «${name}»؟` })
export const endText = () =>
  say({
    en: 'It can do nothing for you any more from now on.',
    de: 'Ab jetzt kann es nichts mehr für dich tun.',
    ar: 'لن يتمكن من فعل أي شيء نيابةً عنك من الآن فصاعدًا.',
  })
export const tokenEnded = () => say({ en: 'It is ended.', de: 'Das ist beendet.', ar: 'تم الإنهاء.' })
export const madeOn = (day: string) => say({ en: `since ${day}`, de: `seit ${day}`, ar: `منذ ${day}` })
export const endsOn = (day: string) => say({ en: `until ${day}`, de: `bis ${day}`, ar: `حتى ${day}` })
export const hasEnded = (day: string) =>
  say({ en: `ended on ${day}`, de: `endete am ${day}`, ar: `انتهى في ${day}` })
export const ofExtension = (browser: string) =>
  browser === ''
    ? say({ en: 'Browser extension', de: 'Browser-Erweiterung', ar: 'إضافة المتصفح' })
    : say({
        en: `Browser extension in ${browser}`,
        de: `Browser-Erweiterung in ${browser}`,
        ar: `إضافة المتصفح في ${browser}`,
      })

export const scopeTexts = {
  read: () =>
    say({
      en: 'See your boards and Pins',
      de: 'Deine Pinnwände und Pins sehen',
      ar: 'رؤية لوحاتك ودبابيسك',
    }),
  write: () =>
    say({
      en: 'Save, change and delete Pins and boards',
      de: 'Pins und Pinnwände merken, ändern und löschen',
      ar: 'حفظ الدبابيس واللوحات وتغييرها وحذفها',
    }),
  secret: () =>
    say({
      en: 'Know of your secret boards, too',
      de: 'Auch deine geheimen Pinnwände kennen',
      ar: 'معرفة لوحاتك السرية أيضًا',
    }),
}

export const tokenName = () => say({ en: 'Name', de: 'Name', ar: 'الاسم' })
export const tokenNameHint = () => say({ en: 'What it is for.', de: 'Wofür er da ist.', ar: 'الغرض منه.' })
export const tokenMay = () => say({ en: 'It may', de: 'Er darf', ar: 'يمكنه' })
export const tokenEnds = () => say({ en: 'Ends', de: 'Endet', ar: 'ينتهي' })
export const endsNever = () => say({ en: 'When I end it', de: 'Wenn ich ihn beende', ar: 'عندما أنهيه' })
export const endsInWeek = () => say({ en: 'In a week', de: 'In einer Woche', ar: 'بعد أسبوع' })
export const endsInMonth = () => say({ en: 'In 30 days', de: 'In 30 Tagen', ar: 'بعد 30 يومًا' })
export const endsInYear = () => say({ en: 'In a year', de: 'In einem Jahr', ar: 'بعد سنة' })
export const yourToken = () => say({ en: 'Your token', de: 'Dein Token', ar: 'رمز وصولك' })
export const keepToken = () =>
  say({
    en: 'Copy it now. It is shown this once only.',
    de: 'Kopiere ihn jetzt. Er wird nur dieses eine Mal gezeigt.',
    ar: 'انسخه الآن، فلن يظهر إلا هذه المرة.',
  })
export const copyToken = () => say({ en: 'Copy', de: 'Kopieren', ar: 'نسخ' })
export const tokenCopied = () => say({ en: 'Copied.', de: 'Kopiert.', ar: 'تم النسخ.' })
export const keptToken = () => say({ en: 'I kept it', de: 'Ich habe ihn', ar: 'احتفظت به' })

export const connectTitle = () =>
  say({
    en: 'Connect the browser extension?',
    de: 'Browser-Erweiterung verbinden?',
    ar: 'هل تريد ربط إضافة المتصفح؟',
  })
export const connectText = (site: string) =>
  say({
    en: `It asks to use your account at ${site}, from this browser.`,
    de: `Sie möchte dein Konto bei ${site} nutzen, in diesem Browser.`,
    ar: `تطلب استخدام حسابك في ${site} من هذا المتصفح.`,
  })
export const connectAs = () => say({ en: 'Your account', de: 'Dein Konto', ar: 'حسابك' })
export const appMay = () => say({ en: 'It may then', de: 'Sie darf dann', ar: 'ويمكنها عندئذٍ' })
export const appMayNot = () =>
  say({
    en: 'It never sees your password, and cannot change how you log in. End it at any time in the settings, under “Apps”.',
    de: 'Sie sieht nie dein Passwort und kann nicht ändern, wie du dich anmeldest. Beenden kannst du sie jederzeit in den Einstellungen unter „Apps“.',
    ar: 'لا ترى كلمة مرورك أبدًا، ولا يمكنها تغيير طريقة دخولك. يمكنك إنهاؤها في أي وقت من الإعدادات ضمن «التطبيقات».',
  })
export const connect = () => say({ en: 'Connect', de: 'Verbinden', ar: 'ربط' })
export const doNotConnect = () => say({ en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' })
export const connecting = () =>
  say({
    en: 'Connected. This window closes by itself.',
    de: 'Verbunden. Dieses Fenster schließt sich von selbst.',
    ar: 'تم الربط. ستُغلق هذه النافذة تلقائيًا.',
  })
export const badConnect = () =>
  say({ en: 'This cannot be connected', de: 'Das lässt sich nicht verbinden', ar: 'لا يمكن ربط هذا' })
export const badConnectText = () =>
  say({
    en: 'The address is not one of an app that this site knows. Start again from the extension’s options.',
    de: 'Die Adresse gehört zu keiner App, die diese Seite kennt. Beginne neu in den Optionen der Erweiterung.',
    ar: 'هذا العنوان لا يخص تطبيقًا يعرفه هذا الموقع. ابدأ من جديد من خيارات الإضافة.',
  })
export const toApps = () => say({ en: 'Your apps', de: 'Deine Apps', ar: 'تطبيقاتك' })
