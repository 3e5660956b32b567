import { distribute, reference } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'

export const searchDistribution: Distribution = [
  distribute('search_document', { by: 'pin_id' }),
  reference('search_tier_bounds'),
  distribute('own_document', { by: 'owner_id', group: 'user_id' }),
  distribute('hashtag_pin', { by: 'tag' }),
  distribute('hashtag', { by: 'tag' }),
  distribute('board_document', { by: 'board_id' }),
  distribute('person_document', { by: 'user_id' }),
  distribute('search_word', { by: 'word' }),
]
