// What the functions of `texts:extension` run on (texts/texts-plugin.ts writes them).
import { formatMessage } from '@bowerbird/texts/format-message'
import type { CompiledMessage, Values } from '@bowerbird/texts/format-message'
import { browserLanguage } from './browser-language.ts'

/** A message with its values, in the language of the browser. */
export function format(message: CompiledMessage, values: Values): string {
  return formatMessage(message, browserLanguage(), values)
}

/** The one of the browser's language. */
export function pick<T>(byLanguage: Readonly<Record<string, T>>): T | undefined {
  return byLanguage[browserLanguage()]
}
