/** Languages whose words search cuts to stems. */
export const stemmedLanguages = ['en', 'de', 'fr', 'es', 'ar'] as const
export type StemmedLanguage = (typeof stemmedLanguages)[number]

/** Short words that a text of some length cannot do without, folded. */
const signs: Record<Exclude<StemmedLanguage, 'ar'>, ReadonlySet<string>> = {
  en: new Set(
    'the of and to in is that for it with was on are as this from at not but have by you'.split(' '),
  ),
  de: new Set(
    'der die das und ist nicht ein eine einen mit auf fur den dem des von zu im sich auch aus bei wie'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les et des est une un pour dans que qui sur pas avec du au ce cette plus nous par'.split(' '),
  ),
  es: new Set('el los las y que una un para con por del es en se su como mas pero al esta este'.split(' ')),
}

/** True for a word that says nothing by itself in one of the languages: an article, a preposition. The word is folded. */
export function saysNothing(word: string): boolean {
  return Object.values(signs).some((set) => set.has(word))
}

/** In shorter texts a few words say nothing about the language. */
const LONG_TEXT = 8
const FEWEST_SIGNS = 2

/**
 * The language whose stems a text is searched by: that of its script, else that of a long text, else that of the user
 * who wrote it, else English.
 */
export function languageOf(words: readonly string[], preferred: string | null | undefined): StemmedLanguage {
  const known = stemmedLanguages.find((one) => one === preferred) ?? 'en'
  const arabic = words.filter((word) => /\p{Script=Arabic}/u.test(word)).length
  if (arabic * 2 > words.length) return 'ar'
  if (words.length < LONG_TEXT) return known
  const counts = Object.entries(signs)
    .map(([language, set]) => ({
      language: language as StemmedLanguage,
      count: words.filter((word) => set.has(word)).length,
    }))
    .toSorted((a, b) => b.count - a.count)
  const [first, second] = counts
  if (!first || first.count < FEWEST_SIGNS || first.count < 2 * (second?.count ?? 0)) return known
  return first.language
}
