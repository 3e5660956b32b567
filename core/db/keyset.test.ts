import fc from 'fast-check'
import { sql } from 'kysely'
import { useDatabase } from '@bowerbird/testing/database'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  BadBookmark,
  bookmarkId,
  decodeBookmark,
  encodeBookmark,
  isBadBookmark,
  pageOf,
  rowsAfter,
} from './keyset.ts'
import type { Page } from './keyset.ts'

interface Item {
  position: number
  id: string
}

const given = useDatabase({ isEmpty: true })
const key = z.tuple([z.number().int(), bookmarkId])

test('IN-07 a bookmark is read as it was written, for its list only', () => {
  const bookmark = encodeBookmark('BoardFeed:7', [3, '382425793973723136'])
  expect(bookmark).toMatch(/^[\w-]{1,200}$/)
  expect(decodeBookmark('BoardFeed:7', key, bookmark)).toEqual([3, '382425793973723136'])
  expect(() => decodeBookmark('BoardFeed:8', key, bookmark)).toThrow(BadBookmark)
  expect(() => decodeBookmark('UserPins:7', key, bookmark)).toThrow(BadBookmark)
  expect(() => decodeBookmark('BoardFeed:7', z.tuple([z.string()]), bookmark)).toThrow(BadBookmark)
})

test('IN-07 any invalid text is refused as a bookmark, without another error', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String(),
        fc.json().map((text) => Buffer.from(text).toString('base64url')),
      ),
      (text) => {
        try {
          decodeBookmark('x', key, text)
        } catch (error) {
          expect(isBadBookmark(error)).toBe(true)
          return
        }
        expect.unreachable('nothing made here is a bookmark')
      },
    ),
  )
  expect(() => decodeBookmark('x', key, 'A'.repeat(1_000_000))).toThrow(BadBookmark)
})

test('IN-07 an edited bookmark is refused or has the same shape', () => {
  const bookmark = encodeBookmark('x', [3, '382425793973723136'])
  for (let i = 0; i < bookmark.length; i++) {
    for (const letter of ['A', '-', '9']) {
      const edited = bookmark.slice(0, i) + letter + bookmark.slice(i + 1)
      try {
        expect(key.safeParse(decodeBookmark('x', key, edited)).success).toBe(true)
      } catch (error) {
        expect(isBadBookmark(error)).toBe(true)
      }
    }
  }
})

test.each(['', '-1', '1.5', '01', '9223372036854775808', '99999999999999999999', '1e3', ' 1', '1;drop'])(
  'IN-01 %j is no id for a bookmark',
  (id) => {
    expect(bookmarkId.safeParse(id).success).toBe(false)
  },
)

test('IN-07 pages by bookmark show each row once, while rows come and go', async () => {
  const { db, pool } = given.database
  await pool.query('create table item (position int, id bigint, primary key (position, id))')
  await pool.query('insert into item select n % 7, n from generate_series(1, 100) n')
  const seen: string[] = []
  let bookmark: string | null = null
  for (let page = 0; page < 100; page++) {
    const after: [number, string] | undefined = bookmark ? decodeBookmark('items', key, bookmark) : undefined
    const where = after ? rowsAfter(['position', 'id'], after, 'desc') : sql`true`
    const { rows }: { rows: Item[] } = await sql<Item>`
      select position, id from item where ${where} order by position desc, id desc limit ${8 + 1}`.execute(db)
    const found: Page<Item> = pageOf(rows, {
      scope: 'items',
      limit: 8,
      key: (row) => [row.position, row.id],
    })
    seen.push(...found.items.map((row) => row.id))
    bookmark = found.bookmark
    if (!bookmark) break
    // New rows before the bookmark, and the last row shown goes away.
    await sql`insert into item values (9, ${1000 + page})`.execute(db)
    await sql`delete from item where id = ${found.items.at(-1)?.id}`.execute(db)
  }
  expect(seen).toHaveLength(100)
  expect(new Set(seen).size).toBe(100)
})
