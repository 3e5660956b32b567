import { adGroupsGet, adsGet, campaignGet } from '@bowerbird/contract/campaigns/campaign-calls'
import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { draftsOf } from '../campaign-panel/campaign-queries.ts'
import { DraftList } from '../campaign-panel/draft-list.tsx'
import { managedPage } from '../frame/managed-page.ts'
import { useAccount, useUnknownClient } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { CreatePage } from './create-page.tsx'
import { newPlan } from './plan-form.ts'
import { draftIdIn as campaignIn, missingIn, objectiveIn, unknownKeyOf } from './plan-keys.ts'
import { planOfCampaign } from './plan-of-campaign.ts'
import { UnknownKey } from '../frame/unknown-key.tsx'
import { requireRight } from '../frame/require-right.ts'

const below = (advertiser_id: AdvertiserId, campaign_id: string) => ({
  advertiser_id,
  campaign_id: asCampaignId(campaign_id),
})
const campaignOf = (...at: Parameters<typeof below>) => query(campaignGet, below(...at))
const groupsOf = (...at: Parameters<typeof below>) => query(adGroupsGet, { ...below(...at), page_size: 10 })
const adsOf = (...at: Parameters<typeof below>) => query(adsGet, { ...below(...at), page_size: 200 })

const warm = managedPage('ads_create_in', async ({ account, queries, search }) => {
  requireRight(account, 'run')
  if (unknownKeyOf('create', search) !== null) return
  const campaign_id = campaignIn(search)
  await Promise.all([
    queries.warm(draftsOf(account.id)),
    campaign_id !== null && queries.warm(campaignOf(account.id, campaign_id)),
    campaign_id !== null && queries.warm(groupsOf(account.id, campaign_id)),
    campaign_id !== null && queries.warm(adsOf(account.id, campaign_id)),
  ])
})
export const loader = pageLoader(warm)

/** Makes a campaign: a new one, one like another, or the draft that was changed last (ADS-01). */
export default function CreateRoute() {
  const account = useAccount()
  const { search } = useAddress()
  const unknown = unknownKeyOf('create', search)
  if (!account) return null
  if (unknown !== null) return <UnknownKey unknown={unknown} />
  const campaign_id = campaignIn(search)
  // Another address is another campaign.
  const key = `${account.id} ${search.toString()}`
  if (campaign_id !== null) return <CreateLike key={key} account={account} campaign_id={campaign_id} />
  return <CreateNew key={key} account={account} />
}

function CreateNew({ account }: { account: Account }) {
  const { search } = useAddress()
  const drafts = usePrefetchedQuery(draftsOf(account.id))
  const isUnknownClient = useUnknownClient() !== null
  const last = search.get('resumeLastDraft') === 'true' ? (drafts[0] ?? null) : null
  const plan = newPlan(account.country)
  const objective_type = objectiveIn(search) ?? plan.campaign.objective_type
  return (
    <>
      <CreatePage
        account={account}
        draft={last}
        first={{ ...plan, campaign: { ...plan.campaign, objective_type } }}
        missing={missingIn(search)}
      />
      {last === null && !isUnknownClient && drafts.length > 0 && (
        <div className="mx-auto w-full max-w-[1600px] px-4 pb-16 min-[880px]:px-6">
          <DraftList account={account} drafts={drafts} />
        </div>
      )}
    </>
  )
}

function CreateLike({ account, campaign_id }: { account: Account; campaign_id: string }) {
  const campaign: CampaignView = usePrefetchedQuery(campaignOf(account.id, campaign_id))
  const groups: readonly AdGroupView[] = usePrefetchedQuery(groupsOf(account.id, campaign_id))
  const ads: readonly AdView[] = usePrefetchedQuery(adsOf(account.id, campaign_id))
  return (
    <CreatePage
      account={account}
      draft={null}
      first={planOfCampaign(campaign, groups, ads)}
      first_pins={ads.flatMap(({ pin }) => pin ?? [])}
    />
  )
}
