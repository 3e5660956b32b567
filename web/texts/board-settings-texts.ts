import type { BoardCategory } from '@bowerbird/contract/boards/board-categories'
import type { PinOrder } from '@bowerbird/contract/boards/board-models'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import { say } from './say.ts'

export const whoSees = () =>
  say({ en: 'Who can see this board', de: 'Wer diese Pinnwand sehen kann', ar: 'من يمكنه رؤية هذه اللوحة' })

export const privacyChoices: Record<Privacy, { label: () => string; hint: () => string }> = {
  public: {
    label: () => say({ en: 'Public', de: 'Öffentlich', ar: 'عامة' }),
    hint: () =>
      say({
        en: 'Anybody sees it. It can be found by searching.',
        de: 'Alle sehen sie. Man findet sie über die Suche.',
        ar: 'يراها الجميع ويمكن العثور عليها بالبحث.',
      }),
  },
  protected: {
    label: () => say({ en: 'Protected', de: 'Geschützt', ar: 'محمية' }),
    hint: () =>
      say({
        en: 'Not listed on your profile and not found by searching. Whoever has its address sees it.',
        de: 'Steht nicht in deinem Profil und nicht in der Suche. Wer die Adresse hat, sieht sie.',
        ar: 'لا تظهر في ملفك الشخصي ولا في البحث. يراها كل من لديه عنوانها.',
      }),
  },
  secret: {
    label: () => say({ en: 'Secret', de: 'Geheim', ar: 'سرية' }),
    hint: () =>
      say({
        en: 'Only you and the people you invite see it.',
        de: 'Nur du und wen du einlädst sehen sie.',
        ar: 'لا يراها إلا أنت ومن تدعوهم.',
      }),
  },
}
export const addressChanges = () =>
  say({
    en: 'The board gets a new address, and the old one leads nowhere.',
    de: 'Die Pinnwand bekommt eine neue Adresse, die alte führt ins Leere.',
    ar: 'تحصل اللوحة على عنوان جديد، ولن يؤدي العنوان القديم إلى أي مكان.',
  })

export const category = () => say({ en: 'Category', de: 'Kategorie', ar: 'الفئة' })
export const noCategory = () => say({ en: 'None', de: 'Keine', ar: 'بلا فئة' })
export const categoryNames: Record<BoardCategory, () => string> = {
  animals: () => say({ en: 'Animals', de: 'Tiere', ar: 'حيوانات' }),
  architecture: () => say({ en: 'Architecture', de: 'Architektur', ar: 'عمارة' }),
  art: () => say({ en: 'Art', de: 'Kunst', ar: 'فن' }),
  beauty: () => say({ en: 'Beauty', de: 'Schönheit', ar: 'جمال' }),
  books: () => say({ en: 'Books', de: 'Bücher', ar: 'كتب' }),
  cars: () => say({ en: 'Cars', de: 'Autos', ar: 'سيارات' }),
  children: () => say({ en: 'Children', de: 'Kinder', ar: 'أطفال' }),
  crafts: () => say({ en: 'Crafts', de: 'Basteln', ar: 'أشغال يدوية' }),
  design: () => say({ en: 'Design', de: 'Design', ar: 'تصميم' }),
  education: () => say({ en: 'Education', de: 'Bildung', ar: 'تعليم' }),
  events: () => say({ en: 'Events', de: 'Veranstaltungen', ar: 'مناسبات' }),
  fashion: () => say({ en: 'Fashion', de: 'Mode', ar: 'أزياء' }),
  film: () => say({ en: 'Film', de: 'Film', ar: 'أفلام' }),
  food: () => say({ en: 'Food', de: 'Essen', ar: 'طعام' }),
  gardening: () => say({ en: 'Gardening', de: 'Garten', ar: 'بستنة' }),
  health: () => say({ en: 'Health', de: 'Gesundheit', ar: 'صحة' }),
  history: () => say({ en: 'History', de: 'Geschichte', ar: 'تاريخ' }),
  holidays: () => say({ en: 'Holidays', de: 'Feiertage', ar: 'أعياد' }),
  home: () => say({ en: 'Home', de: 'Wohnen', ar: 'منزل' }),
  humour: () => say({ en: 'Humour', de: 'Humor', ar: 'طرائف' }),
  illustration: () => say({ en: 'Illustration', de: 'Illustration', ar: 'رسوم' }),
  music: () => say({ en: 'Music', de: 'Musik', ar: 'موسيقى' }),
  nature: () => say({ en: 'Nature', de: 'Natur', ar: 'طبيعة' }),
  outdoors: () => say({ en: 'Outdoors', de: 'Draußen', ar: 'الهواء الطلق' }),
  photography: () => say({ en: 'Photography', de: 'Fotografie', ar: 'تصوير' }),
  quotes: () => say({ en: 'Quotes', de: 'Zitate', ar: 'اقتباسات' }),
  science: () => say({ en: 'Science', de: 'Wissenschaft', ar: 'علوم' }),
  sports: () => say({ en: 'Sports', de: 'Sport', ar: 'رياضة' }),
  technology: () => say({ en: 'Technology', de: 'Technik', ar: 'تقنية' }),
  travel: () => say({ en: 'Travel', de: 'Reisen', ar: 'سفر' }),
  typography: () => say({ en: 'Typography', de: 'Typografie', ar: 'خطوط' }),
  weddings: () => say({ en: 'Weddings', de: 'Hochzeiten', ar: 'أعراس' }),
}

