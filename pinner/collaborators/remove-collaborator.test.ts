import {
  boardFeedGet,
  boardGet,
  boardPickerBoardsGet,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import {
  boardEmailInviteCreate,
  boardInviteAccept,
  boardInviteCreate,
  boardInvitesGet,
  collaboratorDelete,
  incomingInvitesGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pinDelete, pinGet, repinCreate, userPinsGet } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

/** Ada's board, on which Ben works and has saved a pin. */
async function sharedBoard(privacy: 'public' | 'secret') {
  const home = await world()
  const { make } = home
  const [ada, ben, cleo] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Den', privacy })
  const open = await make.board(cleo)
  const source = await make.pin(cleo, open.id)
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [ben.id] })
  await ben.did(boardInviteAccept, { board_id: board.id })
  const pin = await make.pin(ben, board.id, { title: 'Twig' })
  return { ...home, ada, ben, cleo, board, source, pin }
}

const numbers = async (person: Awaited<ReturnType<typeof sharedBoard>>['ben'], asked = person) => {
  const { pin_count } = await asked.did(userGet, { username: person.username })
  return pin_count
}

test('BOARD-05 a removed collaborator cannot read or save any more, at once; their pins stay, and are in none of their lists', async () => {
  const { ada, ben, cleo, board, source, pin, drain } = await sharedBoard('secret')
  await drain()
  expect(await numbers(ben)).toBe(1)
  expect(await ada.did(collaboratorDelete, { board_id: board.id, user_id: ben.id })).toEqual({
    board_id: board.id,
    user_id: ben.id,
  })
  for (const [call, input] of [
    [boardGet, { board_id: board.id }],
    [boardFeedGet, { board_id: board.id }],
    [pinGet, { id: pin.id }],
    [pinDelete, { id: pin.id }],
    [boardInvitesGet, { board_id: board.id }],
    [repinCreate, { pin_id: source.id, board_id: board.id }],
  ] as const)
    expect(await ben.call(call, input as never)).toMatchObject({ code: 'not_found' })
  expect((await ben.did(boardPickerBoardsGet, {})).all_boards).toEqual([])
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toMatchObject([{ id: pin.id }])
  expect(await ben.did(userPinsGet, { username: ben.username })).toEqual([])
  expect([await numbers(ben), await numbers(ben, cleo)]).toEqual([0, 0])
  expect(await ada.call(collaboratorDelete, { board_id: board.id, user_id: ben.id })).toMatchObject({
    code: 'not_found',
    message: 'This person does not work on this board.',
  })
})

test('BOARD-05 a user who left a public board sees it like others; when they join again, their pins are theirs again', async () => {
  const { ada, ben, cleo, board, pin, drain } = await sharedBoard('public')
  await drain()
  expect(await numbers(ben, cleo)).toBe(1)
  await ben.did(collaboratorDelete, { board_id: board.id, user_id: ben.id })
  expect(await ben.did(boardGet, { board_id: board.id })).toMatchObject({ my_role: null, pin_count: 1 })
  expect(await cleo.did(userPinsGet, { username: ben.username })).toEqual([])
  expect(await numbers(ben, cleo)).toBe(0)
  expect(await ben.call(collaboratorDelete, { board_id: board.id, user_id: ben.id })).toMatchObject({
    code: 'not_allowed',
  })
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect(await numbers(ben, cleo)).toBe(0)
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'public' })
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [ben.id] })
  expect(await numbers(ben)).toBe(0)
  await ben.did(boardInviteAccept, { board_id: board.id })
  expect(await numbers(ben, cleo)).toBe(1)
  expect(await cleo.did(userPinsGet, { username: ben.username })).toMatchObject([{ id: pin.id }])
})

test('BOARD-05 pins that a user left on a board are counted for no one when the owner deletes them', async () => {
  const { make, ada, ben, board, pin } = await sharedBoard('public')
  const own = await make.board(ben)
  await make.pin(ben, own.id)
  await ada.did(collaboratorDelete, { board_id: board.id, user_id: ben.id })
  expect(await numbers(ben)).toBe(1)
  await ada.did(pinDelete, { id: pin.id })
  expect(await numbers(ben)).toBe(1)
})

