import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { Component, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { boardFeedGet, boardGet } from '@bowerbird/contract/boards/board-calls'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderInPage } from '../shell/test-page.tsx'
import { browserQueries, refresh } from './browser-queries.ts'
import { pages, query } from './queries.ts'
import { playServer, refusedFor } from './test-network.ts'
import type { WarmPages } from './use-prefetched-query.ts'
import { usePrefetchedQuery, usePrefetchedPages } from './use-prefetched-query.ts'
import { isAway } from './wait-for-server.ts'

const feed = pages(boardFeedGet, { board_id: '1' })
let seen: WarmPages<typeof boardFeedGet>
const show = (feedNow: WarmPages<typeof boardFeedGet>) => (seen = feedNow)
let restore = () => {}

function Feed() {
  const feedNow = usePrefetchedPages(pages(boardFeedGet, { board_id: '1' }))
  useLayoutEffect(() => void show(feedNow))
  return <p>{feedNow.items.map((pin) => pin.id).join(' ')}</p>
}

/** A feed of three pages with two pins each; `fail` names the pages that fail. */
function playFeed(fail: ReadonlySet<string> = new Set(), code: 'too_many' | 'unavailable' = 'too_many') {
  const server = playServer([boardFeedGet, boardGet], ({ options }) => {
    const page = Number((options['bookmarks'] as string[] | undefined)?.[0] ?? '0')
    if (fail.has(String(page))) return refusedFor(code)
    return {
      ok: true,
      data: [{ id: `${page}1` }, { id: `${page}2` }],
      bookmark: page < 2 ? String(page + 1) : null,
    }
  })
  restore = server.restore
  return server.arrived
}

afterEach(() => {
  cleanup()
  restore()
  browserQueries().cache.clear()
})

const firstPage = [[feed.key, { pages: [{ data: [{ id: '01' }, { id: '02' }], bookmark: '1' }] }]] as const
const draw = () => renderInPage(<Feed />, { warm: firstPage })
const shown = () => screen.getByRole('paragraph').textContent

test('queries that the loader warmed render without another request', () => {
  const arrived = playFeed()
  draw()
  expect(shown()).toBe('01 02')
  expect(seen).toMatchObject({ has_more: true, is_loading_more: false, error: null })
  expect(arrived).toHaveLength(0)
})

test('WIRE-03 pages follow their bookmarks to the end, each requested once', async () => {
  const arrived = playFeed()
  draw()
  act(() => {
    seen.more()
    seen.more()
  })
  await waitFor(() => expect(shown()).toBe('01 02 11 12'))
  act(() => seen.more())
  await waitFor(() => expect(shown()).toBe('01 02 11 12 21 22'))
  expect(seen.has_more).toBe(false)
  act(() => seen.more())
  expect(arrived.map(({ options }) => options['bookmarks'])).toEqual([['1'], ['2']])
})

test('SHELL-15 a failed page shows the error, waits for a retry, and then loads', async () => {
  const fail = new Set(['1'])
  const arrived = playFeed(fail)
  draw()
  act(() => seen.more())
  await waitFor(() => expect(seen.error?.code).toBe('too_many'))
  act(() => seen.more())
  expect(arrived).toHaveLength(1)
  expect(shown()).toBe('01 02')
  fail.clear()
  act(() => seen.retry())
  await waitFor(() => expect(shown()).toBe('01 02 11 12'))
  expect(seen.error).toBeNull()
})

test('SHELL-15 a page that was lost with the connection loads by itself when that is back', async () => {
  const fail = new Set(['1'])
  playFeed(fail, 'unavailable')
  draw()
  act(() => seen.more())
  await waitFor(() => expect(seen.error?.code).toBe('unavailable'))
  expect(isAway.get()).toBe(true)
  fail.clear()
  act(() => isAway.set(false))
  await waitFor(() => expect(shown()).toBe('01 02 11 12'))
  expect(seen.error).toBeNull()
})

test('a list keeps its length when it is fetched again', async () => {
  const arrived = playFeed()
  draw()
  act(() => seen.more())
  await waitFor(() => expect(shown()).toBe('01 02 11 12'))
  await act(() => refresh(feed))
  expect(shown()).toBe('01 02 11 12')
  expect(arrived.map(({ options }) => options['bookmarks'] ?? null)).toEqual([['1'], null, ['1']])
})

test('a screen whose loader did not warm its query throws', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => complain.mockRestore())
  function Board() {
    return usePrefetchedQuery(query(boardGet, { board_id: '1' })).name
  }
  let caught: unknown
  renderInPage(
    <Catch onError={(error) => (caught = error)}>
      <Board />
    </Catch>,
  )
  expect(String(caught)).toContain('did not warm BoardResource.get {"board_id":"1"}')
})

class Catch extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
