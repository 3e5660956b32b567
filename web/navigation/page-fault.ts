import { CallRefused } from '../client/call-refused.ts'

/** Why there is an error page instead of a screen. */
export interface PageFault {
  status: number
  /** To find it in the log. Known when the server made the page. */
  request_id?: string
}

/** Of what a loader or a screen threw: a refusal, an answer with a status, a fault that came with the document; else a defect. */
export function faultOf(error: unknown): PageFault {
  if (error instanceof CallRefused) return { status: pageStatus(error.refused.http_status) }
  if (typeof error !== 'object' || error === null || !('status' in error)) return { status: 500 }
  const { status, request_id } = error as PageFault
  return { status: Number(status), ...(request_id !== undefined && { request_id }) }
}

/** What a page answers when its main read is refused. An address that the read cannot make sense of names nothing (SHELL-20). */
export function pageStatus(http_status: number): number {
  return http_status === 400 ? 404 : http_status
}
