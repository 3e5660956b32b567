import type { AppContext } from '@bowerbird/core/call/app-context'
import type { PaletteColor } from '@bowerbird/core/media/palette'
import type { EngineLink, EngineStats, ScoredPin, StartPin } from './engine-link.ts'
import { createNeighbourKeeper } from './neighbour-keeper.ts'
import { picturesOfPins } from './neighbour-queries.ts'
import { neighboursWithoutEngine } from './neighbours-without-engine.ts'

export interface WalkOptions {
  count: number
  /** The same seed gives the same answer while the graph stays the same. */
  seed?: number
}

/**
 * Finds pins near other pins. Answers name one public pin of each picture: the original where it is public, else its
 * oldest public copy. They are candidates only: readers apply the access rule, blocks and suspensions (`readPins`, 'listed').
 * Nothing here throws, and no answer is later than the deadline: then the neighbours kept in PostgreSQL stand in.
 */
export interface Discovery {
  /** Pins that random walks over public boards, from these pins, end at most often; [] when it knows nothing of them. */
  walk(from: readonly StartPin[], options: WalkOptions): Promise<ScoredPin[]>
  /** Public pins whose pictures are nearest to a descriptor; [] when there is no index of descriptors. */
  nearest(descriptor: Uint8Array, options: { count: number }): Promise<ScoredPin[]>
  /** Pins whose texts mean most nearly what a vector says (core/media/meaning-vector.ts), most of them public; [] without an engine. */
  meaning(vector: Uint8Array, options: { count: number }): Promise<ScoredPin[]>
  /** Public pins whose pictures have most of all of these colours. */
  byColors(colors: readonly PaletteColor[], options: { count: number }): Promise<ScoredPin[]>
  /** Null when no engine answers. */
  stats(): Promise<EngineStats | null>
}

/** The discovery of this process. Handlers call `discoveryOf(ctx)`, consumers and tasks `discoveryOf(context)`. */
export const discoveryOf = ({ app }: { app: Pick<AppContext, 'sides'> }): Discovery =>
  app.sides.state(createDiscovery).discovery

/** An engine that has not answered by then is not waited for. */
const deadlineMs = 30
const mostStarts = 200
const mostResults = 500

/** The discovery of one process, and which engines it asks. */
export interface DiscoveryOfProcess {
  discovery: Discovery
  /** Asks these from now on; null: none. */
  ask(link: EngineLink | null): void
  /** Writes what engines found and what is to be kept of it. */
  flush(): Promise<void>
}

export function createDiscovery(app: Pick<AppContext, 'database' | 'observe' | 'clock'>): DiscoveryOfProcess {
  let link: EngineLink | null = null
  const keeper = createNeighbourKeeper(app)
  const { metrics } = app.observe
  metrics.watchEngine(() => inTime((signal) => link?.stats(signal)))
  const { db } = app.database

  return {
    flush: keeper.flush,
    ask(next) {
      link = next
    },
    discovery: {
      async walk(given, { count, seed = 1 }) {
        const from = given.filter((start) => start.weight > 0).slice(0, mostStarts)
        if (from.length === 0 || count < 1) return []
        const wanted = { from, count: Math.min(count, mostResults) }
        const begun = performance.now()
        const answered = (by: 'engine' | 'database') =>
          metrics.walk({ by, seconds: (performance.now() - begun) / 1_000 })
        try {
          const found = await walkByEngine({ ...wanted, seed })
          if (found !== null) {
            answered('engine')
            return found
          }
          const kept = await neighboursWithoutEngine(db, wanted, app.clock.now())
          answered('database')
          return kept
        } catch (error) {
          app.observe.log.warn({ err: error }, 'could not read the neighbours of pins')
          return []
        }
      },
      async nearest(descriptor, { count }) {
        const question = { descriptor, count: Math.min(count, mostResults) }
        return (await inTime((signal) => link?.nearest(question, signal))) ?? []
      },
      async meaning(vector, { count }) {
        const question = { vector, count: Math.min(count, mostResults) }
        return (await inTime((signal) => link?.meaning(question, signal))) ?? []
      },
      async byColors(colors, { count }) {
        const question = { colors, count: Math.min(count, mostResults) }
        return (await inTime((signal) => link?.byColors(question, signal))) ?? []
      },
      stats: () => inTime((signal) => link?.stats(signal)),
    },
  }

  async function walkByEngine(wanted: {
    from: readonly StartPin[]
    count: number
    seed: number
  }): Promise<ScoredPin[] | null> {
    if (link === null) return null
    const from = await withPictures(wanted.from)
    const found = await inTime((signal) => link?.walk({ ...wanted, from }, signal))
    const [only] = from
    if (found !== null && only !== undefined && from.length === 1) keeper.note(only.root_pin_id, found)
    return found
  }

  /** One query for those whose picture the caller does not know. */
  async function withPictures(starts: readonly StartPin[]) {
    const unknown = starts.filter((start) => start.root_pin_id === undefined)
    const pictures = await picturesOfPins(
      db,
      unknown.map((start) => start.pin_id),
    )
    const roots = new Map(pictures.map((one) => [one.pin_id, one.root_pin_id]))
    return starts.flatMap(({ pin_id, root_pin_id = roots.get(pin_id), weight }) =>
      root_pin_id === undefined ? [] : [{ root_pin_id, weight }],
    )
  }

  /** Null when there is no answer by the deadline, or no engine. */
  async function inTime<T>(ask: (signal: AbortSignal) => Promise<T | null> | undefined): Promise<T | null> {
    const deadline = new AbortController()
    const late = Promise.withResolvers<null>()
    // Not AbortSignal.timeout: that cannot be called off, and makes an error with its stack for each answer that came in time.
    const timer = setTimeout(() => {
      deadline.abort()
      // One more turn of the event loop: an answer that arrived in time may still lie there unread.
      setImmediate(late.resolve, null)
    }, deadlineMs).unref()
    try {
      return (await Promise.race([ask(deadline.signal), late.promise])) ?? null
    } catch (error) {
      app.observe.log.debug({ err: error }, 'an engine did not answer')
      return null
    } finally {
      clearTimeout(timer)
    }
  }
}
