import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { accountAndCurrency, allAccounts, switchAccount } from '../../texts/manager-texts.ts'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { CheckIcon } from '../../ui/icons/check-icon.tsx'
import { ChevronDownIcon } from '../../ui/icons/chevron-down-icon.tsx'
import { useAccounts } from './own-accounts.ts'
import type { Account } from './own-accounts.ts'

/** Which ad account one is in, and the way to the same page of another. */
export function AccountSwitcher({ account }: { account: Account }) {
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
          <span className="sr-only">{switchAccount(account.name)}</span>
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
        {accountAndCurrency(id, currency)}
      </span>
    </span>
  )
}

/** The same page; what it was asked for concerns the other account alone. */
function inOther(here: string, advertiser_id: string): string {
  return here.startsWith('/advertiser/')
    ? here.replace(/^\/advertiser\/\d+\//, `/advertiser/${advertiser_id}/`)
    : path('overview', { advertiser_id })
}
