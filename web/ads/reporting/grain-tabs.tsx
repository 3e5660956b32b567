import { reportGrains } from '@bowerbird/contract/reporting/report-terms'
import { Link } from '../../navigation/link.tsx'
import { grainName, whatLines } from '../../texts/reporting-texts.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import type { ReportPlace } from './report-place.ts'
import { reportAddress } from './report-search.ts'

/** The same days and filters for campaigns, ad groups or ads. */
export function GrainTabs({ advertiser_id, grain, search }: ReportPlace) {
  return (
    <nav aria-label={whatLines()} className={tabRowClasses}>
      {reportGrains.map((one) => (
        <Link
          key={one}
          to={reportAddress(advertiser_id, one, search)}
          keep_scroll
          aria-current={one === grain ? 'page' : undefined}
          className={tabClasses}
        >
          {grainName(one)}
        </Link>
      ))}
    </nav>
  )
}
