import { useState } from 'react'
import type { Output } from '@bowerbird/contract/kernel/call'
import type { ideasInterestsGet } from '@bowerbird/contract/feed/feed-calls'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { ifFailed, useMissedLoad } from '../../ui/use-missed-load.ts'

type Interest = Output<typeof ideasInterestsGet>[number]

interface InterestTilesProps {
  label: string
  interests: readonly Interest[]
}

/** Interests as a row of pictures. Scrolls sideways where it is too long. */
export function InterestTiles({ label, interests }: InterestTilesProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-(--page-margin) overflow-x-auto px-(--page-margin) [scrollbar-width:none]"
    >
      <ul className="flex gap-2 py-1">
        {interests.map((interest) => (
          <li key={interest.name} className="shrink-0">
            <InterestTile interest={interest} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function InterestTile({ interest: { name, image_url, dominant_color } }: { interest: Interest }) {
  const [isBroken, setIsBroken] = useState(false)
  const lookAgain = useMissedLoad(ifFailed(() => setIsBroken(true)))
  return (
    <Link
      to={path('interest', { interest: name })}
      className="group/tile relative flex h-20 min-w-32 items-center justify-center overflow-hidden rounded-16 px-5 text-on-veil"
      style={{ background: dominant_color }}
    >
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
      <span className="relative text-16 font-semibold">{name}</span>
    </Link>
  )
}
