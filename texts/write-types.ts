import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupNames, readGroup } from './catalogue.ts'
import { sourceLanguage, textsFolder } from './languages.ts'
import { argumentsOf } from './message-arguments.ts'

const typesFolder = join(textsFolder, '.types')

/**
 * Writes the types of all texts, as English has them, where the compiler looks for them: a module `texts:<group>` for
 * the browser, and ids for the server. They are made, not kept: the check, the build and the dev server write them.
 */
export function writeTypes(): void {
  const groups = new Map(groupNames().map((group) => [group, sourceTexts(group)]))
  mkdirSync(typesFolder, { recursive: true })
  write('modules.d.ts', moduleTypes(groups))
  write('ids.d.ts', idTypes(groups))
}

/** Untouched where nothing changed: editors and watchers look again at what is written. */
function write(name: string, source: string): void {
  const file = join(typesFolder, name)
  if (current(file) !== source) writeFileSync(file, source)
}

type Groups = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The modules of groups of English texts by their names. */
export function moduleTypes(groups: Groups): string {
  const modules = [...groups].map(([group, texts]) => {
    const lines = [...texts].map(([name, text]) => {
      const values = valuesOf(text)
      return `  /** ${comment(text)} */\n  export function ${name}(${values && `values: ${values}`}): string`
    })
    return `declare module 'texts:${group}' {\n${lines.join('\n')}\n}\n`
  })
  return [languagesModule, ...modules].join('\n')
}

const languagesModule = `declare module 'texts:languages' {
  /** What each language is called in itself, English first. */
  export const languageNames: Readonly<Record<string, string>>
}
`

/** The ids of groups of English texts, with the values that each takes. */
export function idTypes(groups: Groups): string {
  const ids = [...groups].flatMap(([group, texts]) =>
    [...texts].map(([name, text]) => `    '${group}.${name}': ${valuesOf(text) || 'undefined'}`),
  )
  return `import '@bowerbird/texts/message-id'

declare module '@bowerbird/texts/message-id' {
  interface MessageTypes {
${ids.join('\n')}
  }
}
`
}

function valuesOf(text: string): string {
  const types = [...argumentsOf(text)].map(([name, type]) => `${name}: ${type}`)
  return types.length === 0 ? '' : `{ ${types.join('; ')} }`
}

/** Text within a comment must not end it. */
const comment = (text: string) => text.replaceAll('*/', '* /').replaceAll('\n', ' ')

function sourceTexts(group: string): ReadonlyMap<string, string> {
  return new Map(
    [...readGroup(group)].map(([name, inLanguage]) => [name, inLanguage.get(sourceLanguage) ?? '']),
  )
}

function current(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
