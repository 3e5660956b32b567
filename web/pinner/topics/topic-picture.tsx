import { useState } from 'react'
import { ifFailed, useMissedLoad } from '../../ui/use-missed-load.ts'

/** `whole` for names in the middle, `foot` for names at the lower edge, which leaves the picture clear. */
const veils = {
  whole: 'absolute inset-0 bg-veil transition-opacity duration-100 group-hover/tile:opacity-85',
  foot: 'absolute inset-x-0 bottom-0 h-2/3 bg-linear-to-t from-veil from-50% to-transparent',
}

/** The picture behind the name of a topic, under a veil that keeps the name legible. */
export function TopicPicture({ image_url, veil }: { image_url: string | null; veil: keyof typeof veils }) {
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
      <span className={veils[veil]} />
    </>
  )
}
