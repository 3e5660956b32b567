import { ideasFeedGet, ideasInterestsGet } from '@bowerbird/contract/feed/feed-calls'
import { useSite } from '../../client/site.ts'
import { pages, query } from '../../client/queries.ts'
import { usePrefetchedQuery, usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import {
  browseInterests,
  emptyIdeas,
  emptyIdeasText,
  ideasDescription,
  ideasHeading,
  ideasLead,
  ideasTitle,
  popularNow,
  uploadPicture,
} from 'texts:feed'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PictureIcon } from '../../ui/list-icons.tsx'
import { PinGrid } from '../pin-cards/pin-grid.tsx'
import { InterestTiles } from './interest-tiles.tsx'

const interests = query(ideasInterestsGet, {})
const feed = pages(ideasFeedGet, {})

const warm: Warm<'ideas'> = ({ queries }) => Promise.all([queries.warm(interests), queries.warm(feed)])
export const loader = pageLoader(warm)

/** Popular pins and interests: the home page of visitors (SHELL-02). */
export default function IdeasRoute() {
  const tiles = usePrefetchedQuery(interests)
  const pins = usePrefetchedPages(feed)
  const { isAuth } = useViewer()
  const { name } = useSite()
  return (
    <div className="px-(--page-margin) pt-2">
      <PageHead
        title={isAuth ? ideasTitle() : ''}
        description={ideasDescription()}
        canonical={path('ideas')}
        image={pins.items[0]?.images['736x'] ?? null}
        json_ld={{
          '@context': 'https://schema.org',
          '@type': 'CollectionPage',
          name,
          description: ideasDescription(),
        }}
      />
      <header className={isAuth ? 'sr-only' : 'mx-auto max-w-2xl pt-4 pb-6 text-center phone:pt-2'}>
        <h1 className="text-28 font-semibold text-balance">{ideasHeading()}</h1>
        {!isAuth && <p className="pt-2 text-16 text-pretty text-ink-soft">{ideasLead({ site: name })}</p>}
      </header>
      {tiles.length > 0 && (
        <div className="pb-5">
          <InterestTiles label={browseInterests()} interests={tiles} />
        </div>
      )}
      <PinGrid
        label={popularNow()}
        feed={pins}
        empty={
          <EmptyState icon={<PictureIcon size={28} />} title={emptyIdeas()} text={emptyIdeasText()}>
            <Link to={path('upload')} className={buttonClasses({ variant: 'primary', size: 'large' })}>
              {uploadPicture()}
            </Link>
          </EmptyState>
        }
      />
    </div>
  )
}
