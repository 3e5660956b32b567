import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import { addressHash } from './addresses.ts'
import type { SavedAddressTable } from './pin-tables.ts'

export interface SavedAddress {
  user_id: UserId
  pin_id: PinId
  address: string
  /** Of the picture itself, not of the page that it was on. */
  is_picture: boolean
}

/** Notes from where pins were saved. */
export async function insertSavedAddresses(db: Db, rows: readonly SavedAddress[]): Promise<void> {
  const hashed = rows.map(({ address, ...row }) => ({ ...row, address_hash: addressHash(address) }))
  const [first, ...others] = hashed
  if (first && others.length === 0) await insertOne(db, first)
  else if (first)
    await db
      .insertInto('saved_address')
      .values(hashed)
      .onConflict((c) => c.doNothing())
      .execute()
}

/** Nearly every save notes one. */
const insertOne = fixedQuery((db, { user_id, pin_id, is_picture, address_hash }: SavedAddressTable) =>
  db
    .insertInto('saved_address')
    .values({ user_id, pin_id, is_picture, address_hash })
    .onConflict((c) => c.doNothing()),
)

/** A user's pins of these addresses, newest first; too many leave older ones out. Served by the primary key. */
export async function savedAt(db: Db, user_id: UserId, addresses: readonly string[]) {
  return db
    .selectFrom('saved_address')
    .select(['address_hash', 'pin_id', 'is_picture'])
    .where('user_id', '=', user_id)
    .where('address_hash', '=', anyText([...new Set(addresses.map(addressHash))]))
    .orderBy('pin_id', 'desc')
    .limit(500)
    .execute()
}
