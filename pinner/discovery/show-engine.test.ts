import { engineGet } from '@bowerbird/contract/discovery/discovery-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { discoveryOf } from './discovery-port.ts'
import { engineOf } from './test-engine.ts'

test('OPS-07 the owner of the site sees what the discovery engine holds, and no one else does', async () => {
  const home = await world()
  const { make, visitor } = home
  const [olga, ben] = [await make.pinner(), await make.pinner()]
  expect(await olga.did(engineGet, {})).toMatchObject({ state: 'none', picture_count: 0, bytes: 0 })
  const [olgas, bens] = [await make.board(olga), await make.board(ben)]
  const chair = await make.pin(olga, olgas.id)
  await make.pin(olga, olgas.id)
  await ben.did(repinCreate, { pin_id: chair.id, board_id: bens.id })
  await engineOf(home)
  await discoveryOf(home).walk([{ pin_id: chair.id, weight: 1 }], { count: 5 })
  const shown = await olga.did(engineGet, {})
  expect(shown).toMatchObject({
    state: 'ready',
    picture_count: 2,
    board_count: 2,
    save_count: 3,
    walk_count: 1,
  })
  expect(shown.bytes).toBeGreaterThan(0)
  expect(await ben.call(engineGet, {})).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await visitor.call(engineGet, {})).toMatchObject({ ok: false })
})
