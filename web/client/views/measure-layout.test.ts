import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measureLayout } from './measure-layout.ts'
import type { LayoutReport } from './measure-layout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function measured(probe: { is_enabled?: boolean; layout_after?: number; timing_after?: number }) {
  const { is_enabled = true, layout_after = Infinity, timing_after = Infinity } = probe
  const reports: LayoutReport[] = []
  const asked = { layout: 0, timing: 0 }
  const { state } = measureLayout({
    is_enabled,
    hasLayout: () => ++asked.layout > layout_after,
    timing: () => (++asked.timing > timing_after ? 1200 : null),
    report: (report) => reports.push(report),
  })
  return { state, reports, asked }
}

test('EVENT-04 where measuring is disabled nothing is asked or reported', () => {
  const { state, reports, asked } = measured({ is_enabled: false })
  vi.advanceTimersByTime(120_000)
  expect(state()).toBe('disabled')
  expect(asked).toEqual({ layout: 0, timing: 0 })
  expect(reports).toEqual([])
})

test('EVENT-04 layout is tried again every 500 ms, then timing every 100 ms, and the result is reported once', () => {
  const { state, reports, asked } = measured({ layout_after: 3, timing_after: 2 })
  expect(state()).toBe('layout')
  vi.advanceTimersByTime(1499)
  expect([state(), asked.layout, asked.timing]).toEqual(['layout', 3, 0])
  vi.advanceTimersByTime(1)
  expect([state(), asked.layout, asked.timing]).toEqual(['timing', 4, 1])
  vi.advanceTimersByTime(199)
  expect(reports).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reports).toEqual([{ event: 'layout_complete', method: 'under_3_s' }])
  expect(state()).toBe('disabled')
  vi.advanceTimersByTime(120_000)
  expect(reports).toHaveLength(1)
})

test('EVENT-04 a layout that does not come is given up after 60 s, and reported', () => {
  const { state, reports, asked } = measured({})
  vi.advanceTimersByTime(59_999)
  expect(reports).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reports).toEqual([{ event: 'layout_aborted', method: 'layout' }])
  expect(asked).toEqual({ layout: 121, timing: 0 })
  expect(state()).toBe('disabled')
})

test('EVENT-04 timing that does not come is given up after 60 s of its own, and reported', () => {
  const { reports, asked } = measured({ layout_after: 60 })
  vi.advanceTimersByTime(30_000 + 59_999)
  expect(reports).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reports).toEqual([{ event: 'layout_aborted', method: 'timing' }])
  expect(asked.timing).toBe(601)
})
