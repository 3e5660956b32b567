import { expect, test } from 'vitest'
import { fold, inPickerOrder, wordsMatcher } from './board-matches.ts'

test.each([
  ['Café Décor', 'cafe', true],
  ['Café Décor', 'decor CAFÉ', true],
  ['Café Décor', 'caf tea', false],
  ['Straße', 'strasse', false],
  ['Kitchens', '', true],
  ['Kitchens', '  ', true],
])('SAVE-08 %s with the query "%s" matches: %s', (name, query, matches) => {
  expect(wordsMatcher(query)(fold(name))).toBe(matches)
})

test('SAVE-09 names that begin with a digit come after the others', () => {
  const names = ['2026', 'zebra', '10 ideas', 'Äpfel', 'apples', 'Boats'].map((name) => ({ name }))
  expect(inPickerOrder(names).map(({ name }) => name)).toEqual([
    'Äpfel',
    'apples',
    'Boats',
    'zebra',
    '10 ideas',
    '2026',
  ])
})
