import { expect, test } from 'vitest'
import { faultsBeside, faultsOf } from './faults-of-texts.ts'

test('OPS-09 the texts of every language can be read and take the values that English takes', () => {
  expect(faultsOf()).toEqual([])
})

const english = new Map([
  ['saves', '{count, plural, one {# save} other {# saves}}'],
  ['by', 'By {name}'],
])

test.each([
  ['a value that English lacks', 'by', 'Von {nombre}', 'takes {nombre}'],
  ['a plural of what English does not count', 'by', '{name, plural, other {#}}', 'takes {name} (number)'],
  ['a brace that is never closed', 'by', 'Von {name', 'cannot be read'],
  ['a plural without `other`', 'saves', '{count, plural, one {#}}', 'cannot be read'],
  ['a tag', 'by', 'Von <b>{name}</b>', 'cannot be read'],
  ['a name that English lacks', 'sieve', 'Sieb', 'not there in English'],
])('OPS-09 %s is a fault', (_, name, text, fault) => {
  const [found = '', ...more] = faultsBeside(english, new Map([[name, text]]), 'texts/de/pins.json')
  expect(found).toContain(`texts/de/pins.json: ${name}`)
  expect(found).toContain(fault)
  expect(more).toEqual([])
})

test('OPS-09 a language may leave values out and write a number without its plural', () => {
  const texts = new Map([
    ['saves', 'gemerkt: {count}'],
    ['by', 'Von jemandem'],
  ])
  expect(faultsBeside(english, texts, 'de')).toEqual([])
})
