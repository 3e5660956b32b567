import { expect, test } from 'vitest'
import { shortName } from './person-of.ts'

test.each([
  ['Ann Archer', 'Ann Archer'],
  ['a'.repeat(70), 'a'.repeat(70)],
  ['a'.repeat(71), `${'a'.repeat(70)}…`],
  [`${'a'.repeat(69)} b`, `${'a'.repeat(69)}…`],
  ['🦉'.repeat(71), `${'🦉'.repeat(70)}…`],
])('PEOPLE-06 the creator card shows %s as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})
