import type { Viewer } from '../ports/viewer.ts'
import type { AppContext } from './app-context.ts'
import type { Caller } from './caller.ts'

interface Work {
  /** What the log names it by. */
  request_id: string
  signal: AbortSignal
}

/** The caller of a job that works for a user: no request, so no address, cookies or headers. */
export function callerOfJob({ settings }: AppContext, viewer: Viewer, { request_id, signal }: Work): Caller {
  return {
    request_id,
    viewer,
    browser_session_id: null,
    guest_tokens: [],
    address: '',
    user_agent: '',
    origin: settings.public_url,
    locale: viewer.preferences.language ?? 'en',
    idempotency_key: null,
    signal,
    set_cookies: [],
  }
}
