import {
  boardFeedGet,
  boardGet,
  boardSectionPinsGet,
  boardSectionsGet,
} from '@bowerbird/contract/boards/board-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import {
  boardActionGet,
  bulkCopy,
  bulkDelete,
  bulkMove,
  selectAllCopy,
  selectAllDelete,
  selectAllMove,
} from '@bowerbird/contract/organise/organise-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pinGet, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { expect, test } from 'vitest'
import { organisingWorld } from './test-organising.ts'

test('BOARD-07 chosen pins move to a board and section, with everything that counts them', async () => {
  const { ada, one, two, some, section, visitor, recounted } = await organisingWorld()
  const pins = await some(ada, one.id, 3)
  const twigs = await section(ada, two.id, 'Twigs')
  const [first, second, third] = pins
  const moved = await ada.did(bulkMove, { pin_ids: [first, second], board_id: two.id, section_id: twigs.id })
  expect(moved).toMatchObject({
    board_id: one.id,
    new_board_id: two.id,
    kind: 'move',
    state: 'done',
    total: 2,
    done: 2,
    left_out: 0,
    can_undo: true,
  })
  const ids = (pins: { id: string }[]) => pins.map((pin) => pin.id)
  expect(ids(await visitor.did(boardSectionPinsGet, { section_id: twigs.id }))).toEqual([second, first])
  expect(ids(await visitor.did(boardFeedGet, { board_id: one.id }))).toEqual([third])
  expect(await visitor.did(pinGet, { id: first })).toMatchObject({
    board: { id: two.id },
    section: { id: twigs.id },
  })
  await recounted()
})

test('BOARD-08 pins that are there already do not move; what else was chosen does', async () => {
  const { ada, one, two, some, section, recounted } = await organisingWorld()
  const [first, second] = await some(ada, one.id, 2)
  const twigs = await section(ada, one.id, 'Twigs')
  const there = { code: 'same_place', message: 'These Pins are there already.', http_status: 400 }
  expect(await ada.call(bulkMove, { pin_ids: [first, second], board_id: one.id })).toMatchObject(there)
  expect(await ada.did(bulkMove, { pin_ids: [first], board_id: one.id, section_id: twigs.id })).toMatchObject(
    {
      state: 'done',
      done: 1,
    },
  )
  const again = { pin_ids: [first], board_id: one.id, board_section_id: twigs.id }
  expect(await ada.call(bulkMove, again)).toMatchObject(there)
  expect(
    await ada.did(bulkMove, { pin_ids: [first, second], board_id: one.id, section_id: twigs.id }),
  ).toMatchObject({ total: 2, done: 1, left_out: 1 })
  const whole = { board_id: one.id, pin_ids: [], new_board_id: one.id }
  expect(await ada.call(selectAllMove, whole)).toMatchObject(there)
  expect(
    await ada.call(selectAllMove, { ...whole, old_section_id: twigs.id, new_section_id: twigs.id }),
  ).toMatchObject(there)
  expect(await ada.did(selectAllMove, { ...whole, old_section_id: twigs.id })).toMatchObject({ done: 2 })
  expect(await ada.call(selectAllMove, { ...whole, new_board_id: two.id })).toMatchObject({ ok: true })
  await recounted()
})

test('BOARD-07 all pins of a board move, save for some; all of a section likewise', async () => {
  const { ada, one, two, some, section, visitor, recounted } = await organisingWorld()
  const pins = await some(ada, one.id, 5)
  const twigs = await section(ada, one.id, 'Twigs')
  const [a, b, c, d, e] = pins
  await ada.did(bulkMove, { pin_ids: [c, d, e], board_id: one.id, section_id: twigs.id })
  const ofSection = await ada.did(selectAllMove, {
    board_id: one.id,
    old_section_id: twigs.id,
    pin_ids: [d],
    new_board_id: two.id,
  })
  expect(ofSection).toMatchObject({ total: 2, done: 2 })
  const feed = async (board_id: BoardId) =>
    (await visitor.did(boardFeedGet, { board_id })).map((pin) => pin.id)
  expect(await feed(two.id)).toEqual([e, c])
  expect(
    await ada.did(selectAllMove, { board_id: one.id, pin_ids: [a], new_board_id: two.id }),
  ).toMatchObject({
    total: 2,
    done: 2,
  })
  expect(await feed(one.id)).toEqual([a])
  expect(await feed(two.id)).toEqual([e, d, c, b])
  await recounted()
})

