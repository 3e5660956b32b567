import type { Halt, SummaryStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import { haltTexts, summaryStatusTexts } from '../../texts/campaign-texts.ts'
import { classNames } from '../../ui/class-names.ts'

interface StatusMarkProps {
  status: SummaryStatus
  /** Why the campaign is halted; shown instead of the status. */
  halted_by: Halt | null
}

/** The delivery status as a word with a coloured dot. */
export function StatusMark({ status, halted_by }: StatusMarkProps) {
  return (
    <span className="inline-flex items-center gap-2 text-14 whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classNames('size-2 shrink-0 rounded-full', colorOf(status, halted_by))}
      />
      {halted_by ? haltTexts[halted_by]() : summaryStatusTexts[status]()}
    </span>
  )
}

function colorOf(status: SummaryStatus, halted_by: Halt | null): string {
  if (halted_by === 'rejected' || halted_by === 'no_money' || halted_by === 'account') return 'bg-danger'
  if (status === 'RUNNING' && halted_by === null) return 'bg-success'
  return status === 'NOT_STARTED' || halted_by === 'in_review' ? 'bg-accent' : 'bg-ink-faint'
}
