import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { userActivityPinsGet, userPinsGet, savedPinsGet } from '@bowerbird/contract/pins/pin-calls'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { findPerson } from '../profiles/read-people.ts'
import { pinsOfUser } from '../library/pin-queries.ts'
import { readPins } from '../library/read-pins.ts'
import { refilled } from '../library/refill.ts'
import { addressHash } from '../library/addresses.ts'
import { savedAt } from '../library/insert-pin-queries.ts'

/** Whether the user has saved these pages and pictures already (CREATE-21). Pins of other users are not searched. */
export const listSaved = handle(savedPinsGet, async ({ addresses }, ctx) => {
  const rows = await savedAt(ctx.db, ctx.viewer.id, addresses)
  const pins = await readPins(ctx, [...new Set(rows.map((row) => row.pin_id))], 'by_address')
  const byId = new Map(pins.map((pin) => [pin.id, pin]))
  return [...new Set(addresses)].flatMap((address) => {
    const hash = addressHash(address)
    const ofAddress = rows.flatMap((row) => {
      const pin = row.address_hash === hash ? byId.get(row.pin_id) : undefined
      // Its link may say something else by now.
      const isStill = row.is_picture || (pin?.link && addressHash(pin.link) === hash)
      return pin && isStill ? [{ pin, is_picture: row.is_picture }] : []
    })
    const [newest] = ofAddress
    if (!newest) return []
    return [{ ...newest, address, count: new Set(ofAddress.map(({ pin }) => pin.id)).size }]
  })
})

/** All pins of a person, newest first. */
export const listUserPins = handle(userPinsGet, (input, ctx) =>
  refilled(input, (page) => pageOfUser(ctx, page, false)),
)

/** Only those that the person made, not those saved from others. */
export const listCreatedPins = handle(userActivityPinsGet, (input, ctx) =>
  refilled(input, (page) => pageOfUser(ctx, page, true)),
)

interface PageInput {
  username: string
  page_size: number
  bookmarks: string | null
}

/** What an outsider must not meet is left out in the query, so that pages are full. */
async function pageOfUser(ctx: AnyCtx, { username, page_size, bookmarks }: PageInput, only_created: boolean) {
  const { user_id } = await findPerson(ctx, username)
  const scope = `pins ${user_id} ${only_created}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<PinId>(), bookmarks)
  const ids = await pinsOfUser(ctx.db, {
    user_id,
    only_created,
    hidden: hiddenFrom(ctx.viewer, user_id),
    after,
    limit: page_size + 1,
  })
  const { items: page, bookmark } = pageOf(ids, { scope, limit: page_size, key: (row) => row })
  return { data: await readPins(ctx, page, 'listed'), bookmark }
}

function hiddenFrom(viewer: Viewer | null, user_id: UserId): Privacy[] {
  if (viewer?.id !== user_id) return ['protected', 'secret']
  return knowsSecrets(viewer) ? [] : ['secret']
}
