import { expect, test } from 'vitest'
import {
  defaultBudget,
  defaultDuration,
  higherBudget,
  LONGEST_DURATION,
  minimumBudget,
  suggestedBudgets,
  toMicros,
  campaignName,
} from './promote-terms.ts'
import {
  DEFAULT_COUNTRY,
  higherTierCountries,
  isPromoteCountry,
  promoteCountries,
} from './promote-countries.ts'
import { locationsIn, targetingDefaults } from './promote-values.ts'

test('QP-06 it is offered in 29 countries, and in five more with the budgets of the higher tier', () => {
  expect(promoteCountries).toHaveLength(29)
  expect(higherTierCountries).toHaveLength(34)
  expect(new Set(higherTierCountries).size).toBe(34)
  expect(
    higherTierCountries.filter((code) => !(promoteCountries as readonly string[]).includes(code)),
  ).toEqual(['AR', 'CO', 'CL', 'JP', 'PL'])
  expect(['US', 'PL', 'IN', '', 'us'].map(isPromoteCountry)).toEqual([true, true, false, false, false])
  expect(DEFAULT_COUNTRY).toBe('US')
})

test.each([
  // country, days, usual, higher, least
  ['US', 10, 3, 7, 1],
  ['GB', 10, 1, 5, 1],
  ['AU', 10, 1, 10, 1],
  ['CA', 10, 1, 9, 1],
  ['CZ', 10, 80, 150, 11],
  ['SE', 30, 10, 70, 1],
  ['NO', 30, 10, 70, 1],
  ['DK', 30, 10, 50, 1],
  ['DE', 10, 1, 5, 1],
  ['JP', 10, 1, 5, 1],
])(
  'QP-06 %s: %i days, %i a day, %i in the higher tier, %i at least',
  (country, days, usual, higher, least) => {
    expect(defaultDuration(country)).toBe(days)
    expect(defaultBudget(country)).toBe(usual)
    expect(higherBudget(country)).toBe(higher)
    expect(minimumBudget(country)).toBe(least)
    expect(suggestedBudgets(country)).toEqual([usual, higher])
  },
)

test('QP-06 no promotion is longer than 365 days', () => {
  expect(LONGEST_DURATION).toBe(365)
})

test.each([
  [1, 1_000_000],
  [7.5, 7_500_000],
  [0.1, 100_000],
  [1.15, 1_150_000],
  [4.35, 4_350_000],
])('QP-05 a budget of %d is %d micros, without a rest of floating point', (units, micros) => {
  expect(toMicros(units)).toBe(micros)
})

test('QP-05 a name of 64 characters or longer is cut to 62 and an ellipsis', () => {
  expect(campaignName('a'.repeat(63))).toBe('a'.repeat(63))
  expect(campaignName('a'.repeat(64))).toBe(`${'a'.repeat(62)}…`)
  expect(campaignName('a'.repeat(200))).toBe(`${'a'.repeat(62)}…`)
  expect(campaignName('')).toBe('')
  // 62 units would end in half an owl.
  expect(campaignName(`${'a'.repeat(61)}🦉🦉🦉`)).toBe(`${'a'.repeat(61)}…`)
})

test('QP-09 by default everyone in these countries, which are written with + between them', () => {
  expect(targetingDefaults('US+CA')).toEqual({
    ages: ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'],
    genders: ['female', 'male', 'unknown'],
    interests: [],
    locations: ['US', 'CA'],
  })
  expect(locationsIn('us+CA+ de +US+')).toEqual(['US', 'CA', 'DE'])
  expect(locationsIn('')).toEqual([])
  expect(locationsIn('USA+1')).toEqual([])
})
