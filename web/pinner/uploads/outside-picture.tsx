import { useState } from 'react'
import { couldNotShow, notShownHere, yourPicture } from 'texts:uploads'
import { isUsable } from '../../client/picture-file.ts'
import { useMissedLoad } from '../../ui/use-missed-load.ts'

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

interface OutsideImageProps {
  url: string
  alt: string
  className: string
  loading?: 'lazy'
  onUsable?: () => void
  /** Called when it is too small, or fails to load either way (CREATE-12, CREATE-13). */
  onUnusable: () => void
}

/**
 * A picture of another site that does not identify the viewer: no referrer, and no cookies unless it fails to load
 * without them (CREATE-13).
 */
export function OutsideImage({ url, alt, className, loading, onUsable, onUnusable }: OutsideImageProps) {
  const [isCrossOrigin, setIsCrossOrigin] = useState(true)
  function fail() {
    if (isCrossOrigin) setIsCrossOrigin(false)
    else onUnusable()
  }
  function look({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
    if (width === 0) fail()
    else if (isUsable({ width, height })) onUsable?.()
    else onUnusable()
  }
  const lookAgain = useMissedLoad(look)
  return (
    <img
      key={isCrossOrigin ? 'cross-origin' : 'plain'}
      src={url}
      alt={alt}
      crossOrigin={isCrossOrigin ? 'anonymous' : undefined}
      referrerPolicy="no-referrer"
      loading={loading}
      className={className}
      ref={lookAgain}
      onError={fail}
      onLoad={({ currentTarget }) => look(currentTarget)}
    />
  )
}
