/** Languages that the site speaks. A new one here makes every text without it a type error. */
export const locales = ['en', 'de', 'ar'] as const
export type Locale = (typeof locales)[number]
type InEvery<T> = Record<Locale, T>

let current: Locale = 'en'

/** The text in the language of the page. */
export function say(texts: InEvery<string>): string {
  return texts[current]
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Picks the form for a number and puts it in the place of `#`. */
export function plural(count: number, forms: InEvery<Forms>): string {
  return pluralOf(count, forms[current])
}

/** The same, with the forms of one language. Written by the build (build-plugins/cut-texts.ts) in place of `plural`. */
export function pluralOf(count: number, forms: Forms): string {
  return (forms[rulesOf().select(count)] ?? forms.other).replace('#', compactNumber(count))
}

/** 1234 as `1.2K`, in the way of the language. */
export function compactNumber(count: number): string {
  return numbersOf().format(count)
}

/** Sets the language for a render. Rendering is one synchronous step, so pages do not mix. */
export function speak(locale: string): void {
  current = localeOf(locale)
}

/** The language of the page. */
export function spoken(): Locale {
  return current
}

/** Of a language tag, the language that we speak. */
export function localeOf(tag: string): Locale {
  return locales.find((known) => known === tag.split('-')[0]) ?? 'en'
}

/** Of the page's language, for `Intl`. Digits are 0 to 9 everywhere: as in addresses and in what people write, and the same on server and browser. */
export function languageTag(): string {
  return `${current}-u-nu-latn`
}

const rulesOf = remembered(() => new Intl.PluralRules(current))
const numbersOf = remembered(
  () => new Intl.NumberFormat(languageTag(), { notation: 'compact', maximumFractionDigits: 1 }),
)

/** Made once for each language that is spoken. */
function remembered<T>(make: () => T): () => T {
  const made = new Map<Locale, T>()
  return () => {
    const value = made.get(current) ?? make()
    made.set(current, value)
    return value
  }
}
