import { savedPinsGet } from '@bowerbird/contract/pins/saved-calls'
import { handle } from '@bowerbird/core/call/handle'
import { addressHash } from '../library/address-hash.ts'
import { readPins } from '../library/read-pins.ts'
import { savedAt } from '../library/saved-address-queries.ts'

/** Whether pages and pictures in front of somebody are theirs already (CREATE-21). Nobody else's pins are looked at. */
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
