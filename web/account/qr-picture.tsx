import { qrCode as label } from '../texts/mfa-texts.ts'
import { qrCode } from './qr-code.ts'

const quiet = 4

/** Dark on light in both themes: that is how phones read it. */
export function QrPicture({ text }: { text: string }) {
  const rows = qrCode(text)
  const size = rows.length + 2 * quiet
  const dark = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 self-center rounded-16"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  )
}
