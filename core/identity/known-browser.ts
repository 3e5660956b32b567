import { createHmac } from 'node:crypto'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Settings } from '../config/settings.ts'
import { sessionDays } from './session-cookie.ts'

/**
 * A cookie that outlives log-outs and says of which accounts this browser was logged in once. It lets
 * no one in: it only keeps strangers who guess at an account from locking its own browsers out.
 */
export function knownBrowserCookieName({ is_https }: Pick<Settings, 'is_https'>): string {
  return is_https ? '__Host-known' : 'known'
}

/** The cookie to set when this account logs in, keeping the accounts of the previous cookie. */
export function knownBrowserCookie(
  settings: Pick<Settings, 'is_https'>,
  secret: string,
  { user_id, before }: { user_id: UserId; before: string | undefined },
): string {
  const mark = markOf(secret, user_id)
  const others = marksIn(before).filter((one) => one !== mark)
  const value = [mark, ...others].slice(0, mostAccounts).join('.')
  const secure = settings.is_https ? '; Secure' : ''
  return `${knownBrowserCookieName(settings)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${sessionDays * 24 * 3600}${secure}`
}

export function isKnownBrowser(secret: string, user_id: UserId, cookie: string | undefined): boolean {
  return marksIn(cookie).includes(markOf(secret, user_id))
}

const mostAccounts = 8

function markOf(secret: string, user_id: UserId): string {
  return createHmac('sha256', secret).update(`known browser\n${user_id}`).digest('base64url').slice(0, 22)
}

const marksIn = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('.')
    .slice(0, mostAccounts)
    .filter((mark) => /^[\w-]{22}$/.test(mark))
