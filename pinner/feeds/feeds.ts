import type { Slice } from '@bowerbird/core/workspace/workspace'
import { serveFeeds } from './serve-feeds.ts'

export const feeds: Slice = {
  routes: (app) => serveFeeds(app),
}
