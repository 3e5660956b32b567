const words = {
  en: { save: 'Save', title: 'Choose a picture to save', close: 'Close', dir: 'ltr' },
  de: { save: 'Merken', title: 'Wähle ein Bild zum Merken', close: 'Schließen', dir: 'ltr' },
  ar: { save: 'حفظ', title: 'اختر صورة لحفظها', close: 'إغلاق', dir: 'rtl' },
} as const

/** What a button says, in the language of the page that it stands on. */
export function wordsFor(language: string): (typeof words)[keyof typeof words] {
  const [word] = language.toLowerCase().split('-')
  return word === 'de' || word === 'ar' ? words[word] : words.en
}
