import {
  boardArchive,
  boardCreate,
  boardPickerBoardsGet,
  boardsGet,
  boardSectionCreate,
  boardSectionGet,
  boardUnarchive,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { inListOrder } from '../library/board-view.ts'
import { byName } from './pick-board.ts'

test('BOARD-03 a person sees all own boards that are not archived, others the public ones', async () => {
  const { make, visitor } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const shown = await make.board(ada, { name: 'Shown' })
  await make.board(ada, { name: 'Secret', privacy: 'secret' })
  await make.board(ada, { name: 'Protected', privacy: 'protected' })
  const archived = await make.board(ada, { name: 'Archived' })
  expect(await ada.did(boardArchive, { board_id: archived.id })).toMatchObject({
    archived_by_me_at: expect.any(String),
  })
  const names = async (actor: typeof visitor, extra = {}) =>
    (await actor.did(boardsGet, { username: ada.username, sort: 'alphabetical', ...extra })).map(
      (board) => board.name,
    )
  expect(await names(ada)).toEqual(['Protected', 'Secret', 'Shown'])
  expect(await names(ada, { include_archived: 'true' })).toEqual(['Archived', 'Protected', 'Secret', 'Shown'])
  expect(await names(ada, { archived_only: true })).toEqual(['Archived'])
  expect(await names(ada, { privacy_filter: 'secret' })).toEqual(['Secret'])
  for (const actor of [ben, visitor]) {
    expect(await names(actor)).toEqual(['Shown'])
    expect(await names(actor, { privacy_filter: 'secret' })).toEqual([])
    expect(await names(actor, { include_archived: true })).toEqual(['Shown'])
  }
  expect((await ada.did(boardPickerBoardsGet, {})).all_boards.map((board) => board.name)).not.toContain(
    'Archived',
  )
  expect(await ben.call(boardArchive, { board_id: shown.id })).toMatchObject({ code: 'not_allowed' })
  expect(await ada.did(boardUnarchive, { board_id: archived.id })).toMatchObject({ archived_by_me_at: null })
  expect(await names(ada)).toContain('Archived')
})

test('BOARD-03 a collaborator has the board on the own list, a user only invited has not', async () => {
  const { make, db } = await world()
  const [ada, ben, cay] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Pipelined', privacy: 'secret' })
  const row = { board_id: board.id, created_at: new Date() }
  await db
    .insertInto('board_collaborator')
    .values([
      { ...row, user_id: ben.id, role: 'organise', state: 'accepted' },
      { ...row, user_id: cay.id, role: 'save', state: 'invited' },
    ])
    .execute()
  const mine = {
    board_id: board.id,
    privacy: 'secret',
    folded_name: 'together',
    archived_at: null,
    last_saved_at: new Date(),
  } as const
  await db
    .insertInto('user_board')
    .values([
      { ...mine, user_id: ben.id, role: 'organise' },
      { ...mine, user_id: cay.id, role: 'invited' },
    ])
    .execute()
  expect(await ben.did(boardsGet, { username: ben.username })).toMatchObject([
    {
      name: 'Pipelined',
      collaborated_by_me: true,
      is_collaborative: true,
      collaborating_users: [{ id: ada.id }, { id: ben.id }],
    },
  ])
  expect(await cay.did(boardsGet, { username: cay.username })).toEqual([])
  expect((await ben.did(boardPickerBoardsGet, {})).all_boards).toHaveLength(1)
  expect((await cay.did(boardPickerBoardsGet, {})).all_boards).toHaveLength(0)
})

test.each(['last_pinned_to', 'alphabetical', 'newest'] as const)(
  'WIRE-02 boards sorted by %s come in pages without gaps or repeats',
  async (sort) => {
    const { make, visitor } = await world()
    const ada = await make.pinner()
    for (let n = 0; n < 7; n++) await make.board(ada, { name: `Board ${'cabdgfe'[n]}` })
    const ids: string[] = []
    let bookmarks: string[] | undefined
    for (let page = 0; page < 4; page++) {
      const outcome = await visitor.call(boardsGet, {
        username: ada.username,
        sort,
        page_size: 2,
        ...(bookmarks && { bookmarks }),
      })
      if (!outcome.ok) throw new Error(outcome.message)
      ids.push(...outcome.data.map((board) => board.id))
      bookmarks = outcome.bookmark ? [outcome.bookmark] : undefined
      expect(Boolean(outcome.bookmark)).toBe(page < 3)
    }
    expect(new Set(ids).size).toBe(7)
  },
)

test('SAVE-02 the picker has all boards by name, digits last, and the two used last on top', async () => {
  const { make } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const boards = []
  for (const name of ['10 ideas', 'zebra', '2 things', 'Ébène', 'apples'])
    boards.push(await make.board(ada, { name }))
  const pin = await make.pin(ben, (await make.board(ben)).id)
  await ada.did(repinCreate, { pin_id: pin.id, board_id: boards[1]?.id ?? '' })
  const picker = await ada.did(boardPickerBoardsGet, { pin_id: pin.id, shortlist_suggestions: 2 })
  expect(picker.all_boards.map((board) => board.name)).toEqual([
    'apples',
    'Ébène',
    'zebra',
    '2 things',
    '10 ideas',
  ])
  expect(picker.boards_shortlist).toHaveLength(2)
  expect(picker.boards_shortlist[0]?.name).toBe('zebra')
  expect((await ben.did(boardPickerBoardsGet, {})).all_boards).toHaveLength(1)
})

test('SAVE-09 names that begin with a digit come after the others', () => {
  expect(['1', 'b', 'A', '٣ three', 'ä'].toSorted(byName)).toEqual(['A', 'ä', 'b', '1', '٣ three'])
})

test('BOARD-04 collaborators are listed owner first, then the viewer, then the others by name', () => {
  const person = (id: UserId, full_name: string) => ({
    id,
    full_name,
    username: id,
    image_small_url: null,
    image_medium_url: null,
    follower_count: 0,
  })
  const [owner, me, zoe, abe] = [
    person(asUserId('1'), 'Owner'),
    person(asUserId('2'), 'Me'),
    person(asUserId('3'), 'Zoë'),
    person(asUserId('4'), 'abe'),
  ]
  expect(inListOrder(owner, [zoe, me, abe], asUserId('2')).map((one) => one.id)).toEqual(['1', '2', '4', '3'])
  expect(inListOrder(owner, [], asUserId('1'))).toEqual([])
})

test('BOARD-06 sections: a name once a board, slugs apart, only who may organise', async () => {
  const { make, visitor } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'House' })
  const first = await ada.did(boardSectionCreate, { board_id: board.id, name: 'Lighting!', name_source: 0 })
  expect(first).toMatchObject({
    type: 'board_section',
    title: 'Lighting!',
    name: 'Lighting!',
    slug: 'lighting',
    preview_pins: [],
    board: { id: board.id },
  })
  expect(await ada.call(boardSectionCreate, { board_id: board.id, name: ' LIGHTING! ' })).toMatchObject({
    code: 'name_taken',
  })
  const second = await ada.did(boardSectionCreate, { board_id: board.id, name: 'Lighting?' })
  expect(second.slug).not.toBe(first.slug)
  expect(await ben.call(boardSectionCreate, { board_id: board.id, name: 'Mine' })).toMatchObject({
    code: 'not_allowed',
  })
  expect(
    await visitor.did(boardSectionGet, {
      username: ada.username,
      board_slug: board.slug,
      section_slug: 'lighting',
    }),
  ).toMatchObject({ id: first.id })
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect(await ben.call(boardSectionGet, { section_id: first.id })).toMatchObject({ code: 'not_found' })
})

