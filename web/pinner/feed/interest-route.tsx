import { ideasFeedGet, ideasInterestsGet } from '@bowerbird/contract/feed/feed-calls'
import type { Output } from '@bowerbird/contract/kernel/call'
import { topicGet } from '@bowerbird/contract/topics/topic-calls'
import type { TopicTile } from '@bowerbird/contract/topics/topic-models'
import { pages, query } from '../../client/queries.ts'
import { usePrefetchedQuery, usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useSite } from '../../client/site.ts'
import { useRouteParams } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import {
  emptyInterest,
  exploreIdeas,
  ideasTitle,
  interestDescription,
  interestHeading,
  otherInterests,
} from 'texts:feed'
import {
  emptyTopic,
  emptyTopicText,
  relatedTopics,
  topicDescription,
  topicsWithin,
  whereTopicIs,
} from 'texts:topics'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HashIcon } from '../../ui/icons.tsx'
import { PinGrid } from '../pin-cards/pin-grid.tsx'
import { FollowTopic } from '../topics/follow-topic.tsx'
import { InterestTiles } from './interest-tiles.tsx'

const interests = query(ideasInterestsGet, {})
const feedOf = (interest: string) => pages(ideasFeedGet, { interest })
const topicOf = (interest: string) => query(topicGet, { topic_id: interest })

const warm: Warm<'interest'> = async ({ params: { interest }, queries }) => {
  const [topic] = await Promise.all([queries.warm(topicOf(interest)), queries.warm(feedOf(interest))])
  return topic ?? queries.warm(interests)
}
export const loader = pageLoader(warm)

/** The page of a topic, or of a hashtag that is none. */
export default function InterestRoute() {
  const { interest } = useRouteParams('interest')
  const topic = usePrefetchedQuery(topicOf(interest))
  return topic ? <TopicPage topic={topic} /> : <HashtagPage interest={interest} />
}

/** Popular and fresh pins of a topic, below the topics in it and above those near it (DISCOVER-05). */
function TopicPage({ topic }: { topic: NonNullable<Output<typeof topicGet>> }) {
  const { topic_id, name, parent, children, related } = topic
  const feed = usePrefetchedPages(feedOf(useRouteParams('interest').interest))
  const description = topicDescription({ topic: name })
  const site = useSite()
  const within = <TopicRow label={topicsWithin({ topic: name })} topics={children.filter(hasPicture)} />
  const beside = <TopicRow label={relatedTopics()} topics={related.filter(hasPicture)} />
  // The grid is long: what is below it is seen by few.
  const rows = children.some(hasPicture) ? [within, beside] : [beside, within]
  return (
    <div className="px-(--page-margin) pt-2">
      <PageHead
        title={name}
        description={description}
        canonical={path('interest', { interest: topic_id })}
        image={feed.items[0]?.images['736x'] ?? null}
        no_index={feed.items.length === 0}
        json_ld={jsonLdOf(topic, { description, site: site.name })}
      />
      <nav aria-label={whereTopicIs()} className="pt-4 text-center text-14 text-ink-soft">
        <Link to={path('ideas')} className="rounded-8 hover:underline">
          {ideasTitle()}
        </Link>
        {parent && (
          <>
            {' › '}
            <Link to={path('interest', { interest: parent.topic_id })} className="rounded-8 hover:underline">
              {parent.name}
            </Link>
          </>
        )}
      </nav>
      <header className="flex flex-col items-center gap-3 pt-1 pb-5">
        <h1 className="text-center text-28 font-semibold text-balance wrap-anywhere">{name}</h1>
        <FollowTopic topic_id={topic_id} />
      </header>
      {rows[0]}
      <PinGrid
        label={name}
        feed={feed}
        empty={
          <EmptyState
            icon={<HashIcon size={28} />}
            title={emptyTopic({ topic: name })}
            text={emptyTopicText()}
          >
            <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
              {exploreIdeas()}
            </Link>
          </EmptyState>
        }
      />
      {rows[1]}
    </div>
  )
}

/** A topic without a picture has no Pins that the viewer may see: it leads to an empty page. */
const hasPicture = ({ image_url }: TopicTile) => image_url !== null

function TopicRow({ label, topics }: { label: string; topics: readonly TopicTile[] }) {
  if (topics.length === 0) return null
  return (
    <section className="pb-5">
      <h2 className="pb-2 text-16 font-semibold">{label}</h2>
      <InterestTiles
        label={label}
        interests={topics.map(({ topic_id, name, ...picture }) => ({
          name: topic_id,
          title: name,
          ...picture,
        }))}
      />
    </section>
  )
}

/** Popular pins of a hashtag, and other interests. */
function HashtagPage({ interest }: { interest: string }) {
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

function jsonLdOf(
  { name, parent }: NonNullable<Output<typeof topicGet>>,
  { description, site }: { description: string; site: string },
): Record<string, unknown> {
  const above = [{ name: site }, ...(parent ? [parent] : []), { name }]
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    description,
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: above.map((one, n) => ({ '@type': 'ListItem', position: n + 1, name: one.name })),
    },
  }
}
