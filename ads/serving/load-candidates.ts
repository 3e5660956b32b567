import type { AppContext } from '@bowerbird/core/call/app-context'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { daysAfter } from '../entities/campaign-days.ts'
import { candidateOf } from './candidate.ts'
import type { Candidate, ServingRow } from './candidate.ts'
import { promotersOf } from './promoters.ts'
import { countedAds, servingRows } from './serving-queries.ts'

/** Read at once; and so many ads one process serves at most. */
const batch = 2_000
const mostAds = 50_000
/** What an ad was counted in so many days tells how it will do. */
const countedDays = 14

/**
 * The ads that may be served, of all ad accounts or of some, with their pins, their promoters and what they were
 * counted. Pins that are gone or secret are left out, and ads of people who left.
 */
export async function loadCandidates(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  advertiser_ids: readonly string[] | null,
): Promise<Candidate[]> {
  const now = clock.now()
  const loaded: Candidate[] = []
  let after: ServingRow | undefined
  for (let read = 0; read < mostAds; read += batch) {
    const rows = await servingRows(db, { advertiser_ids, now, after, limit: batch })
    loaded.push(...(await candidatesOf({ db, now }, rows)))
    after = rows.at(-1)
    if (rows.length < batch) break
  }
  return loaded
}

async function candidatesOf(
  { db, now }: { db: AppContext['db']; now: Date },
  rows: readonly ServingRow[],
): Promise<Candidate[]> {
  const unique = (values: string[]) => [...new Set(values)]
  const since = daysAfter(now.toISOString().slice(0, 10), -countedDays)
  const pins = await pinnerFacade.pinsToServe(db, unique(rows.map((row) => row.pin_id)))
  const promoters = await promotersOf(db, unique(rows.map((row) => row.owner_user_id)))
  const counted = await countedAds(db, {
    advertiser_ids: unique(rows.map((row) => row.advertiser_id)),
    since,
  })
  return rows.flatMap((row) => {
    const pin = pins.get(row.pin_id)
    const promoter = promoters.get(row.owner_user_id)
    if (!pin || !promoter) return []
    return [candidateOf(row, { promoter, pin, counted: counted.get(row.ad_id) })]
  })
}