test('BOARD-05 with their pins: a removal puts what they saved in the trash, and nothing of others', async () => {
  const { make, ada, ben, board, pin } = await sharedBoard('public')
  const hers = await make.pin(ada, board.id)
  await ada.did(collaboratorDelete, { board_id: board.id, user_id: ben.id, remove_pins: true })
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toMatchObject([{ id: hers.id }])
  expect(await ada.call(pinGet, { id: pin.id })).toMatchObject({ code: 'not_found' })
  expect((await ada.did(boardGet, { board_id: board.id })).pin_count).toBe(1)
  expect(await numbers(ben)).toBe(0)
})

test('BOARD-05 only the owner removes others, the owner cannot be removed, and strangers learn nothing', async () => {
  const { ada, ben, cleo, visitor, board } = await sharedBoard('secret')
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [cleo.id] })
  const input = { board_id: board.id, user_id: ben.id }
  expect(await visitor.call(collaboratorDelete, input)).toMatchObject({ code: 'not_signed_in' })
  expect(await cleo.call(collaboratorDelete, input)).toEqual(
    await cleo.call(collaboratorDelete, { ...input, board_id: '999' }),
  )
  await cleo.did(boardInviteAccept, { board_id: board.id })
  expect(await cleo.call(collaboratorDelete, input)).toMatchObject({ code: 'not_allowed' })
  expect(await ben.call(collaboratorDelete, { ...input, user_id: ada.id })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await ada.call(collaboratorDelete, { board_id: board.id })).toMatchObject({ code: 'bad_request' })
  expect(await ada.call(collaboratorDelete, { board_id: 'x' })).toMatchObject({ code: 'bad_request' })
})

test('BOARD-05 WIRE-06 a removal reads both names of the person, and never falls back to the caller', async () => {
  const { ada, ben, cleo, board } = await sharedBoard('public')
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [cleo.id] })
  for (const input of [
    {},
    { user: cleo.id },
    { user_id: ben.id, invited_user_id: cleo.id },
    { user_id: 'someone' },
  ])
    expect(await ben.call(collaboratorDelete, { board_id: board.id, ...input })).toMatchObject({
      code: 'bad_request',
    })
  expect(await ben.call(collaboratorDelete, { board_id: board.id, invited_user_id: cleo.id })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await ada.call(collaboratorDelete, { board_id: board.id, invited_user_id: '999' })).toMatchObject({
    code: 'not_found',
  })
  expect(await ada.did(boardInvitesGet, { board_id: board.id })).toHaveLength(3)
  await ada.did(collaboratorDelete, { board_id: board.id, invited_user_id: cleo.id })
  await ada.did(collaboratorDelete, { board_id: board.id, invited_user_id: ben.id })
  expect(await ada.did(boardInvitesGet, { board_id: board.id })).toMatchObject([{ id: ada.id }])
})

test('BOARD-05 whom a user invited is invited no more when they go', async () => {
  const { ada, ben, cleo, board } = await sharedBoard('secret')
  await ada.did(boardUpdate, { board_id: board.id, members_may_invite: true })
  await ben.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [cleo.id] })
  await ben.did(boardEmailInviteCreate, { board_id: board.id, emails: ['dan@example.org'] })
  await ben.did(collaboratorDelete, { board_id: board.id, user_id: ben.id })
  expect(await cleo.did(incomingInvitesGet, {})).toEqual([])
  expect(await cleo.call(boardInviteAccept, { board_id: board.id })).toMatchObject({ code: 'not_found' })
  expect(await ada.did(boardInvitesGet, { board_id: board.id })).toHaveLength(1)
})

test('BOARD-05 removed while they save: no save comes after the removal', async () => {
  const { ada, ben, board, source, db } = await sharedBoard('secret')
  const saves = Array.from({ length: 6 }, (_, n) =>
    ben.call(
      repinCreate,
      { pin_id: source.id, board_id: board.id, save_again: true },
      { idempotency_key: `save ${n}` },
    ),
  )
  const removal = ada.did(collaboratorDelete, { board_id: board.id, user_id: ben.id })
  const outcomes = await Promise.all(saves)
  await removal
  const later = await ben.call(repinCreate, { pin_id: source.id, board_id: board.id, save_again: true })
  expect(later).toMatchObject({ code: 'not_found' })
  const saved = outcomes.filter((outcome) => outcome.ok).length
  const placed = await db.selectFrom('board_pin').select('pin_id').where('board_id', '=', board.id).execute()
  expect(placed).toHaveLength(1 + saved)
  expect(await numbers(ben)).toBe(0)
})
