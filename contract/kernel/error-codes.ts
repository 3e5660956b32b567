/**
 * Every way in which a call may refuse, with its HTTP status and the number that clients read as
 * `api_error_code`. Codes 7, 2171..2173 come from pinner.md §2 and §8; the others are ours.
 */
export const errorCodes = {
  bad_request: { http_status: 400, api_error_code: 1 },
  bad_bookmark: { http_status: 400, api_error_code: 9 },
  not_signed_in: { http_status: 401, api_error_code: 7 },
  wrong_credentials: { http_status: 401, api_error_code: 78 },
  not_allowed: { http_status: 403, api_error_code: 3 },
  cross_site: { http_status: 403, api_error_code: 4 },
  /** The first factor is right; `extra_data` says which second ones do (AUTH-07). */
  mfa_required: { http_status: 401, api_error_code: 80 },
  wrong_mfa_code: { http_status: 401, api_error_code: 81 },
  /** `extra_data.restriction` is the number of AUTH-08. */
  log_in_restricted: { http_status: 403, api_error_code: 82 },
  /** Too much from here: `extra_data.challenge` is to be answered first (AUTH-11). */
  challenge_required: { http_status: 403, api_error_code: 83 },
  /** The act takes the password, or another proof, given a moment ago. */
  needs_proof: { http_status: 403, api_error_code: 84 },
  /** Acting for this business takes a second factor given in this session lately (BIZ-04). */
  needs_second_factor: { http_status: 403, api_error_code: 91 },
  /** A link of a mail that was used, has expired or never was. */
  link_expired: { http_status: 410, api_error_code: 85 },
  /** The account is restricted: of all calls only those of its way back answer. */
  account_restricted: { http_status: 403, api_error_code: 86 },
  /** An outside identity that belongs to no one here yet, with an address that a user has (AUTH-06). */
  identity_unjoined: { http_status: 409, api_error_code: 87 },
  /** An outside identity that belongs to no one here: sign up with `extra_data.ticket`. */
  sign_up_needed: { http_status: 409, api_error_code: 88 },
  /** The answer of the provider is invalid, or it did not answer. */
  identity_refused: { http_status: 401, api_error_code: 89 },
  email_refused: { http_status: 400, api_error_code: 118 },
  /** It is the only way into the account (AUTH-15). */
  last_way_in: { http_status: 409, api_error_code: 119 },
  registration_closed: { http_status: 403, api_error_code: 90 },
  not_found: { http_status: 404, api_error_code: 50 },
  unknown_resource: { http_status: 404, api_error_code: 51 },
  wrong_method: { http_status: 405, api_error_code: 52 },
  still_running: { http_status: 409, api_error_code: 409 },
  key_reused: { http_status: 422, api_error_code: 410 },
  /** Another user changed it meanwhile: `extra_data.current` is the newer copy. */
  stale_version: { http_status: 409, api_error_code: 411 },
  name_taken: { http_status: 409, api_error_code: 58 },
  /** Another action moves pins from or to this board (pinner.md §8: 2171, 2172, 2173 read alike). */
  board_busy: { http_status: 409, api_error_code: 2171 },
  /** Another action (copy, delete, merge) runs on this board. */
  board_has_action: { http_status: 409, api_error_code: 2172 },
  /** The board that pins are to go to is busy. */
  target_busy: { http_status: 409, api_error_code: 2173 },
  same_place: { http_status: 400, api_error_code: 2174 },
  needs_confirmation: { http_status: 409, api_error_code: 2175 },
  wrong_password: { http_status: 403, api_error_code: 79 },
  email_taken: { http_status: 409, api_error_code: 117 },
  too_large: { http_status: 413, api_error_code: 413 },
  quota_used_up: { http_status: 413, api_error_code: 414 },
  unsupported_format: { http_status: 415, api_error_code: 415 },
  not_an_image: { http_status: 400, api_error_code: 420 },
  image_too_small: { http_status: 400, api_error_code: 421 },
  image_unreadable: { http_status: 400, api_error_code: 422 },
  address_refused: { http_status: 400, api_error_code: 430 },
  page_unreachable: { http_status: 400, api_error_code: 431 },
  no_picture: { http_status: 400, api_error_code: 432 },
  /** What was to be put on a site to prove that it is one's own is not there. */
  proof_missing: { http_status: 409, api_error_code: 433 },
  /** Another user proved that they own the site, and still can. */
  site_taken: { http_status: 409, api_error_code: 434 },
  /** Of another user, secret, or missing: it cannot be promoted. Its status is what quick promote reads (QP-07). */
  pin_not_promotable: { http_status: 401, api_error_code: 440 },
  /** Ad groups or other audiences are made with it. */
  audience_in_use: { http_status: 409, api_error_code: 441 },
  too_many: { http_status: 429, api_error_code: 8 },
  internal: { http_status: 500, api_error_code: 500 },
  unavailable: { http_status: 503, api_error_code: 503 },
  storage_full: { http_status: 507, api_error_code: 507 },
} as const satisfies Record<string, { http_status: number; api_error_code: number }>

export type ErrorCode = keyof typeof errorCodes

/** Errors of the dispatcher itself. A call does not have to declare them. */
export const doorRefusals: readonly ErrorCode[] = [
  'bad_request',
  'bad_bookmark',
  'not_signed_in',
  'not_allowed',
  'account_restricted',
  'needs_second_factor',
  'cross_site',
  'not_found',
  'unknown_resource',
  'wrong_method',
  'still_running',
  'key_reused',
  'too_large',
  'too_many',
  'internal',
  'unavailable',
  'storage_full',
]
