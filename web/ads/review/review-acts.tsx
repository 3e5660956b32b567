import { reviewDecide } from '@bowerbird/contract/campaigns/review-calls'
import type { ReviewView } from '@bowerbird/contract/campaigns/review-models'
import { useState } from 'react'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { useAct } from '../../forms/use-act.ts'
import {
  approve,
  approveAnyway,
  approvedToast,
  changedMeanwhile,
  lookAgain,
  turnDown,
  turnDownAnyway,
} from 'texts:review-queue'
import { Button } from '../../ui/button.tsx'
import { TurnDownForm } from './turn-down-form.tsx'

interface ReviewActsProps {
  review: ReviewView
  onDone: () => void
}

/** Approve or reject; for a decided review, the opposite decision while the review is unchanged. */
export function ReviewActs({ review, onDone }: ReviewActsProps) {
  const { act, is_busy, refused } = useAct()
  const [isRejecting, setIsRejecting] = useState(false)
  const { id: review_id, seen, state, ad } = review
  const isStale = refused?.code === 'stale_version'
  const isOpen = state === 'open'
  const mayApprove = isOpen || (state === 'rejected' && ad.review_status === 'REJECTED')
  const mayReject = isOpen || (state === 'approved' && ad.review_status === 'APPROVED')

  async function send() {
    if ((await act(reviewDecide, { review_id, seen, decision: 'approve' })) === null) return
    toast({ text: approvedToast() })
    onDone()
  }

  if (isRejecting)
    return <TurnDownForm review={review} onDone={onDone} onCancel={() => setIsRejecting(false)} />
  return (
    <div className="mt-auto flex flex-col gap-3">
      {isStale ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-16 bg-accent-wash p-4 text-14">
          <p>{changedMeanwhile()}</p>
          <Button size="small" onClick={onDone}>
            {lookAgain()}
          </Button>
        </div>
      ) : (
        <FormNotice refused={refused} />
      )}
      <div className="flex flex-wrap gap-2">
        {mayApprove && (
          <Button
            variant={isOpen ? 'primary' : 'secondary'}
            is_busy={is_busy}
            disabled={review.pin === null}
            onClick={() => void send()}
          >
            {isOpen ? approve() : approveAnyway()}
          </Button>
        )}
        {mayReject && (
          <Button onClick={() => setIsRejecting(true)}>{isOpen ? turnDown() : turnDownAnyway()}</Button>
        )}
      </div>
    </div>
  )
}
