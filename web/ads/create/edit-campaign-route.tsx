import {
  adGet,
  adGroupGet,
  adGroupsGet,
  adsGet,
  campaignGet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { MOST_OF_CAMPAIGN } from '@bowerbird/contract/campaigns/change-terms'
import { asAdGroupId, asAdId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import { cannotEdit, chooseCampaign, chooseCampaignText, title } from 'texts:ads-edit'
import { isArchived, seeHistory } from 'texts:campaign-panel'
import { seeReport } from 'texts:overview'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { goTo } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { EditPage } from './edit-page.tsx'
import type { PlanPart } from './plan-form.ts'
import { idIn, unknownKeyOf } from './plan-keys.ts'
import { UnknownKey } from '../frame/unknown-key.tsx'
import { requireRight } from '../frame/require-right.ts'

const page_size = MOST_OF_CAMPAIGN
const campaignOf = (advertiser_id: AdvertiserId, campaign_id: CampaignId) =>
  query(campaignGet, { advertiser_id, campaign_id })
const groupsOf = (advertiser_id: AdvertiserId, campaign_id: CampaignId) =>
  query(adGroupsGet, { advertiser_id, campaign_id, page_size })
const adsOf = (advertiser_id: AdvertiserId, campaign_id: CampaignId) =>
  query(adsGet, { advertiser_id, campaign_id, page_size })
const groupOf = (advertiser_id: AdvertiserId, id: string) =>
  query(adGroupGet, { advertiser_id, ad_group_id: asAdGroupId(id) })
const adOf = (advertiser_id: AdvertiserId, id: string) => query(adGet, { advertiser_id, ad_id: asAdId(id) })

/** What an address names: a campaign, or by an ad group or ad the campaign that has it. */
const asked = (search: URLSearchParams) => ({
  campaign: idIn(search, 'campaignId'),
  group: idIn(search, 'adGroupId'),
  ad: idIn(search, 'adId'),
})

const warm = managedPage('ads_edit_in', async ({ account, queries, search }) => {
  requireRight(account, 'run')
  if (unknownKeyOf('edit', search) !== null) return
  const { campaign, group, ad } = asked(search)
  const [ofGroup, ofAd] = await Promise.all([
    group === null ? null : queries.warm(groupOf(account.id, group)),
    ad === null ? null : queries.warm(adOf(account.id, ad)),
  ])
  const named = [campaign, ofGroup?.campaign_id, ofAd?.campaign_id].flatMap((id) => id ?? [])
  const [campaign_id] = named
  if (campaign_id === undefined) return
  // Parts of two campaigns in one address lead nowhere.
  if (named.some((id) => id !== campaign_id)) throw new Response(null, { status: 404 })
  const id = asCampaignId(campaign_id)
  const [found] = await Promise.all([
    queries.warm(campaignOf(account.id, id)),
    queries.warm(groupsOf(account.id, id)),
    queries.warm(adsOf(account.id, id)),
  ])
  if (found.ads_client_type === 'automated')
    throw goTo(path('automated_edit_in', { advertiser_id: account.id }, { campaignId: id }))
})
export const loader = pageLoader(warm)

/** Changes a campaign with its ad groups and ads (ADS-01). */
export default function EditRoute() {
  const account = useAccount()
  const { search } = useAddress()
  const unknown = unknownKeyOf('edit', search)
  if (!account) return null
  if (unknown !== null) return <UnknownKey unknown={unknown} />
  const { campaign, group, ad } = asked(search)
  // Another address is another form.
  const key = `${account.id} ${search.toString()}`
  if (campaign !== null) return <EditCampaign key={key} {...{ account, group, ad }} campaign_id={campaign} />
  if (ad !== null) return <EditOfAd key={key} {...{ account, ad }} />
  if (group !== null) return <EditOfGroup key={key} {...{ account, group }} />
  return (
    <ManagerFrame title={title()}>
      <EmptyState title={chooseCampaign()} text={chooseCampaignText()}>
        <Link
          to={path('report_in', { advertiser_id: account.id, report: 'campaigns' })}
          className={buttonClasses({ variant: 'primary' })}
        >
          {seeReport()}
        </Link>
      </EmptyState>
    </ManagerFrame>
  )
}

function EditOfGroup({ account, group }: { account: Account; group: string }) {
  const { campaign_id } = usePrefetchedQuery(groupOf(account.id, group))
  return <EditCampaign {...{ account, campaign_id, group }} ad={null} />
}

function EditOfAd({ account, ad }: { account: Account; ad: string }) {
  const { campaign_id } = usePrefetchedQuery(adOf(account.id, ad))
  return <EditCampaign {...{ account, campaign_id, ad }} group={null} />
}

interface EditCampaignProps {
  account: Account
  campaign_id: string
  group: string | null
  ad: string | null
}

function EditCampaign({ account, campaign_id, group, ad }: EditCampaignProps) {
  const id = asCampaignId(campaign_id)
  const campaign: CampaignView = usePrefetchedQuery(campaignOf(account.id, id))
  const groups: readonly AdGroupView[] = usePrefetchedQuery(groupsOf(account.id, id))
  const ads: readonly AdView[] = usePrefetchedQuery(adsOf(account.id, id))
  if (campaign.status === 'ARCHIVED')
    return (
      <ManagerFrame title={title()}>
        <EmptyState title={cannotEdit()} text={isArchived()}>
          <Link
            to={path('changes_in', { advertiser_id: account.id }, { campaign_id: id })}
            className={buttonClasses()}
          >
            {seeHistory()}
          </Link>
        </EmptyState>
      </ManagerFrame>
    )
  return (
    <EditPage
      account={account}
      loaded={{ campaign, groups, ads }}
      first={partOf({ groups, ads }, { group, ad })}
    />
  )
}

/** The part that has this ad group or ad; of neither, or where it is archived, the campaign. */
function partOf(
  { groups, ads }: { groups: readonly AdGroupView[]; ads: readonly AdView[] },
  { group, ad }: { group: string | null; ad: string | null },
): PlanPart {
  const oldest = groups.toReversed()
  const named = ads.find(({ id }) => id === ad)
  const at = oldest.findIndex(({ id }) => id === (named?.ad_group_id ?? group))
  if (at === -1) return { kind: 'campaign' }
  if (!named) return { kind: 'group', group: at }
  const own = ads.filter(({ ad_group_id }) => ad_group_id === named.ad_group_id).toReversed()
  return { kind: 'ad', group: at, ad: own.indexOf(named) }
}
