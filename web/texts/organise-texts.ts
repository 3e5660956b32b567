import { wholeNumber as whole } from './formats.ts'
import { plural, say } from './say.ts'

export const organise = () => say({ en: 'Organise', de: 'Ordnen', ar: 'تنظيم' })
export const organisePins = () => say({ en: 'Organise Pins', de: 'Pins ordnen', ar: 'تنظيم الدبابيس' })
export const chooseSomePins = () => say({ en: 'Choose Pins', de: 'Pins wählen', ar: 'اختر دبابيس' })
/** Short: it stands beside buttons on the narrowest phones. */
export const pinsSelected = (count: number) =>
  say({ en: `${whole(count)} selected`, de: `${whole(count)} ausgewählt`, ar: `المحدد: ${whole(count)}` })
/** All that are there, those that are not loaded included. */
export const allSelected = (total: number, left_out: number) =>
  left_out > 0
    ? plural(total, {
        en: { other: `All ${whole(total)} Pins but ${whole(left_out)}` },
        de: { other: `Alle ${whole(total)} Pins außer ${whole(left_out)}` },
        ar: { other: `كل الدبابيس (${whole(total)}) عدا ${whole(left_out)}` },
      })
    : plural(total, {
        en: { one: 'The one Pin', other: `All ${whole(total)} Pins` },
        de: { one: 'Der eine Pin', other: `Alle ${whole(total)} Pins` },
        ar: { one: 'الدبوس الوحيد', two: 'الدبوسان كلاهما', other: `كل الدبابيس (${whole(total)})` },
      })
export const sectionsToo = () =>
  say({ en: 'Those in sections too', de: 'Auch die in Bereichen', ar: 'وما في الأقسام أيضًا' })
export const selectAll = () => say({ en: 'Select all', de: 'Alle auswählen', ar: 'تحديد الكل' })
export const clearSelection = () => say({ en: 'Clear', de: 'Aufheben', ar: 'إلغاء التحديد' })
export const stopOrganising = () => say({ en: 'Stop organising', de: 'Ordnen beenden', ar: 'إنهاء التنظيم' })
export const move = () => say({ en: 'Move', de: 'Verschieben', ar: 'نقل' })
export const copy = () => say({ en: 'Copy', de: 'Kopieren', ar: 'نسخ' })
export const deletePins = () => say({ en: 'Delete', de: 'Löschen', ar: 'حذف' })
export const moveToSection = () => say({ en: 'Section', de: 'Bereich', ar: 'القسم' })
export const takeOut = () => say({ en: 'Take out', de: 'Herausnehmen', ar: 'إخراج' })
export const moveToSectionLong = () =>
  say({ en: 'Move to section', de: 'In einen Bereich verschieben', ar: 'نقل إلى قسم' })
export const takeOutLong = () =>
  say({ en: 'Take out of section', de: 'Aus dem Bereich nehmen', ar: 'إخراج من القسم' })
export const moveTo = () => say({ en: 'Move to', de: 'Verschieben nach', ar: 'نقل إلى' })
export const copyTo = () => say({ en: 'Copy to', de: 'Kopieren nach', ar: 'نسخ إلى' })
export const moveHere = () => say({ en: 'Move', de: 'Verschieben', ar: 'نقل' })
export const copyHere = () => say({ en: 'Copy', de: 'Kopieren', ar: 'نسخ' })
export const undo = () => say({ en: 'Undo', de: 'Rückgängig', ar: 'تراجع' })

/** Without a place when nobody knows it any more: the page was loaded anew meanwhile. */
export const movedPins = (count: number, place: string | null) =>
  place === null
    ? say({
        en: `Moved ${somePins(count)}`,
        de: `${somePins(count)} verschoben`,
        ar: `نُقل ${somePins(count)}`,
      })
    : say({
        en: `Moved ${somePins(count)} to ${place}`,
        de: `${somePins(count)} nach ${place} verschoben`,
        ar: `نُقل ${somePins(count)} إلى ${place}`,
      })
