import { expect, test } from 'vitest'
import { areaOf, dayAt, lineOf, pointsOf, topOf } from './chart-shape.ts'

test.each([
  [[], 1],
  [[0, 0], 1],
  [[7], 8],
  [[10], 10],
  [[11], 15],
  [[21], 25],
  [[260, 4], 300],
  [[0.035], 0.04],
])('REPORT-01 the top of a chart of %j is %d', (values, top) => {
  expect(topOf(values)).toBeCloseTo(top, 10)
})

test('REPORT-01 days are spread from edge to edge, a single one in the middle', () => {
  expect(pointsOf([0, 5, 10], 10)).toEqual([
    { x: 0, y: 200 },
    { x: 500, y: 100 },
    { x: 1000, y: 0 },
  ])
  expect(pointsOf([10], 10)).toEqual([{ x: 500, y: 0 }])
  expect(lineOf(pointsOf([0, 10], 10))).toBe('M0 200L1000 0')
  expect(areaOf(pointsOf([0, 10], 10))).toBe('M0 200L1000 0L1000 200L0 200Z')
})

test('REPORT-01 pointing selects the nearest day, also at the edges', () => {
  expect([-1, 0, 0.1, 0.49, 0.51, 1, 2].map((place) => dayAt(place, 3))).toEqual([0, 0, 0, 1, 1, 2, 2])
})
