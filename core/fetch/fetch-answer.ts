/** What comes back from another site: the decoded bytes, or a refusal by name. Nothing here is ever thrown. */
export type FetchAnswer = Fetched | FetchRefusal

export type Fetched = {
  ok: true
  /** Where the answer came from, after redirects, without fragment. */
  url: string
  status: number
  /** Lower-case names; repeated headers joined by a comma; no cookies. */
  headers: Record<string, string>
  /** The header as sent, or ''. */
  content_type: string
  /** Decoded (gzip, br, zstd, deflate). */
  bytes: Uint8Array
  /** True when `when_too_large: 'cut'` or `skip_body` left something unread. */
  is_cut: boolean
}

export type FetchRefusalCode = keyof typeof MESSAGES

export type FetchRefusal = {
  ok: false
  code: FetchRefusalCode
  message: string
  status?: number
  /** What exactly it was, where that can be told: it has a message of its own. */
  because?: FetchTrouble
}

export type FetchTrouble = keyof typeof TROUBLES

const MESSAGES = {
  bad_address: 'That is not a web address that can be opened.',
  not_public: 'That address is not on the public internet.',
  too_many_redirects: 'That address redirects too many times.',
  timed_out: 'That site took too long to answer.',
  too_large: 'What is at that address is too large.',
  unreachable: 'That site could not be reached.',
  bad_answer: 'That site gave an answer that could not be read.',
  status: 'That site answered with an error.',
  busy: 'Too many addresses are being looked at right now. Try again in a moment.',
  aborted: 'Looking at that address was stopped.',
  not_an_image: 'There is no picture at that address.',
  not_a_page: 'There is no page at that address.',
} as const

const TROUBLES = {
  leads_inside: 'That address leads on to one that is not on the public internet.',
  leads_astray: 'That address leads on to one that cannot be opened.',
  never_ends: 'That site began to answer and never came to an end.',
  wrong_length: 'That site sent something else than it said, or broke off in the middle.',
  packed_strangely: 'That site packed its answer in a way that cannot be opened here.',
  no_such_site: 'There is no site by that name.',
  bad_certificate: 'That site could not prove that it is what it says: its certificate is not valid.',
  not_there: 'That site has nothing at that address.',
  closed: 'That site does not let us see what is at that address.',
} as const

export function refuseFetch(code: FetchRefusalCode, because?: FetchTrouble): FetchRefusal {
  const refusal: FetchRefusal = { ok: false, code, message: MESSAGES[code] }
  return because ? { ...refusal, because, message: TROUBLES[because] } : refusal
}

/** A site that answered with another status than one of success. */
export function refuseStatus(status: number): FetchRefusal {
  const because = MISSING.has(status) ? 'not_there' : CLOSED.has(status) ? 'closed' : undefined
  return { ...refuseFetch('status', because), status }
}

const MISSING = new Set([404, 410])
const CLOSED = new Set([401, 402, 403, 407, 429, 451])
