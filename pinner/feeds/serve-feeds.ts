import { createHash } from 'node:crypto'
import type { Route } from '@bowerbird/core/call/route'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { answerStranger } from '../embeds/answer-stranger.ts'
import { decoded } from '../embeds/shown-at.ts'
import { lastChangeOf } from '../embeds/showcase-queries.ts'
import { readShowcase } from '../embeds/showcase.ts'
import type { ShowcaseAddress } from '../embeds/showcase.ts'
import { feedOf } from './showcase-feed.ts'
import type { Feed, FeedItem } from './showcase-feed.ts'
import { element, emptyElement, xmlDeclaration } from '../embeds/xml-text.ts'

const itemsEach = 50

/** `/{user}/feed.rss`, `/{user}/{board}.rss`, `/{user}/{board}/{section}.rss`, and `.atom` likewise (BOARD-15). */
export function serveFeeds(app: AppContext): readonly Route[] {
  const { site_name } = app.settings
  return [
    answerStranger(app, ({ pathname }, request) => {
      const asked = feedAsked(pathname)
      if (!asked) return undefined
      return async (ctx) => {
        const shown = await readShowcase(ctx, asked.address, itemsEach)
        const changed = await lastChangeOf(
          ctx.db,
          shown.pins.map((pin) => pin.id),
        )
        const feed = feedOf(shown, app.settings, changed ?? new Date((shown.board ?? shown.user).created_at))
        const text = asked.format === 'rss' ? rssText(feed, site_name) : atomText(feed, site_name)
        return kept(request, text, { type: types[asked.format], changed: feed.updated })
      }
    }),
  ]
}

const types = { rss: 'application/rss+xml; charset=utf-8', atom: 'application/atom+xml; charset=utf-8' }

interface Asked {
  address: ShowcaseAddress
  format: keyof typeof types
}

function feedAsked(pathname: string): Asked | undefined {
  const [, path = '', format] = /^\/([^/]+(?:\/[^/]+){1,2})\.(rss|atom)$/.exec(pathname) ?? []
  if (format === undefined) return undefined
  const [username, slug, section_slug] = path.split('/').map(decoded)
  if (!username || !slug || section_slug === null) return undefined
  const isOfPerson = slug === 'feed' && section_slug === undefined
  return {
    address: isOfPerson ? { username } : { username, slug, section_slug },
    format: format as keyof typeof types,
  }
}

/** Readers come back every few minutes: a reader that has it already gets a short 304. */
function kept(request: Request, text: string, { type, changed }: { type: string; changed: Date }): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=60',
    'Last-Modified': changed.toUTCString(),
    'Access-Control-Allow-Origin': '*',
    ETag: etag,
  }
  return isFresh(request, etag, changed)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
}

function isFresh(request: Request, etag: string, changed: Date): boolean {
  const tags = request.headers.get('if-none-match')
  if (tags !== null) return tags.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  return Math.floor(changed.getTime() / 1000) * 1000 <= since
}

/** The same as Atom (RFC 4287). */
function atomText(feed: Feed, site_name: string): string {
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

/** RSS 2.0, with pictures as enclosures and by Media RSS. */
function rssText(feed: Feed, site_name: string): string {
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
