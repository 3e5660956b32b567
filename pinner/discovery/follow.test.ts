import { boardDelete, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { personLift, personRestrict } from '@bowerbird/contract/moderation/admin-calls'
import { bulkMove } from '@bowerbird/contract/organise/organise-calls'
import { pinDelete, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { discoveryOf } from './discovery-port.ts'
import { engineOf } from './test-engine.ts'

/** Olga owns the site. Ada and Ben each have a board; both hold the chair, beside it a lamp and a table. */
async function scene() {
  const home = await world()
  const { make, app } = home
  const [olga, ada, ben] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const [adas, bens] = [await make.board(ada), await make.board(ben)]
  const chair = await make.pin(ada, adas.id)
  const lamp = await make.pin(ada, adas.id)
  const table = await make.pin(ben, bens.id)
  const copy = await ben.did(repinCreate, { pin_id: chair.id, board_id: bens.id })
  const engine = await engineOf(home)
  const near = async (pin_id: PinId) => {
    await engine.catchUp()
    const found = await discoveryOf({ app }).walk([{ pin_id, weight: 1 }], { count: 10 })
    return found.map((one) => one.pin_id).toSorted()
  }
  return { ...home, olga, ada, ben, adas, bens, chair, lamp, table, copy, near }
}

test('DISCOVER-02 walks go from a pin, or a copy of it, to what shares a board with its picture', async () => {
  const { chair, copy, lamp, table, near } = await scene()
  expect(await near(chair.id)).toEqual([lamp.id, table.id].toSorted())
  expect(await near(copy.id)).toEqual([lamp.id, table.id].toSorted())
  expect(await near(lamp.id)).toEqual([chair.id, table.id].toSorted())
})

test('DISCOVER-02 a save, a move and a deletion are walked at the next look, and so is what comes back from the trash', async () => {
  const { make, ada, ben, bens, chair, lamp, table, near } = await scene()
  const vase = await make.pin(ben, bens.id)
  expect(await near(chair.id)).toEqual([lamp.id, table.id, vase.id].toSorted())
  const far = await make.board(ben)
  await ben.did(bulkMove, { pin_ids: [vase.id], board_id: far.id })
  expect(await near(chair.id)).toEqual([lamp.id, table.id].toSorted())
  await ada.did(pinDelete, { id: lamp.id })
  expect(await near(chair.id)).toEqual([table.id])
  await ada.did(trashRestore, { pin_ids: [lamp.id] })
  expect(await near(chair.id)).toEqual([lamp.id, table.id].toSorted())
})

test('DISCOVER-02 BOARD-02 a board that turns secret leaves walks with its pins, before its pins are worked on, and comes back', async () => {
  const { ada, adas, chair, copy, lamp, table, near } = await scene()
  await ada.did(boardUpdate, { board_id: adas.id, privacy: 'secret' })
  expect(await near(chair.id)).toEqual([table.id])
  expect(await near(lamp.id)).toEqual([])
  // The chair goes by its public copy now.
  expect(await near(table.id)).toEqual([copy.id])
  await ada.did(boardUpdate, { board_id: adas.id, privacy: 'public' })
  expect(await near(table.id)).toEqual([chair.id, lamp.id].toSorted())
})

test('DISCOVER-02 a deleted board leaves walks at once', async () => {
  const { ben, bens, chair, lamp, near } = await scene()
  await ben.did(boardDelete, { board_id: bens.id })
  expect(await near(chair.id)).toEqual([lamp.id])
})

test('DISCOVER-02 PEOPLE-08 pins of suspended people leave walks, and come back with them; those of closed accounts leave as well', async () => {
  const { olga, ada, ben, chair, lamp, table, near, drain } = await scene()
  const reason = 'Spam on many boards.'
  await olga.did(personRestrict, { user_id: ben.id, restriction: restrictions.SUSPENDED, reason })
  expect(await near(chair.id)).toEqual([lamp.id])
  await drain()
  expect(await near(chair.id)).toEqual([lamp.id])
  await olga.did(personLift, { user_id: ben.id })
  await drain()
  expect(await near(chair.id)).toEqual([lamp.id, table.id].toSorted())
  await ada.did(accountClosureCreate, { as: 'deactivated' })
  await drain()
  expect(await near(table.id)).toHaveLength(1)
})
