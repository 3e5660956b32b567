import { boardDelete, boardGet, boardSectionGet } from '@bowerbird/contract/boards/board-calls'
import { collaboratorDelete } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import {
  boardActionGet,
  boardActionUndo,
  boardMerge,
  bulkCopy,
  bulkDelete,
  bulkMove,
  pinOrderPut,
  sectionDelete,
  sectionMerge,
  sectionOrderPut,
  selectAllCopy,
  selectAllDelete,
  selectAllMove,
} from '@bowerbird/contract/organise/organise-calls'
import { pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { transaction } from '@bowerbird/core/db/transaction'
import { waitingForLocks } from '@bowerbird/testing/lock-queries'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockPins } from '../library/pin-queries.ts'
import { sweepActions } from './sweep-actions.ts'
import { organisingWorld } from './test-organising.ts'

const wait = 'Please wait until the previous board action finishes.'
const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'ok' : [outcome.api_error_code, outcome.message])

/** Every one of so many pins is indexed anew: a busy machine takes its time. */
const slow = { timeout: 60_000, tags: 'heavy' }

/** Five hundred pins on the first board, on their way to the second. */
async function onTheWay() {
  const home = await organisingWorld()
  const { ada, one, two, fill } = home
  const pins = await fill(ada, one.id, 500)
  const [first = '', ...others] = pins
  const action = await ada.did(selectAllMove, {
    board_id: one.id,
    pin_ids: [first],
    new_board_id: two.id,
  })
  return { ...home, pins, first, others, action }
}

test('BOARD-09 a large move runs as a job with progress, and leaves every count right', slow, async () => {
  const { ada, ben, visitor, one, two, action, turn, drain, recounted, member } = await onTheWay()
  expect(action).toMatchObject({ state: 'running', total: 499, done: 0, left_out: 0, can_undo: false })
  expect(await turn(action)).toBe(true)
  expect(await turn(action)).toBe(true)
  const half = { id: action.id, state: 'running', total: 499, done: 400 }
  expect(await ada.did(boardActionGet, { board_id: one.id })).toMatchObject(half)
  expect(await ada.did(boardActionGet, { board_id: two.id })).toMatchObject(half)
  expect(await ada.did(boardActionGet, { board_id: one.id, action_id: action.id })).toMatchObject(half)
  expect(await ben.did(boardActionGet, { board_id: one.id })).toBeNull()
  expect(await ben.did(boardActionGet, { board_id: one.id, action_id: action.id })).toBeNull()
  expect(await visitor.call(boardActionGet, { board_id: one.id })).toMatchObject({ code: 'not_signed_in' })
  await member(ben, two.id, 'save')
  expect(await ben.did(boardActionGet, { board_id: two.id })).toMatchObject({ ...half, can_undo: false })
  expect((await ada.did(boardGet, { board_id: one.id })).is_busy).toBe(true)
  await recounted()
  await drain()
  const done = { ...half, state: 'done', done: 499, can_undo: true }
  expect(await ada.did(boardActionGet, { board_id: one.id })).toMatchObject(done)
  expect(await ada.did(boardGet, { board_id: one.id })).toMatchObject({ pin_count: 1, is_busy: false })
  expect(await ada.did(boardGet, { board_id: two.id })).toMatchObject({ pin_count: 499, is_busy: false })
  expect(await visitor.did(userGet, { username: ada.username })).toMatchObject({ pin_count: 500 })
  await recounted()
})

