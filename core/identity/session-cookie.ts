import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import { browserSession, hashSecret, noteSeen, sessionViewer } from './session-queries.ts'
import type { Viewer } from '../ports/viewer.ts'

const dayMs = 24 * 3600 * 1000

/** A browser that was not seen for so long is logged out. Cookies live no longer either. */
export const sessionDays = 400

/** A session is over when it was last seen before this. */
export const sessionsEndBefore = (now: Date): Date => new Date(now.getTime() - sessionDays * dayMs)

/** The last visit is recorded once a day: otherwise every page would be a write. */
const isWorthNoting = (seen_at: Date, now: Date): boolean => now.getTime() - seen_at.getTime() > dayMs

const maxAgeSeconds = sessionDays * 24 * 3600

/** `__Host-` and Secure on https; the plain name on http, where browsers refuse the prefix. */
export function sessionCookieName(settings: Pick<Settings, 'public_url'>): string {
  return isHttps(settings) ? '__Host-session' : 'session'
}

export function sessionCookie(settings: Pick<Settings, 'public_url'>, value: string): string {
  const secure = isHttps(settings) ? '; Secure' : ''
  return `${sessionCookieName(settings)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : maxAgeSeconds}${secure}`
}

/** The double-submit token: readable by the page's own scripts, compared with the X-CSRFToken header. */
export function csrfCookie(settings: Pick<Settings, 'public_url'>): string {
  return `csrftoken=${randomBytes(16).toString('hex')}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${isHttps(settings) ? '; Secure' : ''}`
}

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The session of a cookie (`{browser_session_id}.{secret}`); null when unknown, forged or expired. */
export async function readSession(
  db: Db,
  cookie: string | undefined,
  now: Date,
): Promise<{ browser_session_id: string; viewer: Viewer | null } | null> {
  const match = /^([1-9]\d{0,18})\.([\w-]{43})$/.exec(cookie ?? '')
  const [, browser_session_id, secret] = match ?? []
  if (!browser_session_id || !secret || BigInt(browser_session_id) >= 2n ** 63n) return null
  const session = await browserSession(db, browser_session_id)
  if (!session || !timingSafeEqual(session.secret_hash, hashSecret(secret))) return null
  if (session.seen_at < sessionsEndBefore(now)) return null
  if (isWorthNoting(session.seen_at, now))
    // Best effort: reads continue while nothing can be written.
    await noteSeen(db, browser_session_id, now).catch(() => {})
  const viewer =
    session.active_user_id === null
      ? undefined
      : await sessionViewer(db, session.active_user_id, browser_session_id, now)
  return { browser_session_id, viewer: viewer ?? null }
}

const isHttps = (settings: Pick<Settings, 'public_url'>) => settings.public_url.startsWith('https:')
