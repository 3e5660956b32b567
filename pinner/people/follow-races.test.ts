import { boardGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import {
  boardFollowCreate,
  boardFollowDelete,
  userFollowCreate,
  userFollowDelete,
} from '@bowerbird/contract/people/follow-calls'
import { userFollowersGet, userFollowingGet, userGet } from '@bowerbird/contract/people/user-calls'
import { encodeBookmark } from '@bowerbird/core/db/keyset'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

test(
  'PEOPLE-01 following and unfollowing at once end without waiting for each other, and the numbers are those of the rows',
  { timeout: 60_000 },
  async () => {
    const { make, db } = await world()
    const [ada, ben] = [await make.pinner(), await make.pinner()]
    const board = await make.board(ada)
    const acts = Array.from({ length: 40 }, (_, n) => [
      ben.call(n % 2 ? boardFollowDelete : boardFollowCreate, { board_id: board.id }),
      ben.call(n % 2 ? userFollowDelete : userFollowCreate, { user_id: ada.id }),
      ada.call(n % 2 ? userFollowCreate : userFollowDelete, { user_id: ben.id }),
    ]).flat()
    for (const outcome of await Promise.all(acts)) expect(outcome).toMatchObject({ ok: true })
    const follows = await db.selectFrom('follow').select(['user_id', 'followed_id']).execute()
    const boardFollows = await db.selectFrom('board_follow').select('user_id').execute()
    for (const person of [ada, ben]) {
      expect(await person.did(userGet, { username: person.username })).toMatchObject({
        following_count: follows.filter((row) => row.user_id === person.id).length,
        follower_count: follows.filter((row) => row.followed_id === person.id).length,
      })
    }
    expect((await ada.did(boardGet, { board_id: board.id })).follower_count).toBe(boardFollows.length)
  },
)

test('PEOPLE-01 followers and followed people come in pages without gaps or repeats', async () => {
  const { make, visitor } = await world()
  const ada = await make.pinner()
  const others = [await make.pinner(), await make.pinner(), await make.pinner()]
  for (const other of others) {
    await other.did(userFollowCreate, { user_id: ada.id })
    await ada.did(userFollowCreate, { user_id: other.id })
  }
  for (const call of [userFollowersGet, userFollowingGet]) {
    const seen: string[] = []
    let bookmarks: string[] | undefined
    for (let page = 0; page < 3; page++) {
      const outcome = await visitor.call(call, {
        username: ada.username,
        page_size: 1,
        ...(bookmarks && { bookmarks }),
      })
      if (!outcome.ok) throw new Error(outcome.message)
      seen.push(...outcome.data.map((person) => person.id))
      bookmarks = outcome.bookmark ? [outcome.bookmark] : undefined
    }
    expect(seen).toEqual(others.map((other) => other.id).toReversed())
    expect(bookmarks).toBeUndefined()
  }
})

test.each(['NaN', "'", '\u0000', '1e400', '294277-01-01', '2026-01-01 25:00', '9'.repeat(30), ''])(
  'IN-07 WIRE-04 the edited bookmark key %j is refused by name',
  async (key) => {
    const { make, visitor } = await world()
    const ada = await make.pinner()
    await make.board(ada)
    for (const [call, scope] of [
      [boardsGet, `boards ${ada.id} last_pinned_to public without`],
      [userFollowersGet, `followers ${ada.id}`],
    ] as const) {
      const bookmarks = [encodeBookmark(scope, [key, '5'])]
      expect(await visitor.call(call, { username: ada.username, page_size: 1, bookmarks })).toMatchObject({
        ok: false,
        code: 'bad_bookmark',
        http_status: 400,
      })
    }
  },
)
