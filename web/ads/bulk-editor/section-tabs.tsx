import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import type { Account } from '../frame/own-accounts.ts'
import type { BulkPart } from './bulk-parts.ts'
import { sectionIn } from './bulk-parts.ts'

interface SectionTabsProps<Section extends string> {
  account: Account
  part: BulkPart
  label: string
  sections: readonly [Section, ...Section[]]
  titles: Readonly<Record<Section, () => string>>
}

/** Leads to the sections of a part of the bulk editor: `section` in its address. */
export function SectionTabs<Section extends string>({
  account,
  part,
  label,
  sections,
  titles,
}: SectionTabsProps<Section>) {
  const { search } = useAddress()
  const current = sectionIn(search, sections)
  return (
    <nav aria-label={label} className={`scrolls-on ${tabRowClasses}`}>
      {sections.map((section) => (
        <Link
          key={section}
          to={path('bulk_editor_part_in', { advertiser_id: account.id, part }, { section })}
          aria-current={section === current ? 'page' : undefined}
          className={tabClasses}
        >
          {titles[section]()}
        </Link>
      ))}
    </nav>
  )
}
