import type { Route } from '@bowerbird/core/http/app'
import type { Ground } from '@bowerbird/core/ports/ground'
import { z } from 'zod'
import { profilePaths, publicBoardPaths, publicPinPaths, sitemapSize } from './crawl-queries.ts'
import { robotsText, sitemapIndexXml, sitemapXml } from './crawl-texts.ts'

const sources = { pins: publicPinPaths, boards: publicBoardPaths, people: profilePaths } as const
type Source = keyof typeof sources

/** robots.txt and the sitemap: public pages only; nothing at all while the instance is private. */
export function crawlRoutes(ground: Ground): readonly Route[] {
  const { public_url, instance } = ground.settings

  return [
    async (request) => {
      const { pathname } = new URL(request.url)
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      if (pathname === '/robots.txt')
        return text(robotsText(public_url, instance), 'text/plain; charset=utf-8')
      if (pathname === '/sitemap.xml')
        return instance === 'private' ? gone() : text(sitemapIndexXml(public_url, await firstFiles()), xml)
      const file = /^\/sitemap\/(pins|boards|people)-(\d{1,19})\.xml$/.exec(pathname)
      if (!file || instance === 'private') return undefined
      const after = z
        .string()
        .refine((id) => BigInt(id) < 2n ** 63n)
        .safeParse(file[2])
      if (!after.success) return gone()
      const rows = await sources[file[1] as Source](ground.db, after.data)
      return text(sitemapXml(public_url, rows), xml)
    },
  ]

  /** Where each file begins: walked along, a query a file. */
  async function firstFiles(): Promise<string[]> {
    const files: string[] = []
    for (const source of Object.keys(sources) as Source[]) {
      for (let after = '0', walked = 0; walked < 5000; walked++) {
        const rows = await sources[source](ground.db, after)
        if (rows.length === 0) break
        files.push(`/sitemap/${source}-${after}.xml`)
        const last = rows.at(-1)
        if (rows.length < sitemapSize || !last) break
        after = last.id
      }
    }
    return files
  }
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
