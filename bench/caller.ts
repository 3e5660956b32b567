import { randomUUID } from 'node:crypto'
import type { Caller } from '@bowerbird/core/call/caller'
import { insertBrowserSession, insertUserSession } from '@bowerbird/core/identity/session-queries'
import { newSecret, sessionCookieName } from '@bowerbird/core/identity/session-cookie'
import { noPreferences } from '@bowerbird/core/ports/viewer'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { BenchProduct } from './product.ts'
import { personId } from './seed.ts'

/** A seeded person, as calls see them. */
export function callerFor(person: number): Caller {
  const viewer: Viewer = {
    id: personId(person),
    username: `person${person + 1}`,
    full_name: '',
    email: '',
    avatar_signature: null,
    is_owner: false,
    is_demo: false,
    is_partner: false,
    has_password: true,
    restriction: null,
    preferences: noPreferences,
    created_at: new Date(0),
    browser_session_id: '1',
  }
  return {
    request_id: 'bench',
    viewer,
    browser_session_id: '1',
    guest_tokens: [],
    address: '127.0.0.1',
    origin: 'http://localhost',
    user_agent: '',
    locale: 'en',
    idempotency_key: randomUUID(),
    signal: new AbortController().signal,
    set_cookies: [],
  }
}

/** Logs a seeded person in; answers the cookie. */
export async function cookieFor({ app }: BenchProduct, person: number): Promise<string> {
  const browser_session_id = app.database.new_id()
  const secret = newSecret()
  const now = app.clock.now()
  const user_id = personId(person)
  await insertBrowserSession(app.database.db, {
    browser_session_id,
    secret,
    active_user_id: user_id,
    user_agent: '',
    now,
  })
  await insertUserSession(app.database.db, {
    user_id,
    browser_session_id,
    sign_in_type: 0,
    now,
  })
  return `${sessionCookieName(app.settings)}=${browser_session_id}.${secret}; csrftoken=bench`
}
