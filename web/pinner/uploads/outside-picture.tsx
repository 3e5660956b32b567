import { useState } from 'react'
import { couldNotShow, notShownHere, yourPicture } from 'texts:uploads'
import { OutsideImage } from './outside-image.tsx'

interface OutsidePictureProps {
  url: string
  alt: string
  onUsable?: () => void
  /** Called when it is too small, or fails to load (CREATE-12, CREATE-13). */
  onUnusable?: () => void
}

/** A picture of another site that does not identify the viewer. */
export function OutsidePicture({ url, alt, onUsable, onUnusable }: OutsidePictureProps) {
  const [isShown, setIsShown] = useState(true)
  // This page may not show pictures over plain http; the server fetches them all the same.
  const isHidden = url.startsWith('http:')
  function give() {
    setIsShown(false)
    onUnusable?.()
  }
  if (isHidden)
    return (
      <p className="rounded-16 bg-sunken p-6 text-center text-14 wrap-anywhere text-ink-soft">
        {notShownHere()} {url}
      </p>
    )
  if (!isShown)
    return <p className="rounded-16 bg-sunken p-6 text-center text-14 text-ink-soft">{couldNotShow()}</p>
  return (
    <OutsideImage
      url={url}
      alt={alt || yourPicture()}
      className="max-h-[420px] min-h-32 w-full rounded-16 bg-sunken object-contain text-transparent phone:max-h-40"
      {...(onUsable && { onUsable })}
      onUnusable={give}
    />
  )
}
