import { noDetails } from '@bowerbird/core/identity/personal-details-queries'
import { expect, test } from 'vitest'
import { aimOf } from './aim-of.ts'
import type { Aim, Said } from './aim-of.ts'
import { nowhere } from './place-lists.ts'

const now = new Date('2026-11-22T12:00:00Z')
const woman: Said = {
  birthday: '1990-05-05',
  country: 'AT',
  gender: 'female',
  interests: ['art'],
  by_details: true,
}
const at = (country: string | null) => ({ ...nowhere, country })
const nothing: Aim = {
  years: null,
  gender: 'unknown',
  interests: [],
  place: nowhere,
  is_country_said: false,
  is_personal: false,
}

test.each<[string, Said | null, string | null, Partial<Aim>]>([
  ['what a user stated', woman, null, { is_personal: true, years: 36, gender: 'female', interests: ['art'], place: at('AT'), is_country_said: true }], // prettier-ignore
  ['what they stated before where their line comes from', woman, 'US', { is_personal: true, years: 36, gender: 'female', interests: ['art'], place: at('AT'), is_country_said: true }], // prettier-ignore
  ['no country stated', { ...woman, country: null }, 'US', { is_personal: true, years: 36, gender: 'female', interests: ['art'], place: at('US') }], // prettier-ignore
  [
    'a man',
    { ...noDetails, gender: 'male', interests: [], by_details: true },
    null,
    { is_personal: true, gender: 'male' },
  ],
  [
    'another gender',
    { ...noDetails, gender: 'other', interests: [], by_details: true },
    null,
    { is_personal: true },
  ],
  [
    'a user without details',
    { ...noDetails, interests: [], by_details: true },
    'US',
    { is_personal: true, place: at('US') },
  ],
  ['a visitor', null, 'US', { place: at('US') }],
  ['a user who opted out', { ...woman, by_details: false }, 'US', { place: at('US') }],
  ['a user who opted out, country unknown', { ...woman, by_details: false }, null, {}],
  ['a user of 16', { ...woman, birthday: '2010-05-05' }, null, { years: 16, place: at('AT'), is_country_said: true }], // prettier-ignore
  ['a user of 16 who opted out', { ...woman, birthday: '2010-05-05', by_details: false }, null, { years: 16 }], // prettier-ignore
])('ADS-11 promotions may be targeted by no more than: %s', (_, said, seen, aim) =>
  expect(aimOf(said, at(seen), now)).toEqual({ ...nothing, ...aim }),
)

const seen = { country: 'FR', region: 'FR-75C', postal_code: '75001' }
test.each([
  ['a visitor', null, { country: 'FR', regions: ['FR-75C', 'FR-IDF'], postal_code: 'FR:75001' }],
  ['a user who lives there', { ...woman, country: 'FR' }, { regions: ['FR-75C', 'FR-IDF'] }],
  ['a user who said that they live elsewhere', woman, { ...nowhere, country: 'AT' }],
])('ADS-02 ADS-11 the region and postal code of %s', (_, said, place) =>
  expect(aimOf(said, seen, now).place).toMatchObject(place),
)

test('ADS-02 a region that does not exist is an unknown one', () => {
  expect(aimOf(null, { ...seen, region: 'FR-QQ', postal_code: null }, now).place).toEqual({
    country: 'FR',
    regions: [],
    postal_code: null,
  })
})
