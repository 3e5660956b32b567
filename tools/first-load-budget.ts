// Holds the JavaScript of a first visit to docs/budgets.json. With --tighten, writes the figures where they are lower:
// a limit is the best that was reached, and it never rises.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliBytes } from './first-load/brotli-bytes.ts'
import { readClientManifest } from './first-load/client-manifest.ts'
import { scriptsOfPage } from './first-load/scripts-of-page.ts'

type Budgets = {
  first_load: {
    about: string
    target: number
    most_files: number
    pages: Record<string, { address: string; limit: number; other_languages: Record<string, number> }>
  }
}

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const client = root('web/build/client')
const budgets = JSON.parse(readFileSync(root('docs/budgets.json'), 'utf8')) as Budgets
const { pages, target, most_files } = budgets.first_load
/** Scripts name each other with hashes: an edit anywhere moves the sum by up to so many bytes (measured). */
const nameNoise = 200
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

const manifest = readClientManifest(client)
let isOver = false
for (const [name, page] of Object.entries(pages)) {
  const scripts = scriptsOfPage(manifest, page.address)
  page.limit = held(name, scripts, page.limit)
  for (const [language, limit] of Object.entries(page.other_languages))
    page.other_languages[language] = held(`  ${language}`, scripts.map(inLanguage(language)), limit)
}
if (process.argv.includes('--tighten'))
  writeFileSync(root('docs/budgets.json'), `${JSON.stringify(budgets, null, 2)}\n`)
else if (isOver)
  console.log(
    'A first visit got heavier than the best it has been. Load what is not needed at once when it is opened.',
  )
process.exitCode = isOver ? 1 : 0

/** Tells of one page, and gives the limit that it may have from now on. */
function held(name: string, scripts: string[], limit: number): number {
  const bytes = brotliBytes(client, scripts)
  const over = bytes > limit + nameNoise || scripts.length > most_files
  isOver ||= over
  console.log(
    `${over ? '✗' : '✓'} ${name.padEnd(6)} ${kilobytes(bytes)} of JavaScript in ${scripts.length} files ` +
      `(limits ${kilobytes(limit)}, ${most_files} files; target ${kilobytes(target)})`,
  )
  return Math.min(limit, roundedUp(bytes))
}

/** Where the build keeps a script's copy in another language (web/build-plugins/write-languages-plugin.ts). */
function inLanguage(language: string): (script: string) => string {
  return (script) => script.replace(/^assets\//, `assets/${language}/`)
}

function roundedUp(bytes: number): number {
  return Math.ceil(bytes / 100) * 100
}
