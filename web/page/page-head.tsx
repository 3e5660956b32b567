import { createContext, use, useEffect } from 'react'
import { useSite } from '../client/site.ts'

/** What a page says of itself, to tabs, search engines and link previews (SHELL-23). */
export interface PageHeadProps {
  /** Without the site's name, which is added. Empty: the site's name alone. */
  title: string
  description?: string | undefined
  /** Path of the canonical address. */
  canonical?: string | undefined
  image?: { url: string; width?: number; height?: number; alt?: string } | null | undefined
  kind?: 'website' | 'article' | 'profile'
  no_index?: boolean
  /** schema.org data. Not rendered after the first page: no one reads it then. */
  json_ld?: Record<string, unknown>
  /** Pictures that are in view at once, fetched before the page is parsed. */
  preload_images?: readonly string[]
}

/** Takes what the page says while the server renders it. */
export interface HeadSink {
  head: PageHeadProps | null
}

export const HeadContext = createContext<HeadSink | null>(null)

export function createHeadSink(): HeadSink {
  return { head: null }
}

/** Place one in every screen. The server puts it into the document's head; in the browser it keeps the title right. */
export function PageHead(props: PageHeadProps) {
  const sink = use(HeadContext)
  const { name } = useSite()
  // Only while the server renders is there a sink: rendering is one step, and the document is written after it.
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
