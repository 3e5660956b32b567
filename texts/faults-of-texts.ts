import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, groupNames, readMessages } from './catalogue.ts'
import { languages, sourceLanguage, textsFolder } from './languages.ts'
import type { Language } from './languages.ts'
import { argumentsOf } from './message-arguments.ts'

/** What is wrong with the texts, a sentence each: malformed messages, values that English does not have, names of nothing. */
export function faultsOf(): string[] {
  const groups = groupNames()
  return [
    ...languages.flatMap((language) => strayFiles(language, groups)),
    ...groups.flatMap((group) => languages.flatMap((language) => faultsOfFile(group, language))),
  ]
}

/** What English has and another language lacks, as `de/feed.json: homeTitle`. */
export function missingTexts(): string[] {
  return groupNames().flatMap((group) => {
    const names = [...readMessages(group, sourceLanguage).keys()]
    return languages.flatMap((language) => {
      const there = readMessages(group, language)
      return names.filter((name) => !there.has(name)).map((name) => `${language}/${group}.json: ${name}`)
    })
  })
}

/** The faults of one language's texts beside the English ones of the same group. */
export function faultsBeside(
  source: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
  where: string,
): string[] {
  return [...texts].flatMap(([name, text]) => {
    if (!/^[a-z]\w*$/i.test(name)) return [`${where}: ${name} is no name of a function`]
    const english = source.get(name)
    if (english === undefined) return [`${where}: ${name} is not there in English`]
    try {
      const known = argumentsOf(english)
      return [...argumentsOf(text)]
        .filter(([value, type]) => !mayStandFor(known.get(value), type))
        .map(([value, type]) => `${where}: ${name} takes {${value}} (${type}), which English does not`)
    } catch (error) {
      return [`${where}: ${name} cannot be read: ${(error as Error).message}`]
    }
  })
}

/** A number that English writes as it is may decide a plural elsewhere only if English says that it is a number. */
function mayStandFor(known: string | undefined, type: string): boolean {
  return known === type || (known !== undefined && type === 'string | number')
}

function faultsOfFile(group: string, language: Language): string[] {
  if (!existsSync(fileOf(group, language))) return []
  return faultsBeside(
    readMessages(group, sourceLanguage),
    readMessages(group, language),
    `texts/${language}/${group}.json`,
  )
}

function strayFiles(language: Language, groups: readonly string[]): string[] {
  return readdirSync(join(textsFolder, language))
    .filter((name) => !groups.some((group) => name === `${group}.json`))
    .map((name) => `texts/${language}/${name} is not there in English`)
}
