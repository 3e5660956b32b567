import { shareLinkDelete, shareLinkGet } from '@bowerbird/contract/sharing/sharing-calls'
import { handle } from '@bowerbird/core/call/handle'
import { boardFor } from '../library/board-access.ts'
import { viewShareLink } from './share-link-view.ts'
import { deleteShareLink, shareLinksOf } from '../library/share-link-queries.ts'

export const getShareLink = handle(shareLinkGet, async ({ board_id }, ctx) => {
  await boardFor(ctx, board_id, 'own')
  const [link] = await shareLinksOf(ctx.db, [board_id])
  return link ? viewShareLink(ctx, link) : null
})

/** Whoever held the link no longer sees the board through it, from the next request on. Ended before, it stays so. */
export const endShareLink = handle(shareLinkDelete, ({ board_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await boardFor(ctx, board_id, 'own', 'lock')
    await deleteShareLink(ctx.db, board_id)
    return { board_id }
  }),
)
