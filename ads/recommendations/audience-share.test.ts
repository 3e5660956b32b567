import { expect, test } from 'vitest'
import { nowhere } from '../serving/place-lists.ts'
import { ageBit, genderBit } from '../serving/target-bits.ts'
import { smallAudienceOf } from './audience-share.ts'
import type { SampledAccount } from '../serving/audience-sample.ts'

const one = (
  given: Partial<{ years: number | null; country: string | null; words: string[] }>,
): SampledAccount => ({
  age: ageBit(given.years ?? null),
  gender: genderBit('female'),
  place: { ...nowhere, country: given.country ?? null },
  words: new Set(given.words),
})
const many = (count: number, given: Parameters<typeof one>[0]) =>
  Array.from({ length: count }, () => one(given))

/** Of 1000: 20 match both parts, 300 more the place alone, 50 more the age alone. */
const sample = [
  ...many(20, { years: 30, country: 'DE' }),
  ...many(300, { years: 50, country: 'DE' }),
  ...many(50, { years: 30, country: 'US' }),
  ...many(630, { years: 50, country: 'US' }),
]
const narrow = { ages: ['25-34' as const], locations: ['DE'] }

test('ADS-01 the part of a targeting that keeps most people out is the one to widen', () => {
  expect(smallAudienceOf(narrow, sample)).toEqual({ widened: 'ages', now_below: 5, then_least: 30 })
})

test('ADS-01 interests count like those that people chose, unless keywords reach others', () => {
  const people = [...many(10, { words: ['garden'] }), ...many(990, { words: ['kitchen'] })]
  expect(smallAudienceOf({ interests: ['gardens'] }, people)).toEqual({
    widened: 'interests',
    now_below: 5,
    then_least: 100,
  })
  expect(smallAudienceOf({ interests: ['gardens'], keywords: ['oak'] }, people)).toBeNull()
})

test('ADS-01 ADS-02 countries beside regions or postal codes are not the part to widen', () => {
  expect(smallAudienceOf({ locations: ['FR'] }, sample)).toMatchObject({ widened: 'locations' })
  expect(smallAudienceOf({ locations: ['FR'], regions: ['DE-BY'] }, sample)).toBeNull()
  expect(smallAudienceOf({ locations: ['FR'], postal_codes: ['DE:80331'] }, sample)).toBeNull()
})

test('ADS-01 nothing is said of few accounts, of an audience that is large enough, or where no part alone helps', () => {
  expect(smallAudienceOf(narrow, sample.slice(0, 199))).toBeNull()
  expect(smallAudienceOf({ locations: ['DE'] }, sample)).toBeNull()
  const apart = [...many(90, { years: 30, country: 'DE' }), ...many(910, { years: 50, country: 'US' })]
  expect(smallAudienceOf({ ages: ['25-34'], locations: ['FR'] }, apart)).toBeNull()
})
