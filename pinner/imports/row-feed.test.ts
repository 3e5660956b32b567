import { expect, test } from 'vitest'
import type { StoredRow } from './import-row-queries.ts'
import { createRowFeed } from './row-feed.ts'

const row = (row_no: number, picture: { file: string } | { urls: string[] }) =>
  ({ row_no, item: { key: `k${row_no}`, where: '', picture } }) as unknown as StoredRow
const inside = (row_no: number) => row(row_no, { file: `${row_no}.jpg` })
const outside = (row_no: number) => row(row_no, { urls: ['https://slow.example/a.jpg'] })

function feedOf(rows: StoredRow[]) {
  const settled = new Set<number>()
  const feed = createRowFeed({
    at_once: 4,
    isOver: () => false,
    due: async (limit) => rows.filter(({ row_no }) => !settled.has(row_no)).slice(0, limit),
  })
  const done = (one: StoredRow) => {
    settled.add(one.row_no)
    feed.settled(one)
  }
  return { feed, done }
}

test('BOARD-14 pictures of the archive do not wait behind slow sites, and each row is handed out once', async () => {
  const rows = [1, 2, 3, 4].map(outside).concat([5, 6, 7, 8, 9, 10].map(inside))
  const { feed, done } = feedOf(rows)
  const held = await feed.next('outside')
  expect(held?.row_no).toBe(1)
  const seen: number[] = []
  for (let one = await feed.next('inside'); one; one = await feed.next('inside')) {
    seen.push(one.row_no)
    done(one)
  }
  expect(seen).toEqual([5, 6, 7, 8, 9, 10])
})

test('BOARD-14 a row that a user works on is not handed out again, however many ask at once', async () => {
  const { feed, done } = feedOf(Array.from({ length: 30 }, (_, at) => inside(at + 1)))
  const seen: number[] = []
  const work = async () => {
    for (let one = await feed.next('inside'); one; one = await feed.next('inside')) {
      seen.push(one.row_no)
      await Promise.resolve()
      done(one)
    }
  }
  await Promise.all([work(), work(), work(), work()])
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
})

test('BOARD-14 nothing is handed out after the end of a turn', async () => {
  const feed = createRowFeed({ at_once: 4, isOver: () => true, due: async () => [inside(1)] })
  expect(await feed.next('inside')).toBeUndefined()
})
