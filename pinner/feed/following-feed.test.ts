import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import {
  boardFollowCreate,
  boardFollowDelete,
  userFollowCreate,
  userFollowDelete,
} from '@bowerbird/contract/people/follow-calls'
import { pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { insertFeedRows, markWide } from './home-feed-queries.ts'

const feed = async (who: Actor) =>
  (await who.did(userHomefeedGet, { feed: 'following', page_size: 50 })).map((pin) => pin.id)

test('SHELL-01 a feed holds the pins of followed people, newest first, those from before the follow too', async () => {
  const { make, drain, visitor } = await world()
  const [ada, ben, reader] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const [a, b] = [await make.board(ada), await make.board(ben)]
  const old = await make.pin(ada, a.id)
  await drain()
  expect(await feed(reader)).toEqual([])
  for (const who of [ada, ben]) await reader.did(userFollowCreate, { user_id: who.id })
  const [one, two] = [await make.pin(ben, b.id), await make.pin(ada, a.id)]
  await drain()
  expect(await feed(reader)).toEqual([two.id, one.id, old.id])
  const saved = await ben.did(repinCreate, { pin_id: two.id, board_id: b.id })
  await drain()
  expect(await feed(reader)).toEqual([saved.id, two.id, one.id, old.id])
  expect(await feed(ada)).toEqual([])
  expect(await visitor.call(userHomefeedGet, { feed: 'following' })).toMatchObject({
    ok: false,
    code: 'not_signed_in',
  })
})

test('SHELL-01 following is checked at read: a user who stops, or follows and stops and follows again, sees the current state', async () => {
  const { make, drain } = await world()
  const [ada, reader] = [await make.pinner(), await make.pinner()]
  const [one, two] = [await make.board(ada), await make.board(ada)]
  const [first, second] = [await make.pin(ada, one.id), await make.pin(ada, two.id)]
  await reader.did(userFollowCreate, { user_id: ada.id })
  await reader.did(boardFollowCreate, { board_id: one.id })
  await drain()
  expect(await feed(reader)).toEqual([second.id, first.id])
  await reader.did(userFollowDelete, { user_id: ada.id })
  expect(await feed(reader)).toEqual([first.id])
  await drain()
  expect(await feed(reader)).toEqual([first.id])
  await reader.did(boardFollowDelete, { board_id: one.id })
  expect(await feed(reader)).toEqual([])
  await reader.did(userFollowCreate, { user_id: ada.id })
  await drain()
  expect(await feed(reader)).toEqual([second.id, first.id])
})

test('BOARD-02 no feed shows a pin that its reader may not see, whenever it became so', async () => {
  const { make, drain } = await world()
  const [ada, reader] = [await make.pinner(), await make.pinner()]
  const [open, shut, unlisted] = [
    await make.board(ada),
    await make.board(ada, { privacy: 'secret' }),
    await make.board(ada, { privacy: 'protected' }),
  ]
  await make.pin(ada, shut.id)
  await make.pin(ada, unlisted.id)
  await reader.did(userFollowCreate, { user_id: ada.id })
  const [kept, moved, gone] = [
    await make.pin(ada, open.id),
    await make.pin(ada, open.id),
    await make.pin(ada, open.id),
  ]
  await make.pin(ada, shut.id)
  await drain()
  expect(await feed(reader)).toEqual([gone.id, moved.id, kept.id])
  await ada.did(pinUpdate, { id: moved.id, board_id: shut.id })
  await ada.did(pinDelete, { id: gone.id })
  expect(await feed(reader)).toEqual([kept.id])
  await ada.did(boardUpdate, { board_id: open.id, privacy: 'secret' })
  expect(await feed(reader)).toEqual([])
  await ada.did(boardUpdate, { board_id: shut.id, privacy: 'public' })
  await drain()
  // Its old pins were never handed out, and are not now.
  expect(await feed(reader)).toEqual([moved.id])
})

test('SHELL-01 a board that is followed brings its own pins only, and none that has left it', async () => {
  const { make, drain } = await world()
  const [ada, reader] = [await make.pinner(), await make.pinner()]
  const [one, two] = [await make.board(ada), await make.board(ada)]
  const old = await make.pin(ada, one.id)
  await reader.did(boardFollowCreate, { board_id: one.id })
  const fresh = await make.pin(ada, one.id)
  await make.pin(ada, two.id)
  await drain()
  expect(await feed(reader)).toEqual([fresh.id, old.id])
  await ada.did(pinUpdate, { id: fresh.id, board_id: two.id })
  expect(await feed(reader)).toEqual([old.id])
})

test('PEOPLE-02 a block keeps pins out of the feed, in both directions', async () => {
  const { make, drain, db } = await world()
  const [ada, reader] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada)
  await reader.did(userFollowCreate, { user_id: ada.id })
  await make.pin(ada, board.id)
  await drain()
  expect(await feed(reader)).toHaveLength(1)
  await db
    .insertInto('block')
    .values({ user_id: reader.id, other_id: ada.id, direction: 'in', created_at: new Date() })
    .execute()
  expect(await feed(reader)).toEqual([])
})

