import {
  boardArchive,
  boardDelete,
  boardGet,
  boardPickerBoardsGet,
  boardsGet,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import {
  boardInviteAccept,
  boardInviteCreate,
  boardInviteDelete,
  boardInvitesGet,
  collaboratorDelete,
  collaboratorUpdate,
  incomingInvitesGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

async function team(privacy: 'public' | 'secret' = 'secret') {
  const home = await world()
  const { make } = home
  const ada = await make.pinner({ full_name: 'Ada Alder' })
  const ben = await make.pinner({ full_name: 'Ben Birch' })
  const cleo = await make.pinner({ full_name: 'Cleo Cedar' })
  const board = await make.board(ada, { name: 'Tree house', privacy })
  const invite = (...people: Pinner[]) =>
    ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: people.map((one) => one.id) })
  const join = async (...people: Pinner[]) => {
    await invite(...people)
    for (const one of people) await one.did(boardInviteAccept, { board_id: board.id })
  }
  return { ...home, ada, ben, cleo, board, invite, join }
}

type Home = Awaited<ReturnType<typeof world>>

async function block({ db }: Pick<Home, 'db'>, who: Pinner, whom: Pinner) {
  const created_at = new Date()
  await db
    .insertInto('block')
    .values([
      { user_id: who.id, other_id: whom.id, direction: 'out', created_at },
      { user_id: whom.id, other_id: who.id, direction: 'in', created_at },
    ])
    .execute()
}

test('BOARD-05 an invited user sees the title and the inviting user, and nothing else until they accept', async () => {
  const { make, ada, ben, board, invite } = await team()
  const pin = await make.pin(ada, board.id)
  expect(await invite(ben)).toMatchObject([
    { id: ben.id, type: 'user', state: 'invited', role: 'organise', can_remove: true, is_me: false },
  ])
  expect(await ben.did(incomingInvitesGet, {})).toEqual([
    {
      board: { id: board.id, name: 'Tree house' },
      inviter: expect.objectContaining({ id: ada.id, full_name: 'Ada Alder' }),
      role: 'organise',
      created_at: expect.any(String),
    },
  ])
  for (const call of [boardGet, boardInvitesGet, boardArchive] as const)
    expect(await ben.call(call, { board_id: board.id })).toMatchObject({ code: 'not_found' })
  expect(await ben.call(repinCreate, { pin_id: pin.id, board_id: board.id })).toMatchObject({
    code: 'not_found',
  })
  expect(await ben.did(boardsGet, { username: ben.username })).toEqual([])
  expect((await ben.did(boardPickerBoardsGet, {})).all_boards).toEqual([])

  expect(await ben.did(boardInviteAccept, { board_id: board.id })).toMatchObject({
    id: board.id,
    my_role: 'organise',
    is_collaborative: true,
    collaborated_by_me: true,
  })
  expect(await ben.did(incomingInvitesGet, {})).toEqual([])
  expect((await ben.did(boardPickerBoardsGet, {})).all_boards).toMatchObject([{ id: board.id }])
  expect(await ben.did(boardsGet, { username: ben.username })).toMatchObject([{ id: board.id }])
})

test('BOARD-05 on a public board the invited user sees the invite, and outsiders do not see them', async () => {
  const { ben, cleo, visitor, board, invite } = await team('public')
  await invite(ben)
  expect(await ben.did(boardGet, { board_id: board.id })).toMatchObject({
    my_role: 'invited',
    can_invite: false,
    is_collaborative: false,
  })
  expect((await cleo.did(boardGet, { board_id: board.id })).my_role).toBeNull()
  expect((await visitor.did(boardGet, { board_id: board.id })).my_role).toBeNull()
  expect(await cleo.did(boardInvitesGet, { board_id: board.id })).toMatchObject([{ role: 'owner' }])
  expect(await ben.did(boardInvitesGet, { board_id: board.id })).toHaveLength(1)
})

