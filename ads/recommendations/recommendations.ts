import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { dismissRecommendation } from './dismiss-recommendation.ts'
import { listRecommendations } from './list-recommendations.ts'

/** What an ad account can improve, by its own figures. */
export const recommendations: Slice = {
  handlers: [listRecommendations, dismissRecommendation],
  shard_keys: [shardBy('recommendation_dismissal', { by: 'advertiser_id' })],
}