test('BOARD-07 copies belong to the user who copies, in the order of their originals, and lead back to the same first pin', async () => {
  const { ada, ben, one, some, make, drain, recounted } = await organisingWorld()
  const [first, second] = await some(ada, one.id, 2)
  const his = await make.board(ben)
  const saved = await ben.did(repinCreate, { pin_id: first, board_id: his.id })
  const other = await make.board(ben)
  const copied = await ben.did(bulkCopy, { pin_ids: [saved.id], board_id: other.id })
  expect(copied).toMatchObject({ kind: 'copy', state: 'done', done: 1, board_id: his.id })
  const [copy] = await ben.did(boardFeedGet, { board_id: other.id })
  expect(copy).toMatchObject({ title: saved.title, image_signature: saved.image_signature })
  expect(copy?.id).not.toBe(saved.id)
  await drain()
  expect((await ada.did(pinGet, { id: first })).repin_count).toBe(3)
  await ada.did(selectAllCopy, { board_id: one.id, pin_ids: [], new_board_id: one.id })
  const titles = (await ada.did(boardFeedGet, { board_id: one.id })).map((pin) => pin.title)
  expect(titles).toHaveLength(4)
  expect(titles.slice(0, 2)).toEqual(titles.slice(2))
  expect(second).toBeDefined()
  await recounted()
})

test('BOARD-07 SAFETY a copy out of a secret board reveals nothing of where it was', async () => {
  const { ada, make, some, db } = await organisingWorld()
  const shut = await make.board(ada, { privacy: 'secret' })
  const open = await make.board(ada)
  const [hidden] = await some(ada, shut.id, 1)
  await ada.did(bulkCopy, { pin_ids: [hidden], board_id: open.id })
  const [copy] = await ada.did(boardFeedGet, { board_id: open.id })
  const row = await db
    .selectFrom('pin')
    .select(['source_pin_id', 'root_pin_id'])
    .where('pin_id', '=', asPinId(copy?.id ?? ''))
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ source_pin_id: null, root_pin_id: copy?.id })
})

test('BOARD-07 deleted pins leave their board, and stand in the trash together', async () => {
  const { ada, one, some, db, visitor, recounted } = await organisingWorld()
  const [a, b, c] = await some(ada, one.id, 3)
  const action = await ada.did(bulkDelete, { pin_ids: [a, b] })
  expect(action).toMatchObject({ kind: 'delete', state: 'done', done: 2, new_board_id: null })
  expect((await visitor.did(boardFeedGet, { board_id: one.id })).map((pin) => pin.id)).toEqual([c])
  expect(await visitor.call(pinGet, { id: a })).toMatchObject({ code: 'not_found' })
  const items = await db.selectFrom('trash_item').select(['user_id', 'object_id', 'action_id']).execute()
  expect(new Set(items.map((item) => item.object_id))).toEqual(new Set([a, b]))
  expect(items.every((item) => item.action_id === action.id && item.user_id === ada.id)).toBe(true)
  await recounted()
  expect(await ada.did(selectAllDelete, { board_id: one.id })).toMatchObject({ done: 1 })
  expect((await ada.did(boardGet, { board_id: one.id })).pin_count).toBe(0)
  await recounted()
})

test('BOARD-07 a retry answers the same action and moves nothing twice', async () => {
  const { ada, one, two, some, db } = await organisingWorld()
  const pins = await some(ada, one.id, 2)
  const [once, twice] = await Promise.all([
    ada.call(bulkCopy, { pin_ids: pins, board_id: two.id }, { idempotency_key: 'k' }),
    ada.call(bulkCopy, { pin_ids: pins, board_id: two.id }, { idempotency_key: 'k' }),
  ])
  expect(once).toMatchObject({ ok: true })
  expect(once).toEqual(twice)
  expect((await ada.did(boardGet, { board_id: two.id })).pin_count).toBe(2)
  const move = { pin_ids: pins, board_id: two.id }
  const keys = { idempotency_key: 'l' }
  const first = await ada.call(bulkMove, move, keys)
  expect(await ada.call(bulkMove, move, keys)).toEqual(first)
  expect(await db.selectFrom('board_action').select('action_id').execute()).toHaveLength(2)
})

