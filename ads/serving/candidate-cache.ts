import { factsSince } from '@bowerbird/core/events/event-queries'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { promotionChanged } from '../entities/campaign-events.ts'
import { buildIndex } from './ad-index.ts'
import type { AdIndex } from './ad-index.ts'
import type { Candidate } from './candidate.ts'
import { loadCandidates } from './load-candidates.ts'

/** Pins, promoters and what was counted change without a word of an ad account. */
const wholeAfterMs = 60_000

/** The ads that one process may serve: read as a whole once a minute, and of an ad account whenever it changed. */
export function createCandidateCache(app: AppContext) {
  const accounts = new Map<string, Candidate[]>()
  let horizon: string | null = null
  let wholeAt = -Infinity

  return { catchUp }

  /** All of them, laid out anew; null: they are what they were. */
  async function catchUp(): Promise<AdIndex | null> {
    const startedAt = performance.now()
    const isWhole = startedAt - wholeAt > wholeAfterMs
    const news = await factsSince(app.db, promotionChanged.name, horizon)
    const changed = new Set(news.bodies.map((body) => String(body['advertiser_id'])))
    const isNew = isWhole || changed.size > 0
    if (isNew) await load(isWhole ? null : changed)
    // Only what was read in whole is known: what failed is read again from the same horizon.
    if (isWhole) wholeAt = startedAt
    horizon = news.horizon
    return isNew ? buildIndex([...accounts.values()].flat()) : null
  }

  async function load(changed: ReadonlySet<string> | null): Promise<void> {
    const loaded = await loadCandidates(app, changed && [...changed])
    for (const advertiser_id of changed ?? [...accounts.keys()]) accounts.delete(advertiser_id)
    for (const one of loaded) {
      const own = accounts.get(one.advertiser_id)
      if (own) own.push(one)
      else accounts.set(one.advertiser_id, [one])
    }
  }
}
