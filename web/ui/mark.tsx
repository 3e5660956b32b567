/** The logo: a bower, the arch that the bird builds, with one blue thing in it. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <path d="M5 28C4 17 7.5 9 16 4" />
        <path d="M27 28c1-11-2.5-19-11-24" />
        <path d="M10.75 28c-.6-7.5.75-13 5.25-17" />
        <path d="M21.25 28c.6-7.5-.75-13-5.25-17" />
      </g>
      <circle cx="16" cy="24.5" r="3.25" className="fill-accent" />
    </svg>
  )
}
