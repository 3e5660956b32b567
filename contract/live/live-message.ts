/** What an open page is notified of: that there is something new, and of which kind. It asks for the rest by calls, which check who may see. */
export interface LiveMessage {
  /** `session`: the logged-in user, or their permissions, changed. `test_events`: a tag or a server reported some. */
  kind: 'notice' | 'message' | 'session' | 'test_events'
  /** Of what: a conversation, or an ad account. */
  id?: string
}

/**
 * GET /live/ for a logged-in browser: `text/event-stream`. Each event is named for the kind of its message
 * and holds it as JSON; `hello` comes first and says whose it is (user_id), `end` last: after `session` the session
 * ended, else another stream took its place.
 * Nothing is kept for clients that were away: a client that comes back asks the calls once, after `hello`.
 */
export const livePath = '/live/'
