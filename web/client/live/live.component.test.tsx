import { asUserId } from '@bowerbird/contract/kernel/ids'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveNews } from './live-events.ts'
import { keepStream } from './keep-stream.ts'

const own = globalThis.fetch
afterEach(() => {
  globalThis.fetch = own
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A fake server whose streams send these lines one after the other and end; a number is an HTTP status instead. */
function playStreams(...streams: (readonly string[] | number)[]) {
  let asked = 0
  globalThis.fetch = async () => {
    const stream = streams[asked++]
    if (stream === undefined) return new Promise<Response>(() => {})
    if (typeof stream === 'number') return new Response('', { status: stream })
    return new Response(new Blob(stream.map((one) => `${one}\n\n`)).stream())
  }
  return () => asked
}

const hello = 'event: hello\ndata: {"user_id":"7"}'

function keep() {
  const news: LiveNews[] = []
  const stop = new AbortController()
  const ended = keepStream({ user_id: asUserId('7'), signal: stop.signal, onNews: (one) => news.push(one) })
  return { news, stop, ended }
}

test('PEOPLE-07 stream messages are passed on, in chunks or whole; lines without content are not', async () => {
  playStreams([hello, ': beat', 'event: message\ndata: {"kind":"message","id":"3"}', 'event: odd\ndata: {}'])
  const { news, stop } = keep()
  await vi.waitFor(() => expect(news).toEqual([{ kind: 'hello' }, { kind: 'message', id: '3' }]), 10_000)
  stop.abort()
})

test('PEOPLE-07 a lost stream is reopened with growing delays, and at once when the network is back', async () => {
  vi.useFakeTimers()
  // Delays have jitter; this makes them the longest.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const asked = playStreams([hello], 503, 503)
  const { news, stop } = keep()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(900)
  expect(asked()).toBe(2)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(3)
  expect(news).toEqual([{ kind: 'hello' }])
  stop.abort()
})

test.each([
  ['a refused stream', 401],
  ['a stream of another account', ['event: hello\ndata: {"user_id":"8"}', 'event: notice\ndata: {}']],
])('AU-11 %s means that the session changed, and is not opened again', async (_, stream) => {
  const asked = playStreams(stream)
  const { news, ended } = keep()
  await ended
  expect(news).toEqual([{ kind: 'session' }])
  expect(asked()).toBe(1)
})
