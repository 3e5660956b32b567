import type { CaseView } from '@bowerbird/contract/moderation/moderation-models'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { reportsCount } from 'texts:admin-frame'
import { somebodyGone } from 'texts:admin-reports'
import { heldText, kindOf, stateTexts } from '../texts/admin-texts.ts'
import { reportReasonTexts } from '../texts/report-window-texts.ts'
import { Moment } from '../ui/moment.tsx'

/** One reported item in a list: content, author, reasons and number of reports. */
export function CaseRow({ case: one }: { case: CaseView }) {
  const { id, kind, owner, reasons, report_count, state, opened_at, held_score } = one
  return (
    <Link
      to={path('admin_report', { case_id: id })}
      className="flex flex-col gap-1 rounded-24 bg-surface p-4 shadow-pane transition-colors duration-100 hover:bg-sunken"
    >
      <span className="text-16 font-semibold wrap-anywhere">
        {kindOf(kind, owner?.full_name ?? somebodyGone())}
      </span>
      {held_score !== null && <span className="text-16">{heldText(held_score)}</span>}
      <span className="text-16">{reasons.map(({ reason }) => reportReasonTexts[reason]()).join(' · ')}</span>
      <span className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
        <span>{reportsCount({ count: report_count })}</span>
        <Moment at={opened_at} />
        <span>{stateTexts[state]()}</span>
      </span>
    </Link>
  )
}
