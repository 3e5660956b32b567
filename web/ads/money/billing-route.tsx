import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import {
  billing,
  billingLead,
  goOn,
  seeCampaign,
  startsWithMoney,
  billed,
  campaign,
  charged,
  givenBack,
  noCampaigns,
  amount,
  issued,
  noInvoices,
  noInvoicesText,
  number,
  state,
} from 'texts:billing'
import { partNames, creditNote, paymentStates } from '../../texts/billing-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import { fundsOf, invoicesOf, paymentsOf, spendOf, statementOf } from '../billing/money-queries.ts'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import { BalancePart } from './balance-part.tsx'
import { StatementPart } from './statement-part.tsx'
import { paginationProps } from '../../client/pagination-props.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MoneyTable } from './money-table.tsx'
import type { Invoice } from '@bowerbird/contract/money/money-models'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'

/** Subpages of billing by URL; all others answer 404. */
const billingParts = ['history', 'documents', 'prepaid_campaign_spend_summary'] as const
type BillingPart = (typeof billingParts)[number]

const billingPartOf = (name: string | undefined): BillingPart | undefined =>
  billingParts.find((part) => part === name)

const warm = managedPage<'billing_in' | 'billing_part_in'>(
  (params) => (params['part'] === undefined ? 'billing_in' : 'billing_part_in'),
  async ({ params, account: { id }, queries, search }) => {
    const name = (params as { part?: string }).part
    const part = billingPartOf(name)
    // Subpages that do not exist yet answer 404 like any unknown URL.
    if (name !== undefined && !part) throw new Response(null, { status: 404 })
    if (part === 'history') return queries.warm(statementOf(id, monthOf(search)))
    if (part === 'documents') return queries.warm(invoicesOf(id))
    if (part === 'prepaid_campaign_spend_summary') return queries.warm(spendOf(id))
    return Promise.all([queries.warm(fundsOf(id)), queries.warm(paymentsOf(id))])
  },
)
export const loader = pageLoader(warm)

const monthOf = (search: URLSearchParams) => /^20\d\d-(?:0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0]

/** Billing of an ad account: balance, movements and documents (BILL-03). */
export default function BillingRoute() {
  const { params, search } = useAddress()
  const account = useAccount()
  const part = billingPartOf(params.part)
  if (!account) return null
  const { id: advertiser_id, time_zone, rights } = account
  return (
    <ManagerFrame title={billing()} lead={billingLead()}>
      <Parts advertiser_id={advertiser_id} part={part} />
      <NextStep advertiser_id={advertiser_id} search={search} />
      {part === undefined && (
        <BalancePart advertiser_id={advertiser_id} time_zone={time_zone} may_pay={rights.includes('pay')} />
      )}
      {part === 'history' && <StatementPart advertiser_id={advertiser_id} month={monthOf(search)} />}
      {part === 'documents' && <DocumentsPart advertiser_id={advertiser_id} time_zone={time_zone} />}
      {part === 'prepaid_campaign_spend_summary' && <SpendPart advertiser_id={advertiser_id} />}
    </ManagerFrame>
  )
}

function Parts({
  advertiser_id,
  part: here,
}: {
  advertiser_id: AdvertiserId
  part: BillingPart | undefined
}) {
  return (
    <nav aria-label={billing()} className={tabRowClasses}>
      <Link
        to={path('billing_in', { advertiser_id })}
        aria-current={here === undefined ? 'page' : undefined}
        className={tabClasses}
      >
        {partNames.overview()}
      </Link>
      {billingParts.map((part) => (
        <Link
          key={part}
          to={path('billing_part_in', { advertiser_id, part })}
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
function NextStep({ advertiser_id, search }: { advertiser_id: AdvertiserId; search: URLSearchParams }) {
  const next = search.get('next_step_link_url')
  const isPromoted =
    search.get('is_quick_promote') === 'true' && /^\d{1,19}$/.test(search.get('campaign_id') ?? '')
  if (!isPromoted && next === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-16 bg-accent-wash p-4">
      {isPromoted && <p className="text-16 text-pretty">{startsWithMoney()}</p>}
      {next !== null ? (
        <Link to={safeRedirect(next)} className={buttonClasses()}>
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

/** Cost of each campaign: charged, credited for invalid traffic, and net (ADS-12). */
function SpendPart({ advertiser_id }: { advertiser_id: AdvertiserId }) {
  const feed = usePrefetchedPages(spendOf(advertiser_id))
  if (feed.items.length === 0) return <p className="text-16 text-ink-soft">{noCampaigns()}</p>
  return (
    <>
      <MoneyTable
        label={partNames.prepaid_campaign_spend_summary()}
        columns={[
          { name: campaign() },
          { name: charged(), is_number: true },
          { name: givenBack(), is_number: true },
          { name: billed(), is_number: true },
        ]}
        rows={feed.items.map((one) => ({
          key: one.campaign_id,
          cells: [
            <span key="name" className="block max-w-60 truncate">
              {one.name}
            </span>,
            exactMoneyOf(one.spent_micros, one.currency),
            exactMoneyOf(one.credited_micros, one.currency),
            exactMoneyOf(one.billed_micros, one.currency),
          ],
        }))}
      />
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-11 rounded-16" />} />
    </>
  )
}

/** Invoices and credit notes as issued. */
function DocumentsPart({ advertiser_id, time_zone }: { advertiser_id: AdvertiserId; time_zone: string }) {
  const feed = usePrefetchedPages(invoicesOf(advertiser_id))
  if (feed.items.length === 0)
    return <EmptyState icon={<DownloadIcon size={28} />} title={noInvoices()} text={noInvoicesText()} />
  return (
    <>
      <MoneyTable
        label={partNames.documents()}
        columns={[
          { name: number() },
          { name: issued() },
          { name: state() },
          { name: amount(), is_number: true },
        ]}
        rows={feed.items.map((invoice) => ({ key: invoice.id, cells: cellsOf(invoice, time_zone) }))}
      />
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-11 rounded-16" />} />
    </>
  )
}

function cellsOf(invoice: Invoice, time_zone: string) {
  const isInvoice = invoice.kind === 'invoice'
  return [
    <a key="number" href={invoice.pdf_url} download className="font-semibold whitespace-nowrap underline">
      {invoice.number}
    </a>,
    <Moment key="issued" at={invoice.issued_at} time_zone={time_zone} />,
    isInvoice ? invoice.state && paymentStates[invoice.state]() : creditNote(invoice.corrects),
    exactMoneyOf(isInvoice ? invoice.amount_micros : asMicros(0 - invoice.amount_micros), invoice.currency),
  ]
}
