import { localized } from '@bowerbird/texts/localized'
import { sharedBoardGet, sharedBoardOpen } from '@bowerbird/contract/sharing/sharing-calls'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { guestTokensCookie } from '@bowerbird/core/call/guest-tokens'
import { notFound } from '@bowerbird/core/call/api-error'
import { noteTryOfLink, requireChallengeForLink, takeBackTryOfLink } from '@bowerbird/core/identity/challenge'
import { isPassword } from '@bowerbird/core/identity/password'
import { boardById } from '../library/board-queries.ts'
import { boardUrl } from '../library/addresses.ts'
import { isBlockedEitherWay } from '../profiles/follow-queries.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { guestToken } from '../library/guest-tokens.ts'
import { freeTriesOfLink, isExpired, hashOfToken } from './share-link-view.ts'
import { shareLinkOfToken } from '../library/share-link-queries.ts'

// Passwords for one link from one network, for those that took no work.
const triesOnLink = { points: 10, seconds: 300 }

export const lookAtShareLink = handle(sharedBoardGet, async ({ token }, ctx) => {
  const { link } = await workingLink(ctx, token)
  return { needs_password: link.password_hash !== null }
})

/** From now on this browser may read the board of a share link, for as long as the link works (BOARD-17). */
export const openShareLink = handle(sharedBoardOpen, async ({ token, password, challenge }, ctx) => {
  const { link, board, owner } = await workingLink(ctx, token)
  if (link.password_hash !== null) {
    if (password === undefined)
      throw ctx.apiError('wrong_password', localized('errors-pinner.thisLinkAsksForAPassword'))
    const { link_id } = link
    // From everywhere together: many networks guess no faster, and no one who knows the password is locked out.
    const hasDoneWork = await requireChallengeForLink(ctx, {
      link_id,
      free: freeTriesOfLink,
      given: challenge,
    })
    if (!hasDoneWork)
      await ctx.app.security.rate_limits.spendFor(
        'share_link_password',
        `${link_id}|${ctx.caller.address}`,
        triesOnLink,
      )
    await noteTryOfLink(ctx, link_id)
    if (!(await isPassword(link.password_hash, password)))
      throw ctx.apiError('wrong_password', localized('errors-pinner.thatIsNotThePasswordOf'))
    await takeBackTryOfLink(ctx, link_id)
  }
  const { caller, app } = ctx
  const others = caller.guest_tokens.filter((pass) => !pass.startsWith(`${board.board_id}.`))
  const cookie = guestTokensCookie(app.settings, others, guestToken(app.security.secret, link))
  caller.set_cookies = [...caller.set_cookies, cookie]
  return { board_id: board.board_id, board_url: boardUrl(owner.username, board.slug) }
})

/** Unknown, ended and expired ones get the same answer, and so do those of a deleted board or of a blocked user. */
async function workingLink(ctx: AnyCtx, token: string) {
  const link = await shareLinkOfToken(ctx.db, hashOfToken(token))
  const board = link && (await boardById(ctx.db, link.board_id))
  if (!link || !board || board.deleted_at !== null || isExpired(link, ctx.now)) throw notFound()
  const owner = (await peopleByIds(ctx.db, [board.owner_id])).get(board.owner_id)
  if (!owner) throw notFound()
  const { viewer } = ctx
  if (viewer && viewer.id !== board.owner_id && (await isBlockedEitherWay(ctx.db, viewer.id, board.owner_id)))
    throw notFound()
  return { link, board, owner }
}
