import { useMemo } from 'react'
import { alikePinsGet, visualLiveSearchGet } from '@bowerbird/contract/likeness/likeness-calls'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { pages } from '../../client/queries.ts'
import type { PagesQuery } from '../../client/queries.ts'
import { useSentPicture } from '../../client/sent-picture.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useQuery } from '../../client/use-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { pageLoader } from '../../page/page-loader.ts'
import {
  chooseColor,
  chooseColorText,
  exploreIdeas,
  moreLikeIt,
  nothingAlike,
  nothingAlikeText,
  pictureForgotten,
  pictureForgottenText,
  pinsWithColors,
  pinsLikePicture,
  yourPicture,
} from 'texts:alike'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { LensIcon } from '../../ui/look-icons.tsx'
import { PinGrid } from '../pin-cards/pin-grid.tsx'
import { ColorRow } from './color-row.tsx'

interface Asked {
  pin_ids: PinId[]
  colors: string[]
  picture: string
}

type AlikeQuery = PagesQuery<typeof alikePinsGet> | PagesQuery<typeof visualLiveSearchGet>

/** What the address asks for; what is malformed is left out. */
function askedBy(search: URLSearchParams): Asked {
  const listed = (name: string, pattern: RegExp, most: number) =>
    (search.get(name) ?? '')
      .split(',')
      .filter((item) => pattern.test(item))
      .slice(0, most)
  return {
    pin_ids: listed('pins', /^[1-9]\d{0,17}$/, 20) as PinId[],
    colors: listed('colors', /^[\da-f]{6}$/, 4),
    picture: (search.get('picture') ?? '').slice(0, 800),
  }
}

const pinsFor = ({ pin_ids, colors }: Asked) =>
  pages(alikePinsGet, { ...(pin_ids.length > 0 && { pin_ids }), ...(colors.length > 0 && { colors }) })

const isAsked = ({ pin_ids, colors }: Asked) => pin_ids.length + colors.length > 0

const warm: Warm<'alike'> = async ({ search, queries }) => {
  const asked = askedBy(search)
  if (asked.picture === '' && isAsked(asked)) await queries.warm(pinsFor(asked))
}
export const loader = pageLoader(warm)

/** Pins that look like a pin or a picture, or that have some colours. */
export default function AlikeRoute() {
  const asked = askedBy(useAddress().search)
  const { colors, picture } = asked
  const title = picture
    ? pinsLikePicture()
    : colors.length > 0
      ? pinsWithColors()
      : isAsked(asked)
        ? moreLikeIt()
        : chooseColor()
  return (
    <div className="px-(--page-margin) pt-2">
      <PageHead title={title} no_index />
      <h1 className="pt-4 pb-4 text-center text-28 font-semibold wrap-anywhere">{title}</h1>
      {picture ? (
        <LikeSentPicture key={picture} picture={picture} />
      ) : (
        <>
          {asked.pin_ids.length === 0 && <ColorRow chosen={colors} />}
          {isAsked(asked) ? (
            <AlikePins query={pinsFor(asked)} label={title} />
          ) : (
            <p className="py-8 text-center text-16 text-ink-soft">{chooseColorText()}</p>
          )}
        </>
      )}
    </div>
  )
}

function AlikePins({ query, label }: { query: AlikeQuery; label: string }) {
  const found = usePrefetchedPages(query as PagesQuery<typeof alikePinsGet>)
  const items = useMemo(() => found.items.flatMap((page) => page.results), [found.items])
  const empty = (
    <EmptyState icon={<LensIcon size={28} />} title={nothingAlike()} text={nothingAlikeText()}>
      <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
        {exploreIdeas()}
      </Link>
    </EmptyState>
  )
  return <PinGrid label={label} feed={{ ...found, items }} empty={empty} />
}

/** The server keeps nothing of a picture that was sent: an hour later it has to be sent again. */
function LikeSentPicture({ picture }: { picture: string }) {
  const query = pages(visualLiveSearchGet, { picture })
  const { data, error } = useQuery(query)
  const shown = useSentPicture(picture)
  return (
    <>
      {shown && (
        <img
          src={shown}
          alt={yourPicture()}
          className="mx-auto mb-6 max-h-48 max-w-full rounded-16 object-contain"
        />
      )}
      {error ? (
        <EmptyState icon={<LensIcon size={28} />} title={pictureForgotten()} text={pictureForgottenText()} />
      ) : data ? (
        <AlikePins query={query} label={pinsLikePicture()} />
      ) : (
        <LoadingPage title={pinsLikePicture()} />
      )}
    </>
  )
}
