import { asPinId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { markOf, packMarks, unpackMarks } from './picture-marks.ts'

test('DISCOVER-01 the marks of a hundred thousand pictures that were saved one after another differ', () => {
  const first = 400_000_000_000_000_000n
  const marks = new Set<number>()
  for (let n = 0n; n < 100_000n; n++) marks.add(markOf(asPinId(String(first + n * 4_194_304n))))
  expect(marks.size).toBeGreaterThan(99_990)
})

test('DISCOVER-01 marks are the same after they were kept as bytes', () => {
  const marks = [0, 1, 4_294_967_295, markOf(asPinId('400000000000000000'))]
  expect([...unpackMarks(packMarks(marks))]).toEqual(marks)
  const shifted = Buffer.concat([Buffer.from([7]), packMarks(marks)]).subarray(1)
  expect([...unpackMarks(shifted)]).toEqual(marks)
})
