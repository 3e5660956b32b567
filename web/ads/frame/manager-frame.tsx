import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { ReactNode } from 'react'
import { PageHead } from '../../page/page-head.tsx'
import {
  yourPromotions,
  accountAndCurrency,
  allAccounts,
  goOnWith,
  unknownClientText,
  unknownClientTitle,
  switchAccount,
  billing,
  history,
  overview,
  quickPromote,
  audiences,
  bulkEditor,
  conversions,
  recommendations,
  reportCenter,
  reporting,
} from 'texts:manager'
import { mayPromote } from './may-promote.ts'
import { ProfileSwitcher } from './profile-switcher.tsx'
import { useAccount, useAccounts, useUnknownClient } from './own-accounts.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AlertIcon } from '../../ui/page-icons.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { ChevronDownIcon } from '../../ui/closeup-icons.tsx'
import type { Account } from './own-accounts.ts'
import { FoldedTabs } from '../../page/folded-tabs.tsx'

interface ManagerFrameProps {
  title: string
  /** Purpose of the page, below the title. */
  lead?: string
  /** Main actions, beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Layout of ads manager pages: account switcher, navigation and content. Denser than the rest of the site. */
export function ManagerFrame({ title, lead, actions, children }: ManagerFrameProps) {
  const account = useAccount()
  const unknownClient = useUnknownClient()
  return (
    <div className="mx-auto flex max-w-[1600px] flex-col gap-5 px-4 pt-3 pb-16 min-[880px]:px-6">
      <PageHead title={`${title} · ${account?.name ?? yourPromotions()}`} no_index />
      {account && (
        <div className="flex flex-col gap-2 border-b border-line pb-2 min-[1536px]:flex-row min-[1536px]:items-center min-[1536px]:justify-between">
          <div className="flex min-w-0 items-center justify-between gap-2">
            <AccountSwitcher account={account} />
            <ProfileSwitcher />
          </div>
          <ManagerNavigation account={account} />
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-28 font-semibold text-balance wrap-anywhere">{title}</h1>
          {lead && unknownClient === null && <p className="text-14 text-pretty text-ink-soft">{lead}</p>}
        </div>
        {actions && unknownClient === null && (
          <div className="flex flex-wrap items-center gap-2">{actions}</div>
        )}
      </div>
      {unknownClient === null ? children : <UnknownClient named={unknownClient} />}
    </div>
  )
}

/** The address asks for an ad account that the user may not use: nothing is done for another one in silence. */
function UnknownClient({ named }: { named: string }) {
  const account = useAccount()
  const { path: here, search } = useAddress()
  const rest = new URLSearchParams(search)
  rest.delete('managedClientId')
  return (
    <EmptyState
      icon={<AlertIcon size={28} />}
      title={unknownClientTitle()}
      text={unknownClientText({ id: named })}
    >
      {account && (
        <Link
          to={`${here}${rest.size > 0 ? `?${rest.toString()}` : ''}`}
          className={buttonClasses({ variant: 'primary' })}
        >
          {goOnWith({ name: account.name })}
        </Link>
      )}
      <Link to={path('accounts_manager')} className={buttonClasses()}>
        {allAccounts()}
      </Link>
    </EmptyState>
  )
}

/** Shows the current ad account, and links to the same page of the others. */
function AccountSwitcher({ account }: { account: Account }) {
  const accounts = useAccounts()
  const { path: here } = useAddress()
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex min-w-0 items-center gap-3 rounded-12 px-2 py-1 text-start hover:bg-sunken"
        >
          <span className="sr-only">{switchAccount({ name: account.name })}</span>
          <span aria-hidden="true" className="contents">
            <AccountName account={account} />
          </span>
          <ChevronDownIcon size={18} className="shrink-0 text-ink-soft" />
        </button>
      }
    >
      {accounts.map((other) => (
        <MenuLink
          key={other.id}
          link={<Link to={inOther(here, other.id)} />}
          icon={<span className="size-5 shrink-0">{other.id === account.id && <CheckIcon size={20} />}</span>}
        >
          <AccountName account={other} />
        </MenuLink>
      ))}
      <hr className="my-2 border-line" />
      <MenuLink link={<Link to={path('accounts_manager')} />}>{allAccounts()}</MenuLink>
    </Menu>
  )
}

function AccountName({ account: { name, id, currency } }: { account: Account }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="max-w-56 truncate text-16 font-semibold">{name}</span>
      <span className="truncate text-12 font-normal text-ink-soft tabular-nums">
        {accountAndCurrency({ id, currency })}
      </span>
    </span>
  )
}

/** URL of the same page for another account, without the search parameters, which belong to the current account. */
function inOther(here: string, advertiser_id: AdvertiserId): string {
  return here.startsWith('/advertiser/')
    ? here.replace(/^\/advertiser\/\d+\//, `/advertiser/${advertiser_id}/`)
    : path('overview', { advertiser_id })
}

/** Navigation of the ads manager. Pages that do not fit in the row are in a menu at its end. */
function ManagerNavigation({ account }: { account: Account }) {
  const { path: here } = useAddress()
  return (
    <FoldedTabs
      at_end
      label={yourPromotions()}
      tabs={pagesOf(account).map(({ to, label, below }) => ({
        to,
        label: label(),
        is_current: here === to || (below !== undefined && here.startsWith(below)),
      }))}
    />
  )
}

interface ManagerPage {
  to: string
  label: () => string
  /** Path prefix of pages that belong to this entry. */
  below?: string
}

function pagesOf(account: Account): ManagerPage[] {
  const { id: advertiser_id } = account
  const billingAt = path('billing_in', { advertiser_id })
  return [
    { to: path('overview', { advertiser_id }), label: overview },
    {
      to: path('report_in', { advertiser_id, report: 'campaigns' }),
      label: reporting,
      below: `/advertiser/${advertiser_id}/reporting/`,
    },
    ...(mayPromote(account)
      ? [{ to: path('quick_promote_in', { advertiser_id }), label: quickPromote }]
      : []),
    { to: path('audiences_in', { advertiser_id }), label: audiences },
    {
      to: path('conversions_part_in', { advertiser_id, part: 'events-overview' }),
      label: conversions,
      below: `/advertiser/${advertiser_id}/conversions/`,
    },
    {
      to: path('bulk_editor_part_in', { advertiser_id, part: 'download_template' }),
      label: bulkEditor,
      below: `/advertiser/${advertiser_id}/bulk_editor/`,
    },
    {
      to: path('rc_part_in', { advertiser_id, part: 'builder' }),
      label: reportCenter,
      below: `/advertiser/${advertiser_id}/report-center/`,
    },
    { to: path('recommendations_in', { advertiser_id }), label: recommendations },
    { to: billingAt, label: billing, below: billingAt },
    { to: path('changes_in', { advertiser_id }), label: history },
  ]
}
