import { consume } from '@bowerbird/core/events/consume'
import { boardById } from '../library/board-queries.ts'
import { boardFollowed, userFollowed } from '../profiles/people-events.ts'
import { putNotice } from './put-notice.ts'

/** Of a board that is not public no one is told who follows it. */
export const notifyOfFollow = consume(
  [userFollowed, boardFollowed],
  'notify-of-follow',
  async (event, context) => {
    if (event.event === 'user_followed')
      return putNotice(context, { user_id: event.followed_id, kind: 'follow', actor_id: event.user_id })
    const board = await boardById(context.db, event.board_id)
    if (board?.privacy !== 'public' || board.deleted_at !== null) return
    await putNotice(context, {
      user_id: board.owner_id,
      kind: 'board_follow',
      actor_id: event.user_id,
      subject_id: event.board_id,
    })
  },
)
