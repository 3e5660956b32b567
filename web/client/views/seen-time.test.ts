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
    'a glimpse is nothing',
    [
      [0, 0.01],
      [0.999, 0],
    ],
    5,
    [],
  ],
  [
    'a pixel for a second',
    [
      [0, 0.001],
      [1, 0],
    ],
    5,
    [1],
  ],
  [
    'half of it for a second',
    [
      [0, 0.5],
      [1, 0],
    ],
    5,
    [1, 50],
  ],
  [
    'half of it for two seconds',
    [
      [0, 0.5],
      [2, 0],
    ],
    5,
    [1, 50, 2],
  ],
  ['nearly half of it, for long', [[0, 0.49]], 60, [1]],
  [
    'most of it for a second, as it is scrolled by',
    [
      [0, 0.1],
      [0.2, 0.8],
      [1.2, 0.3],
      [1.5, 0],
    ],
    5,
    [1, 50, 80],
  ],
  ['all of it, while it stands there', [[0, 1]], 2, [1, 50, 80, 2]],
  [
    'twice half a second is not a second',
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
    'while nobody looks no time passes',
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
    'what was seen before the pause stays',
    [
      [0, 1],
      [1.5, 'pause'],
    ],
    20,
    [1, 50, 80],
  ],
  [
    'looked at again it counts anew',
    [
      [0, 1],
      [0.5, 'pause'],
      [10, 'resume'],
    ],
    11,
    [1, 50, 80],
  ],
  [
    'out of view in the meantime it does not',
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
