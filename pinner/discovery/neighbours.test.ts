import { asPinId } from '@bowerbird/contract/kernel/ids'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { createDiscovery, discoveryOf } from './discovery-port.ts'
import { sweepNeighbours } from './neighbour-keeper.ts'
import { engineOf } from './test-engine.ts'

async function scene() {
  const home = await world()
  const { make } = home
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [adas, bens] = [await make.board(ada), await make.board(ben)]
  const chair = await make.pin(ada, adas.id)
  const lamp = await make.pin(ada, adas.id)
  const table = await make.pin(ben, bens.id)
  const copy = await ben.did(repinCreate, { pin_id: chair.id, board_id: bens.id })
  await home.drain()
  const state = home.app.sides.state(createDiscovery)
  const walk = async (...from: (typeof chair.id)[]) => {
    const starts = from.map((pin_id) => ({ pin_id, weight: 1 }))
    return (await discoveryOf(home).walk(starts, { count: 10 })).map((one) => one.pin_id).toSorted()
  }
  return { ...home, ada, ben, bens, chair, lamp, table, copy, state, walk }
}

test('DISCOVER-02 without an engine, what stands beside a picture on public boards is near it', async () => {
  const { make, ada, chair, lamp, table, copy, walk } = await scene()
  const both = [lamp.id, table.id].toSorted()
  expect(await walk(chair.id)).toEqual(both)
  expect(await walk(copy.id)).toEqual(both)
  expect(await walk(lamp.id, table.id)).toEqual([chair.id])
  const secret = await make.board(ada, { privacy: 'secret' })
  await make.pin(ada, secret.id)
  await ada.did(repinCreate, { pin_id: chair.id, board_id: secret.id })
  expect(await walk(chair.id)).toEqual(both)
  expect(await walk(asPinId('123'))).toEqual([])
  expect(await walk()).toEqual([])
})

test('DISCOVER-02 what an engine found near a pin replaces it when it is gone, until a month passes without a request', async () => {
  const home = await scene()
  const { chair, copy, lamp, table, state, walk } = home
  await engineOf(home)
  expect(await walk(chair.id)).toEqual([lamp.id, table.id].toSorted())
  await state.flush()
  state.ask(null)
  const row = await home.db.selectFrom('pin_neighbours').selectAll().executeTakeFirstOrThrow()
  expect(row.pin_id).toBe(chair.id)
  // From the kept row, not from boards: there is more on the board by now.
  await home.make.pin(home.ben, home.bens.id)
  await home.drain()
  expect(await walk(copy.id)).toEqual([lamp.id, table.id].toSorted())

  home.clock.advance(31 * 24 * 3_600_000)
  await sweepNeighbours.enqueue(home.db, {})
  await home.drain()
  expect(await home.db.selectFrom('pin_neighbours').selectAll().execute()).toEqual([])
  expect(await walk(chair.id)).toHaveLength(3)
})

test('DISCOVER-02 a site without pins, with one, and with twenty on one board is walked without trouble', async () => {
  const home = await world()
  const engine = await engineOf(home)
  const walk = (pin: string) => discoveryOf(home).walk([{ pin_id: asPinId(pin), weight: 1 }], { count: 100 })
  expect(await walk('1')).toEqual([])
  expect(await discoveryOf(home).stats()).toMatchObject({ pictures: 0, edges: 0, is_ready: true })
  const ada = await home.make.pinner()
  const board = await home.make.board(ada)
  const first = await home.make.pin(ada, board.id)
  await engine.catchUp()
  expect(await walk(first.id)).toEqual([])
  for (let i = 1; i < 20; i++) await home.make.pin(ada, board.id)
  await engine.catchUp()
  const found = await walk(first.id)
  expect(found).toHaveLength(19)
  for (const { score } of found) expect(score).toBeCloseTo(1 / 20, 9)
})

test('DISCOVER-02 without an engine, boards of new accounts and many boards of one person do not hide what others keep beside a picture', async () => {
  const home = await world()
  const { make, clock, drain } = home
  const [ada, ben, eve] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const [adas, bens] = [await make.board(ada), await make.board(ben)]
  const chair = await make.pin(ada, adas.id)
  const lamp = await make.pin(ada, adas.id)
  const table = await make.pin(ben, bens.id)
  await ben.did(repinCreate, { pin_id: chair.id, board_id: bens.id })
  clock.advance(8 * 24 * 3_600_000)
  const bait = await make.pin(ada, (await make.board(ada)).id)
  const save = async (who: typeof ada, boards: number) => {
    for (let n = 0; n < boards; n++) {
      const board = await make.board(who)
      for (const pin of [chair, bait]) await who.did(repinCreate, { pin_id: pin.id, board_id: board.id })
    }
  }
  const near = async () =>
    new Map(
      (await discoveryOf(home).walk([{ pin_id: chair.id, weight: 1 }], { count: 10 })).map((one) => [
        one.pin_id === lamp.id ? 'lamp' : one.pin_id === table.id ? 'table' : 'bait',
        one.score,
      ]),
    )
  for (const mallory of [await make.pinner(), await make.pinner()]) await save(mallory, 9)
  await drain()
  const byNew = await near()
  expect([...byNew.keys()].toSorted()).toEqual(['bait', 'lamp', 'table'])
  expect(byNew.get('bait')).toBeLessThanOrEqual(0.1 + 1e-9)

  // Three boards of one established person count, no more.
  await save(eve, 20)
  await drain()
  const byOne = await near()
  expect(byOne.get('bait')).toBeLessThanOrEqual(3 / 5 + 0.1)
  expect(byOne.get('lamp')).toBeGreaterThan(0.1)
})