export const copiedPins = (count: number, place: string | null) =>
  place === null
    ? say({ en: `Copied ${somePins(count)}`, de: `${somePins(count)} kopiert`, ar: `نُسخ ${somePins(count)}` })
    : say({
        en: `Copied ${somePins(count)} to ${place}`,
        de: `${somePins(count)} nach ${place} kopiert`,
        ar: `نُسخ ${somePins(count)} إلى ${place}`,
      })
const somePins = (count: number) =>
  plural(count, {
    en: { one: '1 Pin', other: `${whole(count)} Pins` },
    de: { one: '1 Pin', other: `${whole(count)} Pins` },
    ar: {
      one: 'دبوس واحد',
      two: 'دبوسان',
      few: `${whole(count)} دبابيس`,
      many: `${whole(count)} دبوسًا`,
      other: `${whole(count)} دبوس`,
    },
  })
export const sectionIn = (section: string, board: string) =>
  say({ en: `${section} in ${board}`, de: `${section} in ${board}`, ar: `${section} في ${board}` })
export const deletedPins = (count: number) =>
  plural(count, {
    en: {
      one: '1 Pin deleted. It stays in the trash for 30 days.',
      other: `${whole(count)} Pins deleted. They stay in the trash for 30 days.`,
    },
    de: {
      one: '1 Pin gelöscht. Er bleibt 30 Tage im Papierkorb.',
      other: `${whole(count)} Pins gelöscht. Sie bleiben 30 Tage im Papierkorb.`,
    },
    ar: {
      one: 'حُذف دبوس واحد. يبقى في سلة المهملات 30 يومًا.',
      two: 'حُذف دبوسان. يبقيان في سلة المهملات 30 يومًا.',
      few: `حُذفت ${whole(count)} دبابيس. تبقى في سلة المهملات 30 يومًا.`,
      many: `حُذف ${whole(count)} دبوسًا. تبقى في سلة المهملات 30 يومًا.`,
      other: `حُذف ${whole(count)} دبوس. تبقى في سلة المهملات 30 يومًا.`,
    },
  })
export const notMoved = (count: number) =>
  plural(count, {
    en: {
      one: '1 Pin could not be moved: it is gone, or not yours to move.',
      other: `${whole(count)} Pins could not be moved: they are gone, or not yours to move.`,
    },
    de: {
      one: '1 Pin ließ sich nicht verschieben: Er ist weg, oder du darfst ihn nicht verschieben.',
      other: `${whole(count)} Pins ließen sich nicht verschieben: Sie sind weg, oder du darfst sie nicht verschieben.`,
    },
    ar: {
      one: 'تعذّر نقل دبوس واحد: اختفى أو لا يحق لك نقله.',
      two: 'تعذّر نقل دبوسين: اختفت أو لا يحق لك نقلها.',
      few: `تعذّر نقل ${whole(count)} دبابيس: اختفت أو لا يحق لك نقلها.`,
      many: `تعذّر نقل ${whole(count)} دبوسًا: اختفت أو لا يحق لك نقلها.`,
      other: `تعذّر نقل ${whole(count)} دبوس: اختفت أو لا يحق لك نقلها.`,
    },
  })
export const notCopied = (count: number) =>
  plural(count, {
    en: {
      one: '1 Pin could not be copied: it is gone, or there already.',
      other: `${whole(count)} Pins could not be copied: they are gone, or there already.`,
    },
    de: {
      one: '1 Pin ließ sich nicht kopieren: Er ist weg oder schon dort.',
      other: `${whole(count)} Pins ließen sich nicht kopieren: Sie sind weg oder schon dort.`,
    },
    ar: {
      one: 'تعذّر نسخ دبوس واحد: اختفى أو هو هناك بالفعل.',
      two: 'تعذّر نسخ دبوسين: اختفت أو هي هناك بالفعل.',
      few: `تعذّر نسخ ${whole(count)} دبابيس: اختفت أو هي هناك بالفعل.`,
      many: `تعذّر نسخ ${whole(count)} دبوسًا: اختفت أو هي هناك بالفعل.`,
      other: `تعذّر نسخ ${whole(count)} دبوس: اختفت أو هي هناك بالفعل.`,
    },
  })
