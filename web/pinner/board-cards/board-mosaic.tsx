import { useState } from 'react'
import { ifFailed, useMissedLoad } from '../../ui/use-missed-load.ts'
import { classNames } from '../../ui/class-names.ts'

interface CoverPicture {
  url: string
  dominant_color: string
}

/** A board's newest pictures as one: the first large, two beside it. Missing pictures are placeholders. */
export function BoardMosaic({ pictures }: { pictures: readonly CoverPicture[] }) {
  return (
    <div className="grid aspect-3/2 grid-cols-3 grid-rows-2 gap-px overflow-hidden rounded-16">
      {[0, 1, 2].map((place) => (
        <Cover key={place} picture={pictures[place]} className={place === 0 ? 'col-span-2 row-span-2' : ''} />
      ))}
    </div>
  )
}

function Cover({ picture, className }: { picture: CoverPicture | undefined; className: string }) {
  const [isBroken, setIsBroken] = useState(false)
  const lookAgain = useMissedLoad(ifFailed(() => setIsBroken(true)))
  return (
    <div
      className={classNames('overflow-hidden bg-sunken', className)}
      style={{ background: picture?.dominant_color }}
    >
      {picture && !isBroken && (
        <img
          src={picture.url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-cover"
          ref={lookAgain}
          onError={() => setIsBroken(true)}
        />
      )}
    </div>
  )
}
