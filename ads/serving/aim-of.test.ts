import { noDetails } from '@bowerbird/core/identity/personal-details-queries'
import { expect, test } from 'vitest'
import { aimOf } from './aim-of.ts'
import type { Aim, Said } from './aim-of.ts'

const now = new Date('2026-11-22T12:00:00Z')
const woman: Said = {
  birthday: '1990-05-05',
  country: 'AT',
  gender: 'female',
  interests: ['art'],
  by_details: true,
}
const nothing: Aim = { years: null, gender: 'unknown', interests: [], country: null, is_country_said: false }

test.each<[string, Said | null, string | null, Partial<Aim>]>([
  ['what a user stated', woman, null, { years: 36, gender: 'female', interests: ['art'], country: 'AT', is_country_said: true }], // prettier-ignore
  ['what they stated before where their line comes from', woman, 'US', { years: 36, gender: 'female', interests: ['art'], country: 'AT', is_country_said: true }], // prettier-ignore
  ['no country stated', { ...woman, country: null }, 'US', { years: 36, gender: 'female', interests: ['art'], country: 'US' }], // prettier-ignore
  ['a man', { ...noDetails, gender: 'male', interests: [], by_details: true }, null, { gender: 'male' }],
  ['another gender', { ...noDetails, gender: 'other', interests: [], by_details: true }, null, {}],
  ['a user without details', { ...noDetails, interests: [], by_details: true }, 'US', { country: 'US' }],
  ['a visitor', null, 'US', { country: 'US' }],
  ['a user who opted out', { ...woman, by_details: false }, 'US', { country: 'US' }],
  ['a user who opted out, country unknown', { ...woman, by_details: false }, null, {}],
  ['a user of 16', { ...woman, birthday: '2010-05-05' }, null, { years: 16, country: 'AT', is_country_said: true }], // prettier-ignore
  ['a user of 16 who opted out', { ...woman, birthday: '2010-05-05', by_details: false }, null, { years: 16 }], // prettier-ignore
])('ADS-11 promotions may be targeted by no more than: %s', (_, said, seen, aim) =>
  expect(aimOf(said, seen, now)).toEqual({ ...nothing, ...aim }),
)
