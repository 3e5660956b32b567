import { expect, test } from 'vitest'
import { nameWords } from './name-words.ts'

test.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Ben'], 'Ana and Ben'],
  [['Ana', 'Ben', 'Cleo'], 'Ana, Ben and Cleo'],
  [['Ana', 'Ben', 'Cleo', 'Dan'], 'Ana, Ben, Cleo and 1 other'],
  [['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'], 'Ana, Ben, Cleo and 4 others'],
])('SAVE-19 up to three of %j are named, the rest counted', (names, words) => {
  expect(nameWords(names)).toBe(words)
})
