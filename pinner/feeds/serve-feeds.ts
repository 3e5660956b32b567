import { createHash } from 'node:crypto'
import type { Route } from '@bowerbird/core/call/route'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { answerStranger } from '../embeds/answer-stranger.ts'
import { decoded } from '../embeds/shown-at.ts'
import { lastChangeOf } from '../embeds/showcase-queries.ts'
import { readShowcase } from '../embeds/showcase.ts'
import type { ShowcaseAddress } from '../embeds/showcase.ts'
import { atomText } from './atom-text.ts'
import { feedOf } from './showcase-feed.ts'
import { rssText } from './rss-text.ts'

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

/** Readers come back every few minutes: who has this already is told so in a line. */
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
