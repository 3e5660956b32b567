// What the functions of `texts:…` modules run on (texts/texts-plugin.ts writes them).
import { formatMessage } from '@bowerbird/texts/format-message'
import type { CompiledMessage, Values } from '@bowerbird/texts/format-message'
import { pageLanguage } from './page-language.ts'

/** A message with its values, in the language of the page. */
export function format(message: CompiledMessage, values: Values): string {
  return formatMessage(message, pageLanguage(), values)
}

/** The one of the page's language. In the browser's build the choice is made before (build-plugins/cut-texts.ts). */
export function pick<T>(byLanguage: Readonly<Record<string, T>>): T | undefined {
  return byLanguage[pageLanguage()]
}
