import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { afterEach, expect, test } from 'vitest'
import { renderInPage } from '../shell/test-page.tsx'
import { browserQueries, refreshAll } from './browser-queries.ts'
import { query } from './queries.ts'
import { playServer } from './test-network.ts'
import { useQuery } from './use-query.ts'

let restore = () => {}

afterEach(() => {
  cleanup()
  restore()
  browserQueries().cache.clear()
})

function play() {
  const server = playServer([boardGet], () => ({ ok: true, data: { name: 'Owls' } }))
  restore = server.restore
  return server.arrived
}

function Board({ enabled }: { enabled: boolean }) {
  const { data } = useQuery(query(boardGet, { board_id: '1' }), { enabled })
  return <p>{data?.name ?? 'nothing'}</p>
}

test('a disabled query is not fetched when all queries of its call are refreshed', async () => {
  const arrived = play()
  renderInPage(<Board enabled={false} />)
  await act(() => refreshAll(boardGet))
  expect(arrived).toHaveLength(0)
  expect(screen.getByRole('paragraph').textContent).toBe('nothing')
})

test('an enabled query is fetched, and again when all queries of its call are refreshed', async () => {
  const arrived = play()
  renderInPage(<Board enabled />)
  await waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe('Owls'))
  await act(() => refreshAll(boardGet))
  expect(arrived).toHaveLength(2)
})
