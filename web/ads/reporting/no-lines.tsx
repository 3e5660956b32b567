import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { clearFilters, noLines, noLinesText, noMatches, promoteAPin } from '../../texts/reporting-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/icons/search-icon.tsx'
import type { ReportPlace } from './report-place.ts'
import { isNarrowed, reportAddress } from './report-search.ts'

/** Nothing was promoted yet, or the filters leave nothing. */
export function NoLines({ advertiser_id, grain, search, may_run }: ReportPlace & { may_run: boolean }) {
  if (isNarrowed(search)) {
    const { range, start_date, end_date, compare, columns } = search
    const unfiltered = reportAddress(advertiser_id, grain, { range, start_date, end_date, compare, columns })
    return (
      <EmptyState icon={<SearchIcon size={28} />} title={noMatches()}>
        <Link to={unfiltered} className={buttonClasses()}>
          {clearFilters()}
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={noLines()} text={noLinesText()}>
      {may_run && (
        <Link
          to={path('quick_promote_in', { advertiser_id })}
          className={buttonClasses({ variant: 'primary' })}
        >
          {promoteAPin()}
        </Link>
      )}
    </EmptyState>
  )
}
