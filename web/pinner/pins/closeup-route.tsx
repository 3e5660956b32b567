import { altTextSuggestionsGet } from '@bowerbird/contract/alt-texts/alt-text-calls'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { pinGet, relatedPinFeedGet } from '@bowerbird/contract/pins/pin-calls'
import { pinTopicsGet } from '@bowerbird/contract/topics/topic-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { pages, query } from '../../client/queries.ts'
import { lazySlot } from '../../client/lazy-slot.tsx'
import { lazyPart } from '../../client/lazy-part.ts'
import { useWithOptimistic } from '../../client/use-with-optimistic.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { pageLoader } from '../../page/page-loader.ts'
import type { Warm } from '../../page/page-context.ts'
import { moreLikeThis, pinBy } from 'texts:pins'
import { commentsOf, stateOf } from '../comments/comment-queries.ts'
import { PinGrid } from '../pin-cards/pin-grid.tsx'
import { neighboursOf } from '../pin-cards/pin-trail.ts'
import { closeupClasses, isLandscape } from './closeup-layout.ts'
import { CloseupNeighbours } from './closeup-neighbours.tsx'
import { CloseupPicture } from './closeup-picture.tsx'
import { CloseupWords } from './closeup-words.tsx'
import { leaveCloseup, useCloseupKeys } from './use-closeup-keys.ts'
import type { PinDetail, PinView } from '@bowerbird/contract/pins/pin-models'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { Suspense } from 'react'
import { send } from 'texts:send-request'
import { IconButton } from '../../ui/icon-button.tsx'
import { SendIcon } from '../../ui/closeup-icons.tsx'
import { SaveBar } from '../saving/save-bar.tsx'
import { sendRequest } from '../sending/send-request.ts'
import { path } from '../../navigation/paths.ts'
import { PageHead } from '../../page/page-head.tsx'
import { pinName } from '../pictures/pin-sources.ts'

const PinMenu = lazyPart(() =>
  import('../pin-cards/pin-menu.tsx').then((file) => ({ default: file.PinMenu })),
)

const PictureTools = lazyPart(() => import('../likeness/picture-tools.tsx'))

/** Share, menu, and Save with its board. Sticky on phones while the text scrolls. */
function CloseupActions({ pin, state }: { pin: PinDetail; state: unknown }) {
  const isHydrated = useIsHydrated()
  return (
    <div className="flex items-center gap-1">
      <Suspense fallback={<span className="size-12" />}>
        {isHydrated ? (
          <PinMenu pin={pin} tone="plain" size="large" onDeleted={() => leaveCloseup(state)} />
        ) : (
          <span className="size-12" />
        )}
      </Suspense>
      <IconButton label={send()} icon={<SendIcon />} size="large" onClick={() => sendRequest.set({ pin })} />
      {pin.can_save && (
        <div className="ms-auto min-w-0 max-w-80 flex-1">
          <SaveBar pin={pin} size="large" />
        </div>
      )}
    </div>
  )
}

const RelatedEmpty = lazySlot('RelatedEmpty', async () => ({
  default: (await import('./closeup-known.tsx')).RelatedEmpty,
}))

const pinOf = (pin_id: PinId) => query(pinGet, { id: pin_id })
const relatedTo = (pin_id: PinId) => pages(relatedPinFeedGet, { pin: pin_id })
const personOf = (username: string) => query(userGet, { username })

const warm: Warm<'pin'> = async ({ params: { pin_id }, queries, viewer }) => {
  const [pin] = await Promise.all([queries.warm(pinOf(pin_id)), queries.warm(relatedTo(pin_id))])
  await Promise.all([
    queries.warm(personOf(pin.pinner.username)),
    // Those that wait for an answer take room on the viewer's own Pins, which render without them if this fails.
    pin.pinner.id === viewer.id &&
      queries.warm(query(altTextSuggestionsGet, { pin_id })).catch(() => undefined),
  ])
}
/**
 * Documents include the comments and the topics, so that nothing below them moves. If these fail, the Pin still renders
 * and their part shows the error.
 */
