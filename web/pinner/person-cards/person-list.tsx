import type { ReactNode } from 'react'
import type { UserBrief, UserView } from '@bowerbird/contract/people/user-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { paginationProps } from '../../client/pagination-props.ts'
import { people, peopleToFollow } from 'texts:people'
import { CardGrid } from '../../ui/card-grid.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWithOptimistic } from '../../client/use-with-optimistic.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { followersCount } from 'texts:follow'
import { pinsCount } from 'texts:pins'
import { Avatar } from '../../ui/avatar.tsx'
import { FollowButton } from './follow-button.tsx'
import { shortName } from './person-of.ts'
import { userSuggestionsGet } from '@bowerbird/contract/people/user-calls'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'

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

/** A user with at least the fields of a brief; further fields are shown where known. */
type CardPerson = UserBrief &
  Partial<Pick<UserView, 'image_large_url' | 'pin_count' | 'followed_by_me'>> & {
    latest_pictures?: readonly { url: string; dominant_color: string }[]
  }

/** A user in a list: avatar, name, follower count, and a follow button. */
export function PersonCard({ user }: { user: CardPerson }) {
  const {
    username,
    full_name,
    image_large_url,
    image_medium_url,
    follower_count,
    pin_count = 0,
    latest_pictures = [],
  } = useWithOptimistic(user)
  return (
    <div className="flex h-full flex-col items-center gap-3 rounded-24 bg-surface p-5 text-center shadow-pane">
      <Link to={path('profile', { username })} className="flex w-full flex-col items-center gap-3 rounded-16">
        {latest_pictures.length > 0 && <LatestPictures pictures={latest_pictures} />}
        <Avatar
          name={full_name}
          image_url={image_large_url ?? image_medium_url}
          size={latest_pictures.length > 0 ? 64 : 120}
        />
        <span className="w-full">
          <span dir="auto" className="block truncate text-16 font-semibold">
            {shortName(full_name)}
          </span>
          <span className="block truncate text-14 text-ink-soft">
            {follower_count > 0 ? followersCount({ count: follower_count }) : pinsCount({ count: pin_count })}
          </span>
        </span>
      </Link>
      <span className="mt-auto flex min-h-10 items-end">
        <FollowButton user={user} size="medium" />
      </span>
    </div>
  )
}

/** What they saved last, as three small pictures: a missing one is an empty place, so that cards are even. */
function LatestPictures({ pictures }: { pictures: readonly { url: string; dominant_color: string }[] }) {
  return (
    <span className="-mb-10 grid h-28 w-full grid-cols-3 gap-0.5 overflow-hidden rounded-16 bg-sunken">
      {pictures.map(({ url, dominant_color }) => (
        <img
          key={url}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          style={{ background: dominant_color }}
        />
      ))}
    </span>
  )
}

const suggestions = query(userSuggestionsGet, {})

/** Suggested users to follow: followed by those the viewer follows, or popular. Six on a phone, where Pins may stand below. */
export function SuggestedPeople() {
  const { data, error } = useQuery(suggestions)
  if (error || data?.length === 0) return null
  return (
    <section className="mx-auto max-w-[1016px] pb-16 phone:[&_li:nth-child(n+7)]:hidden">
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