test('BOARD-07 what cannot be read is refused, and nothing changes', async () => {
  const { ada, one, two, some, section, db } = await organisingWorld()
  const [pin] = await some(ada, one.id, 1)
  const elsewhere = await section(ada, two.id, 'Elsewhere')
  expect(await ada.call(bulkMove, { pin_ids: [], board_id: two.id })).toMatchObject({
    code: 'bad_request',
    fields: { pin_ids: 'Choose at least one Pin.' },
  })
  expect(await ada.call(bulkMove, { pin_ids: ['x'], board_id: two.id })).toMatchObject({
    code: 'bad_request',
  })
  for (const wish of [
    { pin_ids: ['12345'], board_id: two.id },
    { pin_ids: [pin], board_id: '12345' },
    { pin_ids: [pin], board_id: two.id, section_id: '12345' },
    { pin_ids: [pin], board_id: one.id, section_id: elsewhere.id },
  ]) {
    expect(await ada.call(bulkMove, wish)).toMatchObject({ code: 'not_found' })
    expect(await ada.call(bulkCopy, wish)).toMatchObject({ code: 'not_found' })
  }
  expect(await db.selectFrom('board_action').select('action_id').execute()).toEqual([])
})

test('BOARD-07 no one organises what is not theirs, and a secret board is not even there', async () => {
  const { ada, ben, visitor, one, some, make } = await organisingWorld()
  const shut = await make.board(ada, { privacy: 'secret' })
  const [open] = await some(ada, one.id, 1)
  const [hidden] = await some(ada, shut.id, 1)
  const his = await make.board(ben)
  expect(await visitor.call(bulkMove, { pin_ids: [open], board_id: his.id })).toMatchObject({
    code: 'not_signed_in',
  })
  for (const call of [bulkMove, bulkCopy]) {
    expect(await ben.call(call, { pin_ids: [open], board_id: his.id })).toMatchObject({ code: 'not_allowed' })
    const unknown = await ben.call(call, { pin_ids: ['12345'], board_id: his.id })
    expect(await ben.call(call, { pin_ids: [hidden], board_id: his.id })).toEqual(unknown)
    expect(unknown).toMatchObject({ code: 'not_found' })
  }
  expect(await ben.call(bulkDelete, { pin_ids: [open] })).toMatchObject({ code: 'not_allowed' })
  expect(await ben.call(bulkDelete, { pin_ids: [hidden] })).toMatchObject({ code: 'not_found' })
  expect(await ben.call(selectAllDelete, { board_id: shut.id })).toMatchObject({ code: 'not_found' })
  expect(await ben.call(selectAllMove, { board_id: one.id, new_board_id: his.id })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await ben.call(boardActionGet, { board_id: shut.id })).toMatchObject({ code: 'not_found' })
  expect(await ben.did(boardActionGet, { board_id: one.id })).toBeNull()
})

test('BOARD-05 BOARD-07 a member who may save moves and deletes their own pins only; an invited user none', async () => {
  const { ada, ben, one, two, some, member, make } = await organisingWorld()
  const [hers] = await some(ada, one.id, 1)
  const his = await make.board(ben)
  await member(ben, one.id, 'save', 'invited')
  expect(await ben.call(selectAllMove, { board_id: one.id, new_board_id: his.id })).toMatchObject({
    code: 'not_allowed',
  })
  await member(ben, one.id, 'save')
  const [own, other] = await some(ben, one.id, 2)
  expect(await ben.call(bulkMove, { pin_ids: [hers], board_id: his.id })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await ben.call(bulkDelete, { pin_ids: [hers] })).toMatchObject({ code: 'not_allowed' })
  expect(await ben.did(bulkMove, { pin_ids: [hers, own], board_id: his.id })).toMatchObject({
    total: 2,
    done: 1,
    left_out: 1,
  })
  expect(await ben.did(selectAllDelete, { board_id: one.id })).toMatchObject({
    total: 2,
    done: 1,
    left_out: 1,
  })
  expect(await ben.call(pinGet, { id: other })).toMatchObject({ code: 'not_found' })
  expect((await ada.did(boardFeedGet, { board_id: one.id })).map((pin) => pin.id)).toEqual([hers])
  expect(two.id).toBeDefined()
})

