import { imagePath } from '@bowerbird/contract/media/renditions'
import { maySee, standingOn } from '../library/board-access.ts'
import { boardById } from '../library/board-queries.ts'
import { boardUrl } from '../library/board-view.ts'
import { refuseWhileBusy } from '../library/refuse-while-busy.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { trashBoard } from '../trash/trash-board.ts'
import { deleteForGood } from './delete-for-good.ts'
import { pictureInline } from './picture-inline.ts'
import type { Reportable } from './reportable.ts'

export const reportedBoard: Reportable = {
  async meet(ctx, id) {
    const board = await boardById(ctx.db, id)
    if (!board || !maySee(board, await standingOn(ctx, [board]), 'by_address')) return null
    return (await peopleByIds(ctx.db, [board.owner_id])).has(board.owner_id)
      ? { owner_id: board.owner_id }
      : null
  },

  async find({ db, app }, { target_id: id }) {
    const board = await boardById(db, id)
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
    const board = await boardById(ctx.db, id, 'lock')
    if (!board || board.deleted_at !== null) return
    refuseWhileBusy(ctx, board)
    await trashBoard({ ...ctx, viewer: { id: board.owner_id } }, board)
    await deleteForGood(ctx, { user_id: board.owner_id, kind: 'board', id })
  },
}
