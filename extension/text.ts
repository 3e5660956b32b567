import { browser } from './browser.ts'
import type { TextKey } from './texts.ts'

/** A text in the language of the browser. */
export function text(key: TextKey | '@@bidi_dir' | '@@ui_locale', ...values: string[]): string {
  return browser.i18n.getMessage(key, values)
}
