import type { NoticeKind } from '@bowerbird/contract/notifications/notification-models'
import { consume } from '@bowerbird/core/events/consume'
import { commentAdded, commentLiked } from '../comments/comment-events.ts'
import { pinById } from '../library/pin-queries.ts'
import { isOnPublicBoard } from './is-on-public-board.ts'
import { putNotice } from './put-notice.ts'

/** Each person is told once of a comment: that they were mentioned or answered before that it is on their pin. */
export const notifyOfComment = consume(
  [commentAdded, commentLiked],
  'notify-of-comment',
  async (fact, context) => {
    const pin = await pinById(context.db, fact.pin_id)
    if (!pin || !(await isOnPublicBoard(context.db, pin))) return
    const said = { actor_id: fact.by, subject_id: pin.pin_id, detail_id: fact.comment_id }
    if (fact.event === 'comment_liked')
      return putNotice(context, { ...said, user_id: fact.author_id, kind: 'comment_like' })
    const told = new Map<string, NoticeKind>([[pin.owner_id, 'comment']])
    if (fact.parent_by !== null) told.set(fact.parent_by, 'reply')
    for (const user_id of fact.mentioned) told.set(user_id, 'mention')
    for (const [user_id, kind] of told) await putNotice(context, { ...said, user_id, kind })
  },
)
