import { userSuggestionsGet } from '@bowerbird/contract/people/user-calls'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { peopleToFollow } from 'texts:people'
import { CardGrid } from '../../ui/card-grid.tsx'
import { PersonCard } from './person-card.tsx'
import { PersonSkeletons } from './person-list.tsx'

const suggestions = query(userSuggestionsGet, {})

/** Suggested users to follow: followed by those the viewer follows, or popular. */
export function SuggestedPeople() {
  const { data, error } = useQuery(suggestions)
  if (error || data?.length === 0) return null
  return (
    <section className="mx-auto max-w-[1016px] pb-16">
      <h2 className="pb-4 text-center text-20 font-semibold">{peopleToFollow()}</h2>
      {data ? (
        <CardGrid label={peopleToFollow()} least={180}>
          {data.map((person) => (
            <PersonCard key={person.id} user={person} />
          ))}
        </CardGrid>
      ) : (
        <PersonSkeletons />
      )}
    </section>
  )
}
