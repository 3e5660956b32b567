import { plural, say } from './say.ts'

export const pinBy = (name: string) =>
  say({ en: `Pin by ${name}`, de: `Pin von ${name}`, ar: `دبوس من ${name}` })
export const promotedBy = (name: string) =>
  say({ en: `Promoted by ${name}`, de: `Gesponsert von ${name}`, ar: `إعلان من ${name}` })
export const pins = () => say({ en: 'Pins', de: 'Pins', ar: 'الدبابيس' })
export const saves = (count: number) =>
  plural(count, {
    en: { one: '# save', other: '# saves' },
    de: { other: '# Mal gemerkt' },
    ar: {
      zero: 'لم يُحفظ بعد',
      one: 'حُفظ مرة',
      two: 'حُفظ مرتين',
      few: 'حُفظ # مرات',
      many: 'حُفظ # مرة',
      other: 'حُفظ # مرة',
    },
  })
export const pinsCount = (count: number) =>
  plural(count, {
    en: { one: '# Pin', other: '# Pins' },
    de: { one: '# Pin', other: '# Pins' },
    ar: {
      zero: 'لا دبابيس',
      one: 'دبوس واحد',
      two: 'دبوسان',
      few: '# دبابيس',
      many: '# دبوسًا',
      other: '# دبوس',
    },
  })
export const thatIsAll = () =>
  say({ en: 'You have seen it all.', de: 'Du hast alles gesehen.', ar: 'شاهدت كل شيء.' })
export const pinActions = () =>
  say({ en: 'More about this Pin', de: 'Mehr zu diesem Pin', ar: 'المزيد عن هذا الدبوس' })

export const visitDomain = (domain: string) =>
  say({ en: `Visit ${domain}`, de: `${domain} besuchen`, ar: `زيارة ${domain}` })
export const copyLink = () => say({ en: 'Copy link', de: 'Link kopieren', ar: 'نسخ الرابط' })
export const linkCopied = () => say({ en: 'Link copied', de: 'Link kopiert', ar: 'نُسخ الرابط' })
export const linkNotCopied = () =>
  say({
    en: 'Your browser did not let us copy. The link is in the address bar of the Pin.',
    de: 'Dein Browser hat das Kopieren nicht erlaubt. Der Link steht in der Adresszeile des Pins.',
    ar: 'لم يسمح متصفحك بالنسخ. الرابط في شريط عنوان الدبوس.',
  })
export const share = () => say({ en: 'Share', de: 'Teilen', ar: 'مشاركة' })
export const downloadPicture = () =>
  say({ en: 'Download picture', de: 'Bild herunterladen', ar: 'تنزيل الصورة' })

export const editPin = () => say({ en: 'Edit Pin', de: 'Pin bearbeiten', ar: 'تعديل الدبوس' })
export const deletePin = () => say({ en: 'Delete Pin', de: 'Pin löschen', ar: 'حذف الدبوس' })
export const deletePinTitle = () =>
  say({ en: 'Delete this Pin?', de: 'Diesen Pin löschen?', ar: 'حذف هذا الدبوس؟' })
export const deletePinText = () =>
  say({
    en: 'It stays in the trash for 30 days. Pins that others saved from it stay.',
    de: 'Er bleibt 30 Tage im Papierkorb. Pins, die andere davon gemerkt haben, bleiben.',
    ar: 'يبقى في سلة المهملات 30 يومًا. وتبقى الدبابيس التي حفظها آخرون منه.',
  })
export const deleteYes = () => say({ en: 'Delete', de: 'Löschen', ar: 'حذف' })
export const pinDeleted = () => say({ en: 'Pin deleted', de: 'Pin gelöscht', ar: 'حُذف الدبوس' })
export const pinChanged = () =>
  say({ en: 'Changes saved', de: 'Änderungen gespeichert', ar: 'حُفظت التغييرات' })
export const saveChanges = () => say({ en: 'Save changes', de: 'Änderungen speichern', ar: 'حفظ التغييرات' })

