import { adGroupUpdate, adGroupsGet, campaignDuplicate } from '@bowerbird/contract/campaigns/campaign-calls'
import { campaignTreeUpdate, entitiesCopy } from '@bowerbird/contract/campaigns/change-calls'
import { campaignCreate, conversionGoalsGet } from '@bowerbird/contract/campaigns/plan-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { quickPromoteCreate } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { promoter } from './test-campaign.ts'
import { planOf } from './test-plan.ts'

/** Events of this name that the account reported, so many days ago. */
async function report(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  advertiser_id: AdvertiserId,
  { event_name = 'checkout', days = 1, outcome = 'taken' as const } = {},
) {
  const at = new Date(clock.now().getTime() - days * 86_400_000)
  await db
    .insertInto('conversion_arrival')
    .values({ advertiser_id, hour: at, source: 'tag', event_name, outcome, events: 12, last_at: at })
    .execute()
}

async function scene() {
  const here = await promoter(await world())
  const { pin } = here
  const plan = (conversion_event: 'checkout' | 'signup' | null | undefined) => {
    const { campaign, ad_groups } = planOf(pin.id)
    return {
      advertiser_id: here.advertiser_id,
      campaign: { ...campaign, objective_type: 'WEB_CONVERSION' as const },
      ad_groups: ad_groups.map((group) => ({ ...group, conversion_event })),
    }
  }
  return { ...here, plan }
}

test('ADS-02 campaigns can be for events that the account reported lately, which no one else sees', async () => {
  const { home, ann, advertiser_id } = await scene()
  await report(home, advertiser_id)
  await report(home, advertiser_id, { event_name: 'signup', days: 61 })
  await report(home, advertiser_id, { event_name: 'Feather found' })
  const goals = { advertiser_id }
  expect(await ann.did(conversionGoalsGet, goals)).toEqual([{ event_name: 'checkout', events: 12 }])
  const ben = await home.make.pinner()
  expect(await ben.call(conversionGoalsGet, goals)).toMatchObject({ ok: false, code: 'not_found' })
})

test('ADS-02 a campaign for conversions pays for impressions and names the event of each ad group', async () => {
  const { home, ann, advertiser_id, plan } = await scene()
  await report(home, advertiser_id)
  const made = await ann.did(campaignCreate, plan('checkout'))
  expect(made.objective_type).toBe('WEB_CONVERSION')
  const [group] = await ann.did(adGroupsGet, { advertiser_id, campaign_id: made.id })
  expect(group).toMatchObject({ billable_event: 'IMPRESSION', conversion_event: 'checkout' })
  const copy = await ann.did(campaignDuplicate, { advertiser_id, campaign_id: made.id })
  const [copied] = await ann.did(adGroupsGet, { advertiser_id, campaign_id: copy.id })
  expect(copied).toMatchObject({ billable_event: 'IMPRESSION', conversion_event: 'checkout' })
})

test('ADS-02 an event that never came, none, or one of another objective is refused at its field', async () => {
  const { home, ann, advertiser_id, plan, pin } = await scene()
  const refused = (event: 'checkout' | 'signup' | null | undefined) => ann.call(campaignCreate, plan(event))
  const field = { fields: { 'ad_groups.0.conversion_event': expect.any(String) } }
  expect(await refused('checkout')).toMatchObject({ ok: false, ...field })
  await report(home, advertiser_id)
  await report(home, advertiser_id, { event_name: 'signup', outcome: 'duplicate' as 'taken' })
  for (const event of ['signup', null, undefined] as const)
    expect(await refused(event)).toMatchObject({ ok: false, ...field })
  const clicks = planOf(pin.id)
  const named = clicks.ad_groups.map((group) => ({ ...group, conversion_event: 'checkout' as const }))
  expect(await ann.call(campaignCreate, { advertiser_id, ...clicks, ad_groups: named })).toMatchObject({
    ok: false,
    ...field,
  })
})