test('SHELL-01 pages are full though much of their contents is gone, without repeats or gaps while pins are added', async () => {
  const { make, drain, db } = await world()
  const [ada, ben, reader] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const [a, b] = [await make.board(ada), await make.board(ben)]
  const kept: string[] = []
  const dropped: PinId[] = []
  for (let i = 0; i < 14; i++) {
    if (i % 2) kept.unshift((await make.pin(ada, a.id)).id)
    else dropped.push((await make.pin(ben, b.id)).id)
  }
  for (const who of [ada, ben]) await reader.did(userFollowCreate, { user_id: who.id })
  await drain()
  // Pins that are gone, and people who are not followed: both leave gaps that the next rows fill.
  for (const id of dropped.slice(0, 3)) await ben.did(pinDelete, { id })
  await reader.did(userFollowDelete, { user_id: ben.id })
  await insertFeedRows(
    db,
    [reader.id],
    dropped.map((pin_id) => ({ pin_id, board_id: b.id, at: new Date() })),
    ben.id,
  )
  const seen: string[] = []
  let bookmark: string | null | undefined
  do {
    const outcome = await reader.call(userHomefeedGet, {
      feed: 'following',
      page_size: 3,
      bookmarks: bookmark ? [bookmark] : null,
    })
    if (!outcome.ok) throw new Error(outcome.message)
    if (outcome.bookmark) expect(outcome.data).toHaveLength(3)
    seen.push(...outcome.data.map((pin) => pin.id))
    bookmark = outcome.bookmark
    await make.pin(ada, a.id)
    await drain()
  } while (bookmark)
  expect(seen).toEqual(kept)
})

test('SHELL-01 IN-07 the bookmark of another reader is refused', async () => {
  const { make, drain } = await world()
  const [ada, one, two] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const board = await make.board(ada)
  for (let i = 0; i < 3; i++) await make.pin(ada, board.id)
  for (const who of [one, two]) await who.did(userFollowCreate, { user_id: ada.id })
  await drain()
  const outcome = await one.call(userHomefeedGet, { feed: 'following', page_size: 2 })
  expect(outcome).toMatchObject({ ok: true, bookmark: expect.any(String) })
  const bookmarks = outcome.ok && outcome.bookmark ? [outcome.bookmark] : []
  expect(await one.call(userHomefeedGet, { feed: 'following', bookmarks })).toMatchObject({ ok: true })
  expect(await two.call(userHomefeedGet, { feed: 'following', bookmarks })).toMatchObject({
    ok: false,
    code: 'bad_bookmark',
  })
})

test('SHELL-01 the pins of a user with very many followers are merged when the feed is read, in their order', async () => {
  const { make, drain, db } = await world()
  const [crowd, ada, reader] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const [c, shut, a] = [
    await make.board(crowd),
    await make.board(crowd, { privacy: 'secret' }),
    await make.board(ada),
  ]
  await markWide(db, 'person', crowd.id)
  for (const who of [crowd, ada]) await reader.did(userFollowCreate, { user_id: who.id })
  await drain()
  await db.deleteFrom('home_feed').execute()
  const one = await make.pin(crowd, c.id)
  const two = await make.pin(ada, a.id)
  const three = await make.pin(crowd, c.id)
  await make.pin(crowd, shut.id)
  await drain()
  await db.deleteFrom('home_feed').where('author_id', '=', crowd.id).execute()
  expect(await feed(reader)).toEqual([three.id, two.id, one.id])
  const page = await reader.call(userHomefeedGet, { feed: 'following', page_size: 2 })
  const bookmarks = page.ok && page.bookmark ? [page.bookmark] : []
  expect((await reader.did(userHomefeedGet, { feed: 'following', bookmarks })).map((pin) => pin.id)).toEqual([
    one.id,
  ])
  await reader.did(userFollowDelete, { user_id: crowd.id })
  expect(await feed(reader)).toEqual([two.id])
})

test('PEOPLE-02 SHELL-01 a board with very many followers brings no pin of a user blocked, and none that has left it', async () => {
  const { make, drain, db } = await world()
  const [crowd, ben, reader] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const [wide, elsewhere] = [await make.board(crowd), await make.board(crowd)]
  await db
    .insertInto('user_board')
    .values({
      user_id: ben.id,
      board_id: wide.id,
      role: 'save',
      privacy: 'public',
      folded_name: 'wide',
      archived_at: null,
      last_saved_at: new Date(),
    })
    .execute()
  await markWide(db, 'board', wide.id)
  await reader.did(boardFollowCreate, { board_id: wide.id })
  const [hers, his, moved] = [
    await make.pin(crowd, wide.id),
    await make.pin(ben, wide.id),
    await make.pin(crowd, wide.id),
  ]
  await drain()
  await db.deleteFrom('home_feed').execute()
  expect(await feed(reader)).toEqual([moved.id, his.id, hers.id])
  await db
    .insertInto('block')
    .values({ user_id: reader.id, other_id: ben.id, direction: 'out', created_at: new Date() })
    .execute()
  expect(await feed(reader)).toEqual([moved.id, hers.id])
  // A row of the time before that board was so widely followed.
  await insertFeedRows(db, [reader.id], [{ pin_id: moved.id, board_id: wide.id, at: new Date() }], crowd.id)
  await crowd.did(pinUpdate, { id: moved.id, board_id: elsewhere.id })
  expect(await feed(reader)).toEqual([hers.id])
})
