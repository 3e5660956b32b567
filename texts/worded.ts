import type { Values } from './format-message.ts'
import type { Language } from './languages.ts'
import { translateAny } from './translate.ts'

const pattern = /^text:([\w-]+\.\w+)(\{.*\})?$/s

/**
 * A text (localized.ts) in a language. What is none stays as it is, and so do its values: a name that a user gave is a
 * name, however much it looks like a text.
 */
export function worded(text: string, language: Language | null): string {
  const [, id, json] = pattern.exec(text) ?? []
  if (id === undefined) return text
  const values = json === undefined ? {} : valuesIn(json)
  return values === null ? text : translateAny(language, id, values)
}

/** Null: it only looked like values. */
function valuesIn(json: string): Values | null {
  try {
    return JSON.parse(json) as Values
  } catch {
    return null
  }
}
