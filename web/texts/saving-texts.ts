import { plural, say } from './say.ts'

export const saving = () => say({ en: 'Saving', de: 'Wird gemerkt', ar: 'جارٍ الحفظ' })

/** Titles of the save flow, word for word (SAVE-01, SAVE-04). */
export const chooseBoard = () => say({ en: 'Choose board', de: 'Pinnwand wählen', ar: 'اختيار لوحة' })
export const chooseSection = () => say({ en: 'Choose section', de: 'Bereich wählen', ar: 'اختيار قسم' })
export const createBoard = () => say({ en: 'Create board', de: 'Pinnwand erstellen', ar: 'إنشاء لوحة' })
export const createSection = () => say({ en: 'Create section', de: 'Bereich erstellen', ar: 'إنشاء قسم' })
export const addSection = () => say({ en: 'Add section', de: 'Bereich hinzufügen', ar: 'إضافة قسم' })
export const boardCreated = () => say({ en: 'Board created', de: 'Pinnwand erstellt', ar: 'أُنشئت اللوحة' })

export const topChoices = () => say({ en: 'Top choices', de: 'Beste Vorschläge', ar: 'أفضل الخيارات' })
export const yourBoards = () => say({ en: 'Your boards', de: 'Deine Pinnwände', ar: 'لوحاتك' })
export const allBoards = () => say({ en: 'All boards', de: 'Alle Pinnwände', ar: 'كل اللوحات' })
export const searchBoards = () =>
  say({ en: 'Search your boards', de: 'Deine Pinnwände durchsuchen', ar: 'البحث في لوحاتك' })
export const noBoardMatches = (query: string) =>
  say({
    en: `No board of yours matches “${query}”.`,
    de: `Keine deiner Pinnwände passt zu „${query}“.`,
    ar: `لا لوحة لديك تطابق «${query}».`,
  })
export const createNamed = (name: string) =>
  say({ en: `Create “${name}”`, de: `„${name}“ erstellen`, ar: `إنشاء «${name}»` })
export const matchCount = (count: number) =>
  plural(count, {
    en: { one: '# board matches', other: '# boards match' },
    de: { one: '# Pinnwand passt', other: '# Pinnwände passen' },
    ar: {
      zero: 'لا لوحة مطابقة',
      one: 'لوحة واحدة مطابقة',
      two: 'لوحتان مطابقتان',
      few: '# لوحات مطابقة',
      many: '# لوحة مطابقة',
      other: '# لوحة مطابقة',
    },
  })
export const noBoardsYet = () =>
  say({
    en: 'You have no boards yet. Name your first one.',
    de: 'Du hast noch keine Pinnwände. Gib deiner ersten einen Namen.',
    ar: 'ليس لديك لوحات بعد. سمِّ لوحتك الأولى.',
  })
/** Where the board that Pins are moved or copied from is the only one. */
export const onlyThisBoard = () =>
  say({
    en: 'This is your only board. Create another one for these Pins.',
    de: 'Das ist deine einzige Pinnwand. Erstelle eine weitere für diese Pins.',
    ar: 'هذه لوحتك الوحيدة. أنشئ لوحة أخرى لهذه الدبابيس.',
  })
export const couldNotLoadBoards = () =>
  say({
    en: 'Could not load your boards.',
    de: 'Deine Pinnwände ließen sich nicht laden.',
    ar: 'تعذّر تحميل لوحاتك.',
  })
export const couldNotLoadSections = () =>
  say({
    en: 'Could not load the sections.',
    de: 'Die Bereiche ließen sich nicht laden.',
    ar: 'تعذّر تحميل الأقسام.',
  })
export const secretBoard = () => say({ en: 'secret', de: 'geheim', ar: 'سرية' })
export const protectedBoard = () =>
  say({ en: 'not listed on your profile', de: 'steht nicht in deinem Profil', ar: 'لا تظهر في ملفك الشخصي' })
export const groupBoard = () => say({ en: 'group board', de: 'gemeinsame Pinnwand', ar: 'لوحة جماعية' })
export const sections = (count: number) =>
  plural(count, {
    en: { one: '# section', other: '# sections' },
    de: { one: '# Bereich', other: '# Bereiche' },
    ar: { zero: 'بلا أقسام', one: 'قسم واحد', two: 'قسمان', few: '# أقسام', many: '# قسمًا', other: '# قسم' },
  })
export const savedHereAlready = () =>
  say({ en: 'saved here already', de: 'schon hier gemerkt', ar: 'محفوظ هنا بالفعل' })
/** Word for word (SAVE-11); the server says the same after a save that was one before. */
export const alreadySaved = (board_name: string) =>
  say({
    en: `Psst! You already saved this Pin to ${board_name}.`,
    de: `Psst! Du hast diesen Pin schon auf ${board_name} gemerkt.`,
    ar: `تنبيه! سبق أن حفظت هذا الدبوس في ${board_name}.`,
  })
export const boardIsGone = (board_name: string) =>
  say({
    en: `You can no longer save to ${board_name}. Choose another board.`,
    de: `Auf ${board_name} kannst du nichts mehr merken. Wähle eine andere Pinnwand.`,
    ar: `لم يعد بإمكانك الحفظ في ${board_name}. اختر لوحة أخرى.`,
  })
export const stillSaving = () =>
  say({ en: 'Still saving.', de: 'Wird noch gemerkt.', ar: 'ما زال الحفظ جاريًا.' })
