import { boardById } from '../library/board-queries.ts'
import { commentOn, seenPin } from '../comments/comment-access.ts'
import { commentById, deleteComment, pinOfComment } from '../comments/comment-queries.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { pinById } from '../library/pin-queries.ts'
import type { Reportable } from './reportable.ts'

export const reportedComment: Reportable = {
  async meet(ctx, id) {
    const pin_id = await pinOfComment(ctx.db, id)
    if (pin_id === undefined) return null
    const seen = await seenPin(ctx, pin_id)
    const comment = await commentOn(ctx, seen, id)
    if (!comment || !seen.pin.takes_comments) return null
    return { owner_id: comment.author_id, place_id: pin_id }
  },

  async find({ db }, { target_id, place_id }) {
    const pin = await pinById(db, place_id ?? '0')
    const comment = pin && (await commentById(db, pin.pin_id, target_id))
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
    // Its pin is locked, as by whoever comments: the numbers are kept there.
    const pin = await pinById(db, place_id ?? '0', 'lock')
    const comment = pin && (await commentById(db, pin.pin_id, target_id))
    if (comment) await deleteComment(db, comment)
  },
}
