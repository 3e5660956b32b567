import { boardGet } from '@bowerbird/contract/boards/board-calls'
import {
  boardInviteAccept,
  boardInviteCreate,
  incomingInvitesGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { conversationCreate } from '@bowerbird/contract/messages/message-calls'
import { userBlockCreate, userBlockDelete, userBlocksGet } from '@bowerbird/contract/people/block-calls'
import {
  boardFollowCreate,
  userFollowCreate,
  userFollowDelete,
} from '@bowerbird/contract/people/follow-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { shareLinkCreate } from '@bowerbird/contract/sharing/sharing-calls'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { refusedActs, silentLists } from './test-strangers.ts'
import type { Strangers } from './test-strangers.ts'

/** What `other` has and did with `me`, before anyone blocks anyone. */
async function known({ make }: World, me: Pinner, other: Pinner, third: Pinner): Promise<Strangers> {
  const own = await make.board(me)
  const board = await make.board(other, { name: `Kingfisher ${other.username}` })
  const unlisted = await make.board(other, { privacy: 'protected' })
  const shared = await make.board(other, { privacy: 'secret' })
  const link = await other.did(shareLinkCreate, { board_id: unlisted.id })
  await other.did(boardInviteCreate, { board_id: shared.id, invited_user_ids: [me.id] })
  await me.did(boardInviteAccept, { board_id: shared.id })
  await other.did(boardInviteCreate, { board_id: board.id, invited_user_ids: [me.id] })
  const of_third = await make.board(third)
  await third.did(boardInviteCreate, { board_id: of_third.id, invited_user_ids: [me.id] })
  await me.did(boardInviteAccept, { board_id: of_third.id })
  await me.did(userFollowCreate, { user_id: other.id })
  await me.did(boardFollowCreate, { board_id: board.id })
  const pin = await make.pin(other, board.id, { title: `Kingfisher of ${other.username}` })
  const mine = await make.pin(me, shared.id)
  const conversation = await me.did(conversationCreate, { user_ids: [other.id], text: 'hello' })
  return {
    me,
    other,
    own_board: own.id,
    board: board.id,
    pin: pin.id,
    unlisted: unlisted.id,
    once_shared: shared.id,
    once_saved: mine.id,
    token: link.url?.split('/').at(-2) ?? '',
    conversation: conversation.id ?? '',
    shared_board_of_third: of_third.id,
  }
}

async function annAndBen() {
  const home = await world()
  const { make } = home
  const [ann, ben, cleo] = [await make.pinner(), await make.pinner(), await make.pinner()]
  return { ...home, ann, ben, cleo }
}

test('PEOPLE-02 PR-05 what a block prevents is refused in both directions, and was not before', async () => {
  const home = await annAndBen()
  const { ann, ben, cleo, drain } = home
  const pairs = [await known(home, ann, ben, cleo), await known(home, ben, ann, cleo)]
  await drain()
  await ann.did(userBlockCreate, { blocked_user_id: ben.id, block_source: 'profile' })
  await drain()
  for (const pair of pairs) {
    for (const [name, act] of Object.entries(refusedActs)) {
      const outcome = await act(pair)
      expect([name, outcome.ok], JSON.stringify(outcome)).toEqual([name, false])
      if (!outcome.ok) expect(['not_allowed', 'not_found'], name).toContain(outcome.code)
    }
    for (const [name, read] of Object.entries(silentLists)) {
      const outcome = await read(pair)
      expect([name, outcome.ok], JSON.stringify(outcome)).toEqual([name, true])
      const text = JSON.stringify(outcome)
      for (const word of [pair.other.id, pair.other.username, pair.pin, pair.board])
        expect(text.includes(word), `${name} names ${word}`).toBe(false)
    }
  }
  // The same words to either: neither learns who blocked whom.
  for (const act of Object.values(refusedActs)) {
    const [one, two] = await Promise.all(pairs.map(act))
    expect(one?.ok === false && one.code).toBe(two?.ok === false && two.code)
    expect(one?.ok === false && one.message).toBe(two?.ok === false && two.message)
  }
})

test('PEOPLE-02 without a block the same acts go through', async () => {
  const home = await annAndBen()
  const { ann, ben, cleo, drain } = home
  const pair = await known(home, ann, ben, cleo)
  await drain()
  const bound = ['edit a pin on a board once worked on', 'save a pin', 'write to the person']
  for (const name of [
    ...bound,
    'look at a share link',
    'read a board once worked on',
    'accept an invite from before',
  ])
    expect([name, await refusedActs[name]?.(pair)]).toMatchObject([name, { ok: true }])
  for (const name of [
    'the home feed',
    'people by name',
    'pins by word',
    'boards by word',
    'what completes a word',
  ]) {
    const text = JSON.stringify(await silentLists[name]?.(pair))
    expect([name, text.includes(ben.id) || text.includes(pair.pin)]).toEqual([name, true])
  }
})

test('PEOPLE-02 follows end both ways with their numbers, and unblocking brings none back', async () => {
  const home = await annAndBen()
  const { ann, ben, cleo, visitor, db } = home
  const { board } = await known(home, ann, ben, cleo)
  await ben.did(userFollowCreate, { user_id: ann.id })
  await ann.did(userBlockCreate, { blocked_user_id: ben.id })
  const numbers = async () => {
    const seen = await Promise.all([ann, ben].map(({ username }) => visitor.did(userGet, { username })))
    return seen.map(({ follower_count, following_count }) => [follower_count, following_count])
  }
  expect(await numbers()).toEqual([[0, 0], [0, 0]]) // prettier-ignore
  expect((await visitor.did(boardGet, { board_id: board })).follower_count).toBe(0)
  for (const table of ['follow', 'follower', 'board_follow', 'board_follower'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect(await ann.did(userBlockDelete, { blocked_user_id: ben.id })).toEqual({
    id: ben.id,
    blocked_by_me: false,
  })
  expect(await numbers()).toEqual([[0, 0], [0, 0]]) // prettier-ignore
  expect(await ann.call(userFollowCreate, { user_id: ben.id })).toMatchObject({ ok: true })
})

test('PEOPLE-02 SAFETY collaborators part: each leaves the other’s boards, pins stay, third boards go on', async () => {
  const home = await annAndBen()
  const { ann, ben, cleo } = home
  const mine = await known(home, ann, ben, cleo)
  const theirs = await known(home, ben, ann, cleo)
  await ann.did(userBlockCreate, { blocked_user_id: ben.id })
  expect(await ben.did(pinGet, { id: mine.once_saved })).toMatchObject({ id: mine.once_saved })
  expect(await ann.did(pinGet, { id: theirs.once_saved })).toMatchObject({ id: theirs.once_saved })
  expect(await ann.call(boardGet, { board_id: mine.once_shared })).toMatchObject({ code: 'not_found' })
  expect(await ann.did(incomingInvitesGet, {})).toEqual([])
  expect(await ben.did(incomingInvitesGet, {})).toEqual([])
  for (const one of [ann, ben]) {
    const board_id = one === ann ? mine.shared_board_of_third : theirs.shared_board_of_third
    expect((await home.make.pin(one, board_id)).id).toBeTruthy()
  }
})

test('PEOPLE-02 a user who asks for it finds the blocked user’s Pins removed from their boards, in the trash', async () => {
  const home = await annAndBen()
  const { ann, ben, cleo, drain } = home
  const theirs = await known(home, ben, ann, cleo)
  await ann.did(userBlockCreate, { blocked_user_id: ben.id, remove_pins: true })
  await drain()
  expect(await ann.call(pinGet, { id: theirs.once_saved })).toMatchObject({ code: 'not_found' })
})

test('PEOPLE-02 PEOPLE-03 only the user who blocked sees it, and has the list', async () => {
  const { ann, ben, cleo, visitor } = await annAndBen()
  await ann.did(userBlockCreate, { blocked_user_id: ben.id })
  await ann.did(userBlockCreate, { blocked_user_id: cleo.id })
  expect(await ann.did(userGet, { username: ben.username })).toMatchObject({ blocked_by_me: true })
  expect(await ben.did(userGet, { username: ann.username })).toMatchObject({ blocked_by_me: false })
  const page = await ann.call(userBlocksGet, { page_size: 1 })
  expect(page).toMatchObject({ ok: true, data: [{ id: cleo.id, blocked_by_me: true }] })
  const rest = await ann.call(userBlocksGet, {
    page_size: 1,
    bookmarks: [(page.ok && page.bookmark) || ''],
  })
  expect(rest).toMatchObject({ ok: true, data: [{ id: ben.id }], bookmark: null })
  expect(await ben.did(userBlocksGet, {})).toEqual([])
  for (const call of [userBlockCreate, userBlockDelete])
    expect(await visitor.call(call, { blocked_user_id: ann.id })).toMatchObject({ code: 'not_signed_in' })
  expect(await visitor.call(userBlocksGet, {})).toMatchObject({ code: 'not_signed_in' })
})

test('PEOPLE-02 bad ones are refused by name; a retry, and another block, are the same block', async () => {
  const { ann, ben, db } = await annAndBen()
  expect(await ann.call(userBlockCreate, { blocked_user_id: ann.id })).toMatchObject({ code: 'bad_request' })
  expect(await ann.call(userBlockCreate, { blocked_user_id: 'x' })).toMatchObject({ code: 'bad_request' })
  for (const call of [userBlockCreate, userBlockDelete])
    expect(await ann.call(call, { blocked_user_id: '999' })).toMatchObject({ code: 'not_found' })
  const once = () => ann.call(userBlockCreate, { blocked_user_id: ben.id }, { idempotency_key: 'k' })
  expect(await once()).toMatchObject({ ok: true, data: { blocked_by_me: true } })
  expect(await once()).toMatchObject({ ok: true, data: { blocked_by_me: true } })
  await ann.did(userBlockCreate, { blocked_user_id: ben.id })
  // Each blocks the other: one unblock ends one of the two.
  await ben.did(userBlockCreate, { blocked_user_id: ann.id })
  await ann.did(userBlockDelete, { blocked_user_id: ben.id })
  expect(await ann.call(userFollowCreate, { user_id: ben.id })).toMatchObject({ code: 'not_allowed' })
  await ben.did(userBlockDelete, { blocked_user_id: ann.id })
  expect(await db.selectFrom('block').selectAll().execute()).toEqual([])
})

test(
  'PEOPLE-02 AC-09 a follow that meets a block comes before it and ends, or is refused',
  { timeout: 60_000 },
  async () => {
    const { ann, ben, make, db } = await annAndBen()
    const board = await make.board(ann)
    for (let round = 0; round < 6; round++) {
      await Promise.all([
        ben.call(userFollowCreate, { user_id: ann.id }),
        ben.call(boardFollowCreate, { board_id: board.id }),
        ann.call(userFollowCreate, { user_id: ben.id }),
        ann.did(userBlockCreate, { blocked_user_id: ben.id }),
        ben.call(userFollowDelete, { user_id: ann.id }),
        ben.did(userBlockCreate, { blocked_user_id: ann.id }),
      ])
      expect(await db.selectFrom('follow').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('board_follow').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('block').selectAll().execute()).toHaveLength(4)
      await ann.did(userBlockDelete, { blocked_user_id: ben.id })
      await ben.did(userBlockDelete, { blocked_user_id: ann.id })
    }
    expect((await ann.did(userGet, { username: ann.username })).follower_count).toBe(0)
  },
)
