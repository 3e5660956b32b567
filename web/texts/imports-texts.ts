import type { ImportKind } from '@bowerbird/contract/imports/import-kinds'
import type { ImportState, RowState } from '@bowerbird/contract/imports/import-states'
import { wholeNumber } from './formats.ts'
import { plural, say } from './say.ts'

export const importTitle = () => say({ en: 'Import', de: 'Importieren', ar: 'استيراد' })
export const importLead = () =>
  say({
    en: 'Bring your Pins along from elsewhere. You see everything before it is saved.',
    de: 'Bring deine Pins von anderswo mit. Du siehst alles, bevor es gespeichert wird.',
    ar: 'أحضر دبابيسك من أماكن أخرى. ترى كل شيء قبل حفظه.',
  })
export const chooseFiles = () => say({ en: 'Choose files', de: 'Dateien auswählen', ar: 'اختيار ملفات' })
export const chooseFolder = () => say({ en: 'Choose a folder', de: 'Ordner auswählen', ar: 'اختيار مجلد' })
export const dropFiles = () =>
  say({
    en: 'Drop files or a ZIP file here',
    de: 'Leg Dateien oder eine ZIP-Datei hier ab',
    ar: 'أفلت الملفات أو ملف ZIP هنا',
  })
export const dropFilesNow = () => say({ en: 'Let go', de: 'Loslassen', ar: 'أفلت الآن' })
export const sendingFiles = (done: number, total: number) =>
  say({
    en: `Sending file ${wholeNumber(done)} of ${wholeNumber(total)}`,
    de: `Datei ${wholeNumber(done)} von ${wholeNumber(total)} wird gesendet`,
    ar: `يجري إرسال الملف ${wholeNumber(done)} من ${wholeNumber(total)}`,
  })
export const lineLost = () =>
  say({
    en: 'The connection was lost. Try again.',
    de: 'Die Verbindung ist abgebrochen. Versuch es noch einmal.',
    ar: 'انقطع الاتصال. حاول مرة أخرى.',
  })
