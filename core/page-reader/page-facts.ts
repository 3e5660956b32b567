import { cleanText } from './clean-text.ts'
import type { JsonLdFacts } from './json-ld.ts'
import type { PageNotes } from './page-notes.ts'
import { webUrl, isoDate } from './page-values.ts'

/** What a page says of itself: plain text, cleaned and cut. `domain` is always there, for the card of a page without pictures. */
export type PageFacts = {
  title?: string
  description?: string
  canonical_url?: string
  site_name?: string
  author?: string
  author_url?: string
  /** ISO 8601, as precise as the page tells. */
  published_at?: string
  /** An address where there is one, else text. */
  license?: string
  /** BCP 47. */
  language?: string
  domain: string
}

export function pageFacts(notes: PageNotes, json: JsonLdFacts, page: { url: URL; base: URL }): PageFacts {
  const meta = (...names: string[]) => {
    for (const name of names) {
      const found = notes.metas.find((entry) => entry.name === name && entry.content.trim() !== '')
      if (found) return found.content
    }
    return undefined
  }
  const link = (rel: string) => notes.links.find((entry) => entry.rel === rel)?.href
  const license =
    link('license') ?? json.license ?? meta('dcterms.license', 'dc.rights', 'dcterms.rights', 'copyright')

  return {
    title: cleanText(meta('og:title', 'twitter:title') ?? (notes.title.trim() || json.title), MAX.title),
    description: cleanText(
      meta('og:description', 'description', 'twitter:description', 'dc.description') ?? json.description,
      MAX.description,
    ),
    canonical_url: webUrl(link('canonical') ?? meta('og:url'), page.base),
    site_name: cleanText(meta('og:site_name', 'application-name'), MAX.name),
    author: cleanText(
      authorName(meta('author', 'dc.creator')) ?? json.author ?? authorName(meta('article:author')),
      MAX.name,
    ),
    author_url:
      webUrl(link('author'), page.base) ??
      webUrl(json.author_url, page.base) ??
      webUrl(meta('article:author'), page.base, false),
    published_at: isoDate(
      meta('article:published_time', 'datepublished', 'date', 'dc.date', 'dcterms.date') ?? json.published_at,
    ),
    license: webUrl(license, page.base, false) ?? cleanText(license, MAX.license),
    language: languageTag(notes.language ?? meta('og:locale', 'content-language') ?? json.language),
    domain: page.url.hostname.replace(/^www\./, ''),
  }
}

const MAX = { title: 200, description: 1000, name: 120, license: 200 }

/** `article:author` is often the address of a profile, which is not a name. */
function authorName(text: string | undefined): string | undefined {
  return text && !text.includes('://') ? text : undefined
}

function languageTag(text: string | undefined): string | undefined {
  const trimmed = text?.trim().slice(0, 35).replaceAll('_', '-')
  if (!trimmed) return undefined
  try {
    return Intl.getCanonicalLocales(trimmed)[0]
  } catch {
    return undefined
  }
}
