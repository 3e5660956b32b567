import { useEffect, useRef } from 'react'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  billing,
  history,
  overview,
  quickPromote,
  reporting,
  yourPromotions,
} from '../../texts/manager-texts.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import type { Account } from './own-accounts.ts'

/** The parts of the manager, for one ad account. On phones the row scrolls. */
export function ManagerNavigation({ account }: { account: Account }) {
  const { path: here } = useAddress()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (row.current) bringIntoSight(row.current)
  }, [here])
  return (
    <nav ref={row} aria-label={yourPromotions()} className={tabRowClasses}>
      {pagesOf(account).map(({ to, label, below }) => (
        <Link
          key={to}
          to={to}
          aria-current={here === to || (below && here.startsWith(below)) ? 'page' : undefined}
          className={tabClasses}
        >
          {label()}
        </Link>
      ))}
    </nav>
  )
}

interface ManagerPage {
  to: string
  label: () => string
  /** Whatever stands below it is a part of it. */
  below?: string
}

function pagesOf({ id: advertiser_id, rights }: Account): ManagerPage[] {
  const billingAt = path('billing_in', { advertiser_id })
  return [
    { to: path('overview', { advertiser_id }), label: overview },
    {
      to: path('report_in', { advertiser_id, report: 'campaigns' }),
      label: reporting,
      below: `/advertiser/${advertiser_id}/reporting/`,
    },
    ...(rights.includes('run')
      ? [{ to: path('quick_promote_in', { advertiser_id }), label: quickPromote }]
      : []),
    { to: billingAt, label: billing, below: billingAt },
    { to: path('changes_in', { advertiser_id }), label: history },
  ]
}

/** The page that one is on stands in the middle of the row. */
function bringIntoSight(row: HTMLElement): void {
  const here = row.querySelector('[aria-current=page]')?.getBoundingClientRect()
  if (!here) return
  const { left, width } = row.getBoundingClientRect()
  row.scrollLeft += here.left + here.width / 2 - (left + width / 2)
}
