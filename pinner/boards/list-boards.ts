import { boardsGet } from '@bowerbird/contract/boards/board-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { bookmarkId, bookmarkText, bookmarkTime, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { z } from 'zod'
import { findPerson } from '../profiles/read-people.ts'
import { userBoards } from '../library/board-queries.ts'
import { readBoards } from '../library/read-boards.ts'

const boardKeys = {
  last_pinned_to: z.tuple([bookmarkTime, bookmarkId]),
  alphabetical: z.tuple([bookmarkText, bookmarkId]),
  newest: z.tuple([bookmarkId, bookmarkId]),
}

/** A person's boards. Outsiders get the public ones; that is in the query, so that pages are full. */
export const listBoards = handle(boardsGet, async (input, ctx) => {
  const person = await findPerson(ctx, input.username)
  const isOwn = person.user_id === ctx.viewer?.id
  const privacy = isOwn ? input.privacy_filter : 'public'
  const isEmptyFilter = !isOwn && !['all', 'public'].includes(input.privacy_filter)
  if (isEmptyFilter) return { data: [], bookmark: null }

  const archived = isOwn ? archivedAsked(input) : 'without'
  const scope = `boards ${person.user_id} ${input.sort} ${privacy} ${archived}`
  const after =
    input.bookmarks === null
      ? undefined
      : decodeBookmark<[string, string]>(scope, boardKeys[input.sort], input.bookmarks)
  const rows = await userBoards(ctx.db, {
    user_id: person.user_id,
    sort: input.sort,
    privacy,
    archived,
    after,
    limit: input.page_size + 1,
  })
  const { items: page, bookmark } = pageOf(rows, {
    scope,
    limit: input.page_size,
    key: (row) => [row.sort_key, row.board_id],
  })
  const archivedAt = new Map(page.map((row) => [row.board_id, isOwn ? row.archived_at : null]))
  return {
    data: await readBoards(
      ctx,
      page.map((row) => row.board_id),
      'listed',
      archivedAt,
    ),
    bookmark,
  }
})

function archivedAsked({
  archived_only,
  include_archived,
}: Parsed<typeof boardsGet>): 'without' | 'with' | 'only' {
  if (archived_only) return 'only'
  return include_archived ? 'with' : 'without'
}
