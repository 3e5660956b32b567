import { escapeHtml } from './escape-html.ts'
import type { PageAssets } from './page-assets.ts'

/** Script tags that load the page's modules. */
export function documentScripts({ entry, before = [] }: PageAssets, nonce: string): string {
  return [...before, entry]
    .map((src) => `<script nonce="${nonce}" type="module" async src="${escapeHtml(src)}"></script>`)
    .join('')
}
