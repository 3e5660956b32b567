import type { AppContext } from '@bowerbird/core/call/app-context'
import { createAccountDays } from './account-day.ts'
import { buildIndex } from './ad-index.ts'
import type { AdIndex } from './ad-index.ts'
import { createCandidateCache } from './candidate-cache.ts'
import { createCampaignRoom } from './campaign-room.ts'

/** What is known is looked after in the background once it is so old, while pages are asked for. */
const lookAfterMs = 1_000
/** So old, and it is looked after first: somebody paused something, perhaps (BL-09: nothing of it after ten seconds). */
const tooOldMs = 7_000

/** What one process knows of all that may be served, and what it may spend on it. */
export function createServing(app: AppContext) {
  const dayOf = createAccountDays()
  const ads = createCandidateCache(app)
  const room = createCampaignRoom(app, dayOf)
  let index: AdIndex = buildIndex([])
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined

  return { current, look, pay: room.pay, dayOf, settle: room.settle }

  /** What may be served now; null: nobody knows, for the database is away. */
  async function current(): Promise<{ index: AdIndex; purses: Float64Array } | null> {
    const age = performance.now() - lookedAt
    if (age > tooOldMs) await look().catch(() => undefined)
    else if (age > lookAfterMs) void look().catch(() => undefined)
    if (performance.now() - lookedAt > tooOldMs) return null
    const purses = room.now()
    return { index, purses }
  }

  /** Looks what has changed; those who ask meanwhile wait for the same look. */
  function look(): Promise<void> {
    looking ??= lookOnce()
      .catch((error: unknown) => {
        app.log.warn({ err: error }, 'could not look what may be served')
        throw error
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function lookOnce(): Promise<void> {
    const startedAt = performance.now()
    const changed = await ads.catchUp()
    if (changed) {
      index = changed
      room.serve(changed)
    }
    await room.refresh()
    lookedAt = startedAt
  }
}
