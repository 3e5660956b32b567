import { userFollowersGet } from '@bowerbird/contract/people/user-calls'
import { pages } from '../../client/queries.ts'
import { usePrefetchedQuery, usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useRouteParams } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import type { Warm } from '../../page/page-context.ts'
import { exploreIdeas, noFollowers, followers, noFollowersText } from 'texts:people'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeopleIcon } from '../../ui/list-icons.tsx'
import { personOf } from '../person-cards/person-of.ts'
import { PersonList } from '../person-cards/person-list.tsx'
import { FollowsHeader } from './follows-header.tsx'
import { ProfileHead } from './profile-head.tsx'

const peopleOf = (username: string) => pages(userFollowersGet, { username })

const warm: Warm<'followers'> = ({ params: { username }, queries }) =>
  Promise.all([queries.warm(personOf(username)), queries.warm(peopleOf(username))])
export const loader = pageLoader(warm)

export default function FollowersRoute() {
  const { username } = useRouteParams('followers')
  const user = usePrefetchedQuery(personOf(username))
  const feed = usePrefetchedPages(peopleOf(username))
  return (
    <div className="px-(--page-margin)">
      <ProfileHead
        user={user}
        title={followers()}
        canonical={path('followers', { username: user.username })}
      />
      <FollowsHeader user={user} title={followers()} />
      <PersonList
        feed={feed}
        empty={
          <EmptyState
            icon={<PeopleIcon size={28} />}
            title={noFollowers({ name: user.full_name })}
            text={noFollowersText()}
          >
            <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
              {exploreIdeas()}
            </Link>
          </EmptyState>
        }
      />
    </div>
  )
}
