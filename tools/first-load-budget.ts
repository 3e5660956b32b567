// Holds the JavaScript of a first visit to docs/budgets.json. With --tighten, writes the figures where they are lower:
// a limit is the best that was reached, and it never rises.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliBytes } from './first-load/brotli-bytes.ts'
import { readClientManifest } from './first-load/client-manifest.ts'
import { scriptsOfPage } from './first-load/scripts-of-page.ts'

type Budgets = {
  first_load: { about: string; target: number; pages: Record<string, { address: string; limit: number }> }
}

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const client = root('web/build/client')
const budgets = JSON.parse(readFileSync(root('docs/budgets.json'), 'utf8')) as Budgets
const { pages, target } = budgets.first_load
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

const manifest = readClientManifest(client)
let isOver = false
for (const [name, page] of Object.entries(pages)) {
  const scripts = scriptsOfPage(manifest, page.address)
  const bytes = brotliBytes(client, scripts)
  const over = bytes > page.limit
  isOver ||= over
  console.log(
    `${over ? '✗' : '✓'} ${name.padEnd(6)} ${kilobytes(bytes)} of JavaScript in ${scripts.length} files ` +
      `(limit ${kilobytes(page.limit)}, target ${kilobytes(target)})`,
  )
  page.limit = Math.min(page.limit, roundedUp(bytes))
}
if (process.argv.includes('--tighten'))
  writeFileSync(root('docs/budgets.json'), `${JSON.stringify(budgets, null, 2)}\n`)
else if (isOver)
  console.log(
    'A first visit got heavier than the best it has been. Load what is not needed at once when it is opened.',
  )
process.exitCode = isOver ? 1 : 0

/** Names of hashed files move a few bytes between builds. */
function roundedUp(bytes: number): number {
  return Math.ceil(bytes / 100) * 100
}
