import { expect, test, vi } from 'vitest'
import { createQueryCache } from './query-cache.ts'
import type { Fetch, QueryState } from './query-cache.ts'

const key = ['one', 'BoardResource.get', { board_id: '1' }] as const
const never = () => null

/** A fetch that the test resolves. */
function deferred() {
  const runs: { signal: AbortSignal; resolve: (data: unknown) => void; reject: (error: unknown) => void }[] =
    []
  const fetch: Fetch = (signal) => new Promise((resolve, reject) => runs.push({ signal, resolve, reject }))
  return { fetch, runs }
}

test('a query made while the same fetch is under way shares it', async () => {
  const cache = createQueryCache({ retry: never })
  const { fetch, runs } = deferred()
  const both = [cache.fetch(key, fetch, { fresh_ms: 1000 }), cache.fetch(key, fetch, { fresh_ms: 1000 })]
  runs[0]?.resolve('board')
  expect(await Promise.all(both)).toEqual(['board', 'board'])
  expect(runs).toHaveLength(1)
})

test('the order of input fields makes no difference', async () => {
  const cache = createQueryCache({ retry: never })
  cache.write(['one', 'X', { a: 1, b: { c: 2, d: 3 } }], () => 'known')
  expect(cache.read(['one', 'X', { b: { d: 3, c: 2 }, a: 1, e: undefined }])).toBe('known')
  expect(cache.read(['one', 'X', { a: 1, b: { c: 2, d: 4 } }])).toBeUndefined()
})

test('a fresh query is not fetched, an old or stale one is', async () => {
  const cache = createQueryCache({ retry: never })
  const fetch = vi.fn<Fetch>(() => Promise.resolve('new'))
  cache.write(key, () => 'old')
  expect(await cache.fetch(key, fetch, { fresh_ms: 60_000 })).toBe('old')
  expect(await cache.fetch(key, fetch, { fresh_ms: -1 })).toBe('new')
  await cache.outdate(() => true)
  expect(await cache.fetch(key, fetch, { fresh_ms: Infinity })).toBe('new')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a stale query on screen is fetched again; others wait until they are read', async () => {
  const cache = createQueryCache({ retry: never })
  let answers = 0
  const fetch: Fetch = () => Promise.resolve(++answers)
  const other = ['one', 'Other', {}] as const
  cache.write(key, () => 0)
  cache.write(other, () => 0)
  cache.learn(key, fetch)
  cache.learn(other, fetch)
  const states: QueryState[] = []
  const leave = cache.watch(key, () => states.push(cache.state(key)))
  await cache.outdate(() => true)
  expect(cache.read(key)).toBe(1)
  expect(cache.read(other)).toBe(0)
  expect(states.some(({ is_fetching, data }) => is_fetching && data === 0)).toBe(true)
  leave()
})

test('a fetch overtaken by an invalidation is dropped, and its callers get the newer answer', async () => {
  const cache = createQueryCache({ retry: never })
  const { fetch, runs } = deferred()
  const waiting = cache.fetch(key, fetch, { fresh_ms: 0 })
  const outdated = cache.outdate(() => true)
  expect(runs[0]?.signal.aborted).toBe(true)
  runs[1]?.resolve('after the write')
  runs[0]?.resolve('before the write')
  await outdated
  expect(await waiting).toBe('after the write')
  expect(cache.read(key)).toBe('after the write')
})

test('PEOPLE-09 SHELL-21 what is written while a fetch is under way stays: the fetch begins again, and its callers get the newer answer', async () => {
  const cache = createQueryCache({ retry: never })
  const { fetch, runs } = deferred()
  const answer = cache.fetch(key, fetch, { fresh_ms: 0 })
  cache.write(key, () => 'closed')
  expect(runs[0]?.signal.aborted).toBe(true)
  runs[0]?.resolve('open, from before')
  await Promise.resolve()
  expect(cache.read(key)).toBe('closed')
  runs[1]?.resolve('closed, as the server says')
  expect(await answer).toBe('closed, as the server says')
  expect(cache.read(key)).toBe('closed, as the server says')
  // What changes nothing asks for nothing.
  const again = cache.fetch(key, fetch, { fresh_ms: -1 })
  cache.write<string>(key, (data) => data)
  expect(runs).toHaveLength(3)
  runs[2]?.resolve('the same')
  expect(await again).toBe('the same')
})

test('SHELL-21 a fetch that only a closed list waited for is aborted; one that a page waits for goes on', async () => {
  const cache = createQueryCache({ retry: never })
  const { fetch, runs } = deferred()
  const leave = cache.watch(key, () => {})
  cache.fetch(key, fetch, { fresh_ms: 0, is_for_watchers: true }).catch(() => {})
  leave()
  expect(runs[0]?.signal.aborted).toBe(true)
  expect(cache.state(key)).toMatchObject({ is_fetching: false, error: null })

  const leaveAgain = cache.watch(key, () => {})
  cache.fetch(key, fetch, { fresh_ms: 0, is_for_watchers: true }).catch(() => {})
  const page = cache.fetch(key, fetch, { fresh_ms: 0 })
  leaveAgain()
  expect(runs[1]?.signal.aborted).toBe(false)
  runs[1]?.resolve('board')
  expect(await page).toBe('board')
})

test('a failure keeps the known data and the error; the next answer clears the error', async () => {
  const cache = createQueryCache({ retry: never })
  cache.write(key, () => 'known')
  await expect(cache.fetch(key, () => Promise.reject(new Error('no')), { fresh_ms: -1 })).rejects.toThrow(
    'no',
  )
  expect(cache.state(key)).toMatchObject({ data: 'known', error: { message: 'no' }, is_fetching: false })
  await cache.fetch(key, () => Promise.resolve('new'), { fresh_ms: -1 })
  expect(cache.state(key)).toMatchObject({ data: 'new', error: null })
})

test('FA-03 a server that is away is retried the given number of times, and no more', async () => {
  const cache = createQueryCache({ retry: (failures) => (failures <= 2 ? 0 : null) })
  const fetch = vi.fn<Fetch>(() => Promise.reject(new Error('away')))
  await expect(cache.fetch(key, fetch, { fresh_ms: 0 })).rejects.toThrow('away')
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('answers that no screen shows are dropped after five minutes, those on screen stay', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const cache = createQueryCache({ retry: never })
    const other = ['one', 'Other', {}] as const
    cache.write(key, () => 'left')
    cache.write(other, () => 'shown')
    cache.watch(other, () => {})
    vi.advanceTimersByTime(6 * 60_000)
    await cache.fetch(['one', 'Next', {}], () => Promise.resolve('next'), { fresh_ms: 0 })
    expect(cache.read(key)).toBeUndefined()
    expect(cache.read(other)).toBe('shown')
  } finally {
    vi.useRealTimers()
  }
})
