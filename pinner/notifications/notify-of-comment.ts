import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { NoticeKind } from '@bowerbird/contract/notifications/notification-models'
import { consume } from '@bowerbird/core/events/consume'
import { commentAdded, commentLiked } from '../comments/comment-events.ts'
import { pinById } from '../library/pin-queries.ts'
import { isOnPublicBoard } from './notify-of-save.ts'
import { putNotice } from './put-notice.ts'

/** Each person is told once of a comment: that they were mentioned or answered before that it is on their pin. */
export const notifyOfComment = consume(
  [commentAdded, commentLiked],
  'notify-of-comment',
  async (event, context) => {
    const pin = await pinById(context.db, event.pin_id)
    if (!pin || !(await isOnPublicBoard(context.db, pin))) return
    const said = { actor_id: event.by, subject_id: pin.pin_id, detail_id: event.comment_id }
    if (event.event === 'comment_liked')
      return putNotice(context, { ...said, user_id: event.author_id, kind: 'comment_like' })
    const told = new Map<UserId, NoticeKind>([[pin.owner_id, 'comment']])
    if (event.parent_by !== null) told.set(event.parent_by, 'reply')
    for (const user_id of event.mentioned) told.set(user_id, 'mention')
    for (const [user_id, kind] of told) await putNotice(context, { ...said, user_id, kind })
  },
)
