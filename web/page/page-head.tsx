import { createContext, use, useEffect } from 'react'
import { useSite } from '../client/site.ts'

/** A page's metadata for tabs, search engines and link previews (SHELL-23). */
export interface PageHeadProps {
  /** Without the site's name, which is appended. When empty, the title is the site's name. */
  title: string
  description?: string | undefined
  /** Path of the canonical URL. */
  canonical?: string | undefined
  image?: { url: string; width?: number; height?: number; alt?: string } | null | undefined
  kind?: 'website' | 'article' | 'profile'
  no_index?: boolean
  /** schema.org data. Rendered only on the first page, because crawlers read documents. */
  json_ld?: Record<string, unknown>
  /** Pictures in the first viewport, preloaded before the page is parsed. */
  preload_images?: readonly string[]
}

/** Receives the page's metadata during server rendering. */
export interface HeadSink {
  head: PageHeadProps | null
}

export const HeadContext = createContext<HeadSink | null>(null)

export function createHeadSink(): HeadSink {
  return { head: null }
}

/** Place one in every screen. The server writes it into the document's head; in the browser it updates the title. */
export function PageHead(props: PageHeadProps) {
  const sink = use(HeadContext)
  const { name } = useSite()
  // The sink exists only on the server, where rendering is synchronous and the document is written afterwards.
  if (sink) Object.assign(sink, { head: props })
  const title = fullTitle(props.title, name)
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}

export function fullTitle(title: string, site: string): string {
  return title ? `${title} | ${site}` : site
}
