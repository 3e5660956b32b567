import compile from 'icu-minify/compile'
import { readGroup } from './catalogue.ts'
import { formatMessage } from './format-message.ts'
import type { CompiledMessage, Values } from './format-message.ts'
import { sourceLanguage } from './languages.ts'
import type { Language } from './languages.ts'
import type { MessageArguments, MessageId } from './message-id.ts'

/** A text of the catalogue in a language: what the server writes, mails above all. English where it is not translated. */
export function translate<Id extends MessageId>(
  language: Language | null,
  id: Id,
  ...[values]: MessageArguments<Id>
): string {
  return translateAny(language, id, (values as Values | undefined) ?? {})
}

/** The same for an id that came by another way than the code, such as in a refusal. An unknown id is itself the text. */
export function translateAny(language: Language | null, id: string, values: Values): string {
  const translations = compiledMessage(id)
  if (!translations) return id
  const spoken = language !== null && translations.has(language) ? language : sourceLanguage
  const message = translations.get(spoken)
  return message === undefined ? id : formatMessage(message, spoken, values)
}

const groups = new Map<string, ReturnType<typeof compiledGroup>>()

function compiledMessage(id: string): ReadonlyMap<Language, CompiledMessage> | undefined {
  const [, group, name] = /^([\w-]+)\.(\w+)$/.exec(id) ?? []
  if (group === undefined || name === undefined) return undefined
  const known = groups.get(group) ?? compiledGroup(group)
  groups.set(group, known)
  return known.get(name)
}

/** Compiled when a text of the group is first wanted: most of them are only for the browser. */
function compiledGroup(group: string): ReadonlyMap<string, ReadonlyMap<Language, CompiledMessage>> {
  const all = [...readGroup(group)].map(
    ([name, translations]) =>
      [name, new Map([...translations].map(([language, text]) => [language, compile(text)]))] as const,
  )
  return new Map(all)
}
