import { sourceLanguage } from '@bowerbird/texts/languages'
import type { Manifest } from 'vite'
import { languageOf } from '../texts/page-language.ts'

/** The files that a page runs on, as addresses on this site. */
export interface PageAssets {
  /** The script that takes the page over. */
  entry: string
  /** All scripts that it needs at once, the entry among them. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Run before the entry: the dev server's own. */
  before?: readonly string[]
}

const entryFile = 'shell/entry.client.tsx'

/** While developing: sources, as the dev server hands them out. */
export const devAssets: PageAssets = {
  entry: `/${entryFile}`,
  scripts: [],
  styles: ['/shell/app.css'],
  before: ['/@vite/client'],
}

/**
 * Of a build (its manifest is Vite's own): what a page with this screen needs, in a language. Scripts are there once a
 * language, in a folder each (build-plugins/write-languages-plugin.ts).
 */
export function assetsOfPage(manifest: Manifest, screen: string | null, tag: string): PageAssets {
  const chunks = chunksFrom(manifest, [entryFile, ...(screen === null ? [] : [screen])])
  const language = languageOf(tag)
  const inLanguage = (file: string) =>
    `/${language === sourceLanguage ? file : file.replace(/^assets\//, `assets/${language}/`)}`
  return {
    entry: inLanguage(manifest[entryFile]?.file ?? ''),
    scripts: chunks.map(({ file }) => inLanguage(file)),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
  }
}

/** Chunks by their names and all that they import. */
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
