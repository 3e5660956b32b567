import type { ErrorCode } from '@bowerbird/contract/kernel/error-codes'
import type { FetchRefusal, FetchRefusalCode } from '@bowerbird/core/fetch/fetch-answer'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { ImageRefusal, ImageRefusalCode } from '@bowerbird/core/media/image-refusal'

const ofImage: Record<ImageRefusalCode, ErrorCode> = {
  not_an_image: 'not_an_image',
  unsupported_format: 'unsupported_format',
  too_small: 'image_too_small',
  too_large_bytes: 'too_large',
  too_many_pixels: 'image_unreadable',
  truncated: 'image_unreadable',
  too_slow: 'image_unreadable',
  busy: 'unavailable',
}

/** Why a picture was not taken, as a call says it. */
export function refusalOfImage({ refused, message }: ImageRefusal): ApiError {
  return new ApiError(ofImage[refused], message, refused === 'busy' ? { retry_after: 1 } : {})
}

const ofFetch: Record<FetchRefusalCode, ErrorCode> = {
  bad_address: 'address_refused',
  not_public: 'address_refused',
  too_many_redirects: 'page_unreachable',
  timed_out: 'page_unreachable',
  unreachable: 'page_unreachable',
  bad_answer: 'page_unreachable',
  status: 'page_unreachable',
  not_a_page: 'page_unreachable',
  too_large: 'too_large',
  not_an_image: 'not_an_image',
  busy: 'unavailable',
  aborted: 'unavailable',
}

/** Why another site gave us nothing, as a call says it. */
export function refusalOfFetch({ code, message }: FetchRefusal): ApiError {
  return new ApiError(ofFetch[code], message, ofFetch[code] === 'unavailable' ? { retry_after: 2 } : {})
}
