import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import {
  boardInviteAccept,
  boardInviteCreate,
  boardInviteDelete,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { newsHubGet, newsHubUpdate, unreadGet } from '@bowerbird/contract/notifications/notification-calls'
import {
  boardFollowCreate,
  userFollowCreate,
  userFollowDelete,
} from '@bowerbird/contract/people/follow-calls'
import { pinDelete, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { NoticeView } from '@bowerbird/contract/notifications/notification-models'
import { blockRows } from '@bowerbird/testing/block-queries'
import type { Actor } from '@bowerbird/testing/actor'
import { readToTheEnd } from '@bowerbird/testing/outsider-questions'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

async function people() {
  const built = await world()
  const { make } = built
  const [ana, ben, cleo] = [
    await make.pinner({ full_name: 'Ana' }),
    await make.pinner({ full_name: 'Ben' }),
    await make.pinner({ full_name: 'Cleo' }),
  ]
  const noticesOf = async (who: Actor) => {
    await built.drain()
    return who.did(newsHubGet, {})
  }
  const kinds = async (who: Actor) => (await noticesOf(who)).map((one) => one.kind)
  return { ...built, ana, ben, cleo, noticesOf, kinds }
}

test('PEOPLE-07 a followed user is notified of their follower', async () => {
  const { ana, ben, noticesOf, kinds } = await people()
  await ben.did(userFollowCreate, { user_id: ana.id })
  const [notice] = await noticesOf(ana)
  expect(notice).toMatchObject({ kind: 'follow', is_read: false, user_count: 1, pin: null })
  expect(notice?.users).toMatchObject([{ id: ben.id, full_name: 'Ben' }])
  expect(await kinds(ben)).toEqual([])
})

test('PEOPLE-07 follows of several people stand as one notice, the latest first', async () => {
  const { ana, ben, cleo, noticesOf } = await people()
  await ben.did(userFollowCreate, { user_id: ana.id })
  await noticesOf(ana)
  await cleo.did(userFollowCreate, { user_id: ana.id })
  const [notice, ...more] = await noticesOf(ana)
  expect(more).toEqual([])
  expect(notice?.user_count).toBe(2)
  expect(notice?.users.map((user) => user.full_name)).toEqual(['Cleo', 'Ben'])
})

test('RA-05 following and unfollowing over and over is notified once, also after it was read', async () => {
  const { ana, ben, noticesOf } = await people()
  for (let time = 0; time < 5; time++) {
    await ben.did(userFollowCreate, { user_id: ana.id })
    await noticesOf(ana)
    if (time === 2) {
      const [notice] = await noticesOf(ana)
      await ana.did(newsHubUpdate, { until: notice?.id ?? '' })
    }
    await ben.did(userFollowDelete, { user_id: ana.id })
  }
  await ben.did(userFollowCreate, { user_id: ana.id })
  const notices = await noticesOf(ana)
  expect(notices).toMatchObject([{ kind: 'follow', is_read: true, user_count: 1 }])
})

test('PEOPLE-07 a user who follows no longer is not in the notification', async () => {
  const { ana, ben, noticesOf } = await people()
  await ben.did(userFollowCreate, { user_id: ana.id })
  await noticesOf(ana)
  await ben.did(userFollowDelete, { user_id: ana.id })
  expect(await noticesOf(ana)).toEqual([])
  expect(await ana.did(unreadGet, {})).toMatchObject({ notices: 0 })
})

test('PEOPLE-07 the owner of a public board is notified of its followers', async () => {
  const { ana, ben, noticesOf, make } = await people()
  const board = await make.board(ana, { name: 'Lamps' })
  await ben.did(boardFollowCreate, { board_id: board.id })
  expect(await noticesOf(ana)).toMatchObject([
    { kind: 'board_follow', board: { name: 'Lamps', url: board.url } },
  ])
})

test('PEOPLE-07 the owner of a pin is notified of a save, with the pin', async () => {
  const { ana, ben, cleo, noticesOf, make } = await people()
  const pin = await make.pin(ana, (await make.board(ana)).id, { title: 'Lamp' })
  for (const who of [ben, cleo])
    await who.did(repinCreate, { pin_id: pin.id, board_id: (await make.board(who)).id })
  expect(await noticesOf(ana)).toMatchObject([
    { kind: 'save', user_count: 2, pin: { id: pin.id, title: 'Lamp', image_url: pin.images['75x75'].url } },
  ])
  await ana.did(pinDelete, { id: pin.id })
  expect(await noticesOf(ana)).toEqual([])
})

test.each(['secret', 'protected'] as const)(
  'PR-01 a save to a %s board notifies no one, nor does one that becomes so later',
  async (privacy) => {
    const { ana, ben, noticesOf, kinds, make } = await people()
    const pin = await make.pin(ana, (await make.board(ana)).id)
    const hidden = await make.board(ben, { name: 'Hidden', privacy: 'secret' })
    await ben.did(repinCreate, { pin_id: pin.id, board_id: hidden.id })
    expect(await noticesOf(ana)).toEqual([])
    const open = await make.board(ben, { name: 'Open' })
    await ben.did(repinCreate, { pin_id: pin.id, board_id: open.id })
    expect(await kinds(ana)).toEqual(['save'])
    await ben.did(boardUpdate, { board_id: open.id, privacy })
    expect(await noticesOf(ana)).toEqual([])
    expect(await ana.did(unreadGet, {})).toMatchObject({ notices: 0 })
  },
)

test('PEOPLE-07 an invite stays in the list until it is answered; its sender is notified that it was accepted', async () => {
  const { ana, ben, noticesOf, make } = await people()
  const board = await make.board(ana, { name: 'Ours', privacy: 'secret' })
  await ana.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [ben.id] })
  expect(await noticesOf(ben)).toMatchObject([
    {
      kind: 'board_invite',
      can_answer: true,
      board: { id: board.id, name: 'Ours', url: null },
      users: [{ id: ana.id }],
    },
  ])
  await ben.did(boardInviteAccept, { board_id: board.id })
  expect(await noticesOf(ben)).toMatchObject([
    { kind: 'board_invite', can_answer: false, board: { url: board.url } },
  ])
  expect(await noticesOf(ana)).toMatchObject([
    { kind: 'board_joined', users: [{ id: ben.id }], board: { name: 'Ours' } },
  ])
})

