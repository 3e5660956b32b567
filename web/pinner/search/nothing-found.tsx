import type { Output } from '@bowerbird/contract/kernel/call'
import { parseSearch } from '@bowerbird/contract/search/search-operators'
import { readSearchParameters } from '@bowerbird/contract/search/search-parameters'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import type { SearchScope } from '@bowerbird/contract/search/search-terms'
import { pages } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  exploreIdeas,
  foundInBoards,
  foundInUsers,
  nothingFound,
  nothingFoundHere,
  nothingNarrowedText,
  nothingFoundText,
  searchSomething,
  searchSomethingText,
  seeAllFound,
} from 'texts:search'
import { pinsCount } from 'texts:pins'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/page-icons.tsx'

interface NothingFoundProps {
  scope: SearchScope
  words: string
  /** Colours, sites or pins were looked for. */
  is_narrowed: boolean
  /** Pins that come near stand below: one line is enough. */
  is_brief?: boolean
}

/** What a search shows that found nothing, or that looks for nothing yet. */
export default function NothingFound({ scope, words, is_narrowed, is_brief = false }: NothingFoundProps) {
  const isAsked = words !== '' || is_narrowed
  const hasChips = hasFilters(words, useAddress().search)
  const nothing = words ? nothingFound({ query: words }) : nothingFoundHere()
  const elsewhere =
    words !== '' &&
    !is_narrowed &&
    otherScopes[scope]?.map((other) => <FoundElsewhere key={other} scope={other} words={words} />)
  return (
    <>
      {is_brief ? (
        <p>{nothing}</p>
      ) : (
        <EmptyState
          icon={<SearchIcon size={28} />}
          title={isAsked ? nothing : searchSomething()}
          text={!isAsked ? searchSomethingText() : hasChips ? nothingNarrowedText() : nothingFoundText()}
        >
          <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
            {exploreIdeas()}
          </Link>
        </EmptyState>
      )}
      {elsewhere && (
        <div className="mx-auto flex max-w-2xl flex-col gap-6 empty:hidden not-last:pt-6">{elsewhere}</div>
      )}
    </>
  )
}

/** Whether chips above say what narrows the search. */
function hasFilters(words: string, search: URLSearchParams): boolean {
  const { domains = [], colors = [], user, b_id } = readSearchParameters(search)
  return domains.length + colors.length + parseSearch(words).operators.length > 0 || Boolean(user || b_id)
}

/** Where else the words are looked for. */
const otherScopes: Partial<Record<SearchScope, readonly ('users' | 'boards')[]>> = {
  pins: ['users', 'boards'],
  boards: ['users'],
  users: ['boards'],
}

interface FoundElsewhereProps {
  scope: 'users' | 'boards'
  words: string
}

/** A few people or boards with the words. Without any, or when they do not load, nothing is shown: the tabs are still there. */
function FoundElsewhere({ scope, words }: FoundElsewhereProps) {
  const { data } = useQuery(pages(baseSearchGet, { query: words, scope, page_size: 4 }))
  const found = data?.pages[0]?.data.results.flatMap(rowOf) ?? []
  if (found.length === 0) return null
  const title = scope === 'users' ? foundInUsers({ query: words }) : foundInBoards({ query: words })
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between gap-3 px-3">
        <h2 className="min-w-0 text-16 font-semibold wrap-anywhere">{title}</h2>
        <Link
          to={path('search', { scope }, { q: words })}
          aria-label={`${seeAllFound()}: ${title}`}
          className="shrink-0 rounded-8 text-14 text-ink-soft underline underline-offset-2 hover:text-ink"
        >
          {seeAllFound()}
        </Link>
      </div>
      <ul className="grid gap-1 pt-2 sm:grid-cols-2">
        {found.map(({ url, name, by, picture }) => (
          <li key={url} className="min-w-0">
            <Link to={url} className="flex min-h-14 items-center gap-3 rounded-16 px-3 py-2 hover:bg-sunken">
              {scope === 'users' ? (
                <Avatar name={name} image_url={picture} size={40} />
              ) : (
                <span className="size-10 shrink-0 overflow-hidden rounded-8 bg-sunken">
                  {picture !== null && <img src={picture} alt="" className="size-full object-cover" />}
                </span>
              )}
              <span className="min-w-0">
                <span
                  dir="auto"
                  className="block truncate [text-align:-webkit-match-parent] text-16 font-semibold"
                >
                  {name}
                </span>
                <bdi className="block truncate text-14 text-ink-soft">{by}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Promoted Pins and others stand in no list of people or boards. */
function rowOf(found: Output<typeof baseSearchGet>['results'][number]) {
  if (found.type === 'user')
    return [
      { url: found.url, name: found.full_name, by: `@${found.username}`, picture: found.image_medium_url },
    ]
  if (found.type === 'board')
    return [
      {
        url: found.url,
        name: found.name,
        by: `${found.owner.full_name} · ${pinsCount({ count: found.pin_count })}`,
        picture: found.image_cover_url,
      },
    ]
  return []
}
