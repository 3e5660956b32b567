import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { imagePath } from '@bowerbird/contract/media/renditions'
import { boardById, boardsByIds } from '../library/board-queries.ts'
import { pinById } from '../library/pin-queries.ts'
import { seenBoardOf } from '../library/read-pins.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { trashPins } from '../trash/trash-pins.ts'
import { deleteForGood, pictureInline } from './reportable.ts'
import type { Reportable } from './reportable.ts'

export const reportedPin: Reportable = {
  async meet(ctx, id) {
    const pin = await pinById(ctx.db, asPinId(id))
    if (!pin || !(await seenBoardOf(ctx, pin))) return null
    return (await peopleByIds(ctx.db, [pin.owner_id])).has(pin.owner_id) ? { owner_id: pin.owner_id } : null
  },

  async find({ db, app }, { target_id: id }) {
    const pin = await pinById(db, asPinId(id))
    const board = pin && (await boardsByIds(db, [pin.board_id])).get(pin.board_id)
    if (!pin || !board || board.deleted_at !== null) return null
    const is_open = (await peopleByIds(db, [pin.owner_id, board.owner_id])).size === peopleOf(pin, board)
    const is_private = board.privacy === 'secret' || !is_open || pin.held_since !== null
    return {
      is_private,
      content: async () => {
        const picture = is_private
          ? await pictureInline({ db, app }, pin.image_signature)
          : imagePath(pin.image_signature, '236x')
        return {
          title: pin.title,
          text: pin.description,
          url: is_private ? null : `/pin/${id}/`,
          link: pin.link,
          pictures: picture === null ? [] : [picture],
        }
      },
    }
  },

  async remove(ctx, { target_id: id }) {
    const unlocked = await pinById(ctx.db, asPinId(id))
    if (!unlocked) return
    await boardById(ctx.db, unlocked.board_id, 'lock')
    const pin = await pinById(ctx.db, asPinId(id), 'lock')
    if (!pin) return
    await trashPins({ ...ctx, viewer: { id: pin.owner_id } }, [pin], { action_id: null })
    await deleteForGood(ctx, { user_id: pin.owner_id, kind: 'pin', id })
  },
}

const peopleOf = (pin: { owner_id: UserId }, board: { owner_id: UserId }) =>
  new Set([pin.owner_id, board.owner_id]).size
