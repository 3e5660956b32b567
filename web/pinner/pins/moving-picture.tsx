import { useState } from 'react'
import { startMoving, stopMoving } from 'texts:moving-picture'
import { IconButton } from '../../ui/icon-button.tsx'
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx'

/**
 * An animation over its own first frame, which stays below and has the alt text. It plays by itself unless the viewer
 * prefers reduced motion, and stops on request.
 */
export default function MovingPicture({ url }: { url: string }) {
  const [isMoving, setIsMoving] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  return (
    <>
      {isMoving && (
        <img
          src={url}
          alt=""
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover"
          onError={() => setIsMoving(false)}
        />
      )}
      <IconButton
        label={isMoving ? stopMoving() : startMoving()}
        icon={isMoving ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
        tone="raised"
        className="absolute start-4 bottom-4"
        onClick={() => setIsMoving(!isMoving)}
      />
    </>
  )
}
