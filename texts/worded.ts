import type { Values } from './format-message.ts'
import type { Language } from './languages.ts'
import { translateAny } from './translate.ts'

const pattern = /^text:([\w-]+\.\w+)(\{.*\})?$/s

/** A text (localized.ts) in a language. What is none stays as it is. Values may be texts as well. */
export function worded(text: string, language: Language | null): string {
  const [, id, values] = pattern.exec(text) ?? []
  if (id === undefined) return text
  return translateAny(language, id, values === undefined ? {} : wordedValues(values, language))
}

function wordedValues(json: string, language: Language | null): Values {
  const values = JSON.parse(json) as Values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? worded(value, language) : value,
    ]),
  )
}
