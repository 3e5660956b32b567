import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOfSearch, longestSearch, parseSearch } from './search-operators.ts'

const kinds = (typed: string) => parseSearch(typed).operators.map(({ kind, value }) => [kind, value])

test('SEARCH-07 phrases, exclusions, people, boards, sites, days and hashtags are taken apart', () => {
  const parsed = parseSearch(
    'oak "dining table" -glass from:@ada on:"Small kitchens" site:https://www.example.com/x before:2026-03 after:2025 #wood',
  )
  expect(parsed).toMatchObject({
    terms: [
      [{ kind: 'word', text: 'oak' }],
      [{ kind: 'phrase', text: 'dining table' }],
      [{ kind: 'tag', text: 'wood' }],
    ],
    without: [{ kind: 'word', text: 'glass' }],
    from: ['ada'],
    on: ['Small kitchens'],
    sites: ['example.com'],
    before: '2026-03-01',
    after: '2025-01-01',
  })
  expect(kinds('oak "dining table" -glass from:ada #wood')).toEqual([
    ['phrase', 'dining table'],
    ['without', 'glass'],
    ['from', 'ada'],
    ['tag', 'wood'],
  ])
  expect(parseSearch('cat OR dog red').terms).toEqual([
    [
      { kind: 'word', text: 'cat' },
      { kind: 'word', text: 'dog' },
    ],
    [{ kind: 'word', text: 'red' }],
  ])
  expect(parseSearch('„rote Schuhe“').terms).toEqual([[{ kind: 'phrase', text: 'rote Schuhe' }]])
})

test('SEARCH-07 each operator says what the search is without it', () => {
  expect(parseSearch('oak  -glass from:ada').operators.map((one) => one.rest)).toEqual([
    'oak from:ada',
    'oak -glass',
  ])
})

test('SEARCH-07 what only looks like an operator is searched as words', () => {
  expect(
    parseSearch('before:noon site:x time:now')
      .terms.flat()
      .map((term) => term.text),
  ).toEqual(['before noon', 'site x', 'time:now'])
  expect(kinds('OR - "" # before:2026-02-31')).toEqual([])
})

test('SEARCH-07 whatever is typed is taken apart into bounded parts', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 10_000 }),
    fc
      .array(
        fc.constantFrom('"', '-', '#', 'from:', 'on:"', 'site:', 'OR', ' ', 'a', '\u0301', '\u202e', 'ب'),
        { maxLength: 2_000 },
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(odd, (typed) => {
      const { terms, without, from, on, sites, operators } = parseSearch(typed)
      const parts = terms.flat().length + without.length + from.length + on.length + sites.length
      expect(parts).toBeLessThanOrEqual(40)
      for (const { rest } of operators) expect(rest.length).toBeLessThan(typed.length)
    }),
  )
})

test('IN-09 letters that are compared as whole phrases count as long as these', () => {
  const letters = (text: string) => text.normalize('NFKC').length
  for (const typed of ['\ufdfa'.repeat(500), 'a\ufdfa '.repeat(200), '㍿'.repeat(500), '😀'.repeat(400)])
    expect(letters(beginningOfSearch(typed))).toBeLessThanOrEqual(longestSearch)
  expect(parseSearch('\ufdfa'.repeat(500)).terms).toEqual([[{ kind: 'word', text: '\ufdfa'.repeat(27) }]])
  const plain = 'x'.repeat(longestSearch)
  expect(beginningOfSearch(`${plain}y`)).toBe(plain)
})
