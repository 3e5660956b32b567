import type { ReactNode } from 'react'
import { PageHead } from '../../page/page-head.tsx'
import { yourPromotions } from '../../texts/manager-texts.ts'
import { ProfileSwitcher } from './profile-switcher.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { ManagerNavigation } from './manager-navigation.tsx'
import { useAccount } from './own-accounts.ts'

interface ManagerFrameProps {
  title: string
  /** Under the title: what the page is for. */
  lead?: string
  /** Beside the title: what is done here most. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the manager: which ad account, the way to its other pages, and the page. Denser than the rest of the site. */
export function ManagerFrame({ title, lead, actions, children }: ManagerFrameProps) {
  const account = useAccount()
  return (
    <div className="mx-auto flex max-w-[1600px] flex-col gap-5 px-4 pt-3 pb-16 min-[880px]:px-6">
      <PageHead title={`${title} · ${account?.name ?? yourPromotions()}`} no_index />
      {account && (
        <div className="flex flex-col gap-2 border-b border-line pb-2 min-[1050px]:flex-row min-[1050px]:items-center min-[1050px]:justify-between">
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
          {lead && <p className="text-14 text-pretty text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
