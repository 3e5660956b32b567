import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { managedPage } from '../frame/managed-page.ts'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { CreatePage } from './create-page.tsx'
import { newPlan } from './plan-form.ts'
import { draftIdIn, unknownKeyOf } from './plan-keys.ts'
import { draftById } from './plan-queries.ts'
import { UnknownKey } from '../frame/unknown-key.tsx'
import { requireRight } from '../frame/require-right.ts'

const warm = managedPage('ads_edit_draft_in', async ({ account, queries, search }) => {
  requireRight(account, 'run')
  if (unknownKeyOf('edit_draft', search) !== null) return
  const draft_id = draftIdIn(search)
  if (draft_id === null) throw goTo(path('ads_create_in', { advertiser_id: account.id }))
  await queries.warm(draftById(account.id, draft_id))
})
export const loader = pageLoader(warm)

/** Goes on with a draft (ADS-01). */
export default function EditDraftRoute() {
  const account = useAccount()
  const { search } = useAddress()
  const unknown = unknownKeyOf('edit_draft', search)
  const draft_id = draftIdIn(search)
  if (!account) return null
  if (unknown !== null) return <UnknownKey unknown={unknown} />
  return draft_id === null ? null : <EditDraft key={draft_id} account={account} draft_id={draft_id} />
}

function EditDraft({ account, draft_id }: { account: Account; draft_id: string }) {
  const draft = usePrefetchedQuery(draftById(account.id, draft_id))
  return <CreatePage account={account} draft={draft} first={newPlan(account.country)} />
}
