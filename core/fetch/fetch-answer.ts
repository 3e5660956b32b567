import { localized } from '@bowerbird/texts/localized'
/** What comes back from another site: the decoded bytes, or an error with a code. Nothing here is ever thrown. */
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
  /** What exactly it was, where that is known: it has a message of its own. */
  because?: FetchTrouble
}

export type FetchTrouble = keyof typeof TROUBLES

const MESSAGES = {
  bad_address: localized('errors-core.thatIsNotAWebAddress'),
  not_public: localized('errors-core.thatAddressIsNotOnThe'),
  too_many_redirects: localized('errors-core.thatAddressRedirectsTooManyTimes'),
  timed_out: localized('errors-core.thatSiteTookTooLongTo'),
  too_large: localized('errors-core.whatIsAtThatAddressIs'),
  unreachable: localized('errors-core.thatSiteCouldNotBeReached'),
  bad_answer: localized('errors-core.thatSiteGaveAnAnswerThat'),
  status: localized('errors-core.thatSiteAnsweredWithAnError'),
  busy: localized('errors-core.tooManyAddressesAreBeingLooked'),
  aborted: localized('errors-core.lookingAtThatAddressWasStopped'),
  not_an_image: localized('errors-core.thereIsNoPictureAtThat'),
  not_a_page: localized('errors-core.thereIsNoPageAtThat'),
} as const

const TROUBLES = {
  leads_inside: localized('errors-core.thatAddressLeadsOnToOne'),
  leads_astray: localized('errors-core.thatAddressLeadsOnToOneThat'),
  never_ends: localized('errors-core.thatSiteBeganToAnswerAnd'),
  wrong_length: localized('errors-core.thatSiteSentSomethingElseThan'),
  packed_strangely: localized('errors-core.thatSitePackedItsAnswerIn'),
  no_such_site: localized('errors-core.thereIsNoSiteByThat'),
  bad_certificate: localized('errors-core.thatSiteCouldNotProveThat'),
  not_there: localized('errors-core.thatSiteHasNothingAtThat'),
  closed: localized('errors-core.thatSiteDoesNotLetUs'),
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
