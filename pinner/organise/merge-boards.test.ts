import {
  boardFeedGet,
  boardGet,
  boardSectionPinsGet,
  boardSectionsGet,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import { asSectionId } from '@bowerbird/contract/kernel/ids'
import { boardActionGet, boardMerge, bulkMove } from '@bowerbird/contract/organise/organise-calls'
import { boardFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { expect, test } from 'vitest'
import { mostSections } from '../library/board-refusals.ts'
import { organisingWorld } from './test-organising.ts'

test('BOARD-10 merging brings Pins and sections along, equal names become one, and the empty board is in the trash', async () => {
  const { ada, ben, one, two, some, section, db, drain, recounted } = await organisingWorld()
  const [a, b, c] = await some(ada, one.id, 3)
  const [d] = await some(ada, two.id, 1)
  const [cafe, moss] = [await section(ada, one.id, 'Café'), await section(ada, one.id, 'Moss')]
  const kept = await section(ada, two.id, 'CAFE')
  await ada.did(bulkMove, { pin_ids: [a], board_id: one.id, section_id: cafe.id })
  await ada.did(bulkMove, { pin_ids: [b], board_id: one.id, section_id: moss.id })
  await ada.did(bulkMove, { pin_ids: [d], board_id: two.id, section_id: kept.id })
  await ben.did(boardFollowCreate, { board_id: one.id })

  const merged = await ada.did(boardMerge, { board_id: one.id, into_board_id: two.id })
  expect(merged).toMatchObject({
    kind: 'merge',
    state: 'done',
    total: 3,
    done: 3,
    can_undo: false,
    message: null,
  })
  const sections = await ada.did(boardSectionsGet, { board_id: two.id })
  expect(sections.map(({ title, slug, pin_count }) => ({ title, slug, pin_count }))).toEqual([
    { title: 'CAFE', slug: 'cafe', pin_count: 2 },
    { title: 'Moss', slug: 'moss', pin_count: 1 },
  ])
  const inMoss = await ada.did(boardSectionPinsGet, { section_id: sections[1]?.id ?? '' })
  expect(inMoss.map((pin) => pin.id)).toEqual([b])
  expect((await ada.did(boardFeedGet, { board_id: two.id })).map((pin) => pin.id)).toEqual([d, c, b, a])
  expect(await ada.call(boardGet, { board_id: one.id })).toMatchObject({ code: 'not_found' })
  expect(await ada.did(boardActionGet, { board_id: one.id })).toMatchObject({ id: merged.id, state: 'done' })
  expect(await ada.did(boardGet, { board_id: two.id })).toMatchObject({ pin_count: 4, follower_count: 0 })
  expect(await db.selectFrom('trash_item').select(['kind', 'object_id']).execute()).toEqual([
    { kind: 'board', object_id: one.id },
  ])
  await drain()
  await recounted()
})

test('BOARD-10 BOARD-02 the merged board is as private as the stricter of the two, unless its owner keeps it', async () => {
  const { ada, visitor, make, some, drain, recounted } = await organisingWorld()
  const make3 = async () => ({
    shut: await make.board(ada, { privacy: 'secret' }),
    open: await make.board(ada),
  })
  const first = await make3()
  await some(ada, first.shut.id, 1)
  const [seen] = await some(ada, first.open.id, 1)
  await ada.did(boardMerge, { board_id: first.shut.id, into_board_id: first.open.id })
  await drain()
  expect(await ada.did(boardGet, { board_id: first.open.id })).toMatchObject({
    privacy: 'secret',
    pin_count: 2,
  })
  expect(await visitor.call(boardGet, { board_id: first.open.id })).toMatchObject({ code: 'not_found' })
  expect(seen).toBeDefined()

  const second = await make3()
  await some(ada, second.open.id, 1)
  await ada.did(boardMerge, { board_id: second.open.id, into_board_id: second.shut.id })
  expect(await ada.did(boardGet, { board_id: second.shut.id })).toMatchObject({
    privacy: 'secret',
    pin_count: 1,
  })

  const third = await make3()
  await some(ada, third.shut.id, 1)
  await ada.did(boardMerge, { board_id: third.shut.id, into_board_id: third.open.id, keep_privacy: true })
  expect(await visitor.did(boardGet, { board_id: third.open.id })).toMatchObject({
    privacy: 'public',
    pin_count: 1,
  })
  await drain()
  await recounted()
})

test('BOARD-02 BOARD-10 Pins of others are not shown to more people by a merge: they stay, and the board with them', async () => {
  const { ada, ben, make, some, member, recounted } = await organisingWorld()
  const [shut, open] = [await make.board(ada, { privacy: 'secret' }), await make.board(ada)]
  await member(ben, shut.id, 'save')
  const [his] = await some(ben, shut.id, 1)
  await some(ada, shut.id, 1)
  const merged = await ada.did(boardMerge, { board_id: shut.id, into_board_id: open.id, keep_privacy: true })
  expect(merged).toMatchObject({ state: 'done', done: 1, left_out: 1 })
  expect(merged.message).toBe('Pins of others stayed on the board: more people would see them there.')
  expect((await ada.did(boardFeedGet, { board_id: shut.id })).map((pin) => pin.id)).toEqual([his])
  await recounted()
})

test('BOARD-10 only a user who owns both merges them; a board is not merged into itself; sent twice with one key it is one merge', async () => {
  const { ada, ben, visitor, one, two, make, member, some } = await organisingWorld()
  const his = await make.board(ben)
  const shut = await make.board(ada, { privacy: 'secret' })
  const wish = { board_id: one.id, into_board_id: two.id }
  expect(await visitor.call(boardMerge, wish)).toMatchObject({ code: 'not_signed_in' })
  expect(await ben.call(boardMerge, wish)).toMatchObject({ code: 'not_allowed' })
  await member(ben, one.id, 'organise')
  await member(ben, two.id, 'organise')
  expect(await ben.call(boardMerge, wish)).toMatchObject({ code: 'not_allowed' })
  expect(await ben.call(boardMerge, { board_id: his.id, into_board_id: two.id })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await ben.call(boardMerge, { board_id: his.id, into_board_id: shut.id })).toEqual(
    await ben.call(boardMerge, { board_id: his.id, into_board_id: '12345' }),
  )
  expect(await ada.call(boardMerge, { board_id: one.id, into_board_id: one.id })).toMatchObject({
    code: 'same_place',
  })
  expect(await ada.call(boardMerge, { board_id: one.id, into_board_id: 'x' })).toMatchObject({
    code: 'bad_request',
  })
  await some(ada, one.id, 1)
  const keys = { idempotency_key: 'merge' }
  const [once, twice] = await Promise.all([
    ada.call(boardMerge, wish, keys),
    ada.call(boardMerge, wish, keys),
  ])
  expect(once).toMatchObject({ ok: true })
  expect(twice).toEqual(once)
})

test('BOARD-10 a large merge is a job: its board is in the trash when it is empty, and not before', async () => {
  const { ada, one, two, fill, section, drain, turn, recounted } = await organisingWorld()
  const pins = await fill(ada, one.id, 350)
  const twigs = await section(ada, one.id, 'Twigs')
  await ada.did(bulkMove, { pin_ids: pins.slice(0, 50), board_id: one.id, section_id: twigs.id })
  const action = await ada.did(boardMerge, { board_id: one.id, into_board_id: two.id })
  expect(action).toMatchObject({ state: 'running', total: 350, done: 0 })
  await turn(action)
  expect((await ada.did(boardGet, { board_id: one.id })).pin_count).toBe(150)
  await drain()
  expect(await ada.did(boardActionGet, { board_id: one.id })).toMatchObject({ state: 'done', done: 350 })
  expect(await ada.call(boardGet, { board_id: one.id })).toMatchObject({ code: 'not_found' })
  expect(await ada.did(boardGet, { board_id: two.id })).toMatchObject({ pin_count: 350, is_busy: false })
  expect(await ada.did(boardSectionsGet, { board_id: two.id })).toMatchObject([
    { title: 'Twigs', pin_count: 50 },
  ])
  await recounted()
})

test('BOARD-06 a board holds 500 sections at most, by adding and by merging', async () => {
  const { ada, one, two, section, db } = await organisingWorld()
  const real = await section(ada, one.id, 'Real')
  const row = await db
    .selectFrom('board_section')
    .selectAll()
    .where('section_id', '=', real.id)
    .executeTakeFirstOrThrow()
  const further = Array.from({ length: mostSections - 1 }, (_, n) => ({
    ...row,
    section_id: asSectionId(String(n + 1)),
    position: String(n + 1),
    title: `Section ${n}`,
    folded_title: `section ${n}`,
    slug: `section-${n}`,
  }))
  await db.insertInto('board_section').values(further).execute()
  await db.updateTable('board').set({ section_count: mostSections }).where('board_id', '=', one.id).execute()
  const tooMany = { code: 'bad_request', message: 'A board holds 500 sections at most.' }
  const other = await section(ada, two.id, 'One too many')
  expect(await ada.call(boardMerge, { board_id: two.id, into_board_id: one.id })).toMatchObject(tooMany)
  await expect(section(ada, one.id, 'Another')).rejects.toThrow(tooMany.message)
  await ada.did(boardUpdate, { board_id: two.id, name: 'Still there' })
  expect(await ada.did(boardSectionsGet, { board_id: two.id })).toMatchObject([{ id: other.id }])
})
