import { localized } from '@bowerbird/texts/localized'
import { shareLinkCreate, shareLinkDelete, shareLinkGet } from '@bowerbird/contract/sharing/sharing-calls'
import { handle } from '@bowerbird/core/call/handle'
import { keyReused } from '@bowerbird/core/call/idempotency'
import { hashPassword, isPassword } from '@bowerbird/core/identity/password'
import { boardFor } from '../library/board-access.ts'
import { viewShareLink, hashOfToken, shareToken } from './share-link-view.ts'
import { deleteShareLink, insertShareLink, shareLinksOf } from '../library/share-link-queries.ts'

export const getShareLink = handle(shareLinkGet, async ({ board_id }, ctx) => {
  await boardFor(ctx, board_id, 'own')
  const [link] = await shareLinksOf(ctx.db, [board_id])
  return link ? viewShareLink(ctx, link) : null
})

/** Holders of the link no longer see the board through it, from the next request on. Ended before, it stays so. */
export const endShareLink = handle(shareLinkDelete, ({ board_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await boardFor(ctx, board_id, 'own', 'lock')
    await deleteShareLink(ctx.db, board_id)
    return { board_id }
  }),
)

/** Makes a board's share link; holders of an older one no longer see the board through it (BOARD-17). */
export const makeShareLink = handle(
  shareLinkCreate,
  async ({ board_id, password, expires_at }, ctx) => {
    await boardFor(ctx, board_id, 'own')
    const ends = expires_at === undefined ? null : new Date(expires_at)
    if (ends !== null && ends <= ctx.now)
      throw ctx.apiError('bad_request', localized('errors-pinner.chooseATimeThatIsStill'), {
        fields: { expires_at: localized('errors-pinner.chooseATimeThatIsStill') },
      })
    const password_hash = password === undefined ? null : await hashPassword(password)
    return ctx.transaction(async (ctx) => {
      await boardFor(ctx, board_id, 'own', 'lock')
      const link_id = ctx.newId()
      const link = { board_id, link_id, password_hash, expires_at: ends, created_at: ctx.now }
      await deleteShareLink(ctx.db, board_id)
      await insertShareLink(ctx.db, link, hashOfToken(shareToken(ctx.app.security.secret, link_id)))
      ctx.remember(link_id)
      return viewShareLink(ctx, link)
    })
  },
  {
    again: async (link_id, ctx, { board_id, password }) => {
      await boardFor(ctx, board_id, 'own')
      const [link] = await shareLinksOf(ctx.db, [board_id])
      if (link?.link_id !== link_id) return null
      const { password_hash } = link
      const isSame =
        password_hash === null || password === undefined
          ? password_hash === null && password === undefined
          : await isPassword(password_hash, password)
      if (!isSame) throw keyReused()
      return viewShareLink(ctx, link)
    },
  },
)
