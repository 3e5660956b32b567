import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

export interface BrowserBuild {
  folder: string
  /** The file to load; it imports the others. */
  entry: string
  scripts: string[]
  styles: string[]
  remove(): void
}

/** One entry as the product's own pages are built: same bundler, same target, minified. */
export async function buildForBrowser(entry: string): Promise<BrowserBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'bowerbird-bench-built-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const output = await build({
      configFile: false,
      root: import.meta.dirname,
      publicDir: false,
      logLevel: 'error',
      mode: 'production',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2023',
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: { input: entry },
      },
    })
    const files = [output].flat().flatMap((one) => ('output' in one ? one.output : []))
    const chunks = files.flatMap((file) => (file.type === 'chunk' ? [file] : []))
    return {
      folder,
      entry: chunks.find((chunk) => chunk.isEntry)?.fileName ?? '',
      scripts: chunks.map((chunk) => chunk.fileName),
      styles: files.map((file) => file.fileName).filter((name) => name.endsWith('.css')),
      remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}