export const cancelSending = () => say({ en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء' })

export const whatCanCome = () =>
  say({ en: 'What can be imported', de: 'Was sich importieren lässt', ar: 'ما يمكن استيراده' })
export const pastImports = () => say({ en: 'Your imports', de: 'Deine Importe', ar: 'عمليات الاستيراد' })
export const noImports = () =>
  say({ en: 'Nothing imported yet.', de: 'Noch nichts importiert.', ar: 'لم يُستورد شيء بعد.' })

export const kindName = (kind: ImportKind): string =>
  ({
    pinterest: () => 'Pinterest',
    bowerbird: () => 'Bowerbird',
    netscape: () => say({ en: 'Bookmarks', de: 'Lesezeichen', ar: 'الإشارات المرجعية' }),
    csv: () => say({ en: 'Table (CSV)', de: 'Tabelle (CSV)', ar: 'جدول (CSV)' }),
    rss: () => say({ en: 'Feed (RSS, Atom)', de: 'Feed (RSS, Atom)', ar: 'خلاصة (RSS، Atom)' }),
    folder: () => say({ en: 'Folder of pictures', de: 'Ordner mit Bildern', ar: 'مجلد صور' }),
    pinry: () => 'Pinry',
    karakeep: () => 'Karakeep',
  })[kind]()

export const kindHelp = (kind: ImportKind): string =>
  ({
    pinterest: () =>
      say({
        en: 'On Pinterest, go to Settings, Privacy and data, Request your data. Choose the file that comes by mail.',
        de: 'Bei Pinterest: Einstellungen, Datenschutz und Daten, Daten anfordern. Wähle die Datei, die per Mail kommt.',
        ar: 'في Pinterest: الإعدادات ثم الخصوصية والبيانات ثم طلب بياناتك. اختر الملف الذي يصلك بالبريد.',
      }),
    bowerbird: () =>
      say({
        en: 'The ZIP file of a board or of all your data, from this site or another one.',
        de: 'Die ZIP-Datei einer Pinnwand oder all deiner Daten, von hier oder von einer anderen Seite.',
        ar: 'ملف ZIP للوحة أو لكل بياناتك، من هذا الموقع أو من غيره.',
      }),
    netscape: () =>
      say({
        en: 'Every browser and most bookmark services write them as an HTML file. Folders become boards.',
        de: 'Jeder Browser und die meisten Lesezeichen-Dienste schreiben sie als HTML-Datei. Ordner werden Pinnwände.',
        ar: 'يصدّرها كل متصفح ومعظم خدمات الإشارات كملف HTML. تصبح المجلدات لوحات.',
      }),
    csv: () =>
      say({
        en: 'One line for each Pin, with a heading such as title, link, image, board. Pictures may lie beside it.',
        de: 'Eine Zeile für jeden Pin, mit einer Kopfzeile wie title, link, image, board. Bilder dürfen daneben liegen.',
        ar: 'سطر لكل دبوس، مع سطر عناوين مثل title وlink وimage وboard. يمكن أن تكون الصور إلى جانبه.',
      }),
    rss: () =>
      say({
        en: 'The feed of a board, saved as a file.',
        de: 'Der Feed einer Pinnwand, als Datei gespeichert.',
        ar: 'خلاصة لوحة محفوظة كملف.',
      }),
    folder: () =>
      say({
        en: 'Pictures with or without the JSON files that download tools write. Folders become boards.',
        de: 'Bilder, mit oder ohne die JSON-Dateien, die Download-Programme schreiben. Ordner werden Pinnwände.',
        ar: 'صور مع ملفات JSON التي تكتبها أدوات التنزيل أو بدونها. تصبح المجلدات لوحات.',
      }),
    pinry: () =>
      say({
        en: 'Its pins as JSON, with the pictures beside them if you have them.',
        de: 'Seine Pins als JSON, die Bilder daneben, wenn du sie hast.',
        ar: 'دبابيسه بصيغة JSON، مع الصور إلى جانبها إن توفرت.',
      }),
    karakeep: () =>
      say({
        en: 'The JSON file of its export. Lists become boards.',
        de: 'Die JSON-Datei seines Exports. Listen werden Pinnwände.',
        ar: 'ملف JSON من تصديره. تصبح القوائم لوحات.',
      }),
  })[kind]()

export const stateName = (state: ImportState): string =>
  ({
    receiving: () => say({ en: 'Not read yet', de: 'Noch nicht gelesen', ar: 'لم تُقرأ بعد' }),
    reading: () => say({ en: 'Being read', de: 'Wird gelesen', ar: 'تُقرأ الآن' }),
    ready: () => say({ en: 'Ready to start', de: 'Bereit', ar: 'جاهزة للبدء' }),
    running: () => say({ en: 'Under way', de: 'Läuft', ar: 'جارية' }),
    stopped: () => say({ en: 'Stopped', de: 'Angehalten', ar: 'متوقفة' }),
    done: () => say({ en: 'Done', de: 'Fertig', ar: 'اكتملت' }),
    failed: () => say({ en: 'Could not be read', de: 'Nicht lesbar', ar: 'تعذرت القراءة' }),
    undoing: () => say({ en: 'Being undone', de: 'Wird zurückgenommen', ar: 'يجري التراجع' }),
    undone: () => say({ en: 'Undone', de: 'Zurückgenommen', ar: 'تم التراجع' }),
  })[state]()

export const rowStateName = (state: RowState): string =>
  ({
    waiting: () => say({ en: 'Waiting', de: 'Wartet', ar: 'في الانتظار' }),
    done: () => say({ en: 'Saved', de: 'Gespeichert', ar: 'حُفظ' }),
    duplicate: () => say({ en: 'You have it already', de: 'Hast du schon', ar: 'لديك بالفعل' }),
    failed: () => say({ en: 'Not saved', de: 'Nicht gespeichert', ar: 'لم يُحفظ' }),
    refused: () => say({ en: 'Cannot be saved', de: 'Lässt sich nicht speichern', ar: 'لا يمكن حفظه' }),
    skipped: () => say({ en: 'Left out', de: 'Ausgelassen', ar: 'متروك' }),
    undone: () => say({ en: 'Taken back', de: 'Zurückgenommen', ar: 'تم التراجع عنه' }),
  })[state]()

export const filesOf = (count: number) =>
  plural(count, {
    en: { one: '# file', other: '# files' },
    de: { one: '# Datei', other: '# Dateien' },
    ar: { zero: 'لا ملفات', one: 'ملف واحد', two: 'ملفان', few: '# ملفات', many: '# ملفًا', other: '# ملف' },
  })
export const soFar = (done: number, total: number) =>
  say({
    en: `${wholeNumber(done)} of ${wholeNumber(total)}`,
    de: `${wholeNumber(done)} von ${wholeNumber(total)}`,
    ar: `${wholeNumber(done)} من ${wholeNumber(total)}`,
  })
export const canLeave = () =>
  say({
    en: 'You can leave this page. It goes on by itself.',
    de: 'Du kannst die Seite verlassen. Es geht von selbst weiter.',
    ar: 'يمكنك مغادرة هذه الصفحة. يستمر العمل تلقائيًا.',
  })
export const inSum = (name: string, count: number) => `${name}: ${wholeNumber(count)}`

export const boardsHeading = () => say({ en: 'Boards', de: 'Pinnwände', ar: 'اللوحات' })
export const boardsHint = () =>
  say({
    en: 'Say where the Pins go. Boards whose privacy the file does not tell start secret.',
    de: 'Sag, wohin die Pins kommen. Pinnwände, zu denen die Datei nichts sagt, beginnen geheim.',
    ar: 'حدد وجهة الدبابيس. تبدأ اللوحات التي لا يذكر الملف خصوصيتها سرية.',
  })
export const withoutBoard = () => say({ en: 'Without a board', de: 'Ohne Pinnwand', ar: 'بلا لوحة' })
export const newSecretBoard = () =>
  say({ en: 'New secret board', de: 'Neue geheime Pinnwand', ar: 'لوحة سرية جديدة' })
export const newPublicBoard = () =>
  say({ en: 'New public board', de: 'Neue öffentliche Pinnwand', ar: 'لوحة عامة جديدة' })
export const intoBoard = (name: string) => say({ en: `Into ${name}`, de: `In ${name}`, ar: `إلى ${name}` })
export const leaveOut = () => say({ en: 'Leave out', de: 'Auslassen', ar: 'ترك' })
export const allSecret = () =>
  say({ en: 'Make all new boards secret', de: 'Alle neuen geheim machen', ar: 'جعل كل اللوحات الجديدة سرية' })
export const allPublic = () =>
  say({
    en: 'Make all new boards public',
    de: 'Alle neuen öffentlich machen',
    ar: 'جعل كل اللوحات الجديدة عامة',
  })

export const readNow = () => say({ en: 'Read the files', de: 'Dateien lesen', ar: 'قراءة الملفات' })
export const chooseOthers = () =>
  say({ en: 'Choose another file', de: 'Andere Datei auswählen', ar: 'اختيار ملف آخر' })
export const startNow = (count: number) =>
  plural(count, {
    en: { one: 'Import # Pin', other: 'Import # Pins' },
    de: { one: '# Pin importieren', other: '# Pins importieren' },
    ar: {
      zero: 'استيراد',
      one: 'استيراد دبوس واحد',
      two: 'استيراد دبوسين',
      few: 'استيراد # دبابيس',
      many: 'استيراد # دبوسًا',
      other: 'استيراد # دبوس',
    },
  })
export const stopNow = () => say({ en: 'Stop', de: 'Anhalten', ar: 'إيقاف' })
export const goOn = () => say({ en: 'Go on', de: 'Weitermachen', ar: 'متابعة' })
export const retryFailed = () =>
  say({ en: 'Try the failed ones again', de: 'Fehlgeschlagene noch einmal', ar: 'إعادة محاولة ما فشل' })
export const undoAll = () =>
  say({ en: 'Undo this import', de: 'Import zurücknehmen', ar: 'التراجع عن الاستيراد' })
export const undoTitle = () =>
  say({ en: 'Undo this import?', de: 'Diesen Import zurücknehmen?', ar: 'التراجع عن هذا الاستيراد؟' })
export const undoText = () =>
  say({
    en: 'Every Pin that it made goes to the trash, and the boards that it made. They stay there for 30 days.',
    de: 'Jeder Pin, den er gemacht hat, kommt in den Papierkorb, und die Pinnwände dazu. Dort bleiben sie 30 Tage.',
    ar: 'تنتقل كل الدبابيس واللوحات التي أنشأها إلى سلة المهملات وتبقى فيها 30 يومًا.',
  })
export const forget = () => say({ en: 'Delete this import', de: 'Import löschen', ar: 'حذف الاستيراد' })
export const forgetTitle = () =>
  say({ en: 'Delete this import?', de: 'Diesen Import löschen?', ar: 'حذف هذا الاستيراد؟' })
export const forgetText = () =>
  say({
    en: 'Its files and this report go. Pins that are saved stay.',
    de: 'Seine Dateien und dieser Bericht verschwinden. Gespeicherte Pins bleiben.',
    ar: 'تُحذف ملفاته وهذا التقرير. تبقى الدبابيس المحفوظة.',
  })
export const downloadErrors = () =>
  say({ en: 'Download errors (CSV)', de: 'Fehler herunterladen (CSV)', ar: 'تنزيل الأخطاء (CSV)' })
export const goneOn = (day: string) =>
  say({
    en: `This report is kept until ${day}.`,
    de: `Dieser Bericht bleibt bis ${day}.`,
    ar: `يبقى هذا التقرير حتى ${day}.`,
  })

export const rowsHeading = () => say({ en: 'Rows', de: 'Zeilen', ar: 'الصفوف' })
export const rowsAll = () => say({ en: 'All', de: 'Alle', ar: 'الكل' })
export const rowsTroubled = () => say({ en: 'Errors', de: 'Fehler', ar: 'الأخطاء' })
export const rowsDuplicate = () => say({ en: 'Duplicates', de: 'Doppelte', ar: 'المكررة' })
export const rowsDone = () => say({ en: 'Saved', de: 'Gespeichert', ar: 'المحفوظة' })
export const noRows = () =>
  say({ en: 'No rows of this kind.', de: 'Keine solchen Zeilen.', ar: 'لا صفوف من هذا النوع.' })
export const rowsEnd = () => say({ en: 'That is all.', de: 'Das ist alles.', ar: 'هذا كل شيء.' })
export const untitledRow = () => say({ en: 'Without a title', de: 'Ohne Titel', ar: 'بلا عنوان' })
export const earlierPin = () =>
  say({ en: 'See the earlier Pin', de: 'Früheren Pin ansehen', ar: 'عرض الدبوس السابق' })
export const backToImports = () => say({ en: 'All imports', de: 'Alle Importe', ar: 'كل عمليات الاستيراد' })
export const followProgress = () => say({ en: 'Progress', de: 'Fortschritt', ar: 'التقدم' })
export const boardsMade = () => say({ en: 'Where the Pins are', de: 'Wo die Pins sind', ar: 'أين الدبابيس' })
