import { longestBookmark } from '@bowerbird/contract/kernel/fields'
import type { Id } from '@bowerbird/contract/kernel/ids'
import { hash } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { z } from 'zod'

export type Page<Item> = { items: Item[]; bookmark: string | null }

/** The bookmark was edited, or is another list's or another viewer's. An API error, not a defect. */
export class BadBookmark extends Error {
  override name = 'BadBookmark'
  readonly code = 'bad_bookmark'
  constructor() {
    super('This bookmark is not one of this list.')
  }
}

export function isBadBookmark(error: unknown): error is BadBookmark {
  return error instanceof BadBookmark
}

/**
 * Where a list goes on, as text that clients hand back unread. `scope` names the list: the call and
 * whatever decides its rows (board, viewer, sorting).
 */
export function encodeBookmark(scope: string, key: unknown): string {
  return Buffer.from(JSON.stringify([VERSION, scopeMark(scope), key])).toString('base64url')
}

/**
 * Reads a bookmark back. It is no secret and proves nothing: the key must fit `schema`, and goes into
 * a query as a parameter that only moves the start of what the viewer may see anyway.
 */
export function decodeBookmark<Key>(scope: string, schema: z.ZodType<Key>, bookmark: string): Key {
  if (bookmark.length > longestBookmark || !/^[\w-]+$/.test(bookmark)) throw new BadBookmark()
  const parsed = z
    .tuple([z.literal(VERSION), z.literal(scopeMark(scope)), schema])
    .safeParse(jsonOf(bookmark))
  if (!parsed.success) throw new BadBookmark()
  return parsed.data[2]
}

/** For keys: an id as it is in the database, within a bigint. (zod runs a refinement after a failed regex too.) */
export const bookmarkId = z
  .string()
  .refine((id) => /^(?:0|[1-9]\d{0,18})$/.test(id) && BigInt(id) < 2n ** 63n)

/** The same for an id of one kind. */
export function bookmarkIdOf<SomeId extends Id<string>>(): z.ZodType<SomeId, SomeId> {
  return bookmarkId as z.ZodType<unknown> as z.ZodType<SomeId, SomeId>
}

/** For keys: a moment as whole microseconds since 1970, which is what PostgreSQL keeps. */
export const bookmarkTime = z.string().regex(/^\d{1,17}$/)

/** The moment of a column as a key; `momentOf` is the way back. */
export function keyOfMoment(column: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`
}

export function momentOf(key: string): RawBuilder<Date> {
  return sql<Date>`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
}

/** For keys: text that can be a parameter. */
export const bookmarkText = bookmarkTextOf(400)

/** The same of another length. */
export function bookmarkTextOf(max: number): z.ZodType<string, string> {
  return z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'))
}

/**
 * `where` for the rows after a key, as one row comparison, which an index on these columns serves.
 * All columns in one direction: `desc` means after = smaller.
 */
export function rowsAfter(
  columns: string[],
  key: readonly unknown[],
  direction: 'asc' | 'desc',
): RawBuilder<SqlBool> {
  const left = sql.join(columns.map((column) => sql.ref(column)))
  const right = sql.join(key.map((value) => sql`${value}`))
  return direction === 'asc' ? sql<SqlBool>`(${left}) > (${right})` : sql<SqlBool>`(${left}) < (${right})`
}

/** Cuts the page from rows read with `limit + 1`: the one row too many tells that there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  { scope, limit, key }: { scope: string; limit: number; key: (row: Row) => unknown },
): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { items, bookmark: hasMore ? encodeBookmark(scope, key(last)) : null }
}

const VERSION = 1

function scopeMark(scope: string): string {
  return hash('sha256', scope, 'base64url').slice(0, 8)
}

function jsonOf(bookmark: string): unknown {
  try {
    return JSON.parse(Buffer.from(bookmark, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