test(
  'BOARD-09 what else is asked of busy boards waits, each with its code; saving and editing one Pin does not',
  { tags: 'heavy' },
  async () => {
    const { ada, one, two, first, make, some, section, drain, db } = await onTheWay()
    const three = await make.board(ada)
    const [third] = await some(ada, three.id, 1)
    const rows = await db.selectFrom('board_section').select('section_id').execute()
    expect(rows).toEqual([])
    const [a, b] = [await section(ada, one.id, 'A'), await section(ada, one.id, 'B')]
    const all = { board_id: one.id, new_board_id: three.id }

    for (const outcome of [
      await ada.call(bulkMove, { pin_ids: [first], board_id: three.id }),
      await ada.call(selectAllMove, all),
      await ada.call(boardMerge, { board_id: one.id, into_board_id: three.id }),
    ])
      expect(codeOf(outcome)).toEqual([2171, wait])
    for (const outcome of [
      await ada.call(bulkCopy, { pin_ids: [first], board_id: three.id }),
      await ada.call(selectAllCopy, all),
      await ada.call(bulkDelete, { pin_ids: [first] }),
      await ada.call(selectAllDelete, { board_id: one.id }),
      await ada.call(boardDelete, { board_id: one.id }),
      await ada.call(pinOrderPut, { board_id: one.id, pin_id: first }),
      await ada.call(sectionDelete, { section_id: a.id }),
      await ada.call(sectionMerge, { section_id: a.id, into_section_id: b.id }),
      await ada.call(sectionOrderPut, { board_id: one.id, section_id: b.id }),
    ])
      expect(codeOf(outcome)).toEqual([2172, wait])
    for (const outcome of [
      await ada.call(bulkMove, { pin_ids: [third], board_id: two.id }),
      await ada.call(bulkCopy, { pin_ids: [third], board_id: one.id }),
      await ada.call(boardMerge, { board_id: three.id, into_board_id: two.id }),
    ])
      expect(codeOf(outcome)).toEqual([2173, wait])

    await ada.did(repinCreate, { pin_id: third, board_id: one.id })
    await ada.did(pinUpdate, { id: first, title: 'Another title' })
    await drain()
    expect(await ada.call(bulkMove, { pin_ids: [first], board_id: three.id })).toMatchObject({ ok: true })
  },
)

test('BOARD-09 a move whose process was killed goes on where it was; running it again changes nothing', async () => {
  const { ada, one, two, others, action, turn, dropJob, drain, recounted } = await onTheWay()
  await turn(action)
  await dropJob(action.id)
  // Meanwhile one of the waiting Pins is deleted and one goes elsewhere.
  const waiting = others.at(-1) ?? ''
  await ada.did(pinDelete, { id: waiting })
  await drain()
  expect(await ada.did(boardActionGet, { board_id: one.id })).toMatchObject({ state: 'running', done: 200 })
  while (await turn(action));
  const end = { state: 'done', total: 499, done: 498, left_out: 1 }
  expect(await ada.did(boardActionGet, { board_id: one.id })).toMatchObject(end)
  expect(await turn(action)).toBe(false)
  expect(await ada.did(boardActionGet, { board_id: one.id })).toMatchObject(end)
  expect((await ada.did(boardGet, { board_id: two.id })).pin_count).toBe(498)
  await recounted()
})

test('BOARD-09 an action that no longer gets on ends, says so, and frees its boards', async () => {
  const { ada, one, two, action, turn, dropJob, drain, clock, db, recounted } = await onTheWay()
  await turn(action)
  await dropJob(action.id)
  await sweepActions.enqueue(db, {})
  await drain()
  expect(await ada.did(boardActionGet, { board_id: one.id })).toMatchObject({ state: 'running' })
  clock.advance(11 * 60_000)
  await sweepActions.enqueue(db, {})
  await drain()
  expect(await ada.did(boardActionGet, { board_id: one.id })).toMatchObject({
    state: 'failed',
    done: 200,
    message: 'This stopped half way. Please try again.',
    can_undo: true,
  })
  for (const { id } of [one, two]) expect((await ada.did(boardGet, { board_id: id })).is_busy).toBe(false)
  await recounted()
  await ada.did(boardActionUndo, { board_id: one.id, action_id: action.id })
  await drain()
  expect((await ada.did(boardGet, { board_id: one.id })).pin_count).toBe(500)
  clock.advance(8 * 24 * 3_600_000)
  await sweepActions.enqueue(db, {})
  await drain()
  expect(await db.selectFrom('board_action_pin').select('pin_id').execute()).toEqual([])
  expect(await db.selectFrom('board_action').select('action_id').execute()).toEqual([])
})

