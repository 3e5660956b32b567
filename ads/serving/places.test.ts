import { adGroupUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import { regionsGet } from '@bowerbird/contract/campaigns/region-calls'
import { reachGet } from '@bowerbird/contract/campaigns/reach-calls'
import { tablesWith } from '@bowerbird/testing/tables-with-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { promote, served } from './test-serving.ts'

test('ADS-02 a region and a postal code of the page decide what is served, and are kept nowhere', async () => {
  const home = await world()
  const { pin_id } = await promote(home, {
    targeting: { regions: ['FR-IDF'], postal_codes: ['GB:SW1A1AA'] },
  })
  const meets = async (place: object, audience_key: string) =>
    (await served(home, { ...place, audience_key })).includes(pin_id)
  expect(await meets({ country: 'FR', region: 'FR-75C' }, 'paris')).toBe(true)
  expect(await meets({ country: 'GB', postal_code: 'SW1A1AA' }, 'london')).toBe(true)
  expect(await meets({ country: 'FR', region: 'FR-13' }, 'marseille')).toBe(false)
  expect(await meets({ country: 'FR' }, 'somewhere in France')).toBe(false)
  expect(await meets({}, 'somewhere')).toBe(false)
  expect(await tablesWith(home.db, 'FR-75C')).toEqual([])
})

test('ADS-02 countries, languages, regions, postal codes and interests that are none are refused by name', async () => {
  const home = await world()
  const { owner, advertiser_id, ad_group_id } = await promote(home)
  const take = (targeting: object) =>
    owner.call(adGroupUpdate, { advertiser_id, ad_group_id, version: 1, targeting })
  for (const bad of [
    { locations: ['UK'] },
    { interests: ['Tables and chairs'] },
    { languages: ['zz'] },
    { regions: ['US-QQ'] },
    { regions: ['California'] },
    { regions: ['us-ca'] },
    { postal_codes: ['94105'] },
    { postal_codes: ['QQ:94105'] },
    { postal_codes: ['US:94 105'] },
    { postal_codes: Array.from({ length: 2_501 }, (_, n) => `US:${10_000 + n}`) },
  ])
    expect(await take(bad)).toMatchObject({ ok: false, code: 'bad_request' })
  const good = {
    locations: ['GB'],
    interests: ['home'],
    regions: ['US-CA'],
    postal_codes: ['US:94105'],
  }
  expect(await take(good)).toMatchObject({ ok: true, data: { targeting: good } })
  expect(
    await owner.did(reachGet, { advertiser_id, has_regions: true, has_postal_codes: true }),
  ).toMatchObject({ accounts: null, are_places_known: false })
  expect(await owner.did(reachGet, { advertiser_id })).toMatchObject({ are_places_known: true })
})

test('ADS-02 the regions of a country are answered by name, with what this site knows of its viewers', async () => {
  const home = await world()
  const ann = await home.make.pinner()
  const { regions, ...known } = await ann.did(regionsGet, { country: 'AT' })
  expect(regions).toHaveLength(9)
  expect(regions).toContainEqual({ code: 'AT-9', name: 'Wien' })
  expect(known).toEqual({ are_regions_known: false, are_postal_codes_known: false })
  expect(await ann.did(regionsGet, { country: 'VA' })).toMatchObject({ regions: [] })
  expect(await ann.call(regionsGet, { country: 'Austria' })).toMatchObject({ ok: false, code: 'bad_request' })

  const proxied = await world({
    env: { TRUST_PROXY: '10.0.0.0/8', COUNTRY_HEADER: 'X-Country', REGION_HEADER: 'X-Region' },
  })
  const ben = await proxied.make.pinner()
  const advertiser_id = await makeAdvertiser(proxied, ben)
  for (const [named, are_places_known] of [
    [{ has_regions: true }, true],
    [{ has_regions: true, has_postal_codes: true }, false],
  ] as const)
    expect(await ben.did(reachGet, { advertiser_id, ...named })).toMatchObject({ are_places_known })
  expect(await ben.did(regionsGet, { country: 'AT' })).toMatchObject({
    are_regions_known: true,
    are_postal_codes_known: false,
  })
})
