import type { EntryContext } from 'react-router'
import type { PageHeadProps } from '../page/page-head.tsx'
import { modulesOf, stylesheetsOf } from './document-scripts.ts'

/** Preloads as a header: the browser starts before it has parsed a byte. */
export function preloadHeader(routing: EntryContext, head: PageHeadProps | null, nonce: string): string {
  return [
    ...stylesheetsOf(routing).map((href) => `<${href}>; rel=preload; as=style`),
    ...(head?.preload_images ?? []).map(
      (href) => `<${encodeURI(href)}>; rel=preload; as=image; fetchpriority=high`,
    ),
    ...modulesOf(routing).map((href) => `<${href}>; rel=modulepreload; nonce="${nonce}"`),
  ].join(', ')
}
