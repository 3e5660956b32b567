import { boardGet } from '@bowerbird/contract/boards/board-calls'
import {
  boardInviteAccept,
  boardInviteCreate,
  collaboratorDelete,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import { expect } from 'vitest'
import { blockRows } from './block-queries.ts'
import { areBlocked } from './permission-model.ts'
import type { Player } from './privacy-cast.ts'
import { isThere } from './privacy-history.ts'
import type { Play } from './privacy-history.ts'

/**
 * A user works on every board of others, looks at it, is taken off it, and is then blocked by two of
 * their owners.
 */
export async function putOut(play: Play, former: Player): Promise<void> {
  const id = former.person ?? ''
  for (const board of play.history.boards) {
    const owner = play.cast.all.find((one) => one.person === board.owner)
    if (!owner || !isThere(board) || board.owner === id || !play.has(boardInviteAccept)) continue
    if (areBlocked(board.owner, id, play.history)) continue
    const role = board.roles.get(id)
    if (role === undefined)
      await owner.actor.did(boardInviteCreate, { board_id: board.id, invited_user_ids: id })
    if (role === undefined || role === 'invited') {
      // The inviting user may not invite any more: then it is checked again.
      const outcome = await former.actor.call(boardInviteAccept, { board_id: board.id })
      if (!outcome.ok) {
        await owner.actor.did(boardInviteCreate, { board_id: board.id, invited_user_ids: id })
        await former.actor.did(boardInviteAccept, { board_id: board.id })
      }
    }
    expect(await former.actor.did(boardGet, { board_id: board.id })).toMatchObject({ id: board.id })
    await owner.actor.did(collaboratorDelete, { board_id: board.id, user_id: id })
    board.roles.delete(id)
  }
  for (const name of ['ada', 'ben']) {
    const { person } = play.cast.of(name)
    await blockRows(play.home.db, asUserId(person ?? ''), asUserId(id))
    play.history.blocks.push([person ?? '', id])
    // Blocking ends what the other let them do, too.
    for (const board of play.history.boards.filter((one) => one.owner === id && isThere(one))) {
      if (!board.roles.has(person ?? '')) continue
      const role = board.roles.get(person ?? '')
      if (role !== 'invited')
        await former.actor.did(collaboratorDelete, { board_id: board.id, user_id: person ?? '' })
      if (role !== 'invited') board.roles.delete(person ?? '')
    }
  }
}
