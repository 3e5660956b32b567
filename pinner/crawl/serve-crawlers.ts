import type { Route } from '@bowerbird/core/call/route'
import { clientAddress } from '@bowerbird/core/call/network-address'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { pathsAfter, nextFileAfter, topicPaths } from './crawl-queries.ts'
import type { Source } from './crawl-queries.ts'
import { robotsText, sitemapIndexXml, sitemapXml } from './crawl-texts.ts'
import { createSingleFlight } from '@bowerbird/core/media/encode-as'

/** Addresses in one sitemap file; the format allows 50 000. */
const sitemapSize = 10_000
const mostFiles = 5000
const keptMs = 3600 * 1000
/** Topics are few: they fit into one file. */
const topicsFile = '/sitemap/topics.xml'

type Sitemap = () => Promise<string[]>

/** The paths of all sitemap files: walked along once an hour, however often they are asked for. */
export function createSitemap(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  size = sitemapSize,
): Sitemap {
  const once = createSingleFlight<string[]>()
  let kept: { files: string[]; until: number } | undefined

  return async () => {
    const now = clock.now().getTime()
    if (kept && now < kept.until) return kept.files
    return once('files', async () => {
      const files = (
        await Promise.all((['pins', 'boards', 'people'] as const).map((source) => filesOf(source)))
      ).flat()
      files.push(topicsFile)
      kept = { files, until: now + keptMs }
      return files
    })
  }

  async function filesOf(source: Source): Promise<string[]> {
    const files: string[] = []
    for (let after: string | undefined = '0'; after !== undefined && files.length < mostFiles;) {
      files.push(`/sitemap/${source}-${after}.xml`)
      after = await nextFileAfter(db, source, after, size)
    }
    return files
  }
}

/** robots.txt and the sitemap: public pages only; nothing at all while the instance is private. */
export function serveCrawlers(app: AppContext): readonly Route[] {
  const { public_url, instance } = app.settings
  const sitemap = createSitemap(app)

  return [
    async (request, socket_address) => {
      const { pathname } = new URL(request.url)
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      if (pathname === '/robots.txt')
        return text(robotsText(public_url, instance), 'text/plain; charset=utf-8')
      const asked = sitemapAsked(pathname)
      if (!asked) return undefined
      if (instance === 'private' || asked === 'nothing') return gone()
      const wait = await secondsToWait(request, socket_address)
      if (wait !== undefined) return tooMany(wait)
      if (asked === 'index') return text(sitemapIndexXml(public_url, await sitemap()), xml)
      if (asked === 'topics') return text(sitemapXml(public_url, await topicPaths(app.database.db)), xml)
      return text(
        sitemapXml(public_url, await pathsAfter(app.database.db, asked.source, asked.after, sitemapSize)),
        xml,
      )
    },
  ]

  async function secondsToWait(request: Request, socket_address: string): Promise<number | undefined> {
    const forwarded = request.headers.get('x-forwarded-for')
    const address = clientAddress(socket_address, forwarded, app.settings.trust_proxy)
    try {
      await app.security.rate_limits.spend('search', { viewer: null, address })
      return undefined
    } catch (error) {
      if (error instanceof ApiError) return error.detail.retry_after ?? 1
      throw error
    }
  }
}

type Asked = 'index' | 'topics' | 'nothing' | { source: Source; after: string }

function sitemapAsked(pathname: string): Asked | undefined {
  if (pathname === '/sitemap.xml') return 'index'
  if (pathname === topicsFile) return 'topics'
  const [, source, after = ''] = /^\/sitemap\/(pins|boards|people)-(\d{1,19})\.xml$/.exec(pathname) ?? []
  if (source === undefined) return undefined
  return BigInt(after) < 2n ** 63n ? { source: source as Source, after } : 'nothing'
}

const xml = 'application/xml; charset=utf-8'

function text(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

const gone = () => new Response('Not found', { status: 404 })
const tooMany = (seconds: number) =>
  new Response('Too many requests', { status: 429, headers: { 'Retry-After': String(seconds) } })