const warmWithTalk: Warm<'pin'> = async (args) => {
  const { pin_id } = args.params
  const talk = [
    args.queries.warm(stateOf(pin_id)),
    args.queries.warm(commentsOf(pin_id)),
    args.queries.warm(query(pinTopicsGet, { pin_id })),
  ]
  await Promise.all([warm(args), Promise.allSettled(talk)])
}
export const loader = pageLoader(warm, warmWithTalk)

export default function CloseupRoute() {
  const { pin_id } = useRouteParams('pin')
  const { state } = useAddress()
  const isHydrated = useIsHydrated()
  const pin = usePromoted(state, useWithOptimistic(usePrefetchedQuery(pinOf(pin_id))))
  const user = usePrefetchedQuery(personOf(pin.pinner.username))
  const related = usePrefetchedPages(relatedTo(pin_id))
  const neighbours = neighboursOf(pin_id)
  useCloseupKeys(neighbours, state)
  const { width, height } = pin.images.orig
  return (
    <>
      <CloseupHead pin={pin} />
      <div className={closeupClasses.page}>
        <CloseupNeighbours neighbours={neighbours} state={state} />
        <article
          className={closeupClasses.pane(isLandscape(height / width))}
          data-closeup={pin.id}
          data-tracking={pin.tracking_params || undefined}
          data-attribution={pin.attribution && JSON.stringify(pin.attribution)}
        >
          <CloseupPicture pin={pin}>
            <Suspense>{isHydrated && <PictureTools key={pin.id} pin={pin} />}</Suspense>
          </CloseupPicture>
          <div className="flex flex-col gap-6 p-6 phone:p-4 min-[1048px]:p-8">
            <CloseupActions pin={pin} state={state} />
            <CloseupWords pin={pin} user={user} />
          </div>
        </article>
      </div>
      <section className="px-(--page-margin) pt-10">
        <h2 className="pb-5 text-center text-20 font-semibold">{moreLikeThis()}</h2>
        <PinGrid label={moreLikeThis()} feed={related} is_below empty={<RelatedEmpty />} />
      </section>
    </>
  )
}

/**
 * Like `promotedIn`. After a reload the page hydrates with the server's HTML, which does not know the navigation state.
 */
export const usePromoted = (state: unknown, pin: PinDetail): PinDetail =>
  promotedIn(useIsHydrated() && state, pin)

/**
 * The pin with the promotion data of the card that opened it: it stays promoted on its own page, but no one can put
 * that into a URL. `state` is the navigation state set by the card.
 */
export function promotedIn(state: unknown, pin: PinDetail): PinDetail {
  const card = (state as { pin?: PinView } | null)?.pin
  if (card?.id !== pin.id || !card.promoter) return pin
  const { promoter, tracking_params, attribution, link, link_token, domain } = card
  return {
    ...pin,
    promoter,
    tracking_params,
    ...(attribution && { attribution }),
    link,
    link_token,
    domain,
    is_promoted: true,
    isPromoted: true,
    promotedIsRemovable: true,
    trackingParams: tracking_params,
    creatorCard: {
      ...pin.creatorCard,
      isPromoted: true,
      sponsorName: promoter.full_name,
      sponsorUsername: promoter.username,
    },
  }
}

/** A pin page's metadata for search engines and link previews. */
function CloseupHead({ pin }: { pin: PinDetail }) {
  const image = pin.images['736x']
  const title = pin.title || pinBy({ name: pin.pinner.full_name })
  return (
    <PageHead
      kind="article"
      title={title}
      description={pin.description || pinName(pin) || title}
      canonical={path('pin', { pin_id: pin.id })}
      image={{ url: image.url, width: image.width, height: image.height, alt: pinName(pin) }}
      no_index={pin.board.privacy !== 'public'}
      json_ld={{
        '@context': 'https://schema.org',
        '@type': 'SocialMediaPosting',
        headline: title,
        articleBody: pin.description,
        image: image.url,
        datePublished: new Date(pin.created_at).toISOString(),
        author: {
          '@type': 'Person',
          name: pin.pinner.full_name,
          url: path('profile', { username: pin.pinner.username }),
        },
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/BookmarkAction',
          userInteractionCount: pin.aggregated_pin_data.aggregated_stats.saves,
        },
      }}
    />
  )
}
