import { say } from './say.ts'

export const settings = () => say({ en: 'Settings', de: 'Einstellungen', ar: 'الإعدادات' })
export const saving = () => say({ en: 'Saving', de: 'Merken', ar: 'الحفظ' })
export const askBeforeDuplicate = () =>
  say({
    en: 'Ask before I save a picture that I have already',
    de: 'Fragen, bevor ich ein Bild merke, das ich schon habe',
    ar: 'اسألني قبل أن أحفظ صورة لدي بالفعل',
  })
export const askBeforeDuplicateHint = () =>
  say({
    en: 'Also for pictures much like it. When this is off, a notice tells you after the save.',
    de: 'Auch bei sehr ähnlichen Bildern. Wenn das aus ist, sagt es dir ein Hinweis nach dem Merken.',
    ar: 'وكذلك للصور الشبيهة جدًا. عند إيقافه يخبرك تنبيه بعد الحفظ.',
  })
export const pictures = () => say({ en: 'Pictures', de: 'Bilder', ar: 'الصور' })
export const hideAi = () =>
  say({
    en: 'Hide AI-made pictures',
    de: 'KI-Bilder ausblenden',
    ar: 'إخفاء الصور المصنوعة بالذكاء الاصطناعي',
  })
export const hideAiHint = () =>
  say({
    en: 'They are left out of feeds, search and the boards of others, where they are labelled. Your own boards show everything.',
    de: 'Gekennzeichnete fehlen dann in Feeds, Suche und auf den Pinnwänden anderer. Deine eigenen Pinnwände zeigen alles.',
    ar: 'تُستبعد الموسومة منها من الصفحات والبحث ولوحات الآخرين. أما لوحاتك فتعرض كل شيء.',
  })
export const deletedThings = () =>
  say({ en: 'Deleted Pins and boards', de: 'Gelöschte Pins und Pinnwände', ar: 'الدبابيس واللوحات المحذوفة' })
export const deletedThingsHint = () =>
  say({
    en: 'They can be restored for 30 days.',
    de: 'Sie lassen sich 30 Tage lang wiederherstellen.',
    ar: 'يمكن استعادتها طوال 30 يومًا.',
  })
export const openTrash = () => say({ en: 'Open the trash', de: 'Papierkorb öffnen', ar: 'فتح سلة المهملات' })
