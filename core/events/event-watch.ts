import type { AppContext } from '../call/app-context.ts'
import { onEventAppended } from './event-bell.ts'
import { peekEvents } from './event-queries.ts'

/** Without any bell, how long until an event is seen at most. */
const POLL_MS = 500
/** Looks are no closer together than this, however many events are written. */
const APART_MS = 75
/** The bell rings before the commit: look again after these. */
const AFTER_BELL_MS = [10, 75, 200]
/** Every consumer gets a turn this often, so that its cursor keeps up also when nothing concerns it. */
const ROUND_MS = 60_000

interface Options {
  app: AppContext
  onNews(event_names: readonly string[]): void
  onStart(): void
}

export interface EventWatch {
  start(): void
  stop(): void
  /** Another process appended events. */
  soon(): void
}

/** Looks for new events: one small query for all consumers, after a bell and every half second. */
export function createEventWatch({ app, onNews, onStart }: Options): EventWatch {
  const timer = createLookTimer(() => void look())
  let horizon = ''
  let round = 0
  let soonAgain: number[] = []
  let deafen = () => {}
  let isDown = false

  return { start, stop, soon }

  function start() {
    timer.open()
    deafen = onEventAppended(soon)
    timer.lookIn(0)
  }

  function stop() {
    timer.close()
    deafen()
  }

  function soon() {
    soonAgain = [...AFTER_BELL_MS]
    timer.lookIn(soonAgain.shift() ?? 0)
  }

  async function look() {
    let hasPending = false
    try {
      hasPending = await lookOnce()
    } catch (error) {
      // Logged once; the next look or round finds what was missed.
      if (!isDown) app.observe.log.warn({ err: error }, 'cannot look for events')
      isDown = true
    }
    timer.hasLooked()
    timer.lookIn(soonAgain.shift() ?? (hasPending ? APART_MS : POLL_MS))
  }

  async function lookOnce(): Promise<boolean> {
    const seen = await peekEvents(app.database.db, horizon)
    const isRoundDue = horizon === '' || isDown || timer.latest() - round > ROUND_MS
    isDown = false
    horizon = seen.horizon
    if (!timer.isOpen()) return false
    if (isRoundDue) {
      round = timer.latest()
      onStart()
    } else if (seen.names.length > 0) {
      onNews(seen.names)
    }
    return seen.has_pending
  }
}

/** Calls `look` at the earliest time that was asked for, never twice within APART_MS, and not while one look runs. */
function createLookTimer(look: () => void) {
  let isOpen = false
  let timeout: NodeJS.Timeout | undefined
  /** When the next look begins, or the current one began. Infinity: none is planned. */
  let next = Infinity
  let latest = 0

  function begin() {
    latest = performance.now()
    look()
  }

  return {
    open: () => void (isOpen = true),
    close() {
      isOpen = false
      clearTimeout(timeout)
    },
    isOpen: () => isOpen,
    latest: () => latest,
    lookIn(ms: number) {
      if (!isOpen) return
      const at = Math.max(performance.now() + ms, latest + APART_MS)
      if (at >= next) return
      next = at
      clearTimeout(timeout)
      timeout = setTimeout(begin, Math.max(0, at - performance.now()))
    },
    hasLooked: () => void (next = Infinity),
  }
}