test('BOARD-05 BOARD-09 a move stops when the user who began it may no longer change the board', async () => {
  const { ada, ben, one, two, fill, member, unmember, turn, drain, recounted } = await organisingWorld()
  await fill(ada, one.id, 500)
  for (const board of [one, two]) await member(ben, board.id, 'organise')
  const action = await ben.did(selectAllMove, { board_id: one.id, new_board_id: two.id })
  await turn(action)
  await unmember(ben, two.id)
  await drain()
  const stopped = { state: 'failed', done: 200, message: 'You may no longer change this board.' }
  expect(await ben.did(boardActionGet, { board_id: one.id })).toMatchObject(stopped)
  expect(await ben.call(boardActionUndo, { board_id: one.id, action_id: action.id })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await ada.did(boardGet, { board_id: one.id })).toMatchObject({ pin_count: 300, is_busy: false })
  await recounted()
})

test('BOARD-05 BOARD-09 a user who leaves a board with many Pins of their own takes them along to the trash', async () => {
  const { ada, ben, one, some, fill, member, drain, recounted } = await organisingWorld()
  await member(ben, one.id, 'save')
  await fill(ben, one.id, 250)
  await some(ada, one.id, 1)
  await ben.did(collaboratorDelete, { board_id: one.id, user_id: ben.id, remove_pins: true })
  await drain()
  expect(await ada.did(boardGet, { board_id: one.id })).toMatchObject({ pin_count: 1, is_busy: false })
  await recounted()
})

test('BOARD-05 BOARD-09 an organiser who is removed deletes no more of what others saved', async () => {
  const { ada, ben, one, fill, member, unmember, turn, drain } = await organisingWorld()
  await member(ben, one.id, 'organise')
  await fill(ada, one.id, 500)
  const action = await ben.did(selectAllDelete, { board_id: one.id })
  await turn(action)
  await unmember(ben, one.id)
  await drain()
  expect(await ada.did(boardGet, { board_id: one.id })).toMatchObject({ pin_count: 300, is_busy: false })
  expect(await ben.did(boardActionGet, { board_id: one.id })).toMatchObject({ state: 'failed', done: 200 })
})

test('BOARD-09 AC-09 two moves at once from two tabs: one begins, the other waits', async () => {
  const { ada, one, two, make, fill, drain, recounted } = await organisingWorld()
  await fill(ada, one.id, 300)
  const three = await make.board(ada)
  const outcomes = await Promise.all(
    [two, three].map((board) => ada.call(selectAllMove, { board_id: one.id, new_board_id: board.id })),
  )
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(outcomes.filter((outcome) => !outcome.ok).map(codeOf)).toEqual([[2171, wait]])
  await drain()
  await recounted()
  const counts = await Promise.all(
    [one, two, three].map(async ({ id }) => (await ada.did(boardGet, { board_id: id })).pin_count),
  )
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 300])
})

test('BOARD-09 AC-09 moves against each other and a board that is deleted do not wait in a circle', async () => {
  const { ada, one, two, fill, drain, recounted } = await organisingWorld()
  await fill(ada, one.id, 150)
  await fill(ada, two.id, 150)
  const outcomes = await Promise.all([
    ada.call(selectAllMove, { board_id: one.id, new_board_id: two.id }),
    ada.call(selectAllMove, { board_id: two.id, new_board_id: one.id }),
    ada.call(boardDelete, { board_id: two.id }),
  ])
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.http_status >= 500)).toEqual([])
  await drain()
  await recounted()
})

