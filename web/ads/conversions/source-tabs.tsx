import * as texts from 'texts:conversions'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import type { Account } from '../frame/own-accounts.ts'
import type { ConversionPart } from './conversion-parts.ts'
import { sourceTexts } from './conversion-texts.ts'

/** The fragment of the tab that shows the conversions API alone (business.md §2). */
const apiAnchor = '#conversionsAPI'

/** True on the tab of the conversions API. */
export const useIsApiTab = (): boolean => useAddress().hash === apiAnchor

interface SourceTabsProps {
  account: Account
  part: ConversionPart
  /** Of the tab without a fragment. */
  first: string
}

/** Two tabs of a page: the first, and the conversions API alone. */
export function SourceTabs({ account, part, first }: SourceTabsProps) {
  const isApi = useIsApiTab()
  const here = path('conversions_part_in', { advertiser_id: account.id, part })
  const tabs = [
    { to: here, title: first, is_on: !isApi },
    { to: here + apiAnchor, title: sourceTexts.api(), is_on: isApi },
  ]
  return (
    <nav aria-label={texts.source()} className={tabRowClasses}>
      {tabs.map(({ to, title, is_on }) => (
        <Link key={to} to={to} aria-current={is_on ? 'page' : undefined} className={tabClasses}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
