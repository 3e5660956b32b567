import { useState } from 'react'
import { isUsable } from '../../client/picture-file.ts'
import { useMissedLoad } from '../../ui/use-missed-load.ts'

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
