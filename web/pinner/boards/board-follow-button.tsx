import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { boardFollowCreate, boardFollowDelete } from '@bowerbird/contract/people/follow-calls'
import { optimistic } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { follow, following, followPerson, unfollowPerson } from '../../texts/follow-texts.ts'
import { Button } from '../../ui/button.tsx'
import { refreshFollows } from '../refresh/refresh-follows.ts'

/** Follows or stops following a board, at once; a refusal takes it back. */
export function BoardFollowButton({ board }: { board: BoardView }) {
  const { id, name, followed_by_me, follower_count } = board

  async function change() {
    const next = !followed_by_me
    const call = next ? boardFollowCreate : boardFollowDelete
    const prompt = next ? logInPrompts.follow() : logInPrompts.unfollow()
    const shown = { followed_by_me: next, follower_count: Math.max(0, follower_count + (next ? 1 : -1)) }
    const outcome = await optimistic(id, shown, () => perform(call, { board_id: id }, { prompt }), {
      answer: (data) => ({ followed_by_me: data.followed_by_me, follower_count: data.follower_count }),
    })
    if (outcome?.ok) refreshFollows()
  }

  return (
    <Button
      variant={followed_by_me ? 'secondary' : 'primary'}
      size="large"
      aria-label={followed_by_me ? unfollowPerson(name) : followPerson(name)}
      onClick={() => void change()}
    >
      {followed_by_me ? following() : follow()}
    </Button>
  )
}