export const title = () => say({ en: 'Title', de: 'Titel', ar: 'العنوان' })
export const titleHint = () => say({ en: 'Add a title', de: 'Titel hinzufügen', ar: 'أضف عنوانًا' })
export const description = () => say({ en: 'Description', de: 'Beschreibung', ar: 'الوصف' })
export const descriptionHint = () =>
  say({
    en: 'What is it? Words with a # are found under that hashtag.',
    de: 'Was ist das? Wörter mit # findet man unter diesem Hashtag.',
    ar: 'ما هذا؟ الكلمات المسبوقة بـ # يُعثر عليها تحت ذلك الوسم.',
  })
export const link = () => say({ en: 'Link', de: 'Link', ar: 'الرابط' })
export const linkPlaceholder = () => say({ en: 'Where is it from?', de: 'Woher ist das?', ar: 'من أين هذا؟' })
export const linkWrong = () =>
  say({
    en: 'This is not a web address. It begins with https://',
    de: 'Das ist keine Webadresse. Sie beginnt mit https://',
    ar: 'هذا ليس عنوان ويب. يبدأ العنوان بـ https://',
  })
export const altText = () => say({ en: 'Picture in words', de: 'Bild in Worten', ar: 'الصورة بالكلمات' })
export const altTextHint = () =>
  say({
    en: 'For people who cannot see it',
    de: 'Für Menschen, die es nicht sehen können',
    ar: 'لمن لا يستطيع رؤيتها',
  })
export const board = () => say({ en: 'Board', de: 'Pinnwand', ar: 'اللوحة' })

export const moreLikeThis = () => say({ en: 'More like this', de: 'Mehr davon', ar: 'المزيد من هذا النوع' })
export const moreLikeThisEmpty = () =>
  say({ en: 'Nothing like this yet', de: 'Noch nichts Ähnliches', ar: 'لا شيء مشابه بعد' })
export const moreLikeThisEmptyText = () =>
  say({
    en: 'Save it to a board with others like it, and they will meet here.',
    de: 'Merke ihn auf einer Pinnwand mit ähnlichen, dann treffen sie sich hier.',
    ar: 'احفظه في لوحة فيها ما يشبهه، فتلتقي هنا.',
  })
export const exploreIdeas = () => say({ en: 'Explore ideas', de: 'Ideen entdecken', ar: 'استكشاف الأفكار' })
export const savedFrom = (domain: string) =>
  say({ en: `Saved from ${domain}`, de: `Gemerkt von ${domain}`, ar: `محفوظ من ${domain}` })
export const fromPinBy = (name: string) =>
  say({ en: `From a Pin by ${name}`, de: `Von einem Pin von ${name}`, ar: `من دبوس لـ ${name}` })
export const aiMade = () => say({ en: 'AI-made', de: 'KI-gemacht', ar: 'بالذكاء الاصطناعي' })
export const openFullSize = () =>
  say({
    en: 'Open the picture at full size',
    de: 'Bild in voller Größe öffnen',
    ar: 'فتح الصورة بالحجم الكامل',
  })
export const nextPin = () => say({ en: 'Next Pin', de: 'Nächster Pin', ar: 'الدبوس التالي' })
export const previousPin = () => say({ en: 'Previous Pin', de: 'Voriger Pin', ar: 'الدبوس السابق' })
export const onSecretBoard = () =>
  say({
    en: 'This Pin is on a secret board. Only you and its members see it.',
    de: 'Dieser Pin ist auf einer geheimen Pinnwand. Nur du und ihre Mitglieder sehen ihn.',
    ar: 'هذا الدبوس في لوحة سرية. لا يراه إلا أنت وأعضاؤها.',
  })
export const charactersOf = (count: number, most: number) =>
  say({
    en: `${count} of ${most} characters`,
    de: `${count} von ${most} Zeichen`,
    ar: `${count} من ${most} حرف`,
  })
