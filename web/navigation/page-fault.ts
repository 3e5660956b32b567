import { CallRefused } from '../client/call-refused.ts'

/** Why an error page is shown instead of a screen. */
export interface PageFault {
  status: number
  /** Finds the error in the log. Known when the server rendered the page. */
  request_id?: string
}

/**
 * The fault of a thrown value: an API error, a response with a status, or a fault embedded in the document; anything
 * else is a defect.
 */
export function faultOf(error: unknown): PageFault {
  if (error instanceof CallRefused) return { status: pageStatus(error.refused.http_status) }
  if (typeof error !== 'object' || error === null || !('status' in error)) return { status: 500 }
  const { status, request_id } = error as PageFault
  return { status: Number(status), ...(request_id !== undefined && { request_id }) }
}

/** The page's status when its main query fails. A URL with invalid parameters is a 404 (SHELL-20). */
export function pageStatus(http_status: number): number {
  return http_status === 400 ? 404 : http_status
}
