import { boardCreate, boardDelete, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { operationOf } from './idempotency.ts'

test('SAVE-22 a key applies to repeatable calls as well: the same body is accepted again, another is refused', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const rename = (name: string, idempotency_key?: string) =>
    ada.call(boardUpdate, { board_id: board.id, name }, { ...(idempotency_key && { idempotency_key }) })
  expect(await rename('One', 'k')).toMatchObject({ ok: true })
  expect(await rename('One', 'k')).toMatchObject({ ok: true })
  expect(await rename('Two', 'k')).toMatchObject({ ok: false, code: 'key_reused', http_status: 422 })
  expect(await rename('Two', 'l')).toMatchObject({ ok: true })
  expect(await rename('One')).toMatchObject({ ok: true })
  expect(await rename('Two')).toMatchObject({ ok: true })
})

test('SAVE-22 AC-05 two people can use the same idempotency key independently', async () => {
  const { make } = await world()
  const [ada, bob] = [await make.pinner(), await make.pinner()]
  const made = async (person: typeof ada) =>
    (await person.call(boardCreate, { name: 'Owls' }, { idempotency_key: 'k' })) as {
      ok: true
      data: { id: string }
    }
  const [first, second] = [await made(ada), await made(bob)]
  expect([first.ok, second.ok]).toEqual([true, true])
  expect(second.data.id).not.toBe(first.data.id)
  expect((await made(ada)).data.id).toBe(first.data.id)
})

test('SAVE-22 a key is kept for 24 hours', async () => {
  const { make, clock } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const source = await make.pin(ada, board.id)
  const saved = async () => {
    const input = { pin_id: source.id, board_id: board.id, save_again: true }
    const outcome = await ada.call(repinCreate, input, { idempotency_key: 'k' })
    return outcome.ok ? outcome.data.id : outcome.code
  }
  const first = await saved()
  clock.advance(24 * 3600 * 1000 - 60_000)
  expect(await saved()).toBe(first)
  clock.advance(60_001)
  expect(await saved()).not.toBe(first)
})

test('SAVE-22 a refused operation leaves its key unused', async () => {
  const { make } = await world()
  const [ada, bob] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada)
  const key = { idempotency_key: 'k' }
  const foreign = await bob.call(boardUpdate, { board_id: board.id, name: 'Mine' }, key)
  expect(foreign.ok).toBe(false)
  const own = await bob.did(boardCreate, { name: 'Own' })
  expect(await bob.call(boardUpdate, { board_id: own.id, name: 'Mine' }, key)).toMatchObject({ ok: true })
})

test('SAVE-22 an equal body without a key counts as a retry only while its pin or board is unchanged', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const [board, other] = [await make.board(ada), await make.board(ada)]
  const source = await make.pin(ada, other.id)
  const save = () => ada.call(repinCreate, { pin_id: source.id, board_id: board.id, save_again: true })
  const savedId = async () => {
    const outcome = await save()
    return outcome.ok ? outcome.data.id : outcome.code
  }
  const first = await savedId()
  expect(await savedId()).toBe(first)
  await ada.did(pinUpdate, { id: first, board_id: other.id })
  const second = await savedId()
  expect(second).not.toBe(first)
  await ada.did(pinDelete, { id: second })
  const third = await savedId()
  expect([first, second]).not.toContain(third)
  await ada.did(boardDelete, { board_id: board.id })
  expect(await savedId()).toBe('not_found')

  const twigs = await ada.did(boardCreate, { name: 'Twigs' })
  await ada.did(boardUpdate, { board_id: twigs.id, name: 'Leaves' })
  expect((await ada.did(boardCreate, { name: 'Twigs' })).id).not.toBe(twigs.id)
})

test('OPS-11 the key of an operation does not depend on a password', () => {
  const caller = { viewer: null, browser_session_id: 'browser', address: '', idempotency_key: 'k' }
  const call = { id: 'call', verb: 'POST', merges_equal_bodies: false } as const
  const act = (password: string) => operationOf(call, caller, { email: 'a@example.com', password })
  expect(act('one')).not.toBeNull()
  expect(act('one')).toEqual(act('two'))
})
