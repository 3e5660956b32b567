import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { NoticeKind } from '@bowerbird/contract/notifications/notification-models'
import type { Db } from '@bowerbird/core/db/database'
import { consume } from '@bowerbird/core/events/consume'
import { notifyLive } from '@bowerbird/core/live/live-queries'
import { boardInvited, boardJoined } from '../collaborators/collaborator-events.ts'
import { altTextSuggested } from '../alt-texts/alt-text-events.ts'
import { commentAdded, commentLiked } from '../comments/comment-events.ts'
import { boardById } from '../library/board-queries.ts'
import { pinSaved } from '../library/library-events.ts'
import { pinById } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { messageSent } from '../messages/message-events.ts'
import {
  accountRestricted,
  appealDecided,
  caseDecided,
  pictureHeld,
  pictureReleased,
} from '../moderation/moderation-events.ts'
import { boardFollowed, userFollowed } from '../profiles/people-events.ts'
import { putNotice } from './put-notice.ts'
import type { News } from './put-notice.ts'

/** What a user was sent is listed once a conversation, for as long as it was not read. */
export const notifyOfMessage = consume(messageSent, 'notify-of-message', async (event, context) => {
  for (const user_id of event.to)
    await putNotice(context, {
      user_id,
      kind: 'message',
      actor_id: event.by,
      subject_id: event.conversation_id,
      detail_id: event.message_id,
    })
})

/** An invited user is notified, and the inviting user is notified when the invite is accepted. */
export const notifyOfInvite = consume([boardInvited, boardJoined], 'notify-of-invite', (event, context) =>
  event.event === 'board_invited'
    ? putNotice(context, {
        user_id: event.user_id,
        kind: 'board_invite',
        actor_id: event.by,
        subject_id: event.board_id,
      })
    : putNotice(context, {
        user_id: event.inviter_id,
        kind: 'board_joined',
        actor_id: event.user_id,
        subject_id: event.board_id,
      }),
)

/** Followers of a board that is not public are shown to no one. */
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

/** Each user is notified once of a comment: a mention or an answer comes before a comment on their pin. */
export const notifyOfComment = consume(
  [commentAdded, commentLiked],
  'notify-of-comment',
  async (event, context) => {
    const pin = await pinById(context.db, event.pin_id)
    if (!pin || !(await isOnPublicBoard(context.db, pin))) return
    const said = { actor_id: event.by, subject_id: pin.pin_id, detail_id: event.comment_id }
    if (event.event === 'comment_liked')
      return putNotice(context, { ...said, user_id: event.author_id, kind: 'comment_like' })
    const recipients = new Map<UserId, NoticeKind>([[pin.owner_id, 'comment']])
    if (event.parent_by !== null) recipients.set(event.parent_by, 'reply')
    for (const user_id of event.mentioned) recipients.set(user_id, 'mention')
    for (const [user_id, kind] of recipients) await putNotice(context, { ...said, user_id, kind })
  },
)

/** A user's pin was saved. What is saved to a board that is not public announces nothing (SAFETY: secret things). */
export const notifyOfSave = consume(
  pinSaved,
  'notify-of-save',
  async ({ pin_id, source_pin_id, owner_id }, context) => {
    if (source_pin_id === null) return
    const saved = await pinById(context.db, pin_id)
    const source = await pinById(context.db, source_pin_id)
    if (!saved || !source || !(await isOnPublicBoard(context.db, saved))) return
    await putNotice(context, {
      user_id: source.owner_id,
      kind: 'save',
      actor_id: owner_id,
      subject_id: source.pin_id,
    })
  },
  { batch: 20 },
)

async function isOnPublicBoard(db: Db, { board_id }: Pick<Pin, 'board_id'>): Promise<boolean> {
  const board = await boardById(db, board_id)
  return board?.privacy === 'public' && board.deleted_at === null
}

/** The decision: to the reporters, and to the affected users. Reporters are never named. */
export const notifyOfModeration = consume(
  [caseDecided, accountRestricted, appealDecided, pictureHeld, pictureReleased],
  'notify-of-moderation',
  async (event, context) => {
    const notify = (news: Pick<News, 'user_id' | 'detail' | 'subject_id'>) =>
      putNotice(context, { ...news, kind: 'moderation', actor_id: null })
    if (event.event === 'case_decided') {
      const detail = event.decision === 'dismissed' ? 'report_dismissed' : 'report_acted_on'
      for (const user_id of new Set(event.reporter_ids))
        await notify({ user_id, detail, subject_id: event.case_id })
      if (event.decision === 'removed')
        await notify({ user_id: event.owner_id, detail: 'own_removed', subject_id: event.case_id })
    } else if (event.event === 'picture_held' || event.event === 'picture_released') {
      const detail = event.event === 'picture_held' ? 'own_held' : 'own_released'
      await notify({ user_id: event.user_id, detail, subject_id: event.pin_id })
    } else if (event.event === 'account_restricted') {
      // An open page finds out what it still may.
      await notifyLive(context.db, [event.user_id], { kind: 'session' })
      const detail = event.restriction === null ? 'restriction_lifted' : 'restricted'
      await notify({ user_id: event.user_id, detail })
    } else {
      const detail = event.is_granted ? 'appeal_granted' : 'appeal_denied'
      await notify({ user_id: event.user_id, detail, subject_id: event.appeal_id })
    }
  },
)

/** The owner of a pin is notified of a suggested alt text. */
export const notifyOfAltText = consume(
  altTextSuggested,
  'notify-of-alt-text',
  async ({ pin_id, by }, context) => {
    const pin = await pinById(context.db, pin_id)
    if (!pin) return
    await putNotice(context, { user_id: pin.owner_id, kind: 'alt_text', actor_id: by, subject_id: pin_id })
  },
)
