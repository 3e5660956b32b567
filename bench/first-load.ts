import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '@bowerbird/services/ensure-build'
import { brotliBytes } from '../tools/first-load/brotli-bytes.ts'
import { readClientManifest } from '../tools/first-load/client-manifest.ts'
import { scriptsOfPage } from '../tools/first-load/scripts-of-page.ts'
import { buildForBrowser } from './build-for-browser.ts'
import type { BenchResult, BenchRow } from './row.ts'

const root = join(import.meta.dirname, '..')

/** JavaScript that a signed-out first visit needs, against one button made live by hydrateRoot. */
const firstLoad: BenchRow = {
  row: 'first-load',
  goal: 'at most 115 KB, brotli, in 15 files; beside one button with hydrateRoot',
  async run() {
    await ensureBuild()
    const floor = await oneButton()
    const client = join(root, 'web/build/client')
    const manifest = readClientManifest(client)
    return Object.entries(pagesOfBudget()).map(([name, { address }]): BenchResult => {
      const scripts = scriptsOfPage(manifest, address)
      const bytes = brotliBytes(client, scripts)
      const ratio = bytes / floor
      return {
        what: `${name} page, signed out`,
        subject: bytes / 1000,
        limit: floor / 1000,
        ratio,
        min: ratio,
        max: ratio,
        unit: 'KB',
        note: `${scripts.length} files`,
      }
    })
  },
}
export default firstLoad

function pagesOfBudget(): Record<string, { address: string }> {
  const budgets = JSON.parse(readFileSync(join(root, 'docs/budgets.json'), 'utf8')) as {
    first_load: { pages: Record<string, { address: string }> }
  }
  return budgets.first_load.pages
}

async function oneButton(): Promise<number> {
  const built = await buildForBrowser(join(import.meta.dirname, 'pages/one-button.tsx'))
  try {
    return brotliBytes(built.folder, built.scripts)
  } finally {
    built.remove()
  }
}
