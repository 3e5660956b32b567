import type { PageHeadProps } from '../page/page-head.tsx'
import type { PageAssets } from './page-assets.ts'

/** Preloads as a header, so that the browser starts before it parses the document. */
export function preloadHeader(assets: PageAssets, head: PageHeadProps | null, nonce: string): string {
  return [
    ...assets.styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...(head?.preload_images ?? []).map(
      (href) => `<${encodeURI(href)}>; rel=preload; as=image; fetchpriority=high`,
    ),
    ...assets.scripts.map((href) => `<${href}>; rel=modulepreload; nonce="${nonce}"`),
  ].join(', ')
}
