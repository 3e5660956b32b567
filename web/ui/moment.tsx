import { momentInUtc, momentInZone } from '../texts/dates.ts'

interface MomentProps {
  at: string
  /** The reader's time zone; without one the time is in UTC, and labelled so. */
  time_zone?: string | undefined
  className?: string
}

/** A moment to the minute, formatted the same by server and browser. */
export function Moment({ at, time_zone, className }: MomentProps) {
  return (
    <time dateTime={at} className={className} dir="auto">
      {time_zone === undefined ? momentInUtc(at) : momentInZone(at, time_zone)}
    </time>
  )
}
