/** A moment to the minute, the same for server and browser: in UTC. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className} dir="ltr">{`${at.slice(0, 16).replace('T', ' ')} UTC`}</time>
  )
}
