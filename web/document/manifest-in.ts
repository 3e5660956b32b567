import type { EntryContext } from 'react-router'
import { languageOf } from '../texts/page-language.ts'
import type { PageLanguage } from '../texts/page-language.ts'

type Manifest = EntryContext['manifest']

const made = new WeakMap<Manifest, Map<PageLanguage, Manifest>>()

/**
 * The build's list of files in a language of its own: scripts of the others stand in folders
 * (build-plugins/write-languages-plugin.ts). While developing there is one set of scripts, and the list stays as it is.
 */
export function manifestIn(manifest: Manifest, tag: string): Manifest {
  const language = languageOf(tag)
  if (language === 'en') return manifest
  const known = made.get(manifest) ?? new Map<PageLanguage, Manifest>()
  const own = known.get(language) ?? inFolder(manifest, language)
  made.set(manifest, known.set(language, own))
  return own
}

function inFolder(manifest: Manifest, language: PageLanguage): Manifest {
  const text = JSON.stringify(manifest).replace(/"\/assets\/([^"]+\.js)"/g, `"/assets/${language}/$1"`)
  return JSON.parse(text) as Manifest
}
