import { boardGet, boardSectionCreate, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import {
  boardInviteAccept,
  boardInviteCreate,
  collaboratorDelete,
  collaboratorUpdate,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { bulkMove } from '@bowerbird/contract/organise/organise-calls'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { describe, expect, test } from 'vitest'
import { lockRow } from './lock-queries.ts'
import { placesOf } from './privacy-places-queries.ts'
import { world } from './world.ts'

/** A secret board of ada's that ben works on, with a pin of each; and one of ben's own, with one pin. */
async function sharedBoard() {
  const home = await world()
  const { make } = home
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [board, own] = [await make.board(ada, { privacy: 'secret' }), await make.board(ben)]
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: ben.id })
  await ben.did(boardInviteAccept, { board_id: board.id })
  const [hers, his, shown] = [
    await make.pin(ada, board.id),
    await make.pin(ben, board.id),
    await make.pin(ben, own.id),
  ]
  return { ...home, ada, ben, board, own, hers, his, shown }
}

type Shared = Awaited<ReturnType<typeof sharedBoard>>

const save = ({ ben, board, shown }: Shared) =>
  ben.call(repinCreate, { pin_id: shown.id, board_id: board.id, save_again: true })

/** Writes of a collaborator that need the board. */
const writes: Record<string, (shared: Shared) => Promise<Outcome>> = {
  'a save': save,
  'a move to it': ({ ben, board, shown }) => ben.call(pinUpdate, { id: shown.id, board_id: board.id }),
  'a move away': ({ ben, own, his }) => ben.call(pinUpdate, { id: his.id, board_id: own.id }),
  'a move of many': ({ ben, own, his }) => ben.call(bulkMove, { pin_ids: his.id, board_id: own.id }),
  'an edit of another one’s pin': ({ ben, hers }) => ben.call(pinUpdate, { id: hers.id, title: 'mine' }),
  'a deletion': ({ ben, hers }) => ben.call(pinDelete, { id: hers.id }),
  'a section': ({ ben, board }) => ben.call(boardSectionCreate, { board_id: board.id, name: 'late' }),
}

describe('while a write waits for the board', () => {
  test.each(Object.entries(writes))(
    'AC-09 BOARD-05 a user who is removed from it meanwhile gets nothing done: %s',
    async (_, write) => {
      const shared = await sharedBoard()
      const { ada, ben, board, db } = shared
      const before = await placesOf(db)
      // The removal has the board's lock and is not done yet; the write comes and waits behind it.
      const { release, waiting } = await lockRow(db, board.id)
      const removal = ada.call(collaboratorDelete, { board_id: board.id, user_id: ben.id })
      await waiting(1)
      const late = write(shared)
      await waiting(2)
      await release()
      expect(await removal).toMatchObject({ ok: true })
      expect(await late).toMatchObject({ ok: false, code: 'not_found' })
      expect(await placesOf(db)).toEqual(before)
      expect(await ben.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
    },
  )

  test('AC-09 BOARD-05 a user who may no longer organise meanwhile organises nothing', async () => {
    const shared = await sharedBoard()
    const { ada, ben, board, hers, db } = shared
    const { release, waiting } = await lockRow(db, board.id)
    const demotion = ada.call(collaboratorUpdate, { board_id: board.id, user_id: ben.id, role: 'save' })
    await waiting(1)
    const late = ben.call(pinDelete, { id: hers.id })
    await waiting(2)
    await release()
    expect(await demotion).toMatchObject({ ok: true })
    expect(await late).toMatchObject({ ok: false, code: 'not_allowed' })
  })

  test('AC-09 BOARD-02 a board that turns secret meanwhile is not found any more by a user who waited', async () => {
    const { make, db, ada } = await sharedBoard()
    const [cleo, open] = [await make.pinner(), await make.board(ada)]
    const pin = await make.pin(ada, open.id)
    const target = await make.board(cleo)
    const { release, waiting } = await lockRow(db, open.id)
    const hiding = ada.call(boardUpdate, { board_id: open.id, privacy: 'secret' })
    await waiting(1)
    const late = cleo.call(pinUpdate, { id: pin.id, title: 'mine' })
    await waiting(2)
    await release()
    expect(await hiding).toMatchObject({ ok: true })
    expect(await late).toMatchObject({ code: 'not_found' })
    expect(await cleo.call(repinCreate, { pin_id: pin.id, board_id: target.id })).toMatchObject({
      code: 'not_found',
    })
  })

  test.each(Object.entries(writes))(
    'AC-09 side by side with a removal either comes first, and what comes after sees it: %s',
    async (_, write) => {
      const shared = await sharedBoard()
      const { ada, ben, board } = shared
      const [removal, done] = await Promise.all([
        ada.call(collaboratorDelete, { board_id: board.id, user_id: ben.id }),
        write(shared),
      ])
      expect(removal.ok).toBe(true)
      expect(done.ok || done.code === 'not_found').toBe(true)
      // A pin that was moved away first is on a board of Ben's own, where he may go on.
      const after = done.ok ? save : write
      expect(await after(shared)).toMatchObject({ ok: false, code: 'not_found' })
    },
  )
})
