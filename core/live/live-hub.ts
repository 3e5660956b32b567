import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { LiveMessage } from '@bowerbird/contract/live/live-message'
import { createChannelListener } from '../db/channel-listener.ts'
import type { AppContext } from '../call/app-context.ts'
import { LIVE_CHANNEL, liveNotice } from './live-queries.ts'
import { stillStanding } from './live-session-queries.ts'
import type { LiveSession } from './live-session-queries.ts'

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
  const streams = new Map<string, Set<LiveStream>>()
  const listener = createChannelListener({
    app: { pool: app.database.pool, log: app.observe.log },
    channel: LIVE_CHANNEL,
    about: 'live',
    onNotify,
    onListening: () => every((stream) => stream.write('hello', { user_id: stream.session.user_id })),
  })
  let count = 0
  let isStopped = false
  let isListening = false
  let beats: NodeJS.Timeout | undefined
  let looks: NodeJS.Timeout | undefined

  return { add, remove, stop }

  function add(stream: LiveStream): boolean {
    if (isStopped || count >= mostStreams) return false
    const { user_id } = stream.session
    const own = streams.get(user_id) ?? new Set()
    const sameSession = [...own].filter(
      ({ session }) => session.browser_session_id === stream.session.browser_session_id,
    )
    // The oldest stream ends: connections that died silently must not block new ones.
    if (sameSession.length >= mostOfSession) endOne(sameSession[0])
    streams.set(user_id, own.add(stream))
    count++
    begin()
    return true
  }

  function remove(stream: LiveStream): void {
    const own = streams.get(stream.session.user_id)
    if (!own?.delete(stream)) return
    count--
    if (own.size === 0) streams.delete(stream.session.user_id)
    if (count === 0) rest()
  }

  async function stop(): Promise<void> {
    isStopped = true
    every(endOne)
    rest()
    await listener.stop()
  }

  function begin(): void {
    if (!isListening) listener.start()
    isListening = true
    beats ??= setInterval(() => every((stream) => stream.beat()), beatMs).unref()
    looks ??= setTimeout(() => void look(), lookMs).unref()
  }

  function rest(): void {
    clearInterval(beats)
    clearTimeout(looks)
    beats = undefined
    looks = undefined
  }

  function every(act: (stream: LiveStream) => void): void {
    for (const own of streams.values()) for (const stream of own) act(stream)
  }

  function endOne(stream: LiveStream | undefined): void {
    if (!stream) return
    stream.write('end', {})
    stream.end()
    remove(stream)
  }

  function onNotify(payload: string): void {
    const told = liveNotice(payload)
    if (!told) return
    const { to, ...message } = told
    for (const user_id of to)
      for (const stream of streams.get(user_id) ?? []) stream.write(message.kind, message)
    if (message.kind === 'session') void look()
  }

  async function look(): Promise<void> {
    clearTimeout(looks)
    const all = [...streams.values()].flatMap((own) => [...own])
    try {
      const stands = await stillStanding(
        app.database.db,
        all.map(({ session }) => session),
        app.clock.now(),
      )
      for (const stream of all) {
        if (stands(stream.session)) continue
        stream.write('session', { kind: 'session' })
        endOne(stream)
      }
    } catch {
      // The database is unreachable; the next look catches up.
    }
    clearTimeout(looks)
    looks = count > 0 ? setTimeout(() => void look(), lookMs).unref() : undefined
  }
}
