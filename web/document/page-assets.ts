import { sourceLanguage } from '@bowerbird/texts/languages'
import type { Manifest } from 'vite'
import { languageOf } from '../texts/page-language.ts'

/** The files that a page needs, as URLs on this site. */
export interface PageAssets {
  /** The script that hydrates the page. */
  entry: string
  /** All scripts that it needs at once, including the entry. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Scripts of the dev server, which run before the entry. */
  before?: readonly string[]
}

const entryFile = 'shell/entry.client.tsx'

/** In development: source files, as the dev server serves them. */
export const devAssets: PageAssets = {
  entry: `/${entryFile}`,
  scripts: [],
  styles: ['/shell/app.css'],
  before: ['/@vite/client'],
}

/**
 * From Vite's build manifest: what a page with these files of its screen needs, in a language. Scripts exist per language, each in a
 * folder (build-plugins/write-languages-plugin.ts).
 */
export function assetsOfPage(manifest: Manifest, screen: readonly string[], tag: string): PageAssets {
  const chunks = chunksFrom(manifest, [entryFile, ...screen])
  const language = languageOf(tag)
  const inLanguage = (file: string) =>
    `/${language === sourceLanguage ? file : file.replace(/^assets\//, `assets/${language}/`)}`
  return {
    entry: inLanguage(manifest[entryFile]?.file ?? ''),
    scripts: chunks.map(({ file }) => inLanguage(file)),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
  }
}

/** The named chunks and all their imports. */
function chunksFrom(manifest: Manifest, names: readonly string[]) {
  const found = new Map<string, Manifest[string]>()
  const open = [...names]
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    const chunk = manifest[name]
    if (!chunk || found.has(name)) continue
    found.set(name, chunk)
    open.push(...(chunk.imports ?? []))
  }
  return [...found.values()]
}