test('BOARD-02 BOARD-07 an organiser moves pins of others within one person’s boards only, and never to where more people see them', async () => {
  const { ada, ben, some, member, make, recounted } = await organisingWorld()
  const shut = await make.board(ada, { privacy: 'secret' })
  const den = await make.board(ada, { privacy: 'secret' })
  const open = await make.board(ada)
  const his = await make.board(ben, { privacy: 'secret' })
  for (const board of [shut, den, open]) await member(ben, board.id, 'organise')
  const pins = await some(ada, shut.id, 2)
  const [own] = await some(ben, shut.id, 1)
  const all = { board_id: shut.id, pin_ids: [] }
  expect(await ben.call(bulkMove, { pin_ids: pins, board_id: open.id })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await ben.call(bulkMove, { pin_ids: pins, board_id: his.id })).toMatchObject({ code: 'not_allowed' })
  expect(await ben.did(selectAllMove, { ...all, new_board_id: open.id })).toMatchObject({
    done: 1,
    left_out: 2,
  })
  expect((await ben.did(boardFeedGet, { board_id: open.id })).map((pin) => pin.id)).toEqual([own])
  expect(await ben.did(selectAllMove, { ...all, new_board_id: den.id })).toMatchObject({
    done: 2,
    left_out: 0,
  })
  await recounted()
})

test('BOARD-02 BOARD-07 pins that move into a secret board are out of sight, and counted again when they come back', async () => {
  const { ada, ben, visitor, one, some, make, drain, recounted } = await organisingWorld()
  const shut = await make.board(ada, { privacy: 'secret' })
  const pins = await some(ada, one.id, 2)
  const his = await make.board(ben)
  const saved = await ben.did(repinCreate, { pin_id: pins[0], board_id: his.id })
  const den = await make.board(ben, { privacy: 'secret' })
  await ben.did(bulkMove, { pin_ids: [saved.id], board_id: den.id })
  await ada.did(selectAllMove, { board_id: one.id, new_board_id: shut.id })
  await drain()
  await recounted()
  expect(await visitor.call(pinGet, { id: pins[0] })).toMatchObject({ code: 'not_found' })
  expect(await visitor.did(userGet, { username: ada.username })).toMatchObject({ pin_count: 0 })
  await ada.did(selectAllMove, { board_id: shut.id, new_board_id: one.id })
  await drain()
  expect((await visitor.did(pinGet, { id: pins[0] })).repin_count).toBe(1)
  await ben.did(bulkMove, { pin_ids: [saved.id], board_id: his.id })
  await drain()
  expect((await visitor.did(pinGet, { id: pins[0] })).repin_count).toBe(2)
  await recounted()
})

test('BOARD-07 a member may copy from a board, but nothing of a user who blocked them', async () => {
  const { ada, ben, one, some, member, make, block } = await organisingWorld()
  await member(ben, one.id, 'save')
  const cleo = await make.pinner()
  await member(cleo, one.id, 'save')
  const [hers] = await some(cleo, one.id, 1)
  const [adas] = await some(ada, one.id, 1)
  await block(cleo, ben)
  const his = await make.board(ben)
  expect(await ben.call(bulkCopy, { pin_ids: [hers], board_id: his.id })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await ben.did(bulkCopy, { pin_ids: [hers, adas], board_id: his.id })).toMatchObject({
    done: 1,
    left_out: 1,
  })
})

test('BOARD-07 single edits and moves side by side leave every count right', async () => {
  const { ada, one, two, some, section, recounted } = await organisingWorld()
  const pins = await some(ada, one.id, 6)
  const twigs = await section(ada, two.id, 'Twigs')
  const outcomes = await Promise.all([
    ada.call(bulkMove, { pin_ids: pins.slice(0, 4), board_id: two.id, section_id: twigs.id }),
    ada.call(selectAllMove, { board_id: one.id, new_board_id: two.id }),
    ada.call(pinUpdate, { id: pins[5], board_id: two.id }),
    ada.call(bulkDelete, { pin_ids: pins.slice(2) }),
  ])
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.http_status >= 500)).toEqual([])
  await recounted()
  expect(await ada.did(boardSectionsGet, { board_id: two.id })).toHaveLength(1)
})
