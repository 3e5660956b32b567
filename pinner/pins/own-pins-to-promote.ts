import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx, Paged } from '@bowerbird/core/call/ctx'
import { pinsOfUser } from '../library/pin-queries.ts'
import { readPins } from '../library/read-pins.ts'
import { refilled } from '../library/refill.ts'

interface OwnPage {
  owner_id: UserId
  page_size: number
  bookmarks: string | null
}

/** Pins of one person on boards that are not secret, newest first, as no one in particular sees them. */
export function ownPinsToPromote(ctx: AnyCtx, input: OwnPage): Promise<Paged<PinView[]>> {
  return refilled(input, (page) => readPage(ctx, page))
}

async function readPage(ctx: AnyCtx, { owner_id, page_size, bookmarks }: OwnPage) {
  const scope = `pins to promote ${owner_id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<PinId>(), bookmarks)
  const ids = await pinsOfUser(ctx.db, {
    user_id: owner_id,
    only_created: false,
    hidden: ['secret'],
    after,
    limit: page_size + 1,
  })
  const { items, bookmark } = pageOf(ids, { scope, limit: page_size, key: (id) => id })
  return { data: await readPins({ ...ctx, viewer: null }, items, 'by_address'), bookmark }
}