test.each([
  ['', "Don't forget to name your board!"],
  ['   ', "Don't forget to name your board!"],
  ['x'.repeat(51), 'Please enter no more than 50 characters.'],
])('SAVE-13 the board name %j is refused in words', async (name, message) => {
  const { make } = await world()
  const ada = await make.pinner()
  expect(await ada.call(boardCreate, { name })).toMatchObject({
    ok: false,
    code: 'bad_request',
    message,
    fields: { name: message },
  })
})

test('BOARD-03 a board that a user works on and follows, once put away, is off that feed and no other', async () => {
  const { make, db, drain } = await world()
  const [ada, ben, cay] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const board = await make.board(ada)
  const row = { board_id: board.id, user_id: ben.id }
  await db
    .insertInto('board_collaborator')
    .values({ ...row, role: 'save', state: 'accepted', created_at: new Date() })
    .execute()
  await db
    .insertInto('user_board')
    .values({
      ...row,
      role: 'save',
      privacy: 'public',
      folded_name: 'x',
      archived_at: null,
      last_saved_at: new Date(),
    })
    .execute()
  for (const person of [ben, cay]) await person.did(userFollowCreate, { user_id: ada.id })
  const pin = await make.pin(ada, board.id)
  await drain()
  expect(await ben.did(userHomefeedGet, { feed: 'following' })).toMatchObject([{ id: pin.id }])
  await ben.did(boardArchive, { board_id: board.id })
  expect(await ben.did(userHomefeedGet, { feed: 'following' })).toEqual([])
  expect(await cay.did(userHomefeedGet, { feed: 'following' })).toHaveLength(1)
})
