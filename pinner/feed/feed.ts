import { distribute, reference } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import { backfillBoard, backfillPerson, fanOut } from './fan-out.ts'
import { homeFeed } from './home-feed.ts'
import { ideasFeed } from './ideas-feed.ts'
import { ideasInterests } from './ideas-interests.ts'
import { relatedPins } from './related-pins.ts'

export const feed: Slice = {
  handlers: [homeFeed, ideasFeed, ideasInterests, relatedPins],
  consumers: [fanOut, backfillPerson, backfillBoard],
  distribution: [distribute('home_feed', { by: 'user_id' }), reference('wide_source')],
}
