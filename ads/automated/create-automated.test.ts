import { adGroupsGet, campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { automatedCreate } from '@bowerbird/contract/campaigns/automated-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { promoter } from '../campaigns/test-campaign.ts'

async function scene() {
  const { ann, advertiser_id, pin } = await promoter(await world())
  const wish = {
    advertiser_id,
    name: 'Spring',
    objective_type: 'CONSIDERATION' as const,
    budget_micros: 8_000_000,
    end_day: null,
    countries: ['US'],
    pins: [{ pin_id: pin.id, destination_url: 'https://oak.example/' }],
  }
  return { ann, advertiser_id, wish }
}

test('ADS-05 a long name of wide characters is cut between two of them for the names of ad groups', async () => {
  const { ann, advertiser_id, wish } = await scene()
  for (const name of [`${'x'.repeat(39)}${'🌳'.repeat(10)}`, '🌳'.repeat(64)]) {
    const { id: campaign_id } = (await ann.did(automatedCreate, { ...wish, name })).campaign
    const groups = await ann.did(adGroupsGet, { advertiser_id, campaign_id })
    const begin = Array.from(name).slice(0, 40).join('')
    expect(groups.filter((group) => !group.name.startsWith(`${begin} · `))).toEqual([])
  }
})

test('ADS-05 BL-08 a country that is none is refused by its field, and nothing is made', async () => {
  const { ann, advertiser_id, wish } = await scene()
  const before = await ann.did(campaignsGet, { advertiser_id })
  expect(await ann.call(automatedCreate, { ...wish, countries: ['US', 'ZZ'] })).toMatchObject({
    ok: false,
    code: 'bad_request',
    fields: { countries: 'There is no country ZZ.' },
  })
  expect(await ann.did(campaignsGet, { advertiser_id })).toEqual(before)
})
