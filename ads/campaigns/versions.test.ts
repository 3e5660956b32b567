import {
  adUpdate,
  campaignDuplicate,
  campaignGet,
  campaignsGet,
  campaignUpdate,
  changesGet,
  statusesSet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makePromotion, promoter } from './test-campaign.ts'

test('BL-07 ADS-06 a user who saves an older copy is shown the newer one, and nothing is lost', async () => {
  const { ann, advertiser_id, campaign_id } = await promoter(await world())
  const at = { advertiser_id, campaign_id, version: 1 }
  await ann.did(campaignUpdate, { ...at, name: 'First' })
  const second = await ann.call(campaignUpdate, { ...at, budget_micros: 9_000_000 })
  expect(second).toMatchObject({
    ok: false,
    code: 'stale_version',
    http_status: 409,
    extra_data: {
      current: { name: 'First', version: 2, budget_micros: 5_000_000 },
      saved_by: { id: ann.id, full_name: 'Ann Oak' },
    },
  })
  expect(await ann.did(campaignGet, { advertiser_id, campaign_id })).toMatchObject({
    name: 'First',
    budget_micros: 5_000_000,
  })
})

test('BL-07 of two concurrent saves, one succeeds and the other is refused', async () => {
  const { ann, advertiser_id, campaign_id } = await promoter(await world())
  const at = { advertiser_id, campaign_id, version: 1 }
  const names = ['Ash', 'Beech', 'Cedar']
  const outcomes = await Promise.all(names.map((name) => ann.call(campaignUpdate, { ...at, name })))
  expect(outcomes.filter((one) => one.ok)).toHaveLength(1)
  for (const one of outcomes) if (!one.ok) expect(one.code).toBe('stale_version')
  const now = await ann.did(campaignGet, { advertiser_id, campaign_id })
  expect(now.version).toBe(2)
  expect(outcomes.some((one) => one.ok && one.data.name === now.name)).toBe(true)
})

test('BL-07 a repeated save gets the answer of the first', async () => {
  const { ann, advertiser_id, campaign_id } = await promoter(await world())
  const input = { advertiser_id, campaign_id, version: 1, name: 'Once' }
  const first = await ann.call(campaignUpdate, input, { idempotency_key: 'k' })
  const again = await ann.call(campaignUpdate, input, { idempotency_key: 'k' })
  expect(again).toEqual(first)
  expect(await ann.did(changesGet, { advertiser_id, entity_id: campaign_id })).toHaveLength(2)
})

test('ADS-06 the history says who changed what and when, with the values before and after', async () => {
  const home = await world()
  const { ann, advertiser_id, campaign_id, ad_id } = await promoter(home)
  await ann.did(campaignUpdate, {
    advertiser_id,
    campaign_id,
    version: 1,
    name: 'New',
    budget_micros: 6_000_000,
  })
  await ann.did(campaignUpdate, { advertiser_id, campaign_id, version: 2, status: 'PAUSED' })
  await ann.did(adUpdate, { advertiser_id, ad_id, version: 1, name: 'Ad' })
  const all = await ann.did(changesGet, { advertiser_id })
  expect(all.map(({ entity_kind, action }) => `${entity_kind} ${action}`)).toEqual([
    'ad edit',
    'campaign pause',
    'campaign edit',
    'ad create',
    'ad_group create',
    'campaign create',
  ])
  expect(all[2]).toMatchObject({
    entity_id: campaign_id,
    entity_name: 'New',
    actor: { username: ann.username },
    before: { name: 'Oak table', budget_micros: '5000000' },
    after: { name: 'New', budget_micros: '6000000' },
  })
  expect(await ann.did(changesGet, { advertiser_id, entity_id: ad_id })).toHaveLength(2)
  expect(await ann.did(changesGet, { advertiser_id, campaign_id })).toHaveLength(6)
})

test('ADS-06 the history can be read in pages to its end', async () => {
  const { ann, advertiser_id } = await promoter(await world())
  const first = await ann.call(changesGet, { advertiser_id, page_size: 2 })
  if (!first.ok) throw new Error(first.message)
  const rest = await ann.call(changesGet, { advertiser_id, page_size: 2, bookmarks: first.bookmark ?? null })
  if (!rest.ok) throw new Error(rest.message)
  expect([...first.data, ...rest.data].map((one) => one.entity_kind)).toEqual(['ad', 'ad_group', 'campaign'])
  expect(rest.bookmark).toBeNull()
})

test('ADS-02 several campaigns are paused together, or none if one was changed meanwhile', async () => {
  const home = await world()
  const { ann, advertiser_id, campaign_id, pin } = await promoter(home)
  const other = await makePromotion(home, { owner: ann, advertiser_id, pin_id: pin.id })
  const both = (version: number) => [
    { id: campaign_id, version },
    { id: other.campaign_id, version: 1 },
  ]
  const pause = { advertiser_id, entity_kind: 'campaign', status: 'PAUSED' } as const
  expect(await ann.call(statusesSet, { ...pause, entities: both(7) })).toMatchObject({
    code: 'stale_version',
    extra_data: { current: { id: campaign_id, version: 1 } },
  })
  const statuses = async () => (await ann.did(campaignsGet, { advertiser_id })).map((one) => one.status)
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
  expect(await ann.did(statusesSet, { ...pause, entities: both(1) })).toEqual([
    { id: campaign_id, status: 'PAUSED', version: 2 },
    { id: other.campaign_id, status: 'PAUSED', version: 2 },
  ])
  expect(await statuses()).toEqual(['PAUSED', 'PAUSED'])
  // Sent again it changes nothing, and is no mistake.
  await ann.did(statusesSet, { ...pause, entities: both(1) })
  expect(await ann.did(changesGet, { advertiser_id, entity_id: campaign_id })).toHaveLength(2)
})

test('ADS-02 a campaign is duplicated paused, with its ad group and its ad, once even when the call is repeated', async () => {
  const { ann, advertiser_id, campaign_id } = await promoter(await world())
  const input = { advertiser_id, campaign_id }
  const twice = await Promise.all([
    ann.call(campaignDuplicate, input, { idempotency_key: 'd' }),
    ann.call(campaignDuplicate, input, { idempotency_key: 'd' }),
  ])
  const [one, two] = twice.map((outcome) => (outcome.ok ? outcome.data : null))
  expect(one).toMatchObject({ name: 'Oak table (2)', status: 'PAUSED', ad_count: 1, pending_count: 1 })
  expect(two).toEqual(one)
  expect(await ann.did(campaignsGet, { advertiser_id })).toHaveLength(2)
})
