import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { countViews } from './count-events.ts'
import { countWaiting, turnEventDays } from './event-day-tasks.ts'
import { ingestImpressions } from './ingest-impressions.ts'
import { judgeClickDays } from './judge-click-days.ts'
import { serveAttributionSource } from './serve-attribution-source.ts'

/** Impressions and clicks as browsers report them: kept, filtered and counted. */
export const tracking: Slice = {
  handlers: [ingestImpressions],
  consumers: [countViews],
  tasks: [countWaiting, turnEventDays, judgeClickDays],
  routes: (app) => [serveAttributionSource(app)],
  shard_keys: [
    shardBy('ad_hour', { by: 'advertiser_id' }),
    shardBy('measure_event', { by: 'advertiser_id' }),
    shardBy('reach_sketch', { by: 'advertiser_id' }),
    shardBy('click_crowd', { by: 'advertiser_id' }),
    shardBy('click_day', { by: 'advertiser_id' }),
    shardBy('breakdown_day', { by: 'advertiser_id' }),
    shardBy('keyword_day', { by: 'advertiser_id' }),
    shardBy('search_term_day', { by: 'advertiser_id' }),
    shardBy('pin_view', { by: 'pin_id' }),
  ],
}
