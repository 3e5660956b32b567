import { escapeHtml } from './escape-html.ts'
import type { PageAssets } from './page-assets.ts'
import type { SignInOption } from '@bowerbird/contract/sign-in/sign-in-models'
import type { PageHeadProps } from '../page/page-head.tsx'

/** Script tags that load the page's modules, at low priority: on a slow line the pictures of the page come first. */
export function documentScripts({ entry, before = [] }: PageAssets, nonce: string): string {
  return [...before, entry]
    .map(
      (src) =>
        `<script nonce="${nonce}" type="module" async fetchpriority="low" src="${escapeHtml(src)}"></script>`,
    )
    .join('')
}

/** Provider scripts that a page loads: only the log-in page, as sent by the server (docs/decisions/004). */
export function providerScripts(path: string, sign_in: readonly SignInOption[]): string[] {
  if (!/^\/login\/?$/.test(path)) return []
  return sign_in.flatMap(({ script_url }) => script_url ?? [])
}

/** Preloads as a header, so that the browser starts before it parses the document. */
export function preloadHeader(assets: PageAssets, head: PageHeadProps | null, nonce: string): string {
  return [
    ...assets.styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...(head?.preload_images ?? []).map(
      (href) => `<${encodeURI(href)}>; rel=preload; as=image; fetchpriority=high`,
    ),
    ...assets.scripts.map((href) => `<${href}>; rel=modulepreload; fetchpriority=low; nonce="${nonce}"`),
  ].join(', ')
}
