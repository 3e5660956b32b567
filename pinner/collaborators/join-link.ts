import { createHmac } from 'node:crypto'
import {
  boardJoinLinkCreate,
  boardJoinLinkDelete,
  boardJoinLinkGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import type { JoinLink } from '@bowerbird/contract/collaborators/collaborator-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { hashInviteCode } from '@bowerbird/core/identity/open-account'
import { boardFor } from '../library/board-access.ts'
import { deleteEmailInvites, insertEmailInvite, joinLinkOf } from './email-invite-queries.ts'
import type { BoardInvite } from './email-invite-queries.ts'
import { boardToInviteTo } from './may-invite.ts'

const dayMs = 24 * 3600 * 1000

/** For the owner alone: a link that lets anyone in decides who sees the board. A new one ends the old one. */
export const makeJoinLink = handle(
  boardJoinLinkCreate,
  ({ board_id, role, days }, ctx) =>
    ctx.transaction(async (ctx) => {
      await boardFor(ctx, board_id, 'own', 'lock')
      await boardToInviteTo(ctx, board_id)
      const before = await joinLinkOf(ctx.db, board_id)
      if (before) await deleteEmailInvites(ctx.db, [before])
      const invite_id = ctx.newId()
      const link: BoardInvite = {
        board_id,
        invite_id,
        email: null,
        role,
        inviter_id: ctx.viewer.id,
        token_hash: hashInviteCode(joinToken(ctx.app.security.secret, invite_id)),
        created_at: ctx.now,
        expires_at: new Date(ctx.now.getTime() + days * dayMs),
      }
      await insertEmailInvite(ctx.db, link)
      ctx.remember(invite_id)
      return viewJoinLink(ctx, link)
    }),
  {
    again: async (invite_id, ctx, { board_id }) => {
      await boardFor(ctx, board_id, 'own')
      const link = await joinLinkOf(ctx.db, board_id)
      return link?.invite_id === invite_id ? viewJoinLink(ctx, link) : null
    },
  },
)

export const readJoinLink = handle(boardJoinLinkGet, async ({ board_id }, ctx) => {
  await boardFor(ctx, board_id, 'own')
  const link = await joinLinkOf(ctx.db, board_id)
  return link && link.expires_at > ctx.now ? viewJoinLink(ctx, link) : null
})

/** Those who joined by it stay. */
export const endJoinLink = handle(boardJoinLinkDelete, ({ board_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await boardFor(ctx, board_id, 'own', 'lock')
    const link = await joinLinkOf(ctx.db, board_id)
    if (link) await deleteEmailInvites(ctx.db, [link])
    return { board_id }
  }),
)

/** Made anew from the link's id whenever the owner wants to see it. Stored is its hash alone. */
const joinToken = (secret: string, invite_id: string): string =>
  createHmac('sha256', secret).update(`join link ${invite_id}`).digest('base64url')

function viewJoinLink({ app }: Pick<AnyCtx, 'app'>, { invite_id, role, expires_at }: BoardInvite): JoinLink {
  const { security, settings } = app
  const url = new URL(`/invite/${joinToken(security.secret, invite_id)}/`, settings.public_url).href
  return { id: invite_id, url, role, expires_at: expires_at.toISOString() }
}
