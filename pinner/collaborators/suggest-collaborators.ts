import { shareSuggestionsGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { handle } from '@bowerbird/core/call/handle'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { boardsByIds, userBoards } from '../library/board-queries.ts'
import { contactsOf } from '../messages/contact-queries.ts'
import { followedBy } from '../profiles/follow-queries.ts'
import { membersAmong } from '../library/member-queries.ts'
import { suggestPeople, leftOut } from './suggest-people.ts'

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
