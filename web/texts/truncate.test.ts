import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncate, truncateLength } from './truncate.ts'

test.each([
  ['short', 'short', 80],
  ['a'.repeat(80), 'a'.repeat(80), 80],
  ['a'.repeat(81), `${'a'.repeat(80)}…`, 80],
  ['one two three', 'one two…', 9],
  ['one two three', 'one two…', 7],
  ['one, two', 'one…', 4],
  ['Soup (for two)', 'Soup…', 6],
  ['Really?! Yes', 'Really…', 8],
  ['🦉 🦉 🦉', '🦉…', 2],
])('PEOPLE-06 %j becomes %j at %i', (text, shown, most) => {
  expect(truncate(text, most)).toBe(shown)
})

test('PEOPLE-06 for any text at most 80 characters are shown, without punctuation before the ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      const shown = truncate(text)
      if (Array.from(text).length <= truncateLength) return shown === text
      expect(Array.from(shown).length).toBeLessThanOrEqual(truncateLength + 1)
      expect(shown).not.toMatch(/[\s\p{P}]…$/u)
      return text.startsWith(shown.slice(0, -1))
    }),
  )
})
