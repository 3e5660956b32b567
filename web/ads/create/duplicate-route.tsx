import {
  adGroupsGet,
  adsGet,
  campaignDuplicate,
  campaignGet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { MOST_OF_CAMPAIGN } from '@bowerbird/contract/campaigns/change-terms'
import { creatableObjectives, MOST_ADS, MOST_GROUPS } from '@bowerbird/contract/campaigns/plan-terms'
import { asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { chooseToCopy, chooseToCopyText, copyAsItIs, title, tooLarge, tooLargeText } from 'texts:ads-copy'
import { duplicated } from 'texts:campaign-panel'
import { seeReport } from 'texts:overview'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { refreshCampaigns } from '../campaign-panel/campaign-queries.ts'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { UnknownKey } from '../frame/unknown-key.tsx'
import { requireRight } from '../frame/require-right.ts'
import { CreatePage } from './create-page.tsx'
import { idIn, unknownKeyOf } from './plan-keys.ts'
import { copyOfCampaign } from './plan-of-campaign.ts'

const page_size = MOST_OF_CAMPAIGN
const at = (advertiser_id: AdvertiserId, id: string) => ({ advertiser_id, campaign_id: asCampaignId(id) })
const campaignOf = (...place: Parameters<typeof at>) => query(campaignGet, at(...place))
const groupsOf = (...place: Parameters<typeof at>) => query(adGroupsGet, { ...at(...place), page_size })
const adsOf = (...place: Parameters<typeof at>) => query(adsGet, { ...at(...place), page_size })

const warm = managedPage('ads_duplicate_in', async ({ account, queries, search }) => {
  requireRight(account, 'run')
  const id = idIn(search, 'campaignId')
  if (unknownKeyOf('duplicate', search) !== null || id === null) return
  await Promise.all([
    queries.warm(campaignOf(account.id, id)),
    queries.warm(groupsOf(account.id, id)),
    queries.warm(adsOf(account.id, id)),
  ])
})
export const loader = pageLoader(warm)

/** Copies a campaign with its ad groups and ads, once or several times, after a look at it (ADS-01). */
export default function DuplicateRoute() {
  const account = useAccount()
  const { search } = useAddress()
  const unknown = unknownKeyOf('duplicate', search)
  if (!account) return null
  if (unknown !== null) return <UnknownKey unknown={unknown} />
  const id = idIn(search, 'campaignId')
  if (id !== null) return <Duplicate key={`${account.id} ${id}`} account={account} campaign_id={id} />
  return (
    <ManagerFrame title={title()}>
      <EmptyState title={chooseToCopy()} text={chooseToCopyText()}>
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

function Duplicate({ account, campaign_id }: { account: Account; campaign_id: string }) {
  const campaign: CampaignView = usePrefetchedQuery(campaignOf(account.id, campaign_id))
  const groups: readonly AdGroupView[] = usePrefetchedQuery(groupsOf(account.id, campaign_id))
  const ads: readonly AdView[] = usePrefetchedQuery(adsOf(account.id, campaign_id))
  if (!fitsForm(campaign, groups, ads)) return <AsItIs account={account} campaign={campaign} />
  return (
    <CreatePage
      account={account}
      draft={null}
      first={copyOfCampaign(campaign, groups, ads)}
      first_pins={ads.flatMap(({ pin }) => pin ?? [])}
      has_copies
    />
  )
}

/** A form makes no campaign of this objective, or of so many parts. */
function fitsForm(
  { objective_type }: CampaignView,
  groups: readonly AdGroupView[],
  ads: readonly AdView[],
): boolean {
  const counts = groups.map(({ id }) => ads.filter(({ ad_group_id }) => ad_group_id === id).length)
  return (
    creatableObjectives.some((one) => one === objective_type) &&
    groups.length > 0 &&
    groups.length <= MOST_GROUPS &&
    counts.every((count) => count <= MOST_ADS)
  )
}

function AsItIs({ account, campaign }: { account: Account; campaign: CampaignView }) {
  const [isBusy, setIsBusy] = useState(false)
  async function copy() {
    if (isBusy) return
    setIsBusy(true)
    const outcome = await call(campaignDuplicate, at(account.id, campaign.id))
    setIsBusy(false)
    if (!outcome.ok) return toast({ kind: 'error', text: errorText(outcome) })
    toast({ text: duplicated() })
    await refreshCampaigns()
    await navigation.to(path('overview', { advertiser_id: account.id }))
  }
  return (
    <ManagerFrame title={title()}>
      <EmptyState title={tooLarge()} text={tooLargeText({ name: campaign.name })}>
        <Button variant="primary" is_busy={isBusy} onClick={() => void copy()}>
          {copyAsItIs()}
        </Button>
      </EmptyState>
    </ManagerFrame>
  )
}
