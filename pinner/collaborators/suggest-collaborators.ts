import {
  shareSuggestionsGet,
  collaboratorTypeaheadGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { isSimpleEmail } from '@bowerbird/contract/collaborators/simple-email'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { avatarUrl } from '@bowerbird/core/identity/viewer-view'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { boardFor } from '../library/board-access.ts'
import { boardsByIds, userBoards } from '../library/board-queries.ts'
import { membersAmong, collaboratorsOfBoard } from '../library/member-queries.ts'
import { contactsOf } from '../messages/contact-queries.ts'
import { followedBy, blockedEitherWay } from '../profiles/follow-queries.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { peopleNamed } from '../search/person-document-queries.ts'
import { readQuery } from '../search/read-query.ts'

const mostBoards = 50
const mostPeople = 200

/** Those whom the viewer writes to, most and latest first, then those whom they work with, then those whom they follow. */
export const suggestCollaborators = handle(shareSuggestionsGet, async ({ board_id, count = 10 }, ctx) => {
  const { db, viewer } = ctx
  const out = new Set(await leftOut(ctx, board_id))
  const rows = await userBoards(db, {
    user_id: viewer.id,
    sort: 'last_pinned_to',
    privacy: 'all',
    archived: 'with',
    after: undefined,
    limit: mostBoards,
  })
  const boards = [
    ...(
      await boardsByIds(
        db,
        rows.map((row) => row.board_id),
      )
    ).values(),
  ].filter((board) => board.privacy !== 'secret' || knowsSecrets(viewer))
  const colleagues = await membersAmong(
    db,
    boards.map((board) => board.board_id),
    mostPeople,
  )
  const followed = await followedBy(db, viewer.id, undefined, mostPeople)
  // Whom a user writes to is private: a token needs the scope for secrets.
  const contacts = knowsSecrets(viewer) ? await contactsOf(db, viewer.id, mostPeople) : []
  const ids = [
    ...contacts,
    ...boards.map((board) => board.owner_id),
    ...colleagues,
    ...followed.map((row) => row.user_id),
  ].filter((id) => !out.has(id))
  return suggestPeople(ctx, [...new Set(ids)], { type: 'user_share_suggestion', count })
})

/** People by name or username; of an address only whether it is a whole one, never whose it is. */
export const findCollaborators = handle(
  collaboratorTypeaheadGet,
  async ({ term, board_id, count = 10 }, ctx) => {
    const typed = term.trim()
    const blocked_ids = await leftOut(ctx, board_id)
    if (typed.indexOf('@') > 0) return [emailSuggestion(typed)]
    const { words } = readQuery(typed)
    if (words.length === 0) return []
    const text = words.join(' ')
    const found = await peopleNamed(ctx.db, { words, text, blocked_ids, after: undefined, limit: count })
    const ids = [...new Set(found.map((row) => row.user_id))]
    return suggestPeople(ctx, ids, { type: 'user', count })
  },
)

function emailSuggestion(typed: string): CollaboratorSuggestion {
  return {
    type: 'email',
    id: typed.toLowerCase(),
    full_name: typed,
    username: null,
    image_medium_url: null,
    image_large_url: null,
    valid: isSimpleEmail(typed),
  }
}

/** The first of these people whose accounts are open, each once. */
async function suggestPeople(
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
async function leftOut(ctx: AnyCtx & { viewer: Viewer }, board_id: BoardId | undefined): Promise<UserId[]> {
  const blocked = await blockedEitherWay(ctx.db, ctx.viewer.id)
  if (board_id === undefined) return [ctx.viewer.id, ...blocked]
  const board = await boardFor(ctx, board_id, 'save')
  const there = await collaboratorsOfBoard(ctx.db, board_id)
  return [ctx.viewer.id, ...blocked, board.owner_id, ...there.map((row) => row.user_id)]
}
