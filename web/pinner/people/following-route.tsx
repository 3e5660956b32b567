import { userFollowingGet } from '@bowerbird/contract/people/user-calls'
import { pages } from '../../client/queries.ts'
import { usePrefetchedQuery, usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useRouteParams } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import type { Warm } from '../../page/page-context.ts'
import { exploreIdeas, noFollowing, followingTitle } from 'texts:people'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeopleIcon } from '../../ui/list-icons.tsx'
import { personOf } from '../person-cards/person-of.ts'
import { PersonList } from '../person-cards/person-list.tsx'
import { FollowsHeader } from './follows-header.tsx'
import { ProfileHead } from './profile-head.tsx'

const peopleOf = (username: string) => pages(userFollowingGet, { username })

const warm: Warm<'following'> = ({ params: { username }, queries }) =>
  Promise.all([queries.warm(personOf(username)), queries.warm(peopleOf(username))])
export const loader = pageLoader(warm)

export default function FollowingRoute() {
  const { username } = useRouteParams('following')
  const user = usePrefetchedQuery(personOf(username))
  const feed = usePrefetchedPages(peopleOf(username))
  return (
    <div className="px-(--page-margin)">
      <ProfileHead
        user={user}
        title={followingTitle()}
        canonical={path('following', { username: user.username })}
      />
      <FollowsHeader user={user} title={followingTitle()} />
      <PersonList
        feed={feed}
        empty={
          <EmptyState icon={<PeopleIcon size={28} />} title={noFollowing({ name: user.full_name })}>
            <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
              {exploreIdeas()}
            </Link>
          </EmptyState>
        }
      />
    </div>
  )
}
