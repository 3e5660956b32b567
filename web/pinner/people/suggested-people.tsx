import { ideasFeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { query } from '../../client/queries.ts'
import { useLater } from '../../client/use-later.ts'
import { useViewer } from '../../client/viewer.ts'
import { peopleToFollow } from '../../texts/people-texts.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { PersonCard } from './person-card.tsx'
import { PersonSkeletons } from './person-list.tsx'

const popular = query(ideasFeedGet, { page_size: 100 })
const most = 12

/** People whose pins are popular now, for somebody who knows nobody here yet. */
export function SuggestedPeople() {
  const viewer = useViewer()
  const { data, error } = useLater(popular)
  if (error) return null
  const people = peopleOf(data ?? [], viewer.id)
  if (data && people.length === 0) return null
  return (
    <section className="mx-auto max-w-[1016px] pb-16">
      <h2 className="pb-4 text-center text-20 font-semibold">{peopleToFollow()}</h2>
      {data ? (
        <CardGrid label={peopleToFollow()} least={180}>
          {people.map((person) => (
            <PersonCard key={person.id} user={person} />
          ))}
        </CardGrid>
      ) : (
        <PersonSkeletons />
      )}
    </section>
  )
}

function peopleOf(pins: readonly { pinner: UserBrief }[], viewer_id: string | null): UserBrief[] {
  const people = new Map(pins.map(({ pinner }) => [pinner.id, pinner]))
  return [...people.values()].filter(({ id }) => id !== viewer_id).slice(0, most)
}
