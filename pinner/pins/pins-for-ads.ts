import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { AnyCtx, Paged } from '@bowerbird/core/call/ctx'
import type { Db } from '@bowerbird/core/db/database'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { seen } from '../library/board-access.ts'
import { boardsByIds } from '../library/board-queries.ts'
import { pinsOfUser, pinsByIds } from '../library/pin-queries.ts'
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

interface PinToServe {
  owner_id: UserId
  /** The pin that its picture was saved from first; itself, where it was not saved from any. */
  root_pin_id: PinId
  /** What it is about: its title, its hashtags, the category of its board. */
  texts: string[]
  /** Of its board. */
  category: string | null
}

/** The topics of pins, for the code that places them in lists; pins that are not public are left out. */
export async function pinsToServe(db: Db, pin_ids: readonly PinId[]): Promise<Map<string, PinToServe>> {
  const pins = [...(await pinsByIds(db, pin_ids)).values()]
  const boards = await boardsByIds(db, [...new Set(pins.map((pin) => pin.board_id))])
  const visible = new Map(
    seen([...boards.values()], new Map(), 'by_address').map((board) => [board.board_id, board]),
  )
  return new Map(
    pins.flatMap(({ pin_id, owner_id, root_pin_id, board_id, title, hashtags }) => {
      const board = visible.get(board_id)
      const texts = [title, ...hashtags, board?.category ?? '']
      return board ? [[pin_id, { owner_id, root_pin_id, texts, category: board.category }] as const] : []
    }),
  )
}
