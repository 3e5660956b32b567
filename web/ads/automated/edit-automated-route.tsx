import { asCampaignId } from '@bowerbird/contract/kernel/ids'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { managedPage } from '../frame/managed-page.ts'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { UnknownKey } from '../frame/unknown-key.tsx'
import { unknownKeyIn } from '../frame/unknown-key-in.ts'
import { automatedById } from './automated-queries.ts'
import { EditAutomatedPage } from './edit-automated-page.tsx'

const keys = ['campaignId']

function campaignIn(search: URLSearchParams): string | null {
  const asked = search.get('campaignId') ?? ''
  return /^[1-9]\d{0,18}$/.test(asked) ? asked : null
}

const warm = managedPage('automated_edit_in', async ({ account, queries, search }) => {
  if (unknownKeyIn(search, keys) !== null) return
  const campaign_id = campaignIn(search)
  if (campaign_id === null) throw goTo(path('automated_create_in', { advertiser_id: account.id }))
  await queries.warm(automatedById(account.id, asCampaignId(campaign_id)))
})
export const loader = pageLoader(warm)

/** An automated campaign: what a person said, what was chosen, and how it goes (ADS-01, ADS-05). */
export default function EditAutomatedRoute() {
  const account = useAccount()
  const { search } = useAddress()
  const unknown = unknownKeyIn(search, keys)
  const campaign_id = campaignIn(search)
  if (!account) return null
  if (unknown !== null) return <UnknownKey unknown={unknown} />
  return campaign_id === null ? null : (
    <EditAutomated key={campaign_id} account={account} campaign_id={campaign_id} />
  )
}

function EditAutomated({ account, campaign_id }: { account: Account; campaign_id: string }) {
  const automated = usePrefetchedQuery(automatedById(account.id, asCampaignId(campaign_id)))
  return <EditAutomatedPage account={account} automated={automated} />
}
