import { userActivityPinsGet, userPinsGet } from '@bowerbird/contract/pins/pin-calls'
import { bookmarkId, decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/http/ctx'
import { handle } from '@bowerbird/core/http/handle'
import { hiddenBoardIds } from '../boards/board-access-queries.ts'
import { findPerson } from '../people/find-person.ts'
import { pinsOfUser } from './pin-queries.ts'
import { readPins } from './read-pins.ts'

/** All pins of a person, newest first. */
export const listUserPins = handle(userPinsGet, (input, ctx) => pageOfUser(ctx, input, false))

/** Only those that the person made, not those saved from others. */
export const listCreatedPins = handle(userActivityPinsGet, (input, ctx) => pageOfUser(ctx, input, true))

interface PageInput {
  username: string
  page_size: number
  bookmarks: string | null
}

/** What an outsider must not meet is left out in the query, so that pages are full . */
async function pageOfUser(ctx: AnyCtx, { username, page_size, bookmarks }: PageInput, only_created: boolean) {
  const { user_id } = await findPerson(ctx, username)
  const scope = `pins ${user_id} ${only_created}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const hidden_board_ids = user_id === ctx.viewer?.id ? [] : await hiddenBoardIds(ctx.db, user_id)
  const ids = await pinsOfUser(ctx.db, {
    user_id,
    only_created,
    hidden_board_ids,
    after,
    limit: page_size + 1,
  })
  const page = ids.slice(0, page_size)
  const last = ids.length > page_size ? page.at(-1) : undefined
  return { data: await readPins(ctx, page, 'listed'), bookmark: last ? encodeBookmark(scope, last) : null }
}
