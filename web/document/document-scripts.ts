import { escapeHtml } from './escape-html.ts'
import type { PageAssets } from './page-assets.ts'

/** Loads what the page runs on. */
export function documentScripts({ entry, before = [] }: PageAssets, nonce: string): string {
  return [...before, entry]
    .map((src) => `<script nonce="${nonce}" type="module" async src="${escapeHtml(src)}"></script>`)
    .join('')
}
