import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, sourceLanguage, textsFolder } from './languages.ts'
import type { Language } from './languages.ts'

/** One text in ICU MessageFormat, in each language that has it. English always does. */
export type Translations = ReadonlyMap<Language, string>

/** The groups of texts: the files of the English folder without `.json`. */
export function groupNames(): string[] {
  return readdirSync(join(textsFolder, sourceLanguage))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()
}

/** The texts of a group by their names, in the order of the English file. */
export function readGroup(group: string): ReadonlyMap<string, Translations> {
  const inLanguage = new Map(languages.map((language) => [language, readMessages(group, language)]))
  const names = [...(inLanguage.get(sourceLanguage)?.keys() ?? [])]
  return new Map(names.map((name) => [name, translationsOf(name, inLanguage)]))
}

/** The texts of one file. Names that begin with `@` are notes for translators. */
export function readMessages(group: string, language: Language): ReadonlyMap<string, string> {
  const file = fileOf(group, language)
  if (!existsSync(file)) return new Map()
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return new Map(Object.entries(content).filter(([name]) => !name.startsWith('@')))
}

/** The files of a group, in every language that has one. */
export function filesOf(group: string): string[] {
  return languages.map((language) => fileOf(group, language)).filter((file) => existsSync(file))
}

export function fileOf(group: string, language: Language): string {
  return join(textsFolder, language, `${group}.json`)
}

function translationsOf(
  name: string,
  inLanguage: ReadonlyMap<Language, ReadonlyMap<string, string>>,
): Translations {
  const found = new Map<Language, string>()
  for (const [language, messages] of inLanguage) {
    const text = messages.get(name)
    if (text !== undefined) found.set(language, text)
  }
  return found
}
