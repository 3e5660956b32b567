import { refusalCodes } from '@bowerbird/contract/kernel/refusal-codes'
import type { RefusalCode } from '@bowerbird/contract/kernel/refusal-codes'
import type { Refused } from '@bowerbird/contract/kernel/outcome'

export interface RefusalDetail {
  message_detail?: string
  retry_after?: number
  fields?: Record<string, string>
  extra_data?: Record<string, unknown>
}

/** An expected no. Anything else that is thrown is a defect. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, message: string, detail: RefusalDetail = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

/** The refusal as an outcome, with the numbers that belong to its code. */
export function refused(code: RefusalCode, message: string, detail: RefusalDetail = {}): Refused {
  return {
    ok: false,
    code,
    ...refusalCodes[code],
    message,
    message_detail: detail.message_detail ?? message,
    ...withoutUndefined(detail),
  }
}

function withoutUndefined({
  retry_after,
  fields,
  extra_data,
}: RefusalDetail): Pick<Refused, 'retry_after' | 'fields' | 'extra_data'> {
  return {
    ...(retry_after !== undefined && { retry_after }),
    ...(fields !== undefined && { fields }),
    ...(extra_data !== undefined && { extra_data }),
  }
}

/** What an id that is unknown, deleted, or not for this viewer answers: always the same. */
export function notFound(): Refusal {
  return new Refusal('not_found', "Sorry, we couldn't find that.")
}
