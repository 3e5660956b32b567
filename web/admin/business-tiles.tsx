import { reviewCountsGet } from '@bowerbird/contract/campaigns/review-calls'
import { fundsQueueGet, proofGet } from '@bowerbird/contract/money/funds-calls'
import { query } from '../client/queries.ts'
import { useWarm } from '../client/use-warm.ts'
import type { Queries } from '../client/warm-queries.ts'
import { path } from '../navigation/paths.ts'
import { bookFaults, openAdAppeals, openAds, openPayments } from '../texts/admin-frame-texts.ts'
import { OverviewTile } from './overview-tile.tsx'

const reviews = query(reviewCountsGet, {})
/** Beyond a hundred nobody counts. */
const payments = query(fundsQueueGet, { state: 'asked', page_size: 100 })
const proof = query(proofGet, {})

/** What the tiles of the business side show. */
export const warmBusinessNumbers = (queries: Pick<Queries, 'warm'>): Promise<unknown>[] => [
  queries.warm(reviews),
  queries.warm(payments),
  queries.warm(proof),
]

/** What of the business side waits for the owner of the site; of the books only that they disagree. */
export function BusinessTiles() {
  const { open, appeals } = useWarm(reviews)
  const waiting = useWarm(payments)
  const { faults } = useWarm(proof)
  return (
    <>
      <OverviewTile label={openAds()} count={open} to={path('admin_review')} />
      <OverviewTile
        label={openAdAppeals()}
        count={appeals}
        to={path('admin_review', null, { tab: 'appeals' })}
      />
      <OverviewTile label={openPayments()} count={waiting.length} to={path('admin_funds')} />
      {faults.length > 0 && (
        <OverviewTile label={bookFaults()} count={faults.length} to={path('admin_funds')} is_alarm />
      )}
    </>
  )
}
