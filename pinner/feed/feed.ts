import { shardBy, reference } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { backfillBoard, backfillPerson, fanOut } from './fan-out.ts'
import { homeFeed } from './home-feed.ts'
import { ideasFeed, ideasInterests } from './ideas-feed.ts'
import { relatedPins } from './related-pins.ts'

export const feed: Slice = {
  handlers: [homeFeed, ideasFeed, ideasInterests, relatedPins],
  consumers: [fanOut, backfillPerson, backfillBoard],
  shard_keys: [shardBy('home_feed', { by: 'user_id' }), reference('wide_source')],
}
