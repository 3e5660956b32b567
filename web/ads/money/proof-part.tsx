import { useState } from 'react'
import { proofRun } from '@bowerbird/contract/money/funds-calls'
import { refresh } from '../../client/browser-queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { useAct } from '../../forms/use-act.ts'
import { momentInUtc } from '../../texts/dates.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { booksAgree, booksDisagree, neverProved, provedSoon, proveNow } from 'texts:funds'
import { Button } from '../../ui/button.tsx'
import { proofOfBooks } from './fund-accounts.tsx'

/** Whether the books agree with themselves, with budgets, and with the charged events (BILL-02). */
export function ProofPart() {
  const { ran_at, transaction_count, faults } = usePrefetchedQuery(proofOfBooks)
  const { act, is_busy, refused } = useAct()

  const [isUnderWay, setIsUnderWay] = useState(false)

  async function prove() {
    const newest = await act(proofRun, {})
    if (newest === null) return
    // Large books are proved by a job, so this answer may still be the previous result.
    setIsUnderWay(newest.ran_at === ran_at)
    await refresh(proofOfBooks)
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="text-16">
        {ran_at === null && neverProved()}
        {ran_at !== null &&
          faults.length === 0 &&
          booksAgree({ count: wholeNumber(transaction_count), moment: momentInUtc(ran_at) })}
        {ran_at !== null &&
          faults.length > 0 &&
          booksDisagree({ count: wholeNumber(faults.length), moment: momentInUtc(ran_at) })}
      </p>
      {faults.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 ps-5 text-14 text-danger" dir="ltr">
          {faults.map(({ advertiser_id, rule, detail }) => (
            <li key={`${advertiser_id} ${rule} ${detail}`} className="wrap-anywhere">
              {advertiser_id}: {rule}: {detail}
            </li>
          ))}
        </ul>
      )}
      {isUnderWay && (
        <p role="status" className="text-14 text-ink-soft">
          {provedSoon()}
        </p>
      )}
      <FormNotice refused={refused} />
      <Button is_busy={is_busy} onClick={() => void prove()}>
        {proveNow()}
      </Button>
    </div>
  )
}
