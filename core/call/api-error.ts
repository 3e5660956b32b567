import { localized } from '@bowerbird/texts/localized'
import { errorCodes } from '@bowerbird/contract/kernel/error-codes'
import type { ErrorCode } from '@bowerbird/contract/kernel/error-codes'
import type { Refused } from '@bowerbird/contract/kernel/outcome'

export interface ApiErrorDetail {
  message_detail?: string
  retry_after?: number
  fields?: Record<string, string>
  extra_data?: Record<string, unknown>
}

/** An expected no. Anything else that is thrown is a defect. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly detail: ApiErrorDetail

  constructor(code: ErrorCode, message: string, detail: ApiErrorDetail = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.detail = detail
  }
}

/** The API error as an outcome, with the numbers that belong to its code. */
export function refused(code: ErrorCode, message: string, detail: ApiErrorDetail = {}): Refused {
  return {
    ok: false,
    code,
    ...errorCodes[code],
    message,
    message_detail: detail.message_detail ?? message,
    ...withoutUndefined(detail),
  }
}

function withoutUndefined({
  retry_after,
  fields,
  extra_data,
}: ApiErrorDetail): Pick<Refused, 'retry_after' | 'fields' | 'extra_data'> {
  return {
    ...(retry_after !== undefined && { retry_after }),
    ...(fields !== undefined && { fields }),
    ...(extra_data !== undefined && { extra_data }),
  }
}

/** What an id that is unknown, deleted, or not for this viewer answers: always the same. */
export function notFound(): ApiError {
  return new ApiError('not_found', localized('errors-core.sorryWeCouldntFindThat'))
}
