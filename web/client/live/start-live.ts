import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { newsHubGet, unreadGet } from '@bowerbird/contract/notifications/notification-calls'
import { browserQueries, refreshAll } from '../browser-queries.ts'
import { call } from '../call.ts'
import { logInRequest } from '../log-in-request.ts'
import { unread } from '../unread.ts'
import type { Unread } from '../unread.ts'
import { viewerOf } from '../viewer.ts'
import { notifyListeners } from './live-events.ts'
import type { LiveNews } from './live-events.ts'
import { keepStream } from './keep-stream.ts'
import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'

let whose: UserId | null = null
let stop: AbortController | null = null
/** Shares counts between the tabs of one browser, so that only one tab fetches them. */
let tabs: BroadcastChannel | null = null

/** Keeps the user's unread counts up to date, and passes on live events. Safe to call again. */
export function startLive(): void {
  const viewer = viewerOf(browserQueries())
  // A suspended user gets no events, and requesting them would redirect to the restriction page again and again.
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
  // A page in the back/forward cache holds no connection, and reconnects when it is restored.
  addEventListener('pagehide', () => stop?.abort(), { signal })
  addEventListener('pageshow', onPageShow)
  document.addEventListener('visibilitychange', catchUp, { signal })
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && whose !== null && stop?.signal.aborted) open(whose)
}

function take(news: LiveNews): void {
  notifyListeners(news)
  if (news.kind === 'session') return void leaveOldSession()
  if (news.kind === 'test_events') return
  // A hidden tab counts when it becomes visible.
  if (document.visibilityState === 'visible') void countUnread()
  if (news.kind === 'notice') void refreshAll(newsHubGet)
}

/** Also covers what was read on another device, which sends no event. */
function catchUp(): void {
  if (document.visibilityState === 'visible') void countUnread()
}

/** Sets the unread counts in all tabs of this browser. */
export function keepUnread(counted: Unread): void {
  unread.set(counted)
  tabs?.postMessage(counted)
}

let isCounting = false
let isOld = false

/** One request at a time: events that arrive meanwhile cause one more at the end. */
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
 * One stream for all tabs of the browser: the tab that holds the lock reads it and passes events on. Where browsers
 * have no locks (plain http), each visible tab has its own.
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
      // The server refused: it would refuse the next tab as well, so keep the lock until this tab closes.
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    })
    // Aborted before the lock was granted.
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

/** A visible tab may be the one that is logging out, with a navigation under way. */
const patienceMs = 2_000

/**
 * Another tab switched accounts or logged out, or the session was ended remotely: reloads a page that was rendered for
 * another user or with more permissions (AU-11). A user who is just logging in again over the page (AUTH-19) is not
 * interrupted, and keeps the page when they log in as the same user.
 */
export async function leaveOldSession(reload = () => location.reload()): Promise<void> {
  if (!(await isOfOldSession())) return
  if (document.visibilityState !== 'hidden') await new Promise((resolve) => setTimeout(resolve, patienceMs))
  await untilLogInCloses()
  if (await isOfOldSession()) reload()
}

async function isOfOldSession(): Promise<boolean> {
  const outcome = await call(userSessionGet, {})
  const drawn = viewerOf(browserQueries())
  return outcome.ok && (outcome.data.id !== drawn.id || outcome.data.restriction !== drawn.restriction)
}

function untilLogInCloses(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (logInRequest.get() !== null) return
      stopLooking()
      resolve()
    }
    const stopLooking = logInRequest.subscribe(look)
    look()
  })
}
