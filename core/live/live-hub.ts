import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { LiveMessage } from '@bowerbird/contract/live/live-message'
import { createChannelListener } from '../db/channel-listener.ts'
import type { AppContext } from '../call/app-context.ts'
import { LIVE_CHANNEL, liveNotice, stillStanding, type LiveSession } from './live-queries.ts'

/** One open stream, as the hub writes to it. */
export interface LiveStream {
  session: LiveSession
  write(event: string, data: LiveMessage | { user_id?: UserId }): void
  /** A comment line that keeps proxies from closing the connection. */
  beat(): void
  end(): void
}

export interface LiveHub {
  /** False: there is no room for another stream. */
  add(stream: LiveStream): boolean
  remove(stream: LiveStream): void
  /** Ends all streams, and takes no more. */
  stop(): Promise<void>
}

/** Of one browser: its tabs share one, so these are what browsers without that need. */
const mostOfSession = 4
const mostStreams = 5_000
const beatMs = 25_000
/** How often streams check whether their session ended in any process. */
const lookMs = 700

/** The streams of one process: delivers news to the users addressed, and ends streams whose session ended (AU-11). */
export function createLiveHub(app: AppContext): LiveHub {
  const streams = createStreams()
  const listener = createChannelListener({
    app: { pool: app.database.pool, log: app.observe.log },
    channel: LIVE_CHANNEL,
    about: 'live',
    onNotify,
    onListening: () => streams.all().forEach(greet),
  })
  const timers = createTimers({ beat: () => streams.all().forEach((stream) => stream.beat()), look })
  let isStopped = false
  let isListening = false

  return { add, remove, stop }

  function add(stream: LiveStream): boolean {
    if (isStopped || streams.count() >= mostStreams) return false
    const sameSession = streams
      .of(stream.session.user_id)
      .filter(({ session }) => session.browser_session_id === stream.session.browser_session_id)
    // The oldest stream ends: connections that died silently must not block new ones.
    if (sameSession.length >= mostOfSession && sameSession[0]) endOne(sameSession[0])
    streams.add(stream)
    if (!isListening) listener.start()
    isListening = true
    timers.start()
    return true
  }

  function remove(stream: LiveStream): void {
    if (streams.remove(stream) && streams.count() === 0) timers.stop()
  }

  async function stop(): Promise<void> {
    isStopped = true
    streams.all().forEach(endOne)
    timers.stop()
    await listener.stop()
  }

  function endOne(stream: LiveStream): void {
    stream.write('end', {})
    stream.end()
    remove(stream)
  }

  function onNotify(payload: string): void {
    const notice = liveNotice(payload)
    if (!notice) return
    const { to, ...message } = notice
    for (const user_id of to) for (const stream of streams.of(user_id)) stream.write(message.kind, message)
    if (message.kind === 'session') void look()
  }

  async function look(): Promise<void> {
    timers.pause()
    await endOver(app, streams.all(), endOne)
    if (streams.count() > 0) timers.resume()
  }
}

const greet = (stream: LiveStream) => stream.write('hello', { user_id: stream.session.user_id })

/** Ends the streams whose session ended in any process. */
async function endOver(
  app: AppContext,
  streams: readonly LiveStream[],
  endOne: (stream: LiveStream) => void,
): Promise<void> {
  try {
    const sessions = streams.map(({ session }) => session)
    const isOpen = await stillStanding(app.database.db, sessions, app.clock.now())
    for (const stream of streams) {
      if (isOpen(stream.session)) continue
      stream.write('session', { kind: 'session' })
      endOne(stream)
    }
  } catch {
    // The database is unreachable; the next look catches up.
  }
}

/** Streams by user. */
function createStreams() {
  const byUser = new Map<string, Set<LiveStream>>()
  let count = 0
  return {
    count: () => count,
    all: (): LiveStream[] => [...byUser.values()].flatMap((own) => [...own]),
    of: (user_id: string): LiveStream[] => [...(byUser.get(user_id) ?? [])],
    add(stream: LiveStream): void {
      const { user_id } = stream.session
      byUser.set(user_id, (byUser.get(user_id) ?? new Set()).add(stream))
      count++
    },
    /** False when it was not among them. */
    remove(stream: LiveStream): boolean {
      const { user_id } = stream.session
      const own = byUser.get(user_id)
      if (!own?.delete(stream)) return false
      count--
      if (own.size === 0) byUser.delete(user_id)
      return true
    },
  }
}

/** The heartbeat of open streams, and the look whether their sessions are still open. */
function createTimers({ beat, look }: { beat: () => void; look: () => Promise<void> }) {
  let beats: NodeJS.Timeout | undefined
  let looks: NodeJS.Timeout | undefined
  const resume = () => void (looks = setTimeout(() => void look(), lookMs).unref())
  const pause = () => {
    clearTimeout(looks)
    looks = undefined
  }
  return {
    start(): void {
      beats ??= setInterval(beat, beatMs).unref()
      if (!looks) resume()
    },
    stop(): void {
      clearInterval(beats)
      beats = undefined
      pause()
    },
    pause,
    resume: () => {
      pause()
      resume()
    },
  }
}
