import { expect, test } from 'vitest'
import { batchWriter } from './batch-writer.ts'

/** Writes that end when the test lets them. */
function written() {
  const writings: { rows: readonly string[]; end: () => void; fail: (error: Error) => void }[] = []
  const kept = new Set<string>()
  const write = (rows: readonly string[]) =>
    new Promise<boolean[]>((resolve, fail) => {
      const end = () => resolve(rows.map((row) => !kept.has(row) && Boolean(kept.add(row))))
      writings.push({ rows, end, fail })
    })
  return { writings, write }
}

/** Whatever can go on by itself has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('EVENT-07 a request that arrives during a write is in the next batch, and gets its own answer', async () => {
  const { writings, write } = written()
  const take = batchWriter({ write })
  const first = take(['a'])
  const others = [take(['b', 'c']), take(['c', 'd']), take(['a'])]
  expect(writings.map(({ rows }) => rows)).toEqual([['a']])
  writings[0]?.end()
  expect(await first).toBe(1)
  await settled()
  expect(writings.map(({ rows }) => rows)).toEqual([['a'], ['b', 'c', 'c', 'd', 'a']])
  writings[1]?.end()
  expect(await Promise.all(others)).toEqual([2, 1, 0])
  expect(await take([])).toBe(0)
})

test('EVENT-07 no request is answered before its events are written, and an error in one is answered to that one alone', async () => {
  const { writings, write } = written()
  const take = batchWriter({ write })
  const ended: string[] = []
  const alone = take(['a']).then(() => ended.push('a'))
  const good = take(['b']).then((count) => ended.push(`b ${count}`))
  const bad = take(['c']).catch((error: unknown) => ended.push(String(error)))
  await settled()
  expect(ended).toEqual([])
  writings[0]?.end()
  await alone
  await settled()
  writings[1]?.fail(new Error('no'))
  await settled()
  expect(writings[2]?.rows).toEqual(['b'])
  writings[2]?.end()
  await good
  await settled()
  writings[3]?.fail(new Error('not c'))
  await bad
  expect(ended).toEqual(['a', 'b 1', 'Error: not c'])
})

test('EVENT-07 a database that is away is asked once for all waiting requests, and again by later ones', async () => {
  const { writings, write } = written()
  const take = batchWriter({ write })
  const first = take(['a'])
  const others = Promise.allSettled([take(['b']), take(['c'])])
  writings[0]?.end()
  await first
  await settled()
  writings[1]?.fail(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  expect((await others).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(writings).toHaveLength(2)
  const later = take(['b'])
  writings[2]?.end()
  expect(await later).toBe(1)
})

test('EVENT-07 when many wait, a second batch starts beside a slow one, and batches are bounded', async () => {
  const { writings, write } = written()
  const take = batchWriter({ write, most: 3, worth: 4, atOnce: 2 })
  const all = [take(['a']), take(['b', 'c']), take(['d', 'e'])]
  expect(writings.map(({ rows }) => rows)).toEqual([['a'], ['b', 'c']])
  for (let n = 0; n < 3; n++) {
    writings[n]?.end()
    await settled()
  }
  expect(await Promise.all(all)).toEqual([1, 2, 2])
  expect(writings.map(({ rows }) => rows)).toEqual([['a'], ['b', 'c'], ['d', 'e']])
})
