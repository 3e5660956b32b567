import { expect, test } from 'vitest'
import { createSeenTime } from './seen-time.ts'

/** Replays visible shares at these seconds, and returns the result at the end. */
function seen(shown: [number, number | 'pause' | 'resume'][], end: number) {
  const time = createSeenTime()
  for (const [at, what] of shown) {
    if (what === 'pause') time.pause(at * 1000)
    else if (what === 'resume') time.resume(at * 1000)
    else time.show(what, at * 1000)
  }
  return time.milestones(end * 1000)
}

test.each<[string, [number, number | 'pause' | 'resume'][], number, number[]]>([
  [
    'less than a second does not count',
    [
      [0, 0.01],
      [0.999, 0],
    ],
    5,
    [],
  ],
  [
    'one pixel for a second',
    [
      [0, 0.001],
      [1, 0],
    ],
    5,
    [1],
  ],
  [
    'half of the pin for a second',
    [
      [0, 0.5],
      [1, 0],
    ],
    5,
    [1, 50],
  ],
  [
    'half of the pin for two seconds',
    [
      [0, 0.5],
      [2, 0],
    ],
    5,
    [1, 50, 2],
  ],
  ['less than half of the pin for a long time', [[0, 0.49]], 60, [1]],
  [
    'most of the pin for a second while scrolling',
    [
      [0, 0.1],
      [0.2, 0.8],
      [1.2, 0.3],
      [1.5, 0],
    ],
    5,
    [1, 50, 80],
  ],
  ['all of the pin until the end', [[0, 1]], 2, [1, 50, 80, 2]],
  [
    'two intervals under a second do not add up',
    [
      [0, 1],
      [0.6, 0],
      [0.8, 1],
      [1.4, 0],
    ],
    5,
    [],
  ],
  [
    'no time counts during a pause',
    [
      [0, 1],
      [0.6, 'pause'],
      [10, 'resume'],
      [10.6, 0],
    ],
    20,
    [],
  ],
  [
    'milestones reached before a pause are kept',
    [
      [0, 1],
      [1.5, 'pause'],
    ],
    20,
    [1, 50, 80],
  ],
  [
    'time starts over after a pause',
    [
      [0, 1],
      [0.5, 'pause'],
      [10, 'resume'],
    ],
    11,
    [1, 50, 80],
  ],
  [
    'a pin that left the view during a pause does not count',
    [
      [0, 1],
      [0.5, 'pause'],
      [5, 0],
      [10, 'resume'],
    ],
    30,
    [],
  ],
])('EVENT-01 %s', (_, shown, end, milestones) => {
  expect(seen(shown, end)).toEqual(milestones)
})

test('EVENT-01 a pressed pin counts as seen, however short the time', () => {
  const time = createSeenTime()
  time.show(1, 0)
  time.press()
  expect(time.milestones(100)).toEqual([1])
})
