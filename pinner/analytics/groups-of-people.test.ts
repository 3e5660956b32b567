import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsOfPeople } from './groups-of-people.ts'

test.each([
  [{ en: 4 }, []],
  [{ en: 5 }, [['en', 5]]],
  [{ en: 2, de: 2, fr: 1 }, [['other', 5]]],
  [
    { en: 9, de: 6, fr: 5 },
    [
      ['en', 9],
      ['de', 6],
      ['fr', 5],
    ],
  ],
  // Three people who speak French would be what is left of eighteen.
  [
    { en: 9, de: 6, fr: 3 },
    [
      ['en', 9],
      ['other', 9],
    ],
  ],
  [{ en: 9, de: 1 }, [['other', 10]]],
] as const)('REPORT-04 of viewers %j only groups of at least five are told', (people, groups) => {
  expect(groupsOfPeople(people).map((one) => [one.language, one.people])).toEqual(groups)
})

test('REPORT-04 no group of fewer than five can be told apart, and no one is told twice', () => {
  const people = fc.dictionary(fc.constantFrom('en', 'de', 'fr', 'es', 'ar'), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(people, (by_language) => {
      const groups = groupsOfPeople(by_language)
      const all = Object.values(by_language).reduce((sum, count) => sum + count, 0)
      const told = groups.reduce((sum, group) => sum + group.people, 0)
      expect(groups.every((group) => group.people >= 5)).toBe(true)
      expect(told).toBe(all < 5 ? 0 : all)
    }),
  )
})