export const notDeleted = (count: number) =>
  plural(count, {
    en: {
      one: '1 Pin could not be deleted: it is gone, or not yours to delete.',
      other: `${whole(count)} Pins could not be deleted: they are gone, or not yours to delete.`,
    },
    de: {
      one: '1 Pin ließ sich nicht löschen: Er ist weg, oder du darfst ihn nicht löschen.',
      other: `${whole(count)} Pins ließen sich nicht löschen: Sie sind weg, oder du darfst sie nicht löschen.`,
    },
    ar: {
      one: 'تعذّر حذف دبوس واحد: اختفى أو لا يحق لك حذفه.',
      two: 'تعذّر حذف دبوسين: اختفت أو لا يحق لك حذفها.',
      few: `تعذّر حذف ${whole(count)} دبابيس: اختفت أو لا يحق لك حذفها.`,
      many: `تعذّر حذف ${whole(count)} دبوسًا: اختفت أو لا يحق لك حذفها.`,
      other: `تعذّر حذف ${whole(count)} دبوس: اختفت أو لا يحق لك حذفها.`,
    },
  })
export const putBack = () =>
  say({
    en: 'Everything is back where it was',
    de: 'Alles ist wieder, wo es war',
    ar: 'عاد كل شيء إلى مكانه',
  })
export const actionFailed = () =>
  say({
    en: 'That stopped halfway. Look at the board before you try again.',
    de: 'Das ist auf halbem Weg stehen geblieben. Sieh dir die Pinnwand an, bevor du es noch einmal versuchst.',
    ar: 'توقف ذلك في منتصف الطريق. انظر إلى اللوحة قبل أن تحاول مجددًا.',
  })

/** Word for word (BOARD-09). */
export const waitForAction = () =>
  say({
    en: 'Please wait until the previous board action finishes.',
    de: 'Bitte warte, bis die vorige Aktion auf der Pinnwand fertig ist.',
    ar: 'يرجى الانتظار حتى ينتهي الإجراء السابق على اللوحة.',
  })
export const boardIsGone = () =>
  say({
    en: 'This board was deleted meanwhile.',
    de: 'Diese Pinnwand wurde inzwischen gelöscht.',
    ar: 'حُذفت هذه اللوحة في هذه الأثناء.',
  })

export const deleteManyTitle = (count: number) =>
  plural(count, {
    en: { one: 'Delete this Pin?', other: `Delete ${whole(count)} Pins?` },
    de: { one: 'Diesen Pin löschen?', other: `${whole(count)} Pins löschen?` },
    ar: {
      one: 'حذف هذا الدبوس؟',
      two: 'حذف دبوسين؟',
      few: `حذف ${whole(count)} دبابيس؟`,
      many: `حذف ${whole(count)} دبوسًا؟`,
      other: `حذف ${whole(count)} دبوس؟`,
    },
  })
export const deleteManyText = () =>
  say({
    en: 'They go to the trash, where you can restore them for 30 days.',
    de: 'Sie kommen in den Papierkorb, wo du sie 30 Tage lang wiederherstellen kannst.',
    ar: 'تنتقل إلى سلة المهملات حيث يمكنك استعادتها طوال 30 يومًا.',
  })

