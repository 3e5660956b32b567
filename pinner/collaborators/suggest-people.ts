import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { avatarUrl } from '@bowerbird/core/identity/viewer-view'
import { peopleByIds } from '../profiles/people-queries.ts'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { boardFor } from '../library/board-access.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { collaboratorsOfBoard } from '../library/member-queries.ts'

/** The first of these people whose accounts are open, each once. */
export async function suggestPeople(
  { db }: Pick<AnyCtx, 'db'>,
  ids: readonly UserId[],
  { type, count }: { type: 'user_share_suggestion' | 'user'; count: number },
): Promise<CollaboratorSuggestion[]> {
  const people = await peopleByIds(db, ids)
  return ids
    .flatMap((id) => people.get(id) ?? [])
    .slice(0, count)
    .map(({ user_id, full_name, username, avatar_signature }) => ({
      type,
      id: user_id,
      full_name,
      username,
      image_medium_url: avatarUrl(avatar_signature, 'medium'),
      image_large_url: avatarUrl(avatar_signature, 'large'),
      valid: true,
    }))
}

/** Whom no one is to suggest: the viewer, those blocked either way, and who is on that board or was asked. */
export async function leftOut(
  ctx: AnyCtx & { viewer: Viewer },
  board_id: BoardId | undefined,
): Promise<UserId[]> {
  const blocked = await blockedEitherWay(ctx.db, ctx.viewer.id)
  if (board_id === undefined) return [ctx.viewer.id, ...blocked]
  const board = await boardFor(ctx, board_id, 'save')
  const there = await collaboratorsOfBoard(ctx.db, board_id)
  return [ctx.viewer.id, ...blocked, board.owner_id, ...there.map((row) => row.user_id)]
}
