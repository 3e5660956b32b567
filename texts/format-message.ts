import format from 'icu-minify/format'
import type { CompiledMessage } from 'icu-minify/format'

export type { CompiledMessage } from 'icu-minify/format'

/** The values of a message. */
export type Values = Readonly<Record<string, string | number | boolean | Date>>

/** A compiled message with its values, in the way of `language` (a language tag). */
export function formatMessage(message: CompiledMessage, language: string, values: Values): string {
  return format<string>(message, languageTagOf(language), values, { formatters, formats }) as string
}

/** For `Intl`. Digits are 0 to 9 everywhere: as in addresses and in what people write, and the same on server and browser. */
export function languageTagOf(language: string): string {
  return `${language}-u-nu-latn`
}

/** `{count, number, integer}` is 1,240; `#` in a plural, without a style, is 1.2K. */
const formats = { number: { integer: { maximumFractionDigits: 0 } } }
const compact = { notation: 'compact', maximumFractionDigits: 1 } as const

const formatters = {
  getNumberFormat: remembered(
    (tag: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options ?? compact),
  ),
  getPluralRules: remembered(
    (tag: string, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options),
  ),
  getDateTimeFormat: remembered(
    (tag: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
  ),
}

/** Formatters cost more to make than to use. */
function remembered<Options, T>(make: (tag: string, options?: Options) => T) {
  const made = new Map<string, T>()
  return (tag: string, options?: Options): T => {
    const key = `${tag} ${JSON.stringify(options)}`
    const formatter = made.get(key) ?? make(tag, options)
    made.set(key, formatter)
    return formatter
  }
}