test('BOARD-09 a move locks its pins in the same order as the consumer that counts their saves', async () => {
  const { db, ada, one, two, some } = await organisingWorld()
  const [first, last] = await some(ada, one.id, 2)
  // The other way round both on the board and in the table.
  await ada.did(pinOrderPut, { board_id: one.id, pin_id: first })
  await ada.did(pinUpdate, { id: first, title: 'Written last' })
  const held = Promise.withResolvers<void>()
  const isMoving = Promise.withResolvers<void>()
  const counting = transaction(db, async (db) => {
    await lockPins(db, [first])
    held.resolve()
    await isMoving.promise
    // Else this waits for the move, and the move for this.
    await sql`select from pin where pin_id = ${last}::bigint for no key update nowait`.execute(db)
  })
  await held.promise
  const moved = ada.did(bulkMove, { pin_ids: [first, last], board_id: two.id })
  await waitingForLocks(db, 1)
  isMoving.resolve()
  await counting
  expect(await moved).toMatchObject({ state: 'done', done: 2 })
})

test('BOARD-09 a large undo is a job as well, and is done once', slow, async () => {
  const { ada, one, two, action, drain, recounted } = await onTheWay()
  await drain()
  const undone = await ada.did(boardActionUndo, { board_id: one.id, action_id: action.id })
  expect(undone).toMatchObject({ state: 'running', total: 499, done: 0, can_undo: false })
  expect(codeOf(await ada.call(selectAllMove, { board_id: one.id, new_board_id: two.id }))).toEqual([
    2171,
    wait,
  ])
  await drain()
  expect(await ada.did(boardActionGet, { board_id: one.id })).toMatchObject({
    state: 'undone',
    total: 499,
    done: 499,
    can_undo: false,
  })
  expect(await ada.did(boardGet, { board_id: one.id })).toMatchObject({ pin_count: 500, is_busy: false })
  await recounted()
  expect(
    await ada.call(
      boardActionUndo,
      { board_id: one.id, action_id: action.id },
      { idempotency_key: 'another time' },
    ),
  ).toMatchObject({ code: 'not_allowed', message: 'This can no longer be undone.' })
})

test('BOARD-09 BOARD-06 Pins of a large move that is taken back stand in their section again', async () => {
  const { ada, one, two, fill, section, drain, recounted } = await organisingWorld()
  const pins = await fill(ada, one.id, 210)
  const twigs = await section(ada, one.id, 'Twigs')
  await ada.did(bulkMove, { pin_ids: pins.slice(0, 50), board_id: one.id, section_id: twigs.id })
  const action = await ada.did(selectAllMove, { board_id: one.id, pin_ids: [], new_board_id: two.id })
  await drain()
  await ada.did(boardActionUndo, { board_id: one.id, action_id: action.id })
  await drain()
  expect(await ada.did(boardSectionGet, { section_id: twigs.id })).toMatchObject({ pin_count: 50 })
  await recounted()
})

test(
  'BOARD-07 BOARD-16 a large copy and a large deletion run as jobs, and are taken back',
  slow,
  async () => {
    const { ada, one, two, fill, drain, recounted, visitor } = await organisingWorld()
    await fill(ada, one.id, 450)
    const count = async (board_id: BoardId) => (await visitor.did(boardGet, { board_id })).pin_count
    const copy = await ada.did(selectAllCopy, { board_id: one.id, new_board_id: two.id })
    await drain()
    expect([await count(one.id), await count(two.id)]).toEqual([450, 450])
    await recounted()
    await ada.did(boardActionUndo, { board_id: one.id, action_id: copy.id })
    await drain()
    expect([await count(one.id), await count(two.id)]).toEqual([450, 0])
    await recounted()
    const deletion = await ada.did(selectAllDelete, { board_id: one.id })
    await drain()
    expect(await count(one.id)).toBe(0)
    await recounted()
    await ada.did(boardActionUndo, { board_id: one.id, action_id: deletion.id })
    await drain()
    expect(await count(one.id)).toBe(450)
    expect(await ada.did(boardActionGet, { board_id: one.id })).toMatchObject({ state: 'undone', done: 450 })
    await recounted()
  },
)
