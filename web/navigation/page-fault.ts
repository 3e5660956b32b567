import { createContext, use } from 'react'

/** Why there is an error page instead of a screen. */
export interface PageFault {
  status: number
  /** To find it in the log. Known when the server made the page. */
  request_id?: string
}

export const FaultContext = createContext<PageFault>({ status: 500 })

export function useFault(): PageFault {
  return use(FaultContext)
}

/** What a page answers when its main read is refused. An address that the read cannot make sense of names nothing (SHELL-20). */
export function pageStatus(http_status: number): number {
  return http_status === 400 ? 404 : http_status
}
