import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { PictureIcon } from '../../ui/list-icons.tsx'

interface PreviewProps {
  /** The file itself, as a URL of this browser. */
  src: string
  /** The server's version, once ready: it covers formats that the browser cannot decode, such as HEIC photographs. */
  made: string | null
  alt: string
  className: string
  loading?: 'lazy'
}

/** A preview of a chosen file. While neither version can be shown, an icon takes its place. */
export function Preview({ src, made, alt, className, loading }: PreviewProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = [src, made].find((one) => one !== null && !broken.includes(one))
  if (shown == null)
    return (
      <div
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className={classNames('flex min-h-20 items-center justify-center text-ink-soft', className)}
      >
        <PictureIcon size={28} />
      </div>
    )
  return (
    <img
      key={shown}
      src={shown}
      alt={alt}
      loading={loading}
      decoding="async"
      className={className}
      onError={() => setBroken((last) => [...last, shown])}
    />
  )
}
