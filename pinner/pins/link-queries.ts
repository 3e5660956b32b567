import { createHash } from 'node:crypto'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { anyId, anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { LinkCheckTable } from '../library/pin-tables.ts'

export type LinkCheck = Pick<LinkCheckTable, 'link_hash' | 'link' | 'dead_since'> & { failures: number }

export const linkHash = (link: string): string => createHash('sha256').update(link).digest('hex')

/** The links of these pins as they are now. */
export async function linksOfPins(
  db: Db,
  pin_ids: readonly PinId[],
): Promise<{ pin_id: PinId; link: string }[]> {
  const rows = await db
    .selectFrom('pin')
    .select(['pin_id', 'link'])
    .where('pin_id', '=', anyId(pin_ids))
    .where('deleted_at', 'is', null)
    .where('link', 'is not', null)
    .execute()
  return rows.flatMap(({ pin_id, link }) => (link === null ? [] : [{ pin_id, link }]))
}

/** Notes links to be looked at, and the pins that they stand on. Those that are known stay as they are. */
export async function insertLinks(
  db: Db,
  links: readonly { pin_id: PinId; link: string }[],
  due_at: Date,
): Promise<void> {
  if (links.length === 0) return
  const rows = links.map(({ pin_id, link }) => ({ pin_id, link, link_hash: linkHash(link) }))
  await db
    .insertInto('link_check')
    .values(
      [...new Map(rows.map(({ link_hash, link }) => [link_hash, link]))].map(([link_hash, link]) => ({
        link_hash,
        link,
        state: 'new' as const,
        checked_at: null,
        due_at,
        dead_since: null,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('link_pin')
    .values(rows.map(({ link_hash, pin_id }) => ({ link_hash, pin_id })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Which of these links lead nowhere, and since when. */
export async function deadLinks(db: Db, links: readonly string[]): Promise<Map<string, Date>> {
  if (links.length === 0) return new Map()
  const rows = await db
    .selectFrom('link_check')
    .select(['link', 'dead_since'])
    .where('link_hash', '=', anyText([...new Set(links)].map(linkHash)))
    .where('state', '=', 'dead')
    .execute()
  return new Map(rows.flatMap(({ link, dead_since }) => (dead_since ? [[link, dead_since]] : [])))
}

/** Claims links that are due; a worker that asks meanwhile gets others. Served by link_check_due_at_idx. */
export async function claimDueLinks(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<LinkCheck[]> {
  const { rows } = await sql<LinkCheck>`
    update link_check set due_at = ${until}
    where link_hash in (
      select link_hash from link_check where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    )
    returning link_hash, link, failures, dead_since`.execute(db)
  return rows
}

export type LinkChange = Pick<LinkCheckTable, 'state' | 'checked_at' | 'due_at' | 'dead_since'> & {
  failures: number
}

export async function updateLink(db: Db, link_hash: string, change: LinkChange): Promise<void> {
  await db.updateTable('link_check').set(change).where('link_hash', '=', link_hash).execute()
}

/** Of these pins, those that have the link still, in the trash or not. */
export async function pinsWithLink(
  db: Db,
  pin_ids: readonly PinId[],
  link: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('pin')
    .select('pin_id')
    .where('pin_id', '=', anyId(pin_ids))
    .where('link', '=', link)
    .execute()
  return new Set(rows.map((row) => row.pin_id))
}

export async function deleteLinkPins(db: Db, link_hash: string, pin_ids: readonly PinId[]): Promise<void> {
  if (pin_ids.length === 0) return
  await db
    .deleteFrom('link_pin')
    .where('link_hash', '=', link_hash)
    .where('pin_id', '=', anyId(pin_ids))
    .execute()
}

export async function deleteLink(db: Db, link_hash: string): Promise<void> {
  await db.deleteFrom('link_check').where('link_hash', '=', link_hash).execute()
}

/** Pins with a link, in batches. Served by link_pin's primary key. */
export async function* pinsOfLink(db: Db, link_hash: string, limit = 500): AsyncGenerator<PinId[]> {
  for (let after = asPinId('0'), isLast = false; !isLast;) {
    const rows = await db
      .selectFrom('link_pin')
      .select('pin_id')
      .where('link_hash', '=', link_hash)
      .where('pin_id', '>', after)
      .orderBy('pin_id')
      .limit(limit)
      .execute()
    if (rows.length > 0) yield rows.map((row) => row.pin_id)
    after = rows.at(-1)?.pin_id ?? after
    isLast = rows.length < limit
  }
}
