import { say } from './say.ts'

export const dataLead = () =>
  say({
    en: 'Take everything with you, take a break, or leave.',
    de: 'Nimm alles mit, mach eine Pause oder geh.',
    ar: 'خذ كل شيء معك، أو خذ استراحة، أو غادر.',
  })
export const download = () =>
  say({ en: 'Download your data', de: 'Deine Daten herunterladen', ar: 'تنزيل بياناتك' })
export const downloadHint = () =>
  say({
    en: 'One ZIP file with your pictures as you uploaded them and those that you saved from others, and your Pins, boards, comments, messages and settings as JSON. Its Pins and boards can be imported again.',
    de: 'Eine ZIP-Datei mit deinen Bildern, wie du sie hochgeladen hast, denen, die du von anderen gemerkt hast, und deinen Pins, Pinnwänden, Kommentaren, Nachrichten und Einstellungen als JSON. Pins und Pinnwände lassen sich wieder importieren.',
    ar: 'ملف ZIP واحد فيه صورك كما رفعتها والصور التي حفظتها من غيرك، ودبابيسك ولوحاتك وتعليقاتك ورسائلك وإعداداتك بصيغة JSON. ويمكن استيراد الدبابيس واللوحات من جديد.',
  })
export const makeFile = () => say({ en: 'Make the file', de: 'Datei erstellen', ar: 'إنشاء الملف' })
export const beingMade = () =>
  say({
    en: 'Your file is being made. That can take a while; you may leave this page.',
    de: 'Deine Datei wird erstellt. Das kann dauern; du kannst diese Seite verlassen.',
    ar: 'ملفك قيد الإنشاء. قد يستغرق ذلك وقتًا، ويمكنك مغادرة هذه الصفحة.',
  })
export const lookAgain = () => say({ en: 'Look again', de: 'Noch einmal nachsehen', ar: 'تحقق مرة أخرى' })
export const couldNotMake = () =>
  say({
    en: 'The file could not be made. Try again.',
    de: 'Die Datei konnte nicht erstellt werden. Versuch es noch einmal.',
    ar: 'تعذّر إنشاء الملف. حاول مرة أخرى.',
  })
export const downloadFile = (size: string) =>
  say({ en: `Download (${size})`, de: `Herunterladen (${size})`, ar: `تنزيل (${size})` })
export const keptUntil = (day: string) =>
  say({
    en: `Made for you alone, and there until ${day}.`,
    de: `Nur für dich gemacht und bis ${day} da.`,
    ar: `أُنشئ لك وحدك، ومتاح حتى ${day}.`,
  })
export const deactivate = () =>
  say({ en: 'Deactivate your account', de: 'Konto deaktivieren', ar: 'تعطيل حسابك' })
export const deactivateHint = () =>
  say({
    en: 'You, your boards and your Pins are out of sight until you log in again.',
    de: 'Du, deine Pinnwände und deine Pins sind nicht zu sehen, bis du dich wieder anmeldest.',
    ar: 'تختفي أنت ولوحاتك ودبابيسك إلى أن تسجّل الدخول من جديد.',
  })
export const deactivateNow = () => say({ en: 'Deactivate', de: 'Deaktivieren', ar: 'تعطيل' })
export const deactivateQuestion = () =>
  say({ en: 'Deactivate your account?', de: 'Konto deaktivieren?', ar: 'هل تريد تعطيل حسابك؟' })
export const deactivateText = () =>
  say({
    en: 'Nobody sees you or what is yours. To come back, log in.',
    de: 'Niemand sieht dich oder was dir gehört. Um zurückzukommen, melde dich an.',
    ar: 'لن يراك أحد ولا ما هو لك. للعودة سجّل الدخول.',
  })
export const deleteAccount = () => say({ en: 'Delete your account', de: 'Konto löschen', ar: 'حذف حسابك' })
export const deleteHint = () =>
  say({
    en: 'Everything of yours is out of sight at once, and gone for good after 14 days. Log in before then to keep it.',
    de: 'Alles von dir ist sofort nicht mehr zu sehen und nach 14 Tagen endgültig weg. Melde dich vorher an, um es zu behalten.',
    ar: 'يختفي كل ما هو لك فورًا، ويزول نهائيًا بعد 14 يومًا. سجّل الدخول قبل ذلك للاحتفاظ به.',
  })
export const deleteNow = () => say({ en: 'Delete account', de: 'Konto löschen', ar: 'حذف الحساب' })
export const deleteQuestion = () =>
  say({ en: 'Delete your account?', de: 'Konto löschen?', ar: 'هل تريد حذف حسابك؟' })
export const deleteText = () =>
  say({
    en: 'Your boards, Pins, comments and messages go for good after 14 days. What others saved from you stays with them, without your name.',
    de: 'Deine Pinnwände, Pins, Kommentare und Nachrichten sind nach 14 Tagen endgültig weg. Was andere von dir gemerkt haben, bleibt bei ihnen, ohne deinen Namen.',
    ar: 'تزول لوحاتك ودبابيسك وتعليقاتك ورسائلك نهائيًا بعد 14 يومًا. أما ما حفظه الآخرون منك فيبقى لديهم دون اسمك.',
  })
export const ownerStays = () =>
  say({
    en: 'You run this site, so your account cannot be closed.',
    de: 'Du betreibst diese Seite, deshalb lässt sich dein Konto nicht schließen.',
    ar: 'أنت القائم على هذا الموقع، لذلك لا يمكن إغلاق حسابك.',
  })
