import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import type { ScoredPin } from './engine-link.ts'
import { deleteOldNeighbours, keepNeighbours } from './neighbour-queries.ts'

/** What engines find near single pictures is kept for when none answers: of those that are looked at, once a day each. */
export interface NeighbourKeeper {
  note(root_pin_id: PinId, found: readonly ScoredPin[]): void
  /** Writes what was noted; else that happens after a few seconds. */
  flush(): Promise<void>
}

const flushMs = 5_000
const atOnce = 100
const keptPins = 100
/** So many are remembered as kept today; what is forgotten is written again. */
const mostNoted = 20_000
const keptDays = 30
const dayMs = 24 * 3_600_000

export function createNeighbourKeeper(
  app: Pick<AppContext, 'database' | 'observe' | 'clock'>,
): NeighbourKeeper {
  const noted = new Map<PinId, number>()
  let waiting = new Map<PinId, readonly ScoredPin[]>()
  let timer: NodeJS.Timeout | undefined

  return {
    flush,
    note(root_pin_id, found) {
      const now = app.clock.now().getTime()
      if (found.length === 0 || (noted.get(root_pin_id) ?? -Infinity) > now - dayMs) return
      if (waiting.size >= atOnce) return
      noted.delete(root_pin_id)
      noted.set(root_pin_id, now)
      const [oldest] = noted.keys()
      if (noted.size > mostNoted && oldest !== undefined) noted.delete(oldest)
      waiting.set(root_pin_id, found)
      timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...waiting].map(([pin_id, found]) => ({
      pin_id,
      pin_ids: found.slice(0, keptPins).map((one) => one.pin_id),
      scores: found.slice(0, keptPins).map((one) => one.score),
      made_at: app.clock.now(),
    }))
    waiting = new Map()
    try {
      await keepNeighbours(app.database.db, rows)
    } catch (error) {
      for (const { pin_id } of rows) noted.delete(pin_id)
      app.observe.log.debug({ err: error }, 'could not keep the neighbours of pins')
    }
  }
}

/** Forgets the neighbours of pictures that no one has looked at for a month. */
export const sweepNeighbours = task(
  'sweep_neighbours',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const before = new Date(app.clock.now().getTime() - keptDays * dayMs)
    while (!signal.aborted && (await deleteOldNeighbours(db, before, 1_000)) === 1_000);
  },
  { cron: '41 3 * * *' },
)
