import { adGroupsGet, campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import type { AdGroupId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import { addKeywordsTo } from 'texts:keyword-report'
import { promoteAPin } from 'texts:reporting'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { mayPromote } from '../frame/may-promote.ts'
import { useAccount } from '../frame/own-accounts.ts'

const mostPlaces = 3
const inUse = ['ACTIVE', 'PAUSED']

/** The newest ad groups, where keywords are added. */
export function AdGroupPlaces({ advertiser_id }: { advertiser_id: AdvertiserId }) {
  const { data } = useQuery(query(adGroupsGet, { advertiser_id, page_size: 25 }))
  const groups = data?.filter(({ status }) => inUse.includes(status))
  const places = groups?.map(({ id, name, campaign_id }) => ({ name, campaign_id, ad_group_id: id }))
  return places && <Places {...{ advertiser_id, places }} />
}

/** The newest campaigns, where negative keywords of all their ad groups are added. */
export function CampaignPlaces({ advertiser_id }: { advertiser_id: AdvertiserId }) {
  const { data } = useQuery(query(campaignsGet, { advertiser_id, page_size: 25 }))
  const campaigns = data?.filter(
    ({ status, ads_client_type }) => inUse.includes(status) && ads_client_type !== 'automated',
  )
  const places = campaigns?.map(({ id, name }) => ({ name, campaign_id: id }))
  return places && <Places {...{ advertiser_id, places }} />
}

interface PlacesProps {
  advertiser_id: AdvertiserId
  places: readonly { name: string; campaign_id: CampaignId; ad_group_id?: AdGroupId }[]
}

/** Without any, a first promotion comes before keywords. */
function Places({ advertiser_id, places }: PlacesProps) {
  const account = useAccount()
  if (places.length === 0)
    return mayPromote(account) ? (
      <Link to={path('quick_promote_in', { advertiser_id })} className={buttonClasses()}>
        {promoteAPin()}
      </Link>
    ) : null
  return places.slice(0, mostPlaces).map(({ name, campaign_id, ad_group_id }) => (
    <Link
      key={ad_group_id ?? campaign_id}
      to={path('ads_edit_in', { advertiser_id }, { campaignId: campaign_id, adGroupId: ad_group_id })}
      className={`${buttonClasses()} max-w-full`}
    >
      <span className="truncate">{addKeywordsTo({ what: name })}</span>
    </Link>
  ))
}