test('ADS-02 a bid for a conversion may be under the lowest price of a thousand impressions', async () => {
  const { home, ann, advertiser_id, plan } = await scene()
  await report(home, advertiser_id)
  const { campaign, ad_groups } = plan('checkout')
  const bid = { bid_strategy: 'TARGET_AVG', bid_micros: 20_000 } as const
  const made = await ann.did(campaignCreate, {
    advertiser_id,
    campaign,
    ad_groups: ad_groups.map((group) => ({ ...group, ...bid })),
  })
  const [group] = await ann.did(adGroupsGet, { advertiser_id, campaign_id: made.id })
  if (!group) throw new Error('the campaign has no ad group')
  const edited = await ann.did(adGroupUpdate, {
    advertiser_id,
    ad_group_id: group.id,
    version: group.version,
    bid_strategy: 'MAX_BID',
    bid_micros: 30_000,
  })
  expect(edited).toMatchObject({ bid_micros: 30_000, conversion_event: 'checkout' })
})

test('ADS-02 ad groups that are added or copied keep to the objective of their campaign', async () => {
  const { home, ann, advertiser_id, plan, pin } = await scene()
  await report(home, advertiser_id)
  const sales = await ann.did(campaignCreate, plan('checkout'))
  const clicks = await ann.did(campaignCreate, { advertiser_id, ...planOf(pin.id) })
  const add = (conversion_event: 'checkout' | null) =>
    ann.call(campaignTreeUpdate, {
      advertiser_id,
      campaign_id: sales.id,
      new_ad_groups: planOf(pin.id).ad_groups.map((group) => ({ ...group, conversion_event })),
    })
  expect(await add(null)).toMatchObject({
    ok: false,
    fields: { 'new_ad_groups.0.conversion_event': expect.any(String) },
  })
  expect(await add('checkout')).toMatchObject({ ok: true })
  const [sale] = await ann.did(adGroupsGet, { advertiser_id, campaign_id: sales.id })
  const [click] = await ann.did(adGroupsGet, { advertiser_id, campaign_id: clicks.id })
  const copy = (id: string | undefined, into_id: string) =>
    ann.call(entitiesCopy, { advertiser_id, entity_kind: 'ad_group', entity_ids: [id ?? ''], into_id })
  expect(await copy(click?.id, sales.id)).toMatchObject({ ok: false })
  expect(await copy(sale?.id, clicks.id)).toMatchObject({ ok: true })
  const [copied] = await ann.did(adGroupsGet, { advertiser_id, campaign_id: clicks.id })
  expect(copied).toMatchObject({ billable_event: 'CLICKTHROUGH', conversion_event: null })
})

test('QP-03 a pin is promoted for an event of the account, by the number of its tag', async () => {
  const { home, ann, advertiser_id, pin } = await scene()
  await report(home, advertiser_id)
  const promote = (conversion_tag_id: string, conversion_event: string) =>
    ann.call(quickPromoteCreate, {
      advertiser_id,
      pin_id: pin.id,
      budget_in_micro_currency: 3_000_000,
      campaign_name: 'Nest',
      destination_url: 'https://nest.example/',
      duration: 10,
      auto_targeting_enabled: true,
      is_ongoing: false,
      start_now: true,
      targeting_spec: {},
      ads_client_type: 'quick_promote',
      flexible_daily_budget_enabled: false,
      objective_type: 'WEB_CONVERSION',
      optimization_goal_metadata: { conversion_tag_id, conversion_event },
    })
  const wrong = { ok: false, fields: { optimization_goal_metadata: expect.any(String) } }
  expect(await promote('1', 'CHECKOUT')).toMatchObject(wrong)
  expect(await promote(advertiser_id, 'SIGNUP')).toMatchObject(wrong)
  const made = await promote(advertiser_id, 'CHECKOUT')
  if (!made.ok) throw new Error('it was refused')
  const [group] = await ann.did(adGroupsGet, { advertiser_id, campaign_id: made.data.campaign_id })
  expect(group).toMatchObject({ billable_event: 'IMPRESSION', conversion_event: 'checkout' })
})
