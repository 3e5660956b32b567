import type { Slice } from '@bowerbird/core/ports/workspace'
import { serveCrawlers } from './serve-crawlers.ts'

export const crawl: Slice = {
  routes: (ground) => serveCrawlers(ground),
}
