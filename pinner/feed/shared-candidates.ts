import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { hottestPins } from '../search/pin-document-queries.ts'
import { candidates, newestOriginals } from './for-you-queries.ts'
import type { Candidate } from './for-you-queries.ts'

/** The order of popular pins, and older pins that became public, may be so late. A new pin never is. */
const keptMs = 10_000

/** Candidates that every new list of For you begins with. */
interface SharedCandidates {
  popular: readonly { pin_id: PinId; heat: number }[]
  fresh: readonly { pin_id: PinId; owner_id: UserId }[]
  facts: ReadonlyMap<PinId, Candidate>
}

interface Counts {
  popular: number
  fresh: number
}

interface Asked extends Pick<AnyCtx, 'db' | 'now'> {
  /** The newest pin of all, as it was read just now. */
  newest: PinId | null
  counts: Counts
}

/** Of this process: they are the same for all users, and are a third of what a list needs to know. */
export const sharedCandidatesOf = (app: Pick<AppContext, 'sides'>) => app.sides.state(createSharedCandidates)

function createSharedCandidates() {
  let kept: { newest: PinId | null; at: number; found: SharedCandidates } | undefined

  /** No query, unless the newest pin is another one or the time is over. */
  return async ({ db, now, newest, counts }: Asked): Promise<SharedCandidates> => {
    const at = now.getTime()
    if (kept !== undefined && kept.newest === newest && Math.abs(at - kept.at) < keptMs) return kept.found
    // Over the connection of each who asks: those who waited for another's would hold theirs meanwhile.
    const found = await read(db, counts)
    kept = { newest, at, found }
    return found
  }
}

async function read(db: AnyCtx['db'], { popular, fresh }: Counts): Promise<SharedCandidates> {
  const [hottest, newest] = await Promise.all([
    hottestPins(db, undefined, popular),
    newestOriginals(db, undefined, fresh),
  ])
  const ids = new Set([...hottest, ...newest].map((pin) => pin.pin_id))
  const found = await candidates(db, [...ids], { user_id: null, with_hashtags: true })
  return { popular: hottest, fresh: newest, facts: new Map(found.map((pin) => [pin.pin_id, pin])) }
}