export const howPinsLie = () => say({ en: 'Order of Pins', de: 'Reihenfolge der Pins', ar: 'ترتيب الدبابيس' })
export const orderChoices: Record<PinOrder, { label: () => string; hint?: () => string }> = {
  newest: { label: () => say({ en: 'Newest first', de: 'Neueste zuerst', ar: 'الأحدث أولًا' }) },
  oldest: { label: () => say({ en: 'Oldest first', de: 'Älteste zuerst', ar: 'الأقدم أولًا' }) },
  custom: {
    label: () => say({ en: 'My own order', de: 'Meine eigene Reihenfolge', ar: 'ترتيبي الخاص' }),
    hint: () =>
      say({
        en: 'Choose Organise on the board, then drag Pins where you want them.',
        de: 'Wähle auf der Pinnwand „Ordnen“ und zieh die Pins dorthin, wo du sie haben willst.',
        ar: 'اختر «تنظيم» في اللوحة، ثم اسحب الدبابيس إلى حيث تريد.',
      }),
  },
}
export const orderIsForgotten = () =>
  say({
    en: 'The order that you made by hand will be forgotten.',
    de: 'Die Reihenfolge, die du von Hand gemacht hast, geht verloren.',
    ar: 'سيُنسى الترتيب الذي وضعته بيدك.',
  })

export const cover = () => say({ en: 'Cover', de: 'Titelbild', ar: 'الغلاف' })
export const chooseCover = () => say({ en: 'Choose cover', de: 'Titelbild wählen', ar: 'اختيار الغلاف' })
export const coverIsNewest = () =>
  say({ en: 'The newest Pins', de: 'Die neuesten Pins', ar: 'أحدث الدبابيس' })
export const coverIsChosen = () =>
  say({ en: 'A Pin that you chose', de: 'Ein Pin, den du gewählt hast', ar: 'دبوس اخترته' })
export const nthPin = (place: number) =>
  say({ en: `Pin ${place}`, de: `Pin ${place}`, ar: `الدبوس ${place}` })
export const morePins = () => say({ en: 'More Pins', de: 'Mehr Pins', ar: 'مزيد من الدبابيس' })
export const noPinsForCover = () =>
  say({
    en: 'This board has no Pins to choose from yet.',
    de: 'Auf dieser Pinnwand gibt es noch keine Pins zur Auswahl.',
    ar: 'لا توجد في هذه اللوحة دبابيس للاختيار بعد.',
  })
export const couldNotLoadPins = () =>
  say({ en: 'Could not load the Pins.', de: 'Die Pins ließen sich nicht laden.', ar: 'تعذّر تحميل الدبابيس.' })

export const hideAiMade = () =>
  say({
    en: 'Hide AI-made pictures',
    de: 'KI-Bilder ausblenden',
    ar: 'إخفاء الصور المصنوعة بالذكاء الاصطناعي',
  })
export const hideAiMadeHint = () =>
  say({
    en: 'Pins whose pictures are labelled as made by AI are left out of this board.',
    de: 'Pins mit als KI-gemacht gekennzeichneten Bildern erscheinen nicht auf dieser Pinnwand.',
    ar: 'لا تظهر في هذه اللوحة الدبابيس الموسومة صورها بأنها مصنوعة بالذكاء الاصطناعي.',
  })
export const membersInvite = () =>
  say({
    en: 'Collaborators may invite others',
    de: 'Mitwirkende dürfen andere einladen',
    ar: 'يجوز للمتعاونين دعوة غيرهم',
  })

export const archivedByYou = () =>
  say({
    en: 'You archived this board. It is off your profile and your board lists.',
    de: 'Du hast diese Pinnwand archiviert. Sie fehlt in deinem Profil und in deinen Listen.',
    ar: 'أرشفتَ هذه اللوحة، فلا تظهر في ملفك الشخصي ولا في قوائم لوحاتك.',
  })
export const unarchiveBoard = () => say({ en: 'Unarchive', de: 'Zurückholen', ar: 'إخراج من الأرشيف' })
