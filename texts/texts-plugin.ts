import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Plugin } from 'vite'
import { nameOfLanguage } from './about-language.ts'
import { filesOf, readGroup } from './catalogue.ts'
import type { Translations } from './catalogue.ts'
import { languages, sourceLanguage } from './languages.ts'
import { writeTypes } from './write-types.ts'

/** In the built files for a choice of language, until each language gets files of its own. */
export const languageMarker = '__TEXT__'

interface Options {
  /** Module that exports `pick(texts)` and `format(message, values)` in the language of the moment. */
  runtime: string
  /** Built scripts carry every language and choose while they run: there is no file for each language. */
  inEveryLanguage?: boolean
}

const ofGroup = /^\0texts:([\w-]+)$/
const ofMessage = /^\0texts:([\w-]+)\/(\w+)$/

/**
 * Compiles the catalogue for the browser and for pages made on the server: `texts:feed` is a module with a function for
 * each text of `texts/<language>/feed.json`. In a build for the browser each text is a module of its own, so that
 * a page loads the texts that it shows, and holds a marker over the languages in place of a choice (cut-texts.ts).
 */
export function texts({ runtime, inEveryLanguage = false }: Options): Plugin {
  let isBuild = false
  return {
    name: 'bowerbird:texts',
    enforce: 'pre',
    config: () => writeTypes(),
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (source) =>
      /^\0?texts:/.test(source) ? { id: `\0${source.replace('\0', '')}`, moduleSideEffects: false } : null,
    load(id) {
      const [, group = '', name] = ofMessage.exec(id) ?? ofGroup.exec(id) ?? []
      if (group === '') return null
      if (group === 'languages') return moduleOf([`export const languageNames = ${languageNames()}`])
      for (const file of filesOf(group)) this.addWatchFile(file)
      const isMarked = isBuild && !inEveryLanguage && this.environment.config.consumer === 'client'
      const messages = readGroup(group)
      if (messages.size === 0) this.error(`There is no texts/${sourceLanguage}/${group}.json`)
      if (isMarked && name === undefined)
        return moduleOf([...messages.keys()].map((one) => `export { ${one} } from 'texts:${group}/${one}'`))
      const wanted = [...messages].filter(([one]) => name === undefined || one === name)
      const write = isMarked ? markedChoice : runtimeChoice
      return moduleOf([
        `import { format, pick } from ${JSON.stringify(runtime)}`,
        ...wanted.map(([one, translations]) => functionOf(one, translations, write)),
      ])
    },
    handleHotUpdate({ file }) {
      if (/\/texts\/\w+\/[\w-]+\.json$/.test(file)) writeTypes()
    },
  }
}

type WriteChoice = (compiled: readonly string[]) => string

/** The source of one text's function. English replaces a text that a language lacks. */
export function functionOf(name: string, translations: Translations, write: WriteChoice): string {
  const compiled = languages.map((language) => compiledIn(translations, language))
  const all = compiled.map((message) => JSON.stringify(message))
  const choice = all.every((one) => one === all[0]) ? (all[0] ?? '""') : write(all)
  if (compiled.every((message) => typeof message === 'string'))
    return `export const ${name} = () => ${choice}`
  return `export const ${name} = (values) => format(${choice}, values)`
}

export const markedChoice: WriteChoice = (compiled) => `${languageMarker}(${compiled.join(',')})`

const runtimeChoice: WriteChoice = (compiled) =>
  `pick({${compiled.map((message, at) => `${JSON.stringify(languages[at])}:${message}`).join(',')}})`

const languageNames = () =>
  JSON.stringify(Object.fromEntries(languages.map((language) => [language, nameOfLanguage(language)])))

function compiledIn(translations: Translations, language: string): CompiledMessage {
  return compile(translations.get(language) ?? translations.get(sourceLanguage) ?? '')
}

function moduleOf(lines: readonly string[]) {
  return { code: lines.join('\n'), moduleType: 'js' as const, moduleSideEffects: false }
}
