import { boardCreate, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { actOf } from './idempotency.ts'

test('SAVE-22 a key binds calls that may be repeated, too: the same body again, another never', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const rename = (name: string, idempotency_key?: string) =>
    ada.call(boardUpdate, { board_id: board.id, name }, { ...(idempotency_key && { idempotency_key }) })
  expect(await rename('One', 'k')).toMatchObject({ ok: true })
  expect(await rename('One', 'k')).toMatchObject({ ok: true })
  expect(await rename('Two', 'k')).toMatchObject({ ok: false, code: 'key_reused', http_status: 409 })
  expect(await rename('Two', 'l')).toMatchObject({ ok: true })
  expect(await rename('One')).toMatchObject({ ok: true })
  expect(await rename('Two')).toMatchObject({ ok: true })
})

test('SAVE-22 a refused act leaves its key free', async () => {
  const { make } = await world()
  const [ada, bob] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada)
  const key = { idempotency_key: 'k' }
  const foreign = await bob.call(boardUpdate, { board_id: board.id, name: 'Mine' }, key)
  expect(foreign.ok).toBe(false)
  const own = await bob.did(boardCreate, { name: 'Own' })
  expect(await bob.call(boardUpdate, { board_id: own.id, name: 'Mine' }, key)).toMatchObject({ ok: true })
})

test('OPS-11 what is kept of an act does not depend on a password', () => {
  const act = (password: string) => actOf('somebody', 'call', { email: 'a@example.com', password }, null)
  expect(act('one')).toEqual(act('two'))
})
