import { ideasFeedGet, ideasInterestsGet } from '@bowerbird/contract/feed/feed-calls'
import { pages, query } from '../../client/queries.ts'
import { usePrefetchedQuery, usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useRouteParams } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { emptyInterest, exploreIdeas, interestDescription, interestHeading, otherInterests } from 'texts:feed'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HashIcon } from '../../ui/icons.tsx'
import { PinGrid } from '../pin-cards/pin-grid.tsx'
import { InterestTiles } from './interest-tiles.tsx'

const interests = query(ideasInterestsGet, {})
const feedOf = (interest: string) => pages(ideasFeedGet, { interest })

const warm: Warm<'interest'> = ({ params, queries }) =>
  Promise.all([queries.warm(interests), queries.warm(feedOf(params.interest))])
export const loader = pageLoader(warm)

/** Popular pins of one interest, and the other interests. */
export default function InterestRoute() {
  const { interest } = useRouteParams('interest')
  const others = usePrefetchedQuery(interests).filter(({ name }) => name !== interest)
  const feed = usePrefetchedPages(feedOf(interest))
  return (
    <div className="px-(--page-margin) pt-2">
      <PageHead
        title={interestHeading({ interest })}
        description={interestDescription({ interest })}
        canonical={path('interest', { interest })}
        image={feed.items[0]?.images['736x'] ?? null}
        no_index={feed.items.length === 0}
      />
      <h1 className="pt-4 pb-5 text-center text-28 font-semibold wrap-anywhere">
        {interestHeading({ interest })}
      </h1>
      {others.length > 0 && (
        <div className="pb-5">
          <InterestTiles label={otherInterests()} interests={others} />
        </div>
      )}
      <PinGrid
        label={interestHeading({ interest })}
        feed={feed}
        empty={
          <EmptyState icon={<HashIcon size={28} />} title={emptyInterest({ interest })}>
            <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
              {exploreIdeas()}
            </Link>
          </EmptyState>
        }
      />
    </div>
  )
}