test('BOARD-05 no one is invited twice; a retry and twenty at once make one invite, and one who accepted stays so', async () => {
  const { ada, ben, board, db } = await team()
  const ask = (key: string) =>
    ada.call(
      boardInviteCreate,
      { board_id: board.id, invited_user_ids: [ben.id], role: 'save' },
      { idempotency_key: key },
    )
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(`act ${n % 5}`)))
  expect(outcomes.map((outcome) => outcome.ok)).toEqual(Array(20).fill(true))
  expect(await db.selectFrom('board_collaborator').select(['user_id', 'state']).execute()).toEqual([
    { user_id: ben.id, state: 'invited' },
  ])
  const accepts = await Promise.all(
    [1, 2, 3].map((n) =>
      ben.call(boardInviteAccept, { board_id: board.id }, { idempotency_key: `accept ${n}` }),
    ),
  )
  expect(accepts).toMatchObject(Array(3).fill({ ok: true, data: { my_role: 'save' } }))
  expect(await ask('again')).toMatchObject({ ok: true, data: [{ state: 'accepted', role: 'save' }] })
})

test('BOARD-05 what cannot be invited is refused in words, and strangers and the signed out invite no one', async () => {
  const { ada, ben, cleo, visitor, board } = await team()
  const ask = (actor: typeof visitor, ids: string[]) =>
    actor.call(boardInviteCreate, { board_id: board.id, invited_user_ids: ids })
  expect(await ask(ada, [ada.id])).toMatchObject({
    code: 'bad_request',
    message: 'You cannot invite yourself.',
  })
  expect(await ask(ada, [])).toMatchObject({ code: 'bad_request', message: 'Name someone to invite.' })
  expect(await ask(ada, ['999'])).toMatchObject({ code: 'not_found' })
  expect(await ask(visitor, [ben.id])).toMatchObject({ code: 'not_signed_in' })
  const unknown = await cleo.call(boardInviteCreate, { board_id: '999', invited_user_ids: [ben.id] })
  expect(await ask(cleo, [ben.id])).toEqual(unknown)
  expect(await ada.did(boardInvitesGet, { board_id: board.id })).toHaveLength(1)
})

test('BOARD-05 a collaborator invites only where the owner lets them, and gives no more than they have', async () => {
  const { ada, ben, cleo, board } = await team()
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [ben.id], role: 'save' })
  await ben.did(boardInviteAccept, { board_id: board.id })
  const input = { board_id: board.id, invited_user_ids: [cleo.id] }
  expect(await ben.call(boardInviteCreate, input)).toMatchObject({ code: 'not_allowed' })
  await ada.did(boardUpdate, { board_id: board.id, members_may_invite: true })
  expect((await ben.did(boardGet, { board_id: board.id })).can_invite).toBe(true)
  expect(await ben.did(boardInviteCreate, input)).toMatchObject([{ id: cleo.id, role: 'save' }])
  expect(await ben.call(boardInviteCreate, { ...input, invited_user_ids: [ada.id] })).toMatchObject({
    code: 'bad_request',
    message: 'This person owns the board.',
  })
  // The inviter may not invite any more: their invite is void.
  await ada.did(boardUpdate, { board_id: board.id, members_may_invite: false })
  expect(await cleo.call(boardInviteAccept, { board_id: board.id })).toMatchObject({ code: 'not_allowed' })
  expect(await cleo.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
})

