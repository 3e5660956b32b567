import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import { sql } from 'kysely'
import { addressHash } from './addresses.ts'
import type { Pin, PinSaveTable, SavedAddressTable } from './pin-tables.ts'

/**
 * A pin's own row, and its place on the board and in its person's list. `saved_as` is what its person's
 * earlier saves of the same picture are found by; without it, the pin is the person's own work.
 */
export async function insertPin(db: Db, pin: Pin, saved_as: PinId | undefined): Promise<void> {
  await Promise.all([
    insertPinRow(db, pin),
    insertBoardPin(db, pin),
    insertUserPin(db, {
      ...pin,
      root_pin_id: saved_as ?? pin.root_pin_id,
      is_created: saved_as === undefined,
    }),
    insertSavedAddresses(db, linksOf([pin])),
  ])
}

const linksOf = (pins: readonly Pin[]) =>
  pins.flatMap(({ owner_id: user_id, pin_id, link }) =>
    link === null ? [] : [{ user_id, pin_id, address: link, is_picture: false }],
  )

const insertPinRow = fixedQuery((db, pin: Pin) =>
  db.insertInto('pin').values({
    pin_id: pin.pin_id,
    owner_id: pin.owner_id,
    board_id: pin.board_id,
    section_id: pin.section_id,
    image_signature: pin.image_signature,
    image_width: pin.image_width,
    image_height: pin.image_height,
    is_animated: pin.is_animated,
    dominant_color: pin.dominant_color,
    placeholder: pin.placeholder,
    title: pin.title,
    description: pin.description,
    alt_text: pin.alt_text,
    link: pin.link,
    domain: pin.domain,
    hashtags: pin.hashtags,
    method: pin.method,
    source_pin_id: pin.source_pin_id,
    root_pin_id: pin.root_pin_id,
    public_save_count: pin.public_save_count,
    save_count: pin.save_count,
    created_at: pin.created_at,
    changed_at: pin.changed_at,
    deleted_at: pin.deleted_at,
    ai_label: pin.ai_label,
    original_link: pin.original_link,
    link_dead_since: pin.link_dead_since,
    held_since: pin.held_since,
    takes_comments: pin.takes_comments,
  }),
)

const insertBoardPin = fixedQuery((db, { board_id, pin_id, section_id }: Pin) =>
  db.insertInto('board_pin').values({ board_id, pin_id, section_id, position: pin_id }),
)

const insertUserPin = fixedQuery(
  (db, { owner_id, pin_id, board_id, root_pin_id, is_created }: Pin & { is_created: boolean }) =>
    db.insertInto('user_pin').values({ user_id: owner_id, pin_id, board_id, root_pin_id, is_created }),
)

/** Notes that a pin came from another one. */
export async function insertPinSave(db: Db, save: PinSaveTable): Promise<void> {
  await insertSaveRow(db, save)
}

const insertSaveRow = fixedQuery(
  (db, { pin_id, saved_pin_id, user_id, board_id, is_public, created_at }: PinSaveTable) =>
    db
      .insertInto('pin_save')
      .values({ pin_id, saved_pin_id, user_id, board_id, is_public, created_at })
      .onConflict((c) => c.doNothing()),
)

/** The same for many pins that were saved from others; as many statements for any number. */
export async function insertPins(db: Db, saves: readonly { pin: Pin; saved_as: string }[]): Promise<void> {
  const pins = saves.map((save) => save.pin)
  const ids = pins.map((pin) => pin.pin_id)
  const boards = pins.map((pin) => pin.board_id)
  await sql`insert into pin select * from jsonb_populate_recordset(null::pin, ${JSON.stringify(pins)}::jsonb)`.execute(
    db,
  )
  await sql`
    insert into board_pin (board_id, pin_id, section_id, position)
    select board_id, pin_id, section_id, pin_id
    from unnest(${boards}::bigint[], ${ids}::bigint[], ${pins.map((pin) => pin.section_id)}::bigint[]) as placed (board_id, pin_id, section_id)`.execute(
    db,
  )
  await sql`
    insert into user_pin (user_id, pin_id, board_id, root_pin_id, is_created)
    select user_id, pin_id, board_id, root_pin_id, false
    from unnest(${pins.map((pin) => pin.owner_id)}::bigint[], ${ids}::bigint[], ${boards}::bigint[], ${saves.map((save) => save.saved_as)}::bigint[]) as listed (user_id, pin_id, board_id, root_pin_id)`.execute(
    db,
  )
  await insertSavedAddresses(db, linksOf(pins))
}

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
