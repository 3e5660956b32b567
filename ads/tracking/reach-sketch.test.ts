import { expect, test } from 'vitest'
import { addPerson, emptySketch, mergeSketch, packSketch, peopleIn } from './reach-sketch.ts'
import type { ReachSketch } from './reach-sketch.ts'

function sketchOf(from: number, count: number, of = 'person'): ReachSketch {
  const sketch = emptySketch()
  for (let n = from; n < from + count; n++) addPerson(sketch, `${of} ${n}`)
  return sketch
}

test('REPORT-02 reach is exact for a few people and is within 4 % for many, with a standard error of about 1.15 %', () => {
  expect(peopleIn(emptySketch())).toBe(0)
  for (const few of [1, 2, 5]) expect(peopleIn(sketchOf(0, few))).toBe(few)
  for (const people of [300, 3_000, 12_000]) {
    const errors = Array.from(
      { length: 8 },
      (_, of) => peopleIn(sketchOf(0, people, String(of))) / people - 1,
    )
    const deviation = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
    // Of eight draws, a deviation of 1.15 % is measured with a quarter of it.
    expect([people, deviation < 0.018]).toEqual([people, true])
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.04)
  }
})

test('REPORT-02 merged sketches are the sketch of all their people, in either form of storage', () => {
  for (const size of [50, 5_000]) {
    const both = sketchOf(0, size * 2)
    const merged = emptySketch()
    for (const part of [sketchOf(0, size), sketchOf(size / 2, size), sketchOf(size, size)])
      mergeSketch(merged, packSketch(part))
    expect(merged).toEqual(both)
    expect(packSketch(both).length).toBeLessThanOrEqual(8192)
  }
})
