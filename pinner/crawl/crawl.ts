import type { Slice } from '@bowerbird/core/workspace/workspace'
import { serveCrawlers } from './serve-crawlers.ts'

export const crawl: Slice = {
  routes: (app) => serveCrawlers(app),
}
