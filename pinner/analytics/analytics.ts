import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { closeAnalyticsDays } from './close-analytics-days.ts'
import { countOrganicSaves } from './count-organic-saves.ts'
import { countSeen } from './count-seen.ts'
import { readBoardAnalytics, readPinAnalytics, readProfileAnalytics } from './read-analytics.ts'
import { serveAnalyticsFile } from './serve-analytics-file.ts'

/** How often pins are seen, opened, saved and followed out, for their owners (docs/decisions/104). */
export const analytics: Slice = {
  handlers: [countSeen, readProfileAnalytics, readPinAnalytics, readBoardAnalytics],
  consumers: [countOrganicSaves],
  tasks: [closeAnalyticsDays],
  routes: (app, dispatcher) => [serveAnalyticsFile(app, dispatcher)],
  shard_keys: [
    shardBy('organic_pin_day', { by: 'owner_id', group: 'user_id' }),
    shardBy('organic_viewer', { by: 'owner_id', group: 'user_id' }),
    shardBy('organic_audience_day', { by: 'owner_id', group: 'user_id' }),
    shardBy('organic_batch', { by: 'batch_id' }),
  ],
}
