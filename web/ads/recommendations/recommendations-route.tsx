import { recommendationsGet } from '@bowerbird/contract/campaigns/recommendation-calls'
import type { Recommendations as Found } from '@bowerbird/contract/campaigns/recommendation-models'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import { Suspense, useRef, useState } from 'react'
import { unknownKey, unknownKeyText } from 'texts:ads-create'
import { onlyRead } from 'texts:campaign-panel'
import { dismissedCount, lead, nothingText, nothingTitle, title } from 'texts:recommendations'
import { refresh } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { lazyPart } from '../../client/lazy-part.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { dayText } from '../../texts/dates.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { AlertIcon } from '../../ui/page-icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { unknownKeyIn } from '../frame/unknown-key-in.ts'
import { RecommendationCard } from './recommendation-card.tsx'

const CampaignPanel = lazyPart(() =>
  import('../campaign-panel/campaign-panel.tsx').then((module) => ({ default: module.CampaignPanel })),
)

const recommendationsOf = (advertiser_id: AdvertiserId) => query(recommendationsGet, { advertiser_id })

// Going from page to page nobody waits for the figures: the page shows that it computes them.
const warm = managedPage('recommendations_in')
const warmDocument = managedPage('recommendations_in', async ({ account, queries, search }) => {
  if (unknownKeyIn(search, []) === null) await queries.warm(recommendationsOf(account.id))
})
export const loader = pageLoader(warm, warmDocument)

/** What the ad account can improve, by its own figures (ADS-01). */
export default function RecommendationsRoute() {
  const account = useAccount()
  const unknown = unknownKeyIn(useAddress().search, [])
  if (!account) return null
  return (
    <ManagerFrame title={title()} lead={lead()}>
      {unknown === null ? (
        <Recommendations key={account.id} account={account} />
      ) : (
        <UnknownRecommendationKey account={account} unknown={unknown} />
      )}
    </ManagerFrame>
  )
}

function Recommendations({ account }: { account: Account }) {
  const { data, error, is_loading, retry } = useQuery(recommendationsOf(account.id))
  if (error) return <ErrorState text={errorText(error)} is_busy={is_loading} onRetry={retry} />
  if (!data) return <Loading />
  return <FoundList account={account} found={data} />
}

function Loading() {
  return (
    <div aria-busy="true" className="flex max-w-3xl flex-col gap-4">
      {[0, 1, 2].map((one) => (
        <Skeleton key={one} className="h-40 rounded-16" />
      ))}
    </div>
  )
}

function FoundList({ account, found }: { account: Account; found: Found }) {
  const [opened, setOpened] = useState<CampaignId | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  const { days, recommendations, dismissed_count } = found
  const [from, to] = [dayText(days.start_date), dayText(days.end_date)]
  function close() {
    setOpened(null)
    // What was mended there is gone from here.
    void refresh(recommendationsOf(account.id))
  }
  return (
    <div ref={whole} tabIndex={-1} className="flex max-w-3xl flex-col gap-4 outline-none">
      {recommendations.length === 0 && (
        <EmptyState icon={<CheckIcon size={28} />} title={nothingTitle()} text={nothingText({ from, to })} />
      )}
      {recommendations.length > 0 && !account.rights.includes('run') && (
        <p className="text-14 text-ink-soft">{onlyRead()}</p>
      )}
      <ul role="list" aria-label={title()} className="flex flex-col gap-4">
        {recommendations.map((one) => (
          <li key={`${one.kind} ${one.entity_id}`}>
            <RecommendationCard
              one={one}
              days={days}
              account={account}
              onOpen={() => setOpened(one.campaign.id)}
              // The button that had the focus is gone with its card.
              onDone={() => whole.current?.focus({ preventScroll: true })}
            />
          </li>
        ))}
      </ul>
      {dismissed_count > 0 && (
        <p className="text-14 text-pretty text-ink-soft">{dismissedCount({ count: dismissed_count })}</p>
      )}
      {opened !== null && (
        <Suspense>
          <CampaignPanel advertiser_id={account.id} campaign_id={opened} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function UnknownRecommendationKey({ account, unknown }: { account: Account; unknown: string }) {
  return (
    <EmptyState icon={<AlertIcon size={28} />} title={unknownKey()} text={unknownKeyText({ key: unknown })}>
      <Link
        to={path('recommendations_in', { advertiser_id: account.id })}
        className={buttonClasses({ variant: 'primary' })}
      >
        {title()}
      </Link>
    </EmptyState>
  )
}
