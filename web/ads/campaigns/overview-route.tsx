import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { recommendationsGet } from '@bowerbird/contract/campaigns/recommendation-calls'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { fundsGet } from '@bowerbird/contract/money/money-calls'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { newCampaign, overview } from 'texts:manager'
import { notOfferedText } from 'texts:quick-promote'
import {
  closedAccount,
  nothingPromoted,
  nothingPromotedText,
  onlyArchived,
  onlyArchivedText,
  otherDrafts,
  promotePin,
  seeRecommendations,
  seeReport,
  thingsToImprove,
} from 'texts:overview'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CreateIcon } from '../../ui/icons.tsx'
import { campaignsOf, draftsOf } from '../campaign-panel/campaign-queries.ts'
import { DraftList } from '../campaign-panel/draft-list.tsx'
import { KeywordsPart } from '../campaign-panel/keywords-part.tsx'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { mayPromote } from '../frame/may-promote.ts'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { CampaignList } from './campaign-list.tsx'
import { LastDays } from './last-days.tsx'
import { MoneyLeft } from './money-left.tsx'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../client/lazy-part.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'

const range = 'last_7_days'
const fundsOf = (advertiser_id: AdvertiserId) => query(fundsGet, { advertiser_id })
const numbersOf = (advertiser_id: AdvertiserId) =>
  query(reportSummaryGet, { advertiser_id, grain: 'campaigns', range })
const linesOf = (advertiser_id: AdvertiserId) =>
  query(reportRowsGet, { advertiser_id, grain: 'campaigns', range, page_size: 250 })

const archivedOf = (advertiser_id: AdvertiserId) =>
  query(campaignsGet, { advertiser_id, entity_statuses: ['ARCHIVED'], page_size: 1 })

const warm = managedPage('overview', async ({ queries, account: { id, rights } }) => {
  const [current] = await Promise.all([
    queries.warm(campaignsOf(id)),
    queries.warm(fundsOf(id)),
    queries.warm(numbersOf(id)),
    queries.warm(linesOf(id)),
    rights.includes('run') && queries.warm(draftsOf(id)),
  ])
  if ((current.pages[0]?.data ?? []).length === 0) await queries.warm(archivedOf(id))
})
export const loader = pageLoader(warm)

/** Overview of an ad account: balance, last days and campaigns. */
export default function OverviewRoute() {
  const account = useAccount()
  return (
    <ManagerFrame
      title={overview()}
      actions={
        account && (
          <>
            <NewCampaignLink account={account} />
            <PromoteLink account={account} />
          </>
        )
      }
    >
      {account && <Overview account={account} />}
    </ManagerFrame>
  )
}

function Overview({ account }: { account: Account }) {
  const feed = usePrefetchedPages(campaignsOf(account.id))
  return (
    <div className="flex flex-col gap-6">
      {account.disabled && <p className="rounded-16 bg-sunken p-4 text-14">{closedAccount()}</p>}
      {account.rights.includes('run') && !mayPromote(account) && (
        <p className="rounded-16 bg-sunken p-4 text-14 text-pretty">{notOfferedText()}</p>
      )}
      <div className="grid gap-4 min-[880px]:grid-cols-[minmax(260px,1fr)_2fr]">
        <MoneyLeft account={account} query={fundsOf(account.id)} />
        <LastDays account={account} query={numbersOf(account.id)} />
      </div>
      <ThingsToImprove account={account} />
      {account.rights.includes('run') && <NewestDrafts account={account} />}
      {feed.items.length === 0 ? (
        <NoCampaigns account={account} />
      ) : (
        <>
          <CampaignList account={account} feed={feed} query={linesOf(account.id)} />
          <div className="max-w-3xl border-t border-line pt-5">
            <KeywordsPart
              advertiser_id={account.id}
              parent_kind="advertiser"
              parent_id={account.id}
              may_change={account.rights.includes('run')}
            />
          </div>
        </>
      )}
    </div>
  )
}

const draftsShown = 3

/** The drafts that were changed last, and a link to the others. */
export function NewestDrafts({ account }: { account: Account }) {
  const drafts = usePrefetchedQuery(draftsOf(account.id))
  const rest = drafts.length - draftsShown
  if (drafts.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <DraftList account={account} drafts={drafts.slice(0, draftsShown)} />
      {rest > 0 && (
        <Link
          to={path('ads_campaign_mode_in', { advertiser_id: account.id })}
          className={`self-start ${buttonClasses({ variant: 'ghost', size: 'small' })}`}
        >
          {otherDrafts({ count: rest })}
        </Link>
      )}
    </div>
  )
}

/** How many recommendations there are, once they are computed; nothing where there are none. */
export function ThingsToImprove({ account: { id: advertiser_id } }: { account: Account }) {
  const { data } = useQuery(query(recommendationsGet, { advertiser_id }))
  const count = data?.recommendations.length ?? 0
  if (count === 0) return null
  return (
    <section
      aria-label={seeRecommendations()}
      className="flex flex-wrap items-center justify-between gap-3 rounded-16 bg-accent-wash px-5 py-3"
    >
      <p className="text-16 font-semibold">{thingsToImprove({ count })}</p>
      <Link
        to={path('recommendations_in', { advertiser_id })}
        className={buttonClasses({ variant: 'secondary', size: 'small' })}
      >
        {seeRecommendations()}
      </Link>
    </section>
  )
}

/** Nothing was promoted yet, or all of it was archived. */
export function NoCampaigns({ account }: { account: Account }) {
  const { data: archived = [] } = useQuery(archivedOf(account.id))
  const icon = <CreateIcon size={28} />
  if (archived.length === 0)
    return (
      <EmptyState icon={icon} title={nothingPromoted()} text={nothingPromotedText()}>
        <PromoteLink account={account} />
        <NewCampaignLink account={account} />
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title={onlyArchived()} text={onlyArchivedText()}>
      <Link
        to={path('report_in', { advertiser_id: account.id, report: 'campaigns' })}
        className={buttonClasses({ variant: 'secondary' })}
      >
        {seeReport()}
      </Link>
      <PromoteLink account={account} />
    </EmptyState>
  )
}

function NewCampaignLink({ account: { id: advertiser_id, rights } }: { account: Account }) {
  if (!rights.includes('run')) return null
  return (
    <Link
      to={path('ads_campaign_mode_in', { advertiser_id })}
      className={buttonClasses({ variant: 'secondary' })}
    >
      {newCampaign()}
    </Link>
  )
}

function PromoteLink({ account }: { account: Account }) {
  if (!mayPromote(account)) return null
  return <PromoteOpener account={account}>{promotePin()}</PromoteOpener>
}

const QuickPromoteModal = lazyPart(() => import('../promoting/quick-promote-modal.tsx'))

/** A link to quick promote that opens it as a modal; in a new tab, and without scripts, it opens the page (QP-01). */
export function PromoteOpener({ account, children }: { account: Account; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <a
        href={path('quick_promote_in', { advertiser_id: account.id })}
        className={buttonClasses({ variant: 'primary' })}
        onClick={(event) => {
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {children}
      </a>
      <Suspense>
        {isOpen && <QuickPromoteModal account={account} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
