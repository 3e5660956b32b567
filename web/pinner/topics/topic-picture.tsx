import { useState } from 'react'
import { ifFailed, useMissedLoad } from '../../ui/use-missed-load.ts'

/** `whole` for names in the middle, `foot` for names at the lower edge, which leaves the picture clear. */
const veils = {
  whole: 'absolute inset-0 bg-veil transition-opacity duration-100 group-hover/tile:opacity-85',
  foot: 'absolute inset-x-0 bottom-0 h-2/3 bg-linear-to-t from-veil from-50% to-transparent',
}

interface TopicPictureProps {
  name: string
  image_url: string | null
  veil: keyof typeof veils
}

/**
 * What is behind the name of a topic: a picture under a veil that keeps the name legible. A topic without a picture, as all
 * are on a new site, has its first letter.
 */
export function TopicPicture({ name, image_url, veil }: TopicPictureProps) {
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
      {!image_url && (
        <span className="absolute -end-1 -top-5 text-[88px] font-semibold opacity-20" aria-hidden>
          {name[0]}
        </span>
      )}
      <span className={veils[veil]} />
    </>
  )
}
