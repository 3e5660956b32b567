import { safeRedirect } from './safe-redirect.ts'

/** What may send a user to another page (pinner.md §2). */
export type Redirecting =
  /** A log-in: `next` when the page was asked for with one; else the page stays (SHELL-11, SHELL-12). */
  | { after: 'log_in'; path: string; search: string; next: unknown }
  /** A log-in by another user's account: of where they were only the path is kept (SHELL-13). */
  | { after: 'social_log_in'; path: string; next: unknown }
  /** A sign-up: the given address, unless that is `/` or the flag is set (SHELL-14). */
  | { after: 'sign_up'; url: unknown; is_fresh: boolean }
  /** An answer of a call that a page was to be made of (SHELL-15). Null: the page stays. */
  | {
      after: 'answer'
      http_status: number
      api_error_code?: number | undefined
      redirect_url?: unknown
      is_signed_in: boolean
    }

export interface Redirect {
  to: string
  /** The page there says that something was not found. */
  showError: boolean
}

/** Pages that no one wants to come back to once they are logged in. */
const neverKept = /^\/(?:login|signup|add-account[^/]*)(?:\/|$)/i

/** Where to go on. Server and browser decide by this one function; whatever it is given, it names a path of this site. */
export function redirectOf(what: Redirecting): Redirect | null {
  switch (what.after) {
    case 'log_in':
      return plain(given(what.next) ?? kept(what.path, what.search))
    case 'social_log_in':
      return plain(pathOf(given(what.next) ?? kept(what.path, '')))
    case 'sign_up':
      return plain(what.is_fresh ? '/' : (given(what.url) ?? '/'))
    case 'answer':
      return afterAnswer(what)
  }
}

function afterAnswer({
  http_status,
  api_error_code,
  redirect_url,
  is_signed_in,
}: Extract<Redirecting, { after: 'answer' }>): Redirect | null {
  if (http_status === 301) return given(redirect_url) === undefined ? null : plain(given(redirect_url) ?? '/')
  const isLost = http_status === 404 || (http_status === 401 && api_error_code === 7)
  return isLost ? { to: is_signed_in ? '/' : '/ideas/', showError: true } : null
}

const plain = (to: string): Redirect => ({ to: safeRedirect(to), showError: false })

/** An address that came along, if any did: an unsafe one is `/` (SHELL-16). */
function given(target: unknown): string | undefined {
  return typeof target === 'string' && target !== '' ? safeRedirect(target) : undefined
}

function kept(path: string, search: string): string {
  return neverKept.test(path) ? '/' : safeRedirect(path + search)
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? '/'
}
