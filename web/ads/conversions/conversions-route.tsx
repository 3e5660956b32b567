import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import * as texts from 'texts:conversions'
import { goTo } from '../../navigation/go-to.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import type { Queries } from '../../client/warm-queries.ts'
import { tabClasses } from '../../ui/tab-classes.ts'
import { useTabInSight } from '../../ui/use-tab-in-sight.ts'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { ApiManualPart, ApiPartnerPart, ConnectPart, SetupApiPart } from './api-parts.tsx'
import { conversionGroups, conversionPartOf, titleOfPart } from './conversion-parts.ts'
import type { ConversionPart } from './conversion-parts.ts'
import {
  conversionsOf,
  conversionTokensOf,
  healthOf,
  overviewOf,
  settingsOfTag,
  testEventsOf,
  uploadsOf,
} from './conversion-queries.ts'
import { DeduplicationPart, ConversionHealthPart, TagHealthPart } from './health-parts.tsx'
import { EventHistoryPart } from './event-history-part.tsx'
import { daysIn, OverviewPart } from './overview-part.tsx'
import { PayloadHelperPart } from './payload-helper-part.tsx'
import { TagPart } from './tag-part.tsx'
import { TagSetupPart } from './tag-setup-part.tsx'
import { TestEventsPart } from './watch-events-part.tsx'
import { TokensPart } from './tokens-part.tsx'
import { UploadHistoryPart } from './upload-history-part.tsx'
import { UploadPart } from './upload-part.tsx'

type Warm = (
  queries: Pick<Queries, 'warm'>,
  id: AdvertiserId,
  account: Account,
  search: URLSearchParams,
) => Promise<unknown>[]

/** What each page reads beside the settings of the tag. */
const reads: Partial<Record<ConversionPart, Warm>> = {
  'events-overview': (queries, id, _account, search) => [queries.warm(overviewOf(id, daysIn(search)))],
  'event-history': (queries, id, _account, search) => [
    queries.warm(conversionsOf(id, search.get('event_name') ?? undefined)),
    queries.warm(healthOf(id)),
  ],
  health: (queries, id) => [queries.warm(healthOf(id))],
  'test-events': (queries, id) => [queries.warm(testEventsOf(id))],
  'tag-health': (queries, id) => [queries.warm(healthOf(id))],
  deduplication: (queries, id) => [queries.warm(healthOf(id))],
  'setup-api': (queries, id) => [queries.warm(healthOf(id))],
  pinterest_capi_connect: (queries, id) => [queries.warm(healthOf(id))],
  access_token: (queries, id, { rights }) =>
    rights.includes('target') ? [queries.warm(conversionTokensOf(id))] : [],
  history: (queries, id) => [queries.warm(uploadsOf(id, 'plain'))],
  pca_history: (queries, id) => [queries.warm(uploadsOf(id, 'hashed'))],
}

const warm = managedPage<'conversions_in' | 'conversions_part_in'>(
  (params) => (params['part'] === undefined ? 'conversions_in' : 'conversions_part_in'),
  async ({ params, account, queries, search }) => {
    const { id } = account
    const name = (params as { part?: string }).part
    if (name === undefined)
      throw goTo(path('conversions_part_in', { advertiser_id: id, part: 'events-overview' }))
    const part = conversionPartOf(name)
    if (!part) throw new Response(null, { status: 404 })
    await Promise.all([
      queries.warm(settingsOfTag(id)),
      ...(reads[part]?.(queries, id, account, search) ?? []),
    ])
  },
)
export const loader = pageLoader(warm)

/** Conversions of an ad account: the tag, the API, files, and what they brought (CONV-01). */
export default function ConversionsRoute() {
  const { params } = useAddress()
  const account = useAccount()
  const part = conversionPartOf(params['part'])
  if (!account || !part) return null
  return (
    <ManagerFrame title={titleOfPart(part)} lead={texts.lead()}>
      <div className="flex flex-col gap-6 min-[1000px]:flex-row min-[1000px]:items-start">
        <ConversionNavigation advertiser_id={asAdvertiserId(account.id)} part={part} />
        <div className="flex min-w-0 flex-1 flex-col gap-4" key={`${account.id} ${part}`}>
          <Part part={part} account={account} />
        </div>
      </div>
    </ManagerFrame>
  )
}

/** A list at the side; on narrow pages a row that scrolls. */
function ConversionNavigation({
  advertiser_id,
  part,
}: {
  advertiser_id: AdvertiserId
  part: ConversionPart
}) {
  const row = useTabInSight(part)
  return (
    <nav
      ref={row}
      aria-label={texts.navigation()}
      className="scrolls-on flex gap-1 overflow-x-auto min-[1000px]:w-64 min-[1000px]:shrink-0 min-[1000px]:flex-col min-[1000px]:gap-4 min-[1000px]:overflow-visible"
    >
      {conversionGroups.map(({ title, parts }) => (
        <div key={parts[0].part} className="flex shrink-0 gap-1 min-[1000px]:flex-col">
          <p className="hidden px-3 pb-1 text-12 font-semibold text-ink-soft min-[1000px]:block">{title()}</p>
          {parts.map((one) => (
            <Link
              key={one.part}
              to={path('conversions_part_in', { advertiser_id, part: one.part })}
              aria-current={one.part === part ? 'page' : undefined}
              className={`${tabClasses} min-[1000px]:h-auto min-[1000px]:min-h-10 min-[1000px]:py-1.5 min-[1000px]:whitespace-normal`}
            >
              {one.title()}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

function Part({ part, account }: { part: ConversionPart; account: Account }) {
  switch (part) {
    case 'events-overview':
      return <OverviewPart account={account} />
    case 'event-history':
      return <EventHistoryPart account={account} />
    case 'test-events':
      return <TestEventsPart account={account} />
    case 'health':
      return <ConversionHealthPart account={account} />
    case 'deduplication':
      return <DeduplicationPart account={account} />
    case 'tag':
      return <TagPart account={account} />
    case 'tag_manual_setup':
      return <TagSetupPart account={account} />
    case 'tag-health':
      return <TagHealthPart account={account} />
    case 'setup-api':
      return <SetupApiPart account={account} />
    case 'access_token':
      return <TokensPart account={account} />
    case 'api_manual_setup':
      return <ApiManualPart account={account} />
    case 'api_partner_setup':
      return <ApiPartnerPart account={account} />
    case 'pinterest_capi_connect':
      return <ConnectPart account={account} />
    case 'payload-helper':
      return <PayloadHelperPart account={account} />
    case 'upload':
    case 'pca_upload':
      return <UploadPart account={account} kind={part === 'upload' ? 'plain' : 'hashed'} />
    case 'history':
    case 'pca_history':
      return <UploadHistoryPart account={account} kind={part === 'history' ? 'plain' : 'hashed'} />
  }
}
