import type { EntryContext } from 'react-router'
import { localeOf } from '../texts/say.ts'
import type { Locale } from '../texts/say.ts'

type Manifest = EntryContext['manifest']

const made = new WeakMap<Manifest, Map<Locale, Manifest>>()

/**
 * The build's list of files in a language of its own: scripts of the others stand in folders
 * (build-plugins/write-languages-plugin.ts). While developing there is one set of scripts, and the list stays as it is.
 */
export function manifestIn(manifest: Manifest, tag: string): Manifest {
  const language = localeOf(tag)
  if (language === 'en') return manifest
  const known = made.get(manifest) ?? new Map<Locale, Manifest>()
  const own = known.get(language) ?? inFolder(manifest, language)
  made.set(manifest, known.set(language, own))
  return own
}

function inFolder(manifest: Manifest, language: Locale): Manifest {
  const text = JSON.stringify(manifest).replace(/"\/assets\/([^"]+\.js)"/g, `"/assets/${language}/$1"`)
  return JSON.parse(text) as Manifest
}
