/** Our mark: a bower, the arch that the bird builds, with one blue thing in it. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeWidth="2.75" strokeLinecap="round">
        <path d="M6 28C5 17 8 9 16 4.5" />
        <path d="M26 28c1-11-2-19-10-23.5" />
        <path d="M11.5 28c-.6-7.5.4-13 3.5-17" />
        <path d="M20.5 28c.6-7.5-.4-13-3.5-17" />
      </g>
      <circle cx="16" cy="24.5" r="3.5" className="fill-accent" />
    </svg>
  )
}
