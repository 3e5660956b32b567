import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { TopicPicture } from '../topics/topic-picture.tsx'

interface Interest {
  /** The id of a topic, or a hashtag. */
  name: string
  title: string
  image_url: string | null
  dominant_color: string
}

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
        {interests.map(({ name, title, image_url, dominant_color }) => (
          <li key={name} className="shrink-0">
            <Link
              to={path('interest', { interest: name })}
              className="group/tile relative flex h-20 min-w-32 items-center justify-center overflow-hidden rounded-16 px-5 text-on-veil"
              style={{ background: dominant_color }}
            >
              <TopicPicture name={title} image_url={image_url} veil="whole" />
              <span className="relative text-16 font-semibold">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