test('PEOPLE-07 an invite that was declined or revoked is no longer shown', async () => {
  const { ana, ben, cleo, noticesOf, make } = await people()
  const board = await make.board(ana)
  await ana.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [ben.id, cleo.id] })
  expect(await noticesOf(ben)).toHaveLength(1)
  await ben.did(boardInviteDelete, { board_id: board.id, invited_user_id: ben.id })
  await ana.did(boardInviteDelete, { board_id: board.id, invited_user_id: cleo.id })
  expect(await noticesOf(ben)).toEqual([])
  expect(await noticesOf(cleo)).toEqual([])
  expect(await noticesOf(ana)).toEqual([])
})

test('PR-05 a block hides notifications about the other, and shows all other names', async () => {
  const { ana, ben, cleo, noticesOf, make, db } = await people()
  const pin = await make.pin(ana, (await make.board(ana)).id)
  await ben.did(repinCreate, { pin_id: pin.id, board_id: (await make.board(ben)).id })
  await cleo.did(repinCreate, { pin_id: pin.id, board_id: (await make.board(cleo)).id })
  expect(await noticesOf(ana)).toMatchObject([{ user_count: 2 }])
  await blockRows(db, ben.id, ana.id)
  const [notice] = await noticesOf(ana)
  expect(notice).toMatchObject({ user_count: 1 })
  expect(notice?.users.map((user) => user.id)).toEqual([cleo.id])
})

test('PEOPLE-07 what was read stays read, counts no more, and new events are notified anew', async () => {
  const { ana, ben, cleo, noticesOf, drain } = await people()
  await ben.did(userFollowCreate, { user_id: ana.id })
  await drain()
  expect(await ana.did(unreadGet, {})).toEqual({ notices: 1, messages: 0 })
  const [first] = await noticesOf(ana)
  // Twice at once, and again: read is read.
  const marks = await Promise.all([1, 2].map(() => ana.did(newsHubUpdate, { until: first?.id ?? '' })))
  expect(marks).toEqual([1, 2].map(() => ({ notices: 0, messages: 0 })))
  expect(await noticesOf(ana)).toMatchObject([{ is_read: true }])
  await cleo.did(userFollowCreate, { user_id: ana.id })
  expect(await noticesOf(ana)).toMatchObject([{ is_read: false, user_count: 1 }, { is_read: true }])
  expect(await ana.did(unreadGet, {})).toMatchObject({ notices: 1 })
})

test('PEOPLE-07 notices are for their own person: no one else reads or marks them', async () => {
  const { ana, ben, cleo, visitor, noticesOf } = await people()
  await ben.did(userFollowCreate, { user_id: ana.id })
  const [notice] = await noticesOf(ana)
  expect(await noticesOf(cleo)).toEqual([])
  await cleo.did(newsHubUpdate, { until: notice?.id ?? '' })
  expect(await ana.did(unreadGet, {})).toMatchObject({ notices: 1 })
  for (const call of [newsHubGet, unreadGet])
    expect(await visitor.call(call, {})).toMatchObject({ code: 'not_signed_in' })
  expect(await visitor.call(newsHubUpdate, { until: '1' })).toMatchObject({ code: 'not_signed_in' })
  expect(await ana.call(newsHubUpdate, { until: 'x' })).toMatchObject({ code: 'bad_request' })
})

test('PEOPLE-07 a list of notices goes on in pages, to its end', async () => {
  const { ana, ben, make, drain } = await people()
  for (let n = 0; n < 5; n++)
    await ben.did(boardFollowCreate, { board_id: (await make.board(ana, { name: `Board ${n}` })).id })
  await drain()
  const pages = await readToTheEnd(ana, newsHubGet, {}, 2)
  const names = pages.flatMap((page) =>
    page.ok ? (page.data as NoticeView[]).map((one) => one.board?.name) : [],
  )
  expect(names).toEqual(['Board 4', 'Board 3', 'Board 2', 'Board 1', 'Board 0'])
  expect(await ana.call(newsHubGet, { bookmarks: ['nonsense'] })).toMatchObject({ ok: false })
})
