import { userActivityPinsGet } from '@bowerbird/contract/pins/pin-calls'
import { pages } from '../../client/queries.ts'
import { usePrefetchedQuery, usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useRouteParams } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import type { Warm } from '../../page/page-context.ts'
import { created, createPin, exploreIdeas, noPins, noPinsOwn, noPinsOwnText } from 'texts:people'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PictureIcon } from '../../ui/list-icons.tsx'
import { personOf } from '../person-cards/person-of.ts'
import { PinGrid } from '../pin-cards/pin-grid.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileHeader } from './profile-header.tsx'

const feedOf = (username: string) => pages(userActivityPinsGet, { username })

const warm: Warm<'profile_created'> = ({ params: { username }, queries }) =>
  Promise.all([queries.warm(personOf(username)), queries.warm(feedOf(username))])
export const loader = pageLoader(warm)

export default function ProfileCreatedRoute() {
  const { username } = useRouteParams('profile_created')
  const user = usePrefetchedQuery(personOf(username))
  const feed = usePrefetchedPages(feedOf(username))
  const empty = user.is_me ? (
    <EmptyState icon={<PictureIcon size={28} />} title={noPinsOwn()} text={noPinsOwnText()}>
      <Link to={path('upload')} className={buttonClasses({ variant: 'primary', size: 'large' })}>
        {createPin()}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState icon={<PictureIcon size={28} />} title={noPins({ name: user.full_name })}>
      <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
        {exploreIdeas()}
      </Link>
    </EmptyState>
  )
  return (
    <div className="px-(--page-margin)">
      <ProfileHead
        user={user}
        title={created()}
        canonical={path('profile_created', { username: user.username })}
      />
      <ProfileHeader user={user} />
      <PinGrid label={created()} feed={feed} empty={empty} />
    </div>
  )
}
