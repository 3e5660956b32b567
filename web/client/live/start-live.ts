import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { newsHubGet, unreadGet } from '@bowerbird/contract/notifications/notification-calls'
import { browserQueries, refreshAll } from '../browser-queries.ts'
import { call } from '../call.ts'
import { unread } from '../unread.ts'
import type { Unread } from '../unread.ts'
import { viewerOf } from '../viewer.ts'
import { leaveOldSession } from './leave-old-session.ts'
import { tellListeners } from './live-events.ts'
import type { LiveNews } from './live-events.ts'
import { keepStream } from './keep-stream.ts'

let whose: UserId | null = null
let stop: AbortController | null = null
/** Between the tabs of one browser: what one has counted, the others need not count. */
let tabs: BroadcastChannel | null = null

/** Keeps what waits for whoever is logged in up to date, and tells listeners what comes in. Harmless to call again. */
export function startLive(): void {
  const viewer = viewerOf(browserQueries())
  // To a user suspended no news come, and asking for them would lead to the page that says so, again and again.
  const id = viewer.restriction === restrictions.SUSPENDED ? null : viewer.id
  if (id === whose) return
  stop?.abort()
  whose = id
  unread.set({ notices: 0, messages: 0 })
  tabs?.close()
  tabs = null
  if (id === null) return
  tabs = new BroadcastChannel(`bowerbird.unread.${id}`)
  tabs.addEventListener('message', ({ data }: MessageEvent<Unread>) => unread.set(data))
  void countUnread()
  open(id)
}

function open(user_id: UserId): void {
  stop = new AbortController()
  const { signal } = stop
  shareStream(user_id, take, signal)
  // A page that is put away for later keeps no connection, and takes it up when it is back.
  addEventListener('pagehide', () => stop?.abort(), { signal })
  addEventListener('pageshow', comeBack)
  document.addEventListener('visibilitychange', catchUp, { signal })
}

function comeBack({ persisted }: PageTransitionEvent): void {
  if (persisted && whose !== null && stop?.signal.aborted) open(whose)
}

function take(news: LiveNews): void {
  tellListeners(news)
  if (news.kind === 'session') return void leaveOldSession()
  // A tab that no one looks at counts when a user does.
  if (document.visibilityState === 'visible') void countUnread()
  if (news.kind === 'notice') void refreshAll(newsHubGet)
}

/** Also for what was read on another device meanwhile, of which no news come. */
function catchUp(): void {
  if (document.visibilityState === 'visible') void countUnread()
}

/** What waits from now on, in all tabs of this browser. */
export function keepUnread(counted: Unread): void {
  unread.set(counted)
  tabs?.postMessage(counted)
}

let isCounting = false
let isOld = false

/** One at a time: news that come meanwhile are counted once more at the end. */
export async function countUnread(): Promise<void> {
  isOld = true
  if (isCounting) return
  isCounting = true
  while (isOld) {
    isOld = false
    const counted = whose
    if (counted === null) break
    const outcome = await call(unreadGet, {})
    if (!outcome.ok || counted !== whose) continue
    keepUnread(outcome.data)
  }
  isCounting = false
}

/**
 * News for this tab, over one stream for all tabs of the browser: whoever holds the lock reads it and passes it on.
 * Where browsers have no locks (plain http), a tab has its own while it is looked at.
 */
function shareStream(user_id: UserId, onNews: (news: LiveNews) => void, signal: AbortSignal): void {
  if (!('locks' in navigator)) return whileVisible(user_id, onNews, signal)
  const name = `bowerbird.live.${user_id}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => onNews(data))
  signal.addEventListener('abort', () => channel.close(), { once: true })
  const pass = (news: LiveNews) => {
    onNews(news)
    if (!signal.aborted) channel.postMessage(news)
  }
  navigator.locks
    .request(name, { signal }, async () => {
      await keepStream({ user_id, signal, onNews: pass })
      // Refused: the next tab would be as well. Kept until this one goes.
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    })
    // Left before its turn came.
    .catch(() => undefined)
}

function whileVisible(user_id: UserId, onNews: (news: LiveNews) => void, signal: AbortSignal): void {
  let current: AbortController | null = null
  const look = () => {
    if (document.visibilityState === 'hidden' || signal.aborted) {
      current?.abort()
      current = null
    } else if (!current) {
      current = new AbortController()
      void keepStream({ user_id, signal: current.signal, onNews })
    }
  }
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', look, { once: true })
  look()
}
