import { groupNames, readMessages } from '@bowerbird/texts/catalogue'
import type { Language } from '@bowerbird/texts/languages'

/** Every text of the site that needs no value, in a language. */
export function textsIn(language: Language): Set<string> {
  const all = groupNames().flatMap((group) => [...readMessages(group, language).values()])
  return new Set(all.filter((text) => !text.includes('{')))
}
