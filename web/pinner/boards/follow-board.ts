import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { boardFollowCreate, boardFollowDelete } from '@bowerbird/contract/people/follow-calls'
import { optimistic } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { refreshFollows } from '../refresh/refresh-follows.ts'

/** Follows or unfollows a board optimistically; an API error undoes it. */
export async function followBoard({ id, followed_by_me, follower_count }: BoardView): Promise<void> {
  const next = !followed_by_me
  const call = next ? boardFollowCreate : boardFollowDelete
  const prompt = next ? logInPrompts.follow() : logInPrompts.unfollow()
  const shown = { followed_by_me: next, follower_count: Math.max(0, follower_count + (next ? 1 : -1)) }
  const outcome = await optimistic(id, shown, () => perform(call, { board_id: id }, { prompt }), {
    answer: (data) => ({ followed_by_me: data.followed_by_me, follower_count: data.follower_count }),
  })
  if (outcome?.ok) refreshFollows()
}
