import {
  automatedMode,
  automatedModeText,
  fullMode,
  fullModeText,
  quickMode,
  quickModeText,
  whichMode,
} from 'texts:ads-create'
import { newCampaign } from 'texts:manager'
import { notOfferedText } from 'texts:quick-promote'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { draftsOf } from '../campaign-panel/campaign-queries.ts'
import { DraftList } from '../campaign-panel/draft-list.tsx'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { mayPromote } from '../frame/may-promote.ts'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { UnknownKey } from '../frame/unknown-key.tsx'
import { requireRight } from '../frame/require-right.ts'
import { unknownKeyOf } from './plan-keys.ts'

const warm = managedPage('ads_campaign_mode_in', async ({ account, queries, search }) => {
  requireRight(account, 'run')
  if (unknownKeyOf('campaign_mode', search) === null) await queries.warm(draftsOf(account.id))
})
export const loader = pageLoader(warm)

/** Asks which kind of campaign it is to be, and leads there (ADS-01). */
export default function CampaignModeRoute() {
  const account = useAccount()
  const unknown = unknownKeyOf('campaign_mode', useAddress().search)
  if (!account) return null
  return unknown === null ? <CampaignModes account={account} /> : <UnknownKey unknown={unknown} />
}

function CampaignModes({ account }: { account: Account }) {
  const { id: advertiser_id } = account
  const managedClientId = useAddress().search.get('managedClientId') ?? undefined
  const drafts = usePrefetchedQuery(draftsOf(advertiser_id))
  const modes = [
    ...(mayPromote(account)
      ? [{ to: path('quick_promote_in', { advertiser_id }), name: quickMode(), text: quickModeText() }]
      : []),
    {
      to: path('ads_create_in', { advertiser_id }, { managedClientId }),
      name: fullMode(),
      text: fullModeText(),
    },
    { to: path('automated_create_in', { advertiser_id }), name: automatedMode(), text: automatedModeText() },
  ]
  return (
    <ManagerFrame title={newCampaign()} lead={whichMode()}>
      <ul role="list" aria-label={whichMode()} className="grid gap-4 min-[880px]:grid-cols-3">
        {modes.map(({ to, name, text }) => (
          <li key={name} className="flex">
            <Link
              to={to}
              className="flex w-full flex-col gap-2 rounded-24 border border-line bg-surface p-5 shadow-pane hover:border-line-strong hover:bg-sunken"
            >
              <span className="text-20 font-semibold">{name}</span>
              <span className="text-14 text-pretty text-ink-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!mayPromote(account) && <p className="text-14 text-pretty text-ink-soft">{notOfferedText()}</p>}
      {drafts.length > 0 && <DraftList account={account} drafts={drafts} />}
    </ManagerFrame>
  )
}
