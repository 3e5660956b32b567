import { adGroupsGet, adsGet, campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import type { EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import { MOST_AT_ONCE } from '@bowerbird/contract/campaigns/change-terms'
import { asAdGroupId, asAdId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { nothingChosen, nothingChosenText, title } from 'texts:ads-bulk'
import { seeReport } from 'texts:overview'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { idsIn, kindIn } from './bulk-form.ts'
import { BulkPage } from './bulk-page.tsx'
import { unknownKeyOf } from './plan-keys.ts'
import { UnknownKey } from '../frame/unknown-key.tsx'
import { requireRight } from '../frame/require-right.ts'

const page = { page_size: MOST_AT_ONCE }
const campaignsOf = (advertiser_id: AdvertiserId, ids: readonly string[]) =>
  query(campaignsGet, { advertiser_id, campaign_ids: ids.map(asCampaignId), ...page })
const groupsOf = (advertiser_id: AdvertiserId, ids: readonly string[]) =>
  query(adGroupsGet, { advertiser_id, ad_group_ids: ids.map(asAdGroupId), ...page })
const adsOf = (advertiser_id: AdvertiserId, ids: readonly string[]) =>
  query(adsGet, { advertiser_id, ad_ids: ids.map(asAdId), ...page })

/** What an address names; null: nothing that could be edited. */
function asked(search: URLSearchParams): { kind: EntityKind; ids: string[] } | null {
  const kind = kindIn(search.get('entity_level'))
  const ids = idsIn(search.get('ids'))
  return kind === null || ids.length === 0 || ids.length > MOST_AT_ONCE ? null : { kind, ids }
}

const warm = managedPage('ads_bulk_edit_in', async ({ account, queries, search }) => {
  requireRight(account, 'run')
  const named = asked(search)
  if (unknownKeyOf('bulk_edit', search) !== null || named === null) return
  const { kind, ids } = named
  if (kind === 'campaign') await queries.warm(campaignsOf(account.id, ids))
  if (kind === 'ad_group') await queries.warm(groupsOf(account.id, ids))
  if (kind === 'ad') await queries.warm(adsOf(account.id, ids))
})
export const loader = pageLoader(warm)

/** Changes several campaigns, ad groups or ads at once (ADS-01). */
export default function BulkEditRoute() {
  const account = useAccount()
  const { search } = useAddress()
  const unknown = unknownKeyOf('bulk_edit', search)
  if (!account) return null
  if (unknown !== null) return <UnknownKey unknown={unknown} />
  const named = asked(search)
  if (named === null) return <NothingChosen account={account} />
  const key = `${account.id} ${search.toString()}`
  if (named.kind === 'campaign') return <BulkCampaigns key={key} account={account} ids={named.ids} />
  if (named.kind === 'ad_group') return <BulkGroups key={key} account={account} ids={named.ids} />
  return <BulkAds key={key} account={account} ids={named.ids} />
}

interface BulkProps {
  account: Account
  ids: readonly string[]
}

function BulkCampaigns({ account, ids }: BulkProps) {
  const entities = usePrefetchedQuery(campaignsOf(account.id, ids))
  return <BulkPage account={account} kind="campaign" entities={entities} />
}

function BulkGroups({ account, ids }: BulkProps) {
  const entities = usePrefetchedQuery(groupsOf(account.id, ids))
  return <BulkPage account={account} kind="ad_group" entities={entities} />
}

function BulkAds({ account, ids }: BulkProps) {
  const entities = usePrefetchedQuery(adsOf(account.id, ids))
  return <BulkPage account={account} kind="ad" entities={entities} />
}

/** The address names no level or nothing to edit, or too many. */
function NothingChosen({ account }: { account: Account }) {
  return (
    <ManagerFrame title={title()}>
      <EmptyState title={nothingChosen()} text={nothingChosenText({ most: MOST_AT_ONCE })}>
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
