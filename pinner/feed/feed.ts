import { shardBy, reference } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { boardIdeas } from './board-ideas.ts'
import { dismissIdea, takeDismissalBack } from './dismiss-idea.ts'
import { backfillBoard, backfillPerson, fanOut } from './fan-out.ts'
import { homeFeed } from './home-feed.ts'
import { ideasFeed, ideasInterests } from './ideas-feed.ts'
import { listLessOf, seeLess, seeLessNoMore } from './less-of.ts'
import { relatedModules, relatedPins } from './related-pins.ts'
import { keepSeenPictures } from './seen-pictures.ts'
import { sweepForYou } from './sweep-for-you.ts'

export const feed: Slice = {
  handlers: [
    homeFeed,
    ideasFeed,
    ideasInterests,
    relatedPins,
    relatedModules,
    boardIdeas,
    dismissIdea,
    takeDismissalBack,
    listLessOf,
    seeLess,
    seeLessNoMore,
  ],
  consumers: [fanOut, backfillPerson, backfillBoard],
  tasks: [sweepForYou],
  starts: [keepSeenPictures],
  shard_keys: [
    shardBy('home_feed', { by: 'user_id' }),
    shardBy('for_you_list', { by: 'user_id' }),
    shardBy('seen_pictures', { by: 'user_id' }),
    shardBy('less_of', { by: 'user_id' }),
    shardBy('board_idea_dismissal', { by: 'board_id' }),
    reference('wide_source'),
  ],
}
