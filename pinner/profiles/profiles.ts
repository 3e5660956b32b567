import { distribute } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import './people-tables.ts'

export const profiles: Slice = {
  distribution: [
    distribute('user_stats', { by: 'user_id' }),
    distribute('follow', { by: 'user_id' }),
    distribute('follower', { by: 'followed_id' }),
    distribute('board_follow', { by: 'user_id' }),
    distribute('block', { by: 'user_id' }),
  ],
}
