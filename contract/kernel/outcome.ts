import type { ErrorCode } from './error-codes.ts'

/** The outcome of a call: its data, or an API error that people and programs can read. */
export type Outcome<T = unknown> = Answer<T> | Refused

export interface Answer<T = unknown> {
  ok: true
  data: T
  /** The next page, or null at the end. Absent on calls without pages. */
  bookmark?: string | null
  /** A notice beside the answer ('Psst! …'); 'ok' on the wire when absent. */
  message?: string
}

export interface Refused {
  ok: false
  code: ErrorCode
  http_status: number
  api_error_code: number
  message: string
  message_detail: string
  /** Seconds until another try may succeed. */
  retry_after?: number
  /** Which fields were wrong, and why. */
  fields?: Record<string, string>
  /** What a refused client needs to go on, as the code says. */
  extra_data?: Record<string, unknown>
}
