import { cleanText } from './clean-text.ts'
import type { JsonLdFacts } from './json-ld.ts'
import type { PageNotes } from './page-notes.ts'

/** What a page says of itself: plain text, cleaned and cut. `domain` is always there, for the card of a page without pictures. */
export type PageFacts = {
  title?: string
  description?: string
  canonical_url?: string
  site_name?: string
  author?: string
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
    published_at: isoDate(
      meta('article:published_time', 'datepublished', 'date', 'dc.date', 'dcterms.date') ?? json.published_at,
    ),
    license: webUrl(license, page.base, false) ?? cleanText(license, MAX.license),
    language: languageTag(notes.language ?? meta('og:locale', 'content-language') ?? json.language),
    domain: page.url.hostname.replace(/^www\./, ''),
  }
}

const MAX = { title: 200, description: 1000, name: 120, license: 200 }
const MAX_URL = 2048

/** An absolute http(s) address, or undefined. `isRelativeToo` false: text that is no address stays text. */
export function webUrl(text: string | undefined, base: URL, isRelativeToo = true): string | undefined {
  const trimmed = text?.trim()
  if (!trimmed || trimmed.length > MAX_URL) return undefined
  const url = isRelativeToo || trimmed.startsWith('/') ? URL.parse(trimmed, base) : URL.parse(trimmed)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  return isWeb && !url.username && !url.password && url.href.length <= MAX_URL ? url.href : undefined
}

/** `article:author` is often the address of a profile, which is nobody's name. */
function authorName(text: string | undefined): string | undefined {
  return text && !text.includes('://') ? text : undefined
}

/** Only what begins as a date begins in ISO 8601: other orders of day and month are guesses. */
function isoDate(text: string | undefined): string | undefined {
  const trimmed = text?.trim().slice(0, 40) ?? ''
  if (!/^(1[5-9]|20)\d\d-\d\d/.test(trimmed)) return undefined
  const date = new Date(trimmed.replace(' ', 'T'))
  if (Number.isNaN(date.getTime())) return undefined
  return trimmed.length <= 'YYYY-MM-DD'.length ? trimmed : date.toISOString()
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
