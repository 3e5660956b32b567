import { useState } from 'react'
import { ifFailed, useMissedLoad } from '../../ui/use-missed-load.ts'

/** The picture behind the name of a topic, under a veil that keeps the name legible. */
export function TopicPicture({ image_url }: { image_url: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  const lookAgain = useMissedLoad(ifFailed(() => setIsBroken(true)))
  return (
    <>
      {image_url && !isBroken && (
        <img
          src={image_url}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          ref={lookAgain}
          onError={() => setIsBroken(true)}
        />
      )}
      <span className="absolute inset-0 bg-veil transition-opacity duration-100 group-hover/tile:opacity-85" />
    </>
  )
}
