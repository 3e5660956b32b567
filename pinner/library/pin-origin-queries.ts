import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { PinOrigin } from '@bowerbird/contract/pins/pin-models'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Pin } from './pin-tables.ts'
import { cleanText } from '@bowerbird/core/page-reader/clean-text'
import { webUrl, isoDate } from '@bowerbird/core/page-reader/page-values'

/** What anyone says of where a picture came from. */
type StatedOrigin = { [Field in keyof PinOrigin]?: string | null | undefined }

/** Other people's words as plain text, cut; addresses are of the web or none. Null when nothing is left. */
export function cleanOrigin(stated: StatedOrigin): PinOrigin | null {
  const license = webAddress(stated.license) ?? text(stated.license, most.license)
  const origin = {
    title: text(stated.title, most.title),
    author: text(stated.author, most.name),
    author_url: webAddress(stated.author_url),
    site_name: text(stated.site_name, most.name),
    published_at: isoDate(stated.published_at ?? undefined) ?? null,
    license,
    canonical_url: webAddress(stated.canonical_url),
  }
  return Object.values(origin).some((value) => value !== null) ? origin : null
}

const most = { title: 200, name: 120, license: 200 }

const text = (stated: string | null | undefined, max: number) => cleanText(stated ?? undefined, max) ?? null

const webAddress = (stated: string | null | undefined) => webUrl(stated ?? undefined) ?? null

const columns = [
  'title',
  'author',
  'author_url',
  'site_name',
  'published_at',
  'license',
  'canonical_url',
] as const

/** Sets where a pin came from, in place of an earlier origin; its page is not fetched any more. Cleaned here. */
export async function setPinOrigin(
  db: Db,
  { pin_id }: Pick<Pin, 'pin_id'>,
  stated: StatedOrigin,
): Promise<void> {
  const origin = cleanOrigin(stated)
  await deleteOriginWishes(db, [pin_id])
  if (!origin) return
  await db
    .insertInto('pin_origin')
    .values({ pin_id, ...origin })
    .onConflict((c) => c.column('pin_id').doUpdateSet(origin))
    .execute()
}

export async function originOf(db: Db, pin_id: PinId): Promise<PinOrigin | null> {
  const row = await db
    .selectFrom('pin_origin')
    .select(columns)
    .where('pin_id', '=', pin_id)
    .executeTakeFirst()
  return row ?? null
}

/** Those of these pins of which anything is known. */
export async function originsOfPins(db: Db, pin_ids: readonly PinId[]): Promise<Map<string, PinOrigin>> {
  if (pin_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pin_origin')
    .select(['pin_id', ...columns])
    .where('pin_id', '=', anyId(pin_ids))
    .execute()
  return new Map(rows.map(({ pin_id, ...origin }) => [pin_id, origin]))
}

/** The same for pins without an origin yet. */
export async function insertOrigins(
  db: Db,
  origins: readonly { pin_id: PinId; origin: PinOrigin }[],
): Promise<void> {
  if (origins.length === 0) return
  await db
    .insertInto('pin_origin')
    .values(origins.map(({ pin_id, origin }) => ({ pin_id, ...origin })))
    .onConflict((c) => c.doNothing())
    .execute()
}

export interface OriginWish {
  pin_id: PinId
  link: string
  tries: number
}

export async function insertOriginWishes(
  db: Db,
  wishes: readonly { pin_id: PinId; link: string }[],
  due_at: Date,
): Promise<void> {
  if (wishes.length === 0) return
  await db
    .insertInto('pin_origin_wish')
    .values(wishes.map(({ pin_id, link }) => ({ pin_id, link, due_at })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Claims wishes that are due; a worker that asks meanwhile gets others. Served by pin_origin_wish_due_at_idx. */
export async function claimOriginWishes(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<OriginWish[]> {
  const { rows } = await sql<OriginWish>`
    update pin_origin_wish set due_at = ${until}, tries = tries + 1
    where pin_id in (
      select pin_id from pin_origin_wish where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    )
    returning pin_id, link, tries`.execute(db)
  return rows
}

export async function putOffOriginWishes(db: Db, pin_ids: readonly PinId[], due_at: Date): Promise<void> {
  if (pin_ids.length === 0) return
  await db.updateTable('pin_origin_wish').set({ due_at }).where('pin_id', '=', anyId(pin_ids)).execute()
}

export async function deleteOriginWishes(db: Db, pin_ids: readonly PinId[]): Promise<void> {
  if (pin_ids.length === 0) return
  await db.deleteFrom('pin_origin_wish').where('pin_id', '=', anyId(pin_ids)).execute()
}
