import { readdirSync } from 'node:fs'

/** A language that the site speaks, as its folder here is called: `en`, `de`. */
export type Language = string

/** The language that code is written in, which replaces a text that another language lacks. */
export const sourceLanguage = 'en'

/** Where the folders of the languages are. */
export const textsFolder: string = import.meta.dirname

/** English first, then every other folder of texts. A new language is a new folder and nothing else. */
export const languages: readonly [Language, ...Language[]] = [sourceLanguage, ...otherFolders()]

function otherFolders(): Language[] {
  return readdirSync(textsFolder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && /^[a-z]{2,3}$/.test(entry.name) && entry.name !== sourceLanguage,
    )
    .map(({ name }) => name)
    .toSorted()
}
