import { expect, test } from 'vitest'
import { colorName } from './color-name.ts'
import { meantWords } from './correct-search.ts'
import { slipsBetween, slipsOf } from './slips.ts'
import { languageOf } from './text-language.ts'

test('SEARCH-07 words that differ by one slip share a slip', () => {
  expect(slipsOf('cat').toSorted()).toEqual(['at', 'ca', 'cat', 'ct'])
  for (const [typed, meant] of [
    ['gardn', 'garden'],
    ['gardden', 'garden'],
    ['gatden', 'garden'],
    ['gadren', 'garden'],
  ] as const) {
    expect(slipsBetween(typed, meant)).toBe(1)
    expect(slipsOf(typed).some((slip) => slipsOf(meant).includes(slip))).toBe(true)
  }
  expect(slipsBetween('montian', 'mountain')).toBe(2)
  expect(slipsBetween('', 'ab')).toBe(2)
})

test.each([
  // A letter left out before one typed in addition.
  ['bred', { bed: 3, bread: 3 }, 'bread'],
  ['bred', { bed: 40, bread: 5 }, 'bread'],
  // Much commoner words win among near ones.
  ['bred', { bed: 5000, bread: 3 }, 'bed'],
  // A doubled letter, and letters that changed places, are slips that everybody makes.
  ['sunsett', { sunsets: 5, sunset: 5 }, 'sunset'],
  ['coffe', { coffer: 4, coffee: 4, toffee: 4 }, 'coffee'],
  ['skylien', { skyline: 2, skyliner: 2 }, 'skyline'],
  // However common, what is two slips away stays behind what is one away.
  ['gatden', { garden: 1, golden: 9000 }, 'garden'],
])('SEARCH-07 %s among %o is taken for %s', (typed, words, meant) => {
  const terms = Object.entries(words).map(([word, pin_count]) => ({ word, pin_count }))
  expect(meantWords(typed, terms)[0]?.word).toBe(meant)
})

test('SEARCH-06 colours have the names that people give them', () => {
  for (const [hex, name] of [
    ['#d32f2f', 'red'],
    ['#ff8c1a', 'orange'],
    ['#ffd84d', 'yellow'],
    ['#2e9e48', 'green'],
    ['#1f9aa0', 'teal'],
    ['#2b62d9', 'blue'],
    ['#7b3fc4', 'purple'],
    ['#f48fb1', 'pink'],
    ['#6b4a2f', 'brown'],
    ['#0a0a0a', 'black'],
    ['#8a8a8a', 'grey'],
    ['#fafafa', 'white'],
  ] as const)
    expect([hex, colorName(hex)]).toEqual([hex, name])
  expect(colorName('blue')).toBeNull()
})

test('SEARCH-07 the language of a text is that of its script, of a long text, of its writer', () => {
  const words = (text: string) => text.split(' ')
  expect(languageOf(words('قطة على الشرفة'), 'de')).toBe('ar')
  expect(languageOf(words('die katze und der hund sind auf dem sofa'), null)).toBe('de')
  expect(languageOf(words('le chat est sur la table avec une tasse'), 'en')).toBe('fr')
  expect(languageOf(words('el gato y los perros que estan en la casa'), null)).toBe('es')
  expect(languageOf(words('katze'), 'de')).toBe('de')
  expect(languageOf(words('cat'), null)).toBe('en')
})