test('BOARD-05 people who block one another are not brought together: not by an invite, not by accepting one', async () => {
  const home = await team()
  const { ada, ben, cleo, board, invite, db } = home
  await invite(ben)
  await block({ db }, ben, ada)
  await block({ db }, ada, cleo)
  for (const one of [ben, cleo])
    expect(
      await ada.call(boardInviteCreate, { board_id: board.id, invited_user_ids: [one.id] }),
    ).toMatchObject({ code: 'not_allowed', message: 'This person is not available.' })
  expect(await ben.did(incomingInvitesGet, {})).toEqual([])
  expect(await ben.call(boardInviteAccept, { board_id: board.id })).toMatchObject({ code: 'not_allowed' })
  expect(await ben.call(boardGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
})

test('BOARD-05 an invite is declined by whom it is for, and taken back by who sent it or the owner', async () => {
  const { ada, ben, cleo, visitor, board, invite, join } = await team()
  const input = { board_id: board.id, invited_user_id: ben.id }
  await join(cleo)
  await invite(ben)
  expect(await visitor.call(boardInviteDelete, input)).toMatchObject({ code: 'not_signed_in' })
  expect(await cleo.call(boardInviteDelete, input)).toMatchObject({ code: 'not_allowed' })
  expect(await ben.did(boardInviteDelete, { board_id: board.id, invited_user_id: ben.id })).toEqual({
    board_id: board.id,
  })
  expect(await ben.call(boardInviteDelete, { board_id: board.id, invited_user_id: ben.id })).toMatchObject({
    code: 'not_found',
  })
  expect(await ben.call(boardInviteAccept, { board_id: board.id })).toMatchObject({ code: 'not_found' })
  await invite(ben)
  expect(await ada.did(boardInviteDelete, input)).toEqual({ board_id: board.id })
  expect(await ada.call(boardInviteDelete, input)).toMatchObject({ code: 'not_found' })
  expect(await ben.did(incomingInvitesGet, {})).toEqual([])
  // An accepted one is no invite any more.
  expect(await ada.call(boardInviteDelete, { ...input, invited_user_id: cleo.id })).toMatchObject({
    code: 'not_found',
  })
  expect(await cleo.did(boardGet, { board_id: board.id })).toMatchObject({ id: board.id })
})

test('BOARD-05 accepted and taken back at once, one of the two holds', async () => {
  const { ada, ben, board, invite } = await team()
  for (let round = 0; round < 6; round++) {
    await invite(ben)
    const [accepted, taken] = await Promise.all([
      ben.call(boardInviteAccept, { board_id: board.id }, { idempotency_key: `a${round}` }),
      ada.call(
        boardInviteDelete,
        { board_id: board.id, invited_user_id: ben.id },
        { idempotency_key: `t${round}` },
      ),
    ])
    expect([accepted.ok, taken.ok].filter(Boolean)).toHaveLength(1)
    expect((await ben.call(boardGet, { board_id: board.id })).ok).toBe(accepted.ok)
    if (accepted.ok) await ada.did(collaboratorDelete, { board_id: board.id, user_id: ben.id })
  }
})

test('BOARD-05 an invite to a board that is deleted leads nowhere', async () => {
  const { ada, ben, board, invite } = await team()
  await invite(ben)
  await ada.did(boardDelete, { board_id: board.id })
  expect(await ben.did(incomingInvitesGet, {})).toEqual([])
  expect(await ben.call(boardInviteAccept, { board_id: board.id })).toMatchObject({ code: 'not_found' })
})

test('BOARD-04 collaborators are listed owner first, then the viewer, then the others by full name, in pages too', async () => {
  const { make, ada, ben, board, invite, join } = await team()
  const [zoe, elia] = [
    await make.pinner({ full_name: 'zoë Ash' }),
    await make.pinner({ full_name: 'Élia Oak' }),
  ]
  await join(zoe, ben)
  await invite(elia)
  const names = async (who: Pinner) =>
    (await who.did(boardInvitesGet, { board_id: board.id })).map((one) => one.user?.full_name)
  expect(await names(ada)).toEqual(['Ada Alder', 'Ben Birch', 'Élia Oak', 'zoë Ash'])
  expect(await names(zoe)).toEqual(['Ada Alder', 'zoë Ash', 'Ben Birch', 'Élia Oak'])
  const first = await ada.call(boardInvitesGet, { board_id: board.id, page_size: 3 })
  if (!first.ok) throw new Error(first.code)
  expect(first.data).toHaveLength(3)
  const rest = await ada.call(boardInvitesGet, {
    board_id: board.id,
    page_size: 3,
    bookmarks: [first.bookmark ?? ''],
  })
  expect(rest).toMatchObject({ ok: true, bookmark: null, data: [{ id: zoe.id }] })
})

test('AC-05 BOARD-05 the owner alone changes what a user may do, and no one their own', async () => {
  const { ada, ben, cleo, visitor, board, join } = await team()
  await join(ben)
  const input = { board_id: board.id, user_id: ben.id, role: 'save' as const }
  expect(await ben.call(collaboratorUpdate, { ...input, role: 'organise' })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await cleo.call(collaboratorUpdate, input)).toMatchObject({ code: 'not_found' })
  expect(await visitor.call(collaboratorUpdate, input)).toMatchObject({ code: 'not_signed_in' })
  expect(await ada.call(collaboratorUpdate, { ...input, user_id: ada.id })).toMatchObject({
    code: 'bad_request',
  })
  expect(await ada.call(collaboratorUpdate, { ...input, user_id: cleo.id })).toMatchObject({
    code: 'not_found',
  })
  expect(await ada.call(collaboratorUpdate, { ...input, role: 'owner' as 'save' })).toMatchObject({
    code: 'bad_request',
  })
  for (let twice = 0; twice < 2; twice++)
    expect(await ada.did(collaboratorUpdate, input)).toMatchObject({ id: ben.id, role: 'save' })
  expect((await ben.did(boardGet, { board_id: board.id })).my_role).toBe('save')
})
