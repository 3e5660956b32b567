import type { Feed, FeedItem } from './showcase-feed.ts'
import { element, emptyElement, xmlDeclaration } from '../embeds/xml-text.ts'

/** RSS 2.0, with pictures as enclosures and by Media RSS. */
export function rssText(feed: Feed, site_name: string): string {
  const channel = [
    element('title', feed.title),
    element('link', feed.home),
    element('description', feed.description),
    emptyElement('atom:link', { href: `${feed.address}.rss`, rel: 'self', type: 'application/rss+xml' }),
    element('lastBuildDate', feed.updated.toUTCString()),
    element('generator', site_name),
    ...feed.items.map(itemXml),
  ]
  return `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>${channel.join('')}</channel></rss>\n`
}

function itemXml(item: FeedItem): string {
  const { picture, thumbnail } = item
  const shape = ({ url, width, height }: FeedItem['thumbnail']) => ({
    url,
    width: String(width),
    height: String(height),
  })
  const parts = [
    element('title', item.title),
    element('link', item.address),
    element('guid', item.address, { isPermaLink: 'true' }),
    element('pubDate', item.published.toUTCString()),
    element('dc:creator', item.author),
    element('description', item.content),
    ...item.words.map((word) => element('category', word)),
    // How many bytes it has is known once it is asked for: until then the format wants a zero.
    emptyElement('enclosure', { url: picture.url, length: '0', type: picture.type }),
    emptyElement('media:content', { ...shape(picture), type: picture.type, medium: 'image' }),
    emptyElement('media:thumbnail', shape(thumbnail)),
  ]
  return `<item>${parts.join('')}</item>`
}
