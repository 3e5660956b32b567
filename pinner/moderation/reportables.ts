import {
  asBoardId,
  asCommentId,
  asConversationId,
  asMessageId,
  asPinId,
  asUserId,
} from '@bowerbird/contract/kernel/ids'
import { imagePath } from '@bowerbird/contract/media/renditions'
import type { ReportKind } from '@bowerbird/contract/moderation/content-report-models'
import { avatarUrl } from '@bowerbird/core/identity/viewer-view'
import { commentOn, seenPin } from '../comments/comment-access.ts'
import { commentById, deleteComment, pinOfComment } from '../comments/comment-queries.ts'
import { maySee, membershipsOn } from '../library/board-access.ts'
import { boardById } from '../library/board-queries.ts'
import { refuseWhileBusy } from '../library/board-refusals.ts'
import { boardUrl } from '../library/addresses.ts'
import { pinById } from '../library/pin-queries.ts'
import { membersOf } from '../messages/conversation-queries.ts'
import { deleteMessage, messageById } from '../messages/message-queries.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { trashBoard } from '../trash/trash-board.ts'
import { conversationOfMessage } from './case-queries.ts'
import { deleteForGood, pictureInline } from './reportable.ts'
import type { Reportable } from './reportable.ts'
import { reportedPin } from './reported-pin.ts'

const reportedBoard: Reportable = {
  async meet(ctx, id) {
    const board = await boardById(ctx.db, asBoardId(id))
    if (!board || !maySee(board, await membershipsOn(ctx, [board]), 'by_address')) return null
    return (await peopleByIds(ctx.db, [board.owner_id])).has(board.owner_id)
      ? { owner_id: board.owner_id }
      : null
  },

  async find({ db, app }, { target_id: id }) {
    const board = await boardById(db, asBoardId(id))
    if (!board || board.deleted_at !== null) return null
    const owner = (await peopleByIds(db, [board.owner_id])).get(board.owner_id)
    const is_private = board.privacy === 'secret' || !owner
    return {
      is_private,
      content: async () => {
        const covers = board.cover_signatures.slice(0, 5)
        const pictures = is_private
          ? await Promise.all(covers.map((signature) => pictureInline({ db, app }, signature)))
          : covers.map((signature) => imagePath(signature, '236x'))
        return {
          title: board.name,
          text: board.description,
          url: is_private || !owner ? null : boardUrl(owner.username, board.slug),
          link: null,
          pictures: pictures.filter((picture) => picture !== null),
        }
      },
    }
  },

  async remove(ctx, { target_id: id }) {
    const board = await boardById(ctx.db, asBoardId(id), 'lock')
    if (!board || board.deleted_at !== null) return
    refuseWhileBusy(ctx, board)
    await trashBoard({ ...ctx, viewer: { id: board.owner_id } }, board)
    await deleteForGood(ctx, { user_id: board.owner_id, kind: 'board', id })
  },
}

const reportedComment: Reportable = {
  async meet(ctx, id) {
    const pin_id = await pinOfComment(ctx.db, asCommentId(id))
    if (pin_id === undefined) return null
    const seen = await seenPin(ctx, pin_id)
    const comment = await commentOn(ctx, seen, asCommentId(id))
    if (!comment || !seen.pin.takes_comments) return null
    return { owner_id: comment.author_id, place_id: pin_id }
  },

  async find({ db }, { target_id, place_id }) {
    const pin = await pinById(db, asPinId(place_id ?? '0'))
    const comment = pin && (await commentById(db, pin.pin_id, asCommentId(target_id)))
    const board = pin && (await boardById(db, pin.board_id))
    if (!pin || !comment || !board || board.deleted_at !== null) return null
    const people = [...new Set([pin.owner_id, board.owner_id, comment.author_id])]
    const are_there = (await peopleByIds(db, people)).size === people.length
    const is_private = comment.is_secret || board.privacy === 'secret' || !pin.takes_comments || !are_there
    return {
      is_private,
      content: async () => ({
        title: '',
        text: comment.text,
        url: is_private ? null : `/pin/${pin.pin_id}/`,
        link: null,
        pictures: [],
      }),
    }
  },

  async remove({ db }, { target_id, place_id }) {
    // Its pin is locked, as by a comment: the counts are kept there.
    const pin = await pinById(db, asPinId(place_id ?? '0'), 'lock')
    const comment = pin && (await commentById(db, pin.pin_id, asCommentId(target_id)))
    if (comment) await deleteComment(db, comment)
  },
}

const reportedMessage: Reportable = {
  async meet({ db, viewer }, id) {
    const message_id = asMessageId(id)
    const conversation_id = await conversationOfMessage(db, { user_id: viewer.id, message_id })
    const message = conversation_id && (await messageById(db, conversation_id, message_id))
    return message ? { owner_id: message.sender_id, place_id: message.conversation_id } : null
  },

  async find({ db }, { target_id, place_id }) {
    const message = await messageById(db, asConversationId(place_id ?? '0'), asMessageId(target_id))
    if (!message) return null
    const { text, pin_id } = message
    return {
      is_private: true,
      content: async () => ({
        title: '',
        text,
        url: pin_id === null ? null : `/pin/${pin_id}/`,
        link: null,
        pictures: [],
      }),
    }
  },

  async remove({ db }, { target_id, place_id }) {
    const conversation_id = asConversationId(place_id ?? '0')
    const members = await membersOf(db, [conversation_id])
    await deleteMessage(
      db,
      { conversation_id, message_id: asMessageId(target_id) },
      members.get(conversation_id) ?? [],
    )
  },
}

const reportedPerson: Reportable = {
  async meet({ db }, id) {
    const owner_id = asUserId(id)
    return (await peopleByIds(db, [owner_id])).has(owner_id) ? { owner_id } : null
  },

  async find({ db }, { target_id }) {
    const id = asUserId(target_id)
    const person = (await peopleByIds(db, [id])).get(id)
    if (!person) return null
    const picture = avatarUrl(person.avatar_signature, 'large')
    return {
      is_private: false,
      content: async () => ({
        title: person.full_name,
        text: person.about,
        url: `/${person.username}/`,
        link: null,
        pictures: picture === null ? [] : [picture],
      }),
    }
  },
}

/** Everything that can be reported, by its kind. */
export const reportables: Readonly<Record<ReportKind, Reportable>> = {
  pin: reportedPin,
  board: reportedBoard,
  user: reportedPerson,
  comment: reportedComment,
  message: reportedMessage,
}
