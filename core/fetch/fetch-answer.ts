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

export type FetchRefusal = { ok: false; code: FetchRefusalCode; message: string; status?: number }

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

export function refuseFetch(code: FetchRefusalCode, status?: number): FetchRefusal {
  const refusal: FetchRefusal = { ok: false, code, message: MESSAGES[code] }
  return status === undefined ? refusal : { ...refusal, status }
}
