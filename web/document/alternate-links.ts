import { matchRoute } from '../navigation/match-route.ts'
import { escapeHtml } from './escape-html.ts'

/**
 * The same for machines: the feeds of a public page, and how to embed it. Read by the server alone, when the document
 * is written, so that no browser carries it.
 */
export function alternateLinks(path: string, canonical: string): string[] {
  const route = matchRoute(path)
  if (!route) return []
  const { name } = route
  const { origin } = new URL(canonical)
  if (name === 'profile' || name === 'profile_created' || name === 'profile_saved') {
    const profile = `${origin}/${encodeURIComponent(route.params['username'] ?? '')}/`
    return [...feeds(`${profile}feed`), ...oembed(origin, profile)]
  }
  if (name === 'board' || name === 'section')
    return [...feeds(canonical.replace(/\/$/, '')), ...oembed(origin, canonical)]
  return name === 'pin' ? oembed(origin, canonical) : []
}

const feeds = (address: string) => [
  alternate('application/rss+xml', `${address}.rss`),
  alternate('application/atom+xml', `${address}.atom`),
]

function oembed(origin: string, page: string): string[] {
  const url = encodeURIComponent(page)
  return [
    alternate('application/json+oembed', `${origin}/oembed/?url=${url}`),
    alternate('text/xml+oembed', `${origin}/oembed/?format=xml&url=${url}`),
  ]
}

const alternate = (type: string, href: string) =>
  `<link rel="alternate" type="${type}" href="${escapeHtml(href)}">`
