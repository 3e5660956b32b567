import type { Caller } from '@bowerbird/core/call/caller'
import type { Viewer } from '@bowerbird/core/ports/viewer'

let requests = 0

/** One request of a user, as the door would have read it. */
export function callerOf(viewer: Viewer | null, idempotency_key: string | null = null): Caller {
  return {
    origin: 'http://bowerbird.localhost',
    request_id: `test-${++requests}`,
    viewer,
    browser_session_id: viewer?.browser_session_id ?? null,
    guest_tokens: [],
    address: '127.0.0.1',
    user_agent: 'test',
    locale: 'en',
    idempotency_key,
    signal: new AbortController().signal,
    set_cookies: [],
  }
}
