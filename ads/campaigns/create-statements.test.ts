import { adGroupsGet, campaignDuplicate } from '@bowerbird/contract/campaigns/campaign-calls'
import { campaignCreate } from '@bowerbird/contract/campaigns/plan-calls'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { promoter } from './test-campaign.ts'
import { planOf } from './test-plan.ts'

test('ADS-02 OPS-10 a campaign of ten ad groups with twenty ads each takes no more statements than one of two with two', async () => {
  const { home, ann, board, advertiser_id, pin } = await promoter(await world())
  const other = await home.make.pin(ann, board.id, { title: 'Elm chair' })
  const { campaign, ad_groups } = planOf(pin.id, other.id)
  const source = await ann.did(campaignCreate, { advertiser_id, campaign, ad_groups })
  const [from] = await ann.did(adGroupsGet, { advertiser_id, campaign_id: source.id })
  const make = async (groups: number, ads: number) => {
    const plan = {
      campaign: { ...campaign, keywords_of: source.id },
      ad_groups: Array.from({ length: groups }, (_, g) => ({
        ...ad_groups[0]!,
        name: `Group ${g}`,
        keywords: [{ match_type: 'BROAD' as const, value: `oak ${g}` }],
        keywords_of: from!.id,
        ads: Array.from({ length: ads }, (_, a) => ({
          name: `Ad ${g} ${a}`,
          pin_id: a % 2 ? pin.id : other.id,
          destination_url: `https://oak.example/${a}`,
        })),
      })),
    }
    const { queries, texts, result } = await countQueries(() =>
      ann.did(campaignCreate, { advertiser_id, ...plan }),
    )
    expect(result.ad_count).toBe(groups * ads)
    return { queries, texts, result }
  }
  await make(2, 2)
  const small = await make(2, 2)
  const large = await make(10, 20)
  expect(large.queries, large.texts.join('\n')).toBeLessThanOrEqual(small.queries)
  expect(large.queries).toBeLessThan(35)
  const copy = async (campaign_id: CampaignId) =>
    (await countQueries(() => ann.did(campaignDuplicate, { advertiser_id, campaign_id }))).queries
  expect(await copy(large.result.id)).toBeLessThanOrEqual(await copy(small.result.id))
})
