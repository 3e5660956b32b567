import type { PinId } from '@bowerbird/contract/kernel/ids'
import { pinTopicsGet } from '@bowerbird/contract/topics/topic-calls'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { moreAbout } from 'texts:topics'

/** What a pin is about, as links to the pages of these topics. Nothing where nothing is known. */
export function PinTopics({ pin_id }: { pin_id: PinId }) {
  const { data } = useQuery(query(pinTopicsGet, { pin_id }))
  if (!data || data.length === 0) return null
  return (
    <nav aria-label={moreAbout()}>
      <ul role="list" className="flex flex-wrap gap-2">
        {data.map(({ topic_id, name }) => (
          <li key={topic_id}>
            <Link
              to={path('interest', { interest: topic_id })}
              className="flex min-h-9 items-center rounded-full bg-sunken px-4 text-14 font-semibold transition-colors duration-100 hover:bg-pressed"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
