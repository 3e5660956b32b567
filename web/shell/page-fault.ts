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
