import { momentInUtc, momentInZone } from '../texts/dates.ts'

interface MomentProps {
  at: string
  /** Where whoever reads it is; without one it is told in UTC, and says so. */
  time_zone?: string | undefined
  className?: string
}

/** A moment to the minute, the same from server and browser. */
export function Moment({ at, time_zone, className }: MomentProps) {
  return (
    <time dateTime={at} className={className} dir="auto">
      {time_zone === undefined ? momentInUtc(at) : momentInZone(at, time_zone)}
    </time>
  )
}