const works = {
  move: (count: string) =>
    say({
      en: `Moving ${count} Pins…`,
      de: `${count} Pins werden verschoben …`,
      ar: `جارٍ نقل الدبابيس (${count})…`,
    }),
  copy: (count: string) =>
    say({
      en: `Copying ${count} Pins…`,
      de: `${count} Pins werden kopiert …`,
      ar: `جارٍ نسخ الدبابيس (${count})…`,
    }),
  delete: (count: string) =>
    say({
      en: `Deleting ${count} Pins…`,
      de: `${count} Pins werden gelöscht …`,
      ar: `جارٍ حذف الدبابيس (${count})…`,
    }),
  merge: (count: string) =>
    say({
      en: `Merging boards, ${count} Pins…`,
      de: `Pinnwände werden vereint, ${count} Pins …`,
      ar: `جارٍ دمج اللوحتين، الدبابيس: ${count}…`,
    }),
}
export const working = (kind: keyof typeof works, total: number) => works[kind](whole(total))
export const workingOnBoard = () =>
  say({
    en: 'An action runs on this board…',
    de: 'Auf dieser Pinnwand läuft eine Aktion …',
    ar: 'يجري إجراء على هذه اللوحة…',
  })
export const soMany = (done: number) =>
  say({ en: `${whole(done)} done`, de: `${whole(done)} fertig`, ar: `اكتمل ${whole(done)}` })
export const progressLost = () =>
  say({
    en: 'Waiting for the server. The action goes on.',
    de: 'Warten auf den Server. Die Aktion läuft weiter.',
    ar: 'في انتظار الخادم. الإجراء مستمر.',
  })

export const dragPin = (name: string) =>
  say({ en: `Move ${name}`, de: `${name} verschieben`, ar: `نقل ${name}` })
export const thisPin = (place: number) =>
  say({ en: `Pin ${whole(place)}`, de: `Pin ${whole(place)}`, ar: `الدبوس ${whole(place)}` })
export const dragHint = () =>
  say({
    en: 'Press Space to lift it, arrow keys to move it, Space to drop it, Escape to put it back.',
    de: 'Leertaste zum Anheben, Pfeiltasten zum Verschieben, Leertaste zum Ablegen, Escape zum Zurücklegen.',
    ar: 'اضغط مفتاح المسافة للرفع، ومفاتيح الأسهم للنقل، والمسافة للإنزال، وEscape للإرجاع.',
  })
export const lifted = (name: string, place: number, total: number) =>
  say({
    en: `${name} lifted, at place ${whole(place)} of ${whole(total)}. Arrow keys move it, Space drops it, Escape puts it back.`,
    de: `${name} angehoben, Platz ${whole(place)} von ${whole(total)}. Pfeiltasten verschieben, Leertaste legt ab, Escape legt zurück.`,
    ar: `رُفع ${name}، في الموضع ${whole(place)} من ${whole(total)}. الأسهم للنقل، والمسافة للإنزال، وEscape للإرجاع.`,
  })
export const nowAt = (place: number, total: number) =>
  say({
    en: `Place ${whole(place)} of ${whole(total)}`,
    de: `Platz ${whole(place)} von ${whole(total)}`,
    ar: `الموضع ${whole(place)} من ${whole(total)}`,
  })
export const droppedAt = (name: string, place: number) =>
  say({
    en: `${name} dropped at place ${whole(place)}.`,
    de: `${name} auf Platz ${whole(place)} abgelegt.`,
    ar: `وُضع ${name} في الموضع ${whole(place)}.`,
  })
export const backAt = (name: string, place: number) =>
  say({
    en: `${name} is back at place ${whole(place)}.`,
    de: `${name} ist zurück auf Platz ${whole(place)}.`,
    ar: `عاد ${name} إلى الموضع ${whole(place)}.`,
  })
export const ownOrder = () =>
  say({
    en: 'Own order: this board’s Pins now lie as they are put',
    de: 'Eigene Reihenfolge: Die Pins liegen jetzt so, wie man sie legt',
    ar: 'ترتيب خاص: تبقى دبابيس هذه اللوحة حيث توضع',
  })
