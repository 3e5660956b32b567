import { userBlocksGet } from '@bowerbird/contract/people/block-calls'
import {
  boardFollowersGet,
  userFollowersGet,
  userFollowingGet,
  userGet,
} from '@bowerbird/contract/people/user-calls'
import { bookmarkId, bookmarkTime, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { z } from 'zod'
import { blockedBy } from '../profiles/block-queries.ts'
import { followedBy, followersOf } from '../profiles/follow-queries.ts'
import type { FollowRow } from '../profiles/follow-queries.ts'
import { boardFor } from '../library/board-access.ts'
import { followersOfBoard } from '../library/board-follow-queries.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { readPeople, findPerson } from '../profiles/read-people.ts'

export const getUser = handle(userGet, async ({ username }, ctx) => {
  const { user_id } = await findPerson(ctx, username)
  const [view] = await readPeople(ctx, [user_id])
  if (!view) throw notFound()
  return view
})

export const listFollowers = handle(userFollowersGet, async (input, ctx) => {
  const { user_id } = await findPerson(ctx, input.username)
  return pageOfPeople(ctx, `followers ${user_id}`, input, (after, limit) =>
    followersOf(ctx.db, user_id, after, limit),
  )
})

export const listFollowing = handle(userFollowingGet, async (input, ctx) => {
  const { user_id } = await findPerson(ctx, input.username)
  return pageOfPeople(ctx, `following ${user_id}`, input, (after, limit) =>
    followedBy(ctx.db, user_id, after, limit),
  )
})

/** Followers of a board that the viewer may open; users blocked either way are left out. */
export const listBoardFollowers = handle(boardFollowersGet, async ({ board_id, ...input }, ctx) => {
  await boardFor(ctx, board_id, 'see')
  const blocked = await viewerBlocks(ctx)
  return pageOfPeople(ctx, `board followers ${board_id}`, input, (after, limit) =>
    followersOfBoard(ctx.db, { board_id, without: blocked, after, limit }),
  )
})

/** The viewer's own list: no other user's is shown. */
export const listBlocked = handle(userBlocksGet, (input, ctx) =>
  pageOfPeople(ctx, `blocked ${ctx.viewer.id}`, input, (after, limit) =>
    blockedBy(ctx.db, ctx.viewer.id, after, limit),
  ),
)

const followKey = z.tuple([bookmarkTime, bookmarkId])

interface PageInput {
  page_size: number
  bookmarks: string | null
}

type Read = (after: readonly [string, string] | undefined, limit: number) => Promise<FollowRow[]>

async function pageOfPeople(ctx: AnyCtx, scope: string, { page_size, bookmarks }: PageInput, read: Read) {
  const after = bookmarks === null ? undefined : decodeBookmark(scope, followKey, bookmarks)
  const rows = await read(after, page_size + 1)
  const { items: page, bookmark } = pageOf(rows, {
    scope,
    limit: page_size,
    key: (row) => [row.at, row.user_id],
  })
  return {
    data: await readPeople(
      ctx,
      page.map((row) => row.user_id),
    ),
    bookmark,
  }
}
