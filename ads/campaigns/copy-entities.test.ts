import {
  adGroupsGet,
  adGroupUpdate,
  adsGet,
  campaignUpdate,
  changesGet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import { entitiesCopy } from '@bowerbird/contract/campaigns/change-calls'
import { campaignCreate } from '@bowerbird/contract/campaigns/plan-calls'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { promoter } from './test-campaign.ts'
import { planOf } from './test-plan.ts'

async function scene() {
  const here = await promoter(await world())
  const { ann, advertiser_id, pin } = here
  const { campaign, ad_groups } = planOf(pin.id)
  const into = await ann.did(campaignCreate, {
    advertiser_id,
    campaign: { ...campaign, objective_type: 'AWARENESS' },
    ad_groups,
  })
  const at = { advertiser_id, campaign_id: into.id }
  const counts = async () => [(await ann.did(adGroupsGet, at)).length, (await ann.did(adsGet, at)).length]
  return { ...here, into, at, counts }
}

test('ADS-02 ad groups are copied with their ads into another campaign, paused, and pay for what it pays for', async () => {
  const { ann, advertiser_id, ad_group_id, into, at, pin } = await scene()
  await ann.did(adGroupUpdate, {
    advertiser_id,
    ad_group_id,
    version: 1,
    name: 'Searchers',
    bid_strategy: 'MAX_BID',
    bid_micros: 400_000,
    targeting: { languages: ['de'] },
  })
  const copy = {
    advertiser_id,
    entity_kind: 'ad_group' as const,
    entity_ids: [ad_group_id],
    into_id: into.id,
  }
  expect(await ann.did(entitiesCopy, copy)).toMatchObject({ id: into.id, ad_count: 2 })
  const [group] = await ann.did(adGroupsGet, at)
  expect(group).toMatchObject({
    name: 'Searchers',
    status: 'PAUSED',
    billable_event: 'IMPRESSION',
    // The bid was for a click.
    bid_strategy: 'AUTOMATIC_BID',
    bid_micros: null,
    targeting: { languages: ['de'] },
  })
  const ads = await ann.did(adsGet, { ...at, ad_group_id: group!.id })
  expect(ads.map((ad) => [ad.pin_id, ad.status])).toEqual([[pin.id, 'ACTIVE']])
  const [, made] = await ann.did(changesGet, at)
  expect(made).toMatchObject({ entity_kind: 'ad_group', action: 'create', actor: { id: ann.id } })
})

test('ADS-02 BL-01 ads are copied into an ad group, paused, once even when it is sent again', async () => {
  const { ann, advertiser_id, ad_id, at, counts } = await scene()
  const [group] = await ann.did(adGroupsGet, at)
  const copy = { advertiser_id, entity_kind: 'ad' as const, entity_ids: [ad_id, ad_id], into_id: group!.id }
  const send = () => ann.call(entitiesCopy, copy, { idempotency_key: 'copy' })
  const first = await send()
  expect(first).toMatchObject({ ok: true })
  expect(await send()).toEqual(first)
  expect(await counts()).toEqual([1, 2])
  expect((await ann.did(adsGet, at))[0]).toMatchObject({ status: 'PAUSED', name: 'Oak table' })
})

test('ADS-02 AC-01 nothing is copied out of or into another account, into what is archived, or with a Pin that is gone', async () => {
  const { home, ann, advertiser_id, ad_group_id, ad_id, campaign_id, into, at, counts, board } = await scene()
  const eve = await promoter(home)
  const before = await counts()
  const copy = {
    advertiser_id,
    entity_kind: 'ad_group' as const,
    entity_ids: [ad_group_id],
    into_id: into.id,
  }
  for (const outcome of [
    await ann.call(entitiesCopy, { ...copy, entity_ids: [ad_group_id, eve.ad_group_id] }),
    await ann.call(entitiesCopy, { ...copy, into_id: eve.campaign_id }),
    await ann.call(entitiesCopy, { ...copy, entity_kind: 'ad' as const, entity_ids: [ad_id] }),
    await eve.ann.call(entitiesCopy, copy),
    await eve.ann.call(entitiesCopy, { ...copy, advertiser_id: eve.advertiser_id, into_id: eve.campaign_id }),
  ])
    expect(outcome).toMatchObject({ ok: false, code: 'not_found' })
  await ann.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect(await ann.call(entitiesCopy, copy)).toMatchObject({
    ok: false,
    fields: { entity_ids: 'The Pin of Oak table cannot be promoted any more.' },
  })
  await ann.did(boardUpdate, { board_id: board.id, privacy: 'public' })
  expect(await counts()).toEqual(before)
  await ann.did(campaignUpdate, { ...at, version: 1, status: 'ARCHIVED' })
  expect(await ann.call(entitiesCopy, copy)).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await ann.call(entitiesCopy, { ...copy, into_id: campaign_id })).toMatchObject({ ok: true })
})
