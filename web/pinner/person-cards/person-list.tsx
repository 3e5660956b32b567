import type { ReactNode } from 'react'
import type { UserView } from '@bowerbird/contract/people/user-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { paginationProps } from '../../client/pagination-props.ts'
import { people } from 'texts:people'
import { CardGrid } from '../../ui/card-grid.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PersonCard } from './person-card.tsx'

interface PersonFeed {
  items: readonly UserView[]
  more: () => void
  has_more: boolean
  is_loading_more: boolean
  error: Refused | null
  retry: () => void
}

/** Users as cards, with infinite scroll. */
export function PersonList({ feed, empty }: { feed: PersonFeed; empty: ReactNode }) {
  if (feed.items.length === 0 && !feed.has_more) return empty
  return (
    <>
      <CardGrid label={people()} least={180}>
        {feed.items.map((user) => (
          <PersonCard key={user.id} user={user} />
        ))}
      </CardGrid>
      <FeedEnd {...paginationProps(feed)} skeleton={<PersonSkeletons />} />
    </>
  )
}

/** Placeholders while users load. */
export function PersonSkeletons() {
  return (
    <CardGrid label="" least={180}>
      {['a', 'b', 'c', 'd'].map((name) => (
        <div key={name} className="flex flex-col items-center gap-3 rounded-24 bg-surface p-5 shadow-pane">
          <Skeleton className="size-30 rounded-full" />
          <Skeleton className="h-4 w-2/3 rounded-8" />
          <Skeleton className="h-10 w-24 rounded-full" />
        </div>
      ))}
    </CardGrid>
  )
}