export const keepBrowsing = () =>
  say({
    en: 'Keep browsing, we will tell you',
    de: 'Stöber weiter, wir sagen dir Bescheid',
    ar: 'تابع التصفح وسنخبرك',
  })
export const wholeBoard = (board_name: string) =>
  say({ en: `${board_name} (no section)`, de: `${board_name} (kein Bereich)`, ar: `${board_name} (بلا قسم)` })

export const name = () => say({ en: 'Name', de: 'Name', ar: 'الاسم' })
export const boardNamePlaceholder = () =>
  say({ en: 'Like “Places to go”', de: 'Etwa „Reiseziele“', ar: 'مثل «أماكن أزورها»' })
export const sectionNamePlaceholder = () =>
  say({ en: 'Like "Lighting"', de: 'Etwa „Beleuchtung“', ar: 'مثل «الإضاءة»' })
export const nameYourBoard = () =>
  say({
    en: "Don't forget to name your board!",
    de: 'Vergiss nicht, deiner Pinnwand einen Namen zu geben!',
    ar: 'لا تنسَ تسمية لوحتك!',
  })
export const nameTooLong = (max: number) =>
  say({
    en: `Please enter no more than ${max} characters.`,
    de: `Bitte gib höchstens ${max} Zeichen ein.`,
    ar: `يرجى إدخال ما لا يزيد على ${max} حرفًا.`,
  })
export const keepSecret = () =>
  say({ en: 'Keep this board secret', de: 'Diese Pinnwand geheim halten', ar: 'إبقاء هذه اللوحة سرية' })
export const keepSecretHint = () =>
  say({
    en: 'Only you and people you invite will see it.',
    de: 'Nur du und wen du einlädst sehen sie.',
    ar: 'لن يراها إلا أنت ومن تدعوهم.',
  })
export const protectedBoardLabel = () => say({ en: 'Protected', de: 'Geschützt', ar: 'محمية' })
export const protectedBoardHint = () =>
  say({
    en: 'This board is not listed on your profile. Boards that you make for somebody else’s ad account always are like this.',
    de: 'Diese Pinnwand steht nicht in deinem Profil. Pinnwände, die du für das Werbekonto von jemand anderem machst, sind immer so.',
    ar: 'لا تظهر هذه اللوحة في ملفك الشخصي. هكذا تكون دائمًا اللوحات التي تنشئها لحساب إعلاني يملكه غيرك.',
  })
export const addCollaborators = () =>
  say({ en: 'Add collaborators', de: 'Mitwirkende hinzufügen', ar: 'إضافة متعاونين' })
export const suggestedNames = () => say({ en: 'Suggestions', de: 'Vorschläge', ar: 'اقتراحات' })
export const create = () => say({ en: 'Create', de: 'Erstellen', ar: 'إنشاء' })
export const add = () => say({ en: 'Add', de: 'Hinzufügen', ar: 'إضافة' })
export const uhOh = () =>
  say({
    en: 'Uh oh! Something went wrong.',
    de: 'Oh nein! Etwas ist schiefgegangen.',
    ar: 'عذرًا! حدث خطأ ما.',
  })

/** Toasts, word for word (SAVE-11, SAVE-16). */
export const savedToBoard = (board_name: string) =>
  say({ en: `Saved to ${board_name}`, de: `Auf ${board_name} gemerkt`, ar: `حُفظ في ${board_name}` })
export const savedToSection = (section_name: string, board_name: string) =>
  say({
    en: `Saved to ${section_name} in ${board_name}`,
    de: `Unter ${section_name} auf ${board_name} gemerkt`,
    ar: `حُفظ في ${section_name} ضمن ${board_name}`,
  })
export const savedThisPin = (board_name: string) =>
  say({
    en: `You saved this Pin to ${board_name}!`,
    de: `Du hast diesen Pin auf ${board_name} gemerkt!`,
    ar: `حفظت هذا الدبوس في ${board_name}!`,
  })
export const savedFirstPin = (board_name: string) =>
  say({
    en: `You saved your first Pin to ${board_name}!`,
    de: `Du hast deinen ersten Pin auf ${board_name} gemerkt!`,
    ar: `حفظت أول دبوس لك في ${board_name}!`,
  })
export const promoteYourPin = () =>
  say({ en: 'Promote your Pin', de: 'Deinen Pin bewerben', ar: 'روّج لدبوسك' })
export const undo = () => say({ en: 'Undo', de: 'Rückgängig', ar: 'تراجع' })
export const undone = () => say({ en: 'Not saved after all', de: 'Doch nicht gemerkt', ar: 'أُلغي الحفظ' })

export const hashtags = () => say({ en: 'Hashtags', de: 'Hashtags', ar: 'الوسوم' })
export const hashtagsFound = (count: number) =>
  plural(count, {
    en: { one: '# hashtag. Use the arrow keys', other: '# hashtags. Use the arrow keys' },
    de: { one: '# Hashtag. Nimm die Pfeiltasten', other: '# Hashtags. Nimm die Pfeiltasten' },
    ar: {
      one: 'وسم واحد. استخدم مفاتيح الأسهم',
      two: 'وسمان. استخدم مفاتيح الأسهم',
      few: '# وسوم. استخدم مفاتيح الأسهم',
      many: '# وسمًا. استخدم مفاتيح الأسهم',
      other: '# وسم. استخدم مفاتيح الأسهم',
    },
  })
