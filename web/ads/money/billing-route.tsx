import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { billing, billingLead, billingLeadWithCards, goOn, seeCampaign, startsWithMoney } from 'texts:billing'
import { useSite } from '../../client/site.ts'
import type { Queries } from '../../client/warm-queries.ts'
import { partNames } from '../../texts/billing-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import { useTabInSight } from '../../ui/use-tab-in-sight.ts'
import {
  fundsOf,
  invoicesOf,
  paymentsOf,
  prepaidSummaryOf,
  promotionsOf,
  spendOf,
  statementOf,
  taxDocumentsOf,
} from '../billing/money-queries.ts'
import { CardsPart } from '../cards/cards-part.tsx'
import { automaticOf, cardsOf } from '../cards/card-queries.ts'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { BalancePart } from './balance-part.tsx'
import { billingPartOf, billingParts, campaignIn, carriedIn, monthIn, nextStepIn } from './billing-parts.ts'
import type { BillingPart } from './billing-parts.ts'
import { BreakdownPart } from './breakdown-part.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { orderLinesAt, OrderLinesPart } from './order-lines-part.tsx'
import { PrepaidPart } from './prepaid-part.tsx'
import { PromotionsPart } from './promotions-part.tsx'
import { StatementPart } from './statement-part.tsx'
import { TaxDocumentsPart } from './tax-documents-part.tsx'

type WarmPart = (
  queries: Pick<Queries, 'warm'>,
  id: AdvertiserId,
  search: URLSearchParams,
) => Promise<unknown>

const reads: Record<BillingPart, WarmPart> = {
  cards: (queries, id) =>
    Promise.all([queries.warm(cardsOf(id)), queries.warm(automaticOf(id)), queries.warm(fundsOf(id))]),
  history: (queries, id, search) => queries.warm(statementOf(id, monthIn(search))),
  order_lines: (queries, id, search) => queries.warm(orderLinesAt(id, search)),
  prepaid_campaign_spend_summary: (queries, id) => queries.warm(prepaidSummaryOf(id)),
  prepaid_spend_campaign_breakdown: (queries, id, search) =>
    Promise.all([queries.warm(spendOf(id, campaignIn(search))), queries.warm(prepaidSummaryOf(id))]),
  promotions: (queries, id) => queries.warm(promotionsOf(id)),
  documents: (queries, id) => queries.warm(invoicesOf(id)),
  tax_documents: (queries, id) => queries.warm(taxDocumentsOf(id)),
}

const warm = managedPage<'billing_in' | 'billing_part_in'>(
  (params) => (params['part'] === undefined ? 'billing_in' : 'billing_part_in'),
  async ({ params, account: { id }, queries, search }) => {
    const name = (params as { part?: string }).part
    const part = billingPartOf(name)
    // Other subpages answer 404 like any unknown URL.
    if (name !== undefined && !part) throw new Response(null, { status: 404 })
    if (part) return reads[part](queries, id, search)
    return Promise.all([queries.warm(fundsOf(id)), queries.warm(paymentsOf(id))])
  },
)
export const loader = pageLoader(warm)

/** Billing of an ad account: balance, movements and documents (BILL-01). */
export default function BillingRoute() {
  const { params } = useAddress()
  const account = useAccount()
  const part = billingPartOf(params.part)
  const { takes_cards } = useSite()
  if (!account) return null
  return (
    <ManagerFrame title={billing()} lead={takes_cards ? billingLeadWithCards() : billingLead()}>
      <BillingTabs advertiser_id={account.id} part={part} />
      <NextStep advertiser_id={account.id} />
      <Part account={account} part={part} />
    </ManagerFrame>
  )
}

function Part({ account, part }: { account: Account; part: BillingPart | undefined }) {
  const { search } = useAddress()
  const { id: advertiser_id, time_zone, rights } = account
  switch (part) {
    case undefined:
      return (
        <BalancePart advertiser_id={advertiser_id} time_zone={time_zone} may_pay={rights.includes('pay')} />
      )
    case 'cards':
      return (
        <CardsPart advertiser_id={advertiser_id} time_zone={time_zone} may_pay={rights.includes('pay')} />
      )
    case 'history':
      return <StatementPart advertiser_id={advertiser_id} month={monthIn(search)} />
    case 'order_lines':
      return <OrderLinesPart advertiser_id={advertiser_id} />
    case 'prepaid_campaign_spend_summary':
      return <PrepaidPart advertiser_id={advertiser_id} time_zone={time_zone} />
    case 'prepaid_spend_campaign_breakdown':
      return <BreakdownPart advertiser_id={advertiser_id} />
    case 'promotions':
      return (
        <PromotionsPart
          advertiser_id={advertiser_id}
          time_zone={time_zone}
          may_pay={rights.includes('pay')}
        />
      )
    case 'documents':
      return (
        <DocumentsPart advertiser_id={advertiser_id} time_zone={time_zone} may_pay={rights.includes('pay')} />
      )
    case 'tax_documents':
      return <TaxDocumentsPart advertiser_id={advertiser_id} />
    default:
      return part satisfies never
  }
}

function BillingTabs({
  advertiser_id,
  part: here,
}: {
  advertiser_id: AdvertiserId
  part: BillingPart | undefined
}) {
  const { search } = useAddress()
  const row = useTabInSight(here ?? '')
  const { takes_cards } = useSite()
  const parts = billingParts.filter((part) => takes_cards || part !== 'cards')
  return (
    <nav ref={row} aria-label={billing()} className={`scrolls-on ${tabRowClasses}`}>
      <Link
        to={path('billing_in', { advertiser_id }, carriedIn(search))}
        aria-current={here === undefined ? 'page' : undefined}
        className={tabClasses}
      >
        {partNames.overview()}
      </Link>
      {parts.map((part) => (
        <Link
          key={part}
          to={path('billing_part_in', { advertiser_id, part }, carriedIn(search))}
          aria-current={part === here ? 'page' : undefined}
          className={tabClasses}
        >
          {partNames[part]()}
        </Link>
      ))}
    </nav>
  )
}

/** Link back to where the user came from: a quick promote campaign (QP-08), or the page in the URL. */
function NextStep({ advertiser_id }: { advertiser_id: AdvertiserId }) {
  const { search } = useAddress()
  const next = nextStepIn(search)
  const isPromoted = search.get('is_quick_promote') === 'true' && campaignIn(search) !== undefined
  if (!isPromoted && next === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-16 bg-accent-wash p-4">
      {isPromoted && <p className="text-16 text-pretty">{startsWithMoney()}</p>}
      {next !== undefined ? (
        <Link to={next} className={buttonClasses()}>
          {goOn()}
        </Link>
      ) : (
        <Link to={path('report_in', { advertiser_id, report: 'campaigns' })} className={buttonClasses()}>
          {seeCampaign()}
        </Link>
      )}
    </div>
  )
}
