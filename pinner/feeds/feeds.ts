import type { Slice } from '@bowerbird/core/ports/workspace'
import { serveFeeds } from './serve-feeds.ts'

export const feeds: Slice = {
  routes: (ground) => serveFeeds(ground),
}
