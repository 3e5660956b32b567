import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { pages } from '../../client/queries.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { goTo } from '../../navigation/go-to.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { emptyHome, emptyHomeText, exploreIdeas, followingFeed, homeTitle, uploadPicture } from 'texts:feed'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeopleIcon } from '../../ui/list-icons.tsx'
import { SuggestedPeople } from '../person-cards/person-list.tsx'
import { PinGrid } from '../pin-cards/pin-grid.tsx'

const feed = pages(userHomefeedGet, {})

const warm: Warm<'home'> = ({ queries, viewer }) => {
  if (!viewer.isAuth) throw goTo(path('ideas'))
  return queries.warm(feed)
}
export const loader = pageLoader(warm)

/** Pins of the users and boards that the viewer follows, newest first. */
export default function HomeRoute() {
  return (
    <div className="px-(--page-margin) pt-2">
      <PageHead title={homeTitle()} canonical={path('home')} no_index />
      <h1 className="sr-only">{homeTitle()}</h1>
      <PinGrid label={followingFeed()} feed={usePrefetchedPages(feed)} empty={<EmptyHome />} />
    </div>
  )
}

function EmptyHome() {
  return (
    <>
      <EmptyState icon={<PeopleIcon size={28} />} title={emptyHome()} text={emptyHomeText()}>
        <Link to={path('ideas')} className={buttonClasses({ variant: 'primary', size: 'large' })}>
          {exploreIdeas()}
        </Link>
        <Link to={path('upload')} className={buttonClasses({ size: 'large' })}>
          {uploadPicture()}
        </Link>
      </EmptyState>
      <SuggestedPeople />
    </>
  )
}
