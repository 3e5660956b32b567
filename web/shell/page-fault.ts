/** Why there is an error page instead of a screen. */
export interface PageFault {
  status: number
}
