import { expect, test } from 'vitest'
import { faultOfSubject } from './commit-subject.ts'

test.each([
  'Keep input typed before hydration',
  'Process uploads in order',
  'Pass the signal on',
  'Merge branch x of somewhere',
  'Let a slice say what it offers in one value',
])('the subject "%s" is fine', (subject) => {
  expect(faultOfSubject(subject)).toBeNull()
})

test.each([
  ['x'.repeat(73).replace('x', 'X'), '73 characters, 72 at most'],
  ['add a wall', 'begins with a small letter'],
  ['Add a wall.', 'ends with a full stop'],
  ['Added a wall', 'is not imperative: "Add", not "Added", "Adds" or "Adding"'],
  ['Fixes a wall', 'is not imperative: "Add", not "Added", "Adds" or "Adding"'],
  ['Adding a wall', 'is not imperative: "Add", not "Added", "Adds" or "Adding"'],
])('the subject "%s" is refused: %s', (subject, fault) => {
  expect(faultOfSubject(subject)).toBe(fault)
})
