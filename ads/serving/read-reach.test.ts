import { reachGet } from '@bowerbird/contract/campaigns/reach-calls'
import { asAudienceId } from '@bowerbird/contract/kernel/ids'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import type { SampledAccount } from './audience-sample.ts'
import { inSteps, reachOf } from './read-reach.ts'
import { nowhere } from './place-lists.ts'
import { ageBit, genderBit } from './target-bits.ts'

const account = (years: number | null, country: string | null, words: string[] = []): SampledAccount => ({
  age: ageBit(years),
  gender: genderBit('female'),
  place: { ...nowhere, country },
  words: new Set(words),
})
const sample = [account(30, 'DE', ['garden']), account(30, 'US'), account(60, 'DE'), account(null, null)]

test.each([
  ['everyone', {}, 4000],
  ['an age', { ages: ['25-34' as const] }, 2000],
  ['a country, with those of unknown place', { locations: ['DE'] }, 3000],
  ['an age and a country', { ages: ['25-34' as const], locations: ['DE'] }, 1000],
  ['an interest that one chose', { interests: ['gardens'] }, 1000],
  ['a keyword, which says nothing of people', { interests: ['gardens'], keywords: ['oak'] }, 4000],
  ['a gender that none has', { genders: ['male' as const] }, 0],
])('ADS-02 the reach of %s', (_, targeting, reach) => {
  expect(reachOf(targeting, sample, { all: 4000, ready: new Map() })).toBe(reach)
})

test.each([
  ['an audience', { audience_include: [asAudienceId('1')] }, 800],
  ['an audience and an age', { audience_include: [asAudienceId('1')], ages: ['25-34' as const] }, 400],
  ['an audience that is too small', { audience_include: [asAudienceId('3')] }, 0],
  ['two audiences that are larger than the site', { audience_include: ['1', '2'].map(asAudienceId) }, 4000],
  ['everyone outside of an audience', { audience_exclude: [asAudienceId('1')] }, 3200],
])('ADS-07 the reach of %s comes from published sizes', (_, targeting, reach) => {
  const ready = new Map([
    [asAudienceId('1'), 800],
    [asAudienceId('2'), 3900],
  ])
  expect(reachOf(targeting, sample, { all: 4000, ready })).toBe(reach)
})

test('ADS-02 under a hundred is said as that, and more in steps that a sample can tell', () => {
  expect([0, 99, 100, 199, 1_234, 12_345, 999_999].map(inSteps)).toEqual([
    null,
    null,
    100,
    100,
    1_200,
    12_000,
    990_000,
  ])
  expect(reachOf({}, [], { all: 0, ready: new Map() })).toBe(0)
})

test('ADS-02 AC-01 a small site tells no numbers, and only who runs campaigns may ask', async () => {
  const home = await world()
  const ann = await home.make.pinner()
  const advertiser_id = await makeAdvertiser(home, ann)
  const asked = { advertiser_id, ages: ['25-34' as const], locations: ['DE', 'AT'], interests: ['home'] }
  expect(await ann.did(reachGet, asked)).toEqual({
    accounts: null,
    of_accounts: null,
    are_places_known: true,
  })
  // As it comes from an address.
  expect(await ann.did(reachGet, { ...asked, locations: 'DE,AT' })).toEqual({
    accounts: null,
    of_accounts: null,
    are_places_known: true,
  })
  const eve = await home.make.pinner()
  expect(await eve.call(reachGet, asked)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await ann.call(reachGet, { ...asked, locations: ['nowhere'] })).toMatchObject({
    ok: false,
    code: 'bad_request',
  })
})
