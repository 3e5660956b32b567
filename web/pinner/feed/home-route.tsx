import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { HomeFeedKind } from '@bowerbird/contract/feed/feed-models'
import { lazySlot } from '../../client/lazy-slot.tsx'
import { pages } from '../../client/queries.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { following, followingFeed, forYou, forYouFeed, homeFeeds, homeTitle } from 'texts:feed'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import { PinGrid } from '../pin-cards/pin-grid.tsx'
import { interestOffer } from '../topics/interest-offer-query.ts'

const InterestOffer = lazySlot('InterestOffer', async () => ({
  default: (await import('../topics/interest-offer.tsx')).InterestOffer,
}))
const EmptyHome = lazySlot('EmptyHome', () => import('./empty-home.tsx'))

const kindIn = (search: URLSearchParams): HomeFeedKind =>
  search.get('feed') === 'following' ? 'following' : 'for_you'
const feedOf = (feed: HomeFeedKind) => pages(userHomefeedGet, feed === 'following' ? { feed } : {})

const warm: Warm<'home'> = ({ queries, viewer, search }) => {
  if (!viewer.isAuth) throw goTo(path('ideas'))
  return Promise.all([queries.warm(feedOf(kindIn(search))), queries.warm(interestOffer)])
}
export const loader = pageLoader(warm)

/** The two feeds of home: what the viewer may like, and what is new of people and boards that they follow (DISCOVER-08). */
export default function HomeRoute() {
  const kind = kindIn(useAddress().search)
  const topics = usePrefetchedQuery(interestOffer)
  return (
    <div className="px-(--page-margin) pt-2">
      <PageHead title={homeTitle()} canonical={path('home')} no_index />
      <h1 className="sr-only">{homeTitle()}</h1>
      {topics && <InterestOffer topics={topics} />}
      <nav aria-label={homeFeeds()} className={`${tabRowClasses} justify-center pb-3`}>
        <Link to={path('home')} aria-current={kind === 'for_you' ? 'page' : undefined} className={tabClasses}>
          {forYou()}
        </Link>
        <Link
          to={path('home', null, { feed: 'following' })}
          aria-current={kind === 'following' ? 'page' : undefined}
          className={tabClasses}
        >
          {following()}
        </Link>
      </nav>
      <HomeFeed key={kind} kind={kind} />
    </div>
  )
}

function HomeFeed({ kind }: { kind: HomeFeedKind }) {
  return (
    <PinGrid
      label={kind === 'following' ? followingFeed() : forYouFeed()}
      feed={usePrefetchedPages(feedOf(kind))}
      empty={<EmptyHome kind={kind} />}
    />
  )
}
