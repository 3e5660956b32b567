import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { boardActionGet } from '@bowerbird/contract/organise/organise-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { runningActions } from './board-action-store.ts'
import { BoardProgress } from './organised-grid.tsx'
import { followAction } from './action-notices.ts'
import { testAction, wholeBoard } from './test-board.ts'

let restore = () => {}
const big = { state: 'running', total: 10_000, can_undo: false } as const

/** Outcomes in order; the last one repeats. */
function play(...answers: Outcome[]): Arrived[] {
  const left = [...answers]
  const server = playServer([boardActionGet], () => {
    const answer = left.length > 1 ? left.shift() : left[0]
    return answer as Outcome
  })
  restore = server.restore
  return server.arrived
}
const bar = () => screen.getByRole('progressbar')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  restore()
  runningActions.set(new Map())
  toasts.set([])
})

test('BOARD-09 nothing is shown while no operation runs', () => {
  renderInPage(<BoardProgress board={wholeBoard()} />, { viewer: ann })
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('BOARD-09 a large move shows its progress and, at the end, its result', async () => {
  const arrived = play(
    { ok: true, data: testAction({ ...big, done: 4200 }) },
    { ok: true, data: testAction({ total: 10_000, done: 10_000, left_out: 3, can_undo: true }) },
  )
  renderInPage(<BoardProgress board={wholeBoard()} />, { viewer: ann })
  act(() => void followAction(testAction({ ...big, done: 0 }), { name: 'Kitchen', url: '/ann/kitchen/' }))
  expect(await screen.findByText('Moving 10,000 Pins…')).toBeTruthy()
  expect(bar()).toMatchObject({ value: 0, max: 10_000 })
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(await screen.findByText('4,200 done')).toBeTruthy()
  expect(bar()).toMatchObject({ value: 4200, max: 10_000 })
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(toasts.get().map(({ text, to, action }) => [text, to, action?.label])).toEqual([
    ['Moved 9,997 Pins to Kitchen', '/ann/kitchen/', 'Undo'],
    ['3 Pins could not be moved: they are gone, or not yours to move.', undefined, undefined],
  ])
  expect(arrived.map(({ options }) => options)).toEqual([
    { board_id: '50', action_id: '700' },
    { board_id: '50', action_id: '700' },
  ])
})

test('BOARD-09 after a reload a busy board queries which operation runs', async () => {
  const arrived = play({ ok: true, data: testAction({ ...big, kind: 'delete', done: 500 }) })
  renderInPage(<BoardProgress board={wholeBoard({ is_busy: true })} />, { viewer: ann })
  expect(await screen.findByText('Deleting 10,000 Pins…')).toBeTruthy()
  expect(screen.getByText('500 done')).toBeTruthy()
  expect(arrived[0]?.options).toEqual({ board_id: '50' })
})

test('BOARD-09 while the server is away polling slows down, and the line stays', async () => {
  const arrived = play(refusedFor('unavailable'))
  renderInPage(<BoardProgress board={wholeBoard()} />, { viewer: ann })
  act(() => void followAction(testAction({ ...big, done: 10 }), null))
  await screen.findByRole('progressbar')
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(await screen.findByText('Waiting for the server. The action goes on.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(14_500))
  // After 1, 2, 4 and 8 seconds.
  expect(arrived).toHaveLength(4)
  expect(bar()).toBeTruthy()
})

test('BOARD-09 an operation that stopped halfway is reported', async () => {
  play({ ok: true, data: testAction({ state: 'failed', total: 10_000, done: 500, message: null }) })
  renderInPage(<BoardProgress board={wholeBoard()} />, { viewer: ann })
  act(() => void followAction(testAction({ ...big, done: 10 }), null))
  await screen.findByRole('progressbar')
  await act(() => vi.advanceTimersByTimeAsync(1100))
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ kind: 'error' }))
  expect(toasts.get()[0]?.text).toMatch(/stopped halfway/)
})
