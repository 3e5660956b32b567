import { createSingleFlight } from '@bowerbird/core/media/single-flight'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { nextFileAfter } from './crawl-queries.ts'
import type { Source } from './crawl-queries.ts'

/** Addresses in one sitemap file; the format allows 50 000. */
export const sitemapSize = 10_000
const mostFiles = 5000
const keptMs = 3600 * 1000

export type Sitemap = () => Promise<string[]>

/** The paths of all sitemap files: walked along once an hour, however often they are asked for. */
export function createSitemap({ db, clock }: Pick<AppContext, 'db' | 'clock'>, size = sitemapSize): Sitemap {
  const once = createSingleFlight<string[]>()
  let kept: { files: string[]; until: number } | undefined

  return async () => {
    const now = clock.now().getTime()
    if (kept && now < kept.until) return kept.files
    return once('files', async () => {
      const files = (
        await Promise.all((['pins', 'boards', 'people'] as const).map((source) => filesOf(source)))
      ).flat()
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
