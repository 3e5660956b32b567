import type { Feed, FeedItem } from './showcase-feed.ts'
import { element, emptyElement, xmlDeclaration } from '../embeds/xml-text.ts'

/** The same as Atom (RFC 4287). */
export function atomText(feed: Feed, site_name: string): string {
  const parts = [
    element('id', feed.home),
    element('title', feed.title),
    element('subtitle', feed.description),
    element('updated', feed.updated.toISOString()),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: `${feed.address}.atom` }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
    `<author>${element('name', feed.author)}</author>`,
    element('generator', site_name),
    ...feed.items.map(entryXml),
  ]
  return `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">${parts.join('')}</feed>\n`
}

function entryXml(item: FeedItem): string {
  const { url, width, height } = item.thumbnail
  const parts = [
    element('id', item.address),
    element('title', item.title),
    element('updated', item.published.toISOString()),
    element('published', item.published.toISOString()),
    `<author>${element('name', item.author)}</author>`,
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: item.address }),
    emptyElement('link', { rel: 'enclosure', type: item.picture.type, href: item.picture.url }),
    ...item.words.map((word) => emptyElement('category', { term: word })),
    emptyElement('media:thumbnail', { url, width: String(width), height: String(height) }),
    element('content', item.content, { type: 'html' }),
  ]
  return `<entry>${parts.join('')}</entry>`
}
