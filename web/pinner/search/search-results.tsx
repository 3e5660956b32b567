import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Output } from '@bowerbird/contract/kernel/call'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { UserView } from '@bowerbird/contract/people/user-models'
import type { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import type { SearchScope } from '@bowerbird/contract/search/search-terms'
import { lazySlot } from '../../client/lazy-slot.tsx'
import type { WarmPages } from '../../client/use-prefetched-query.ts'
import { comesNear, results as resultsText, resultsFor } from 'texts:search'
import { PinGrid } from '../pin-cards/pin-grid.tsx'

// Most searches show pins alone.
const BoardList = lazySlot('BoardList', async () => ({
  default: (await import('../board-cards/board-list.tsx')).BoardList,
}))
const PersonList = lazySlot('PersonList', async () => ({
  default: (await import('../person-cards/person-list.tsx')).PersonList,
}))
const NothingFound = lazySlot('NothingFound', () => import('./nothing-found.tsx'))
const SuggestedPeople = lazySlot('SuggestedPeople', async () => ({
  default: (await import('../person-cards/person-list.tsx')).SuggestedPeople,
}))

interface SearchResultsProps {
  scope: SearchScope
  words: string
  /** Colours, sites or pins are looked for, with or without words. */
  is_narrowed: boolean
  found: WarmPages<typeof baseSearchGet>
}

type Found = Output<typeof baseSearchGet>['results'][number]

/** Search results in the layout of their kind. */
export function SearchResults({ scope, words, is_narrowed, found }: SearchResultsProps) {
  const results = useMemo(() => found.items.flatMap((page) => page.results), [found.items])
  const boards = results.filter(isBoard)
  // Of kinds that the site does not have, SearchBar says so.
  const empty = (
    <>
      {!/^(vid|idea|buy|shop)/.test(scope) && (
        <NothingFound scope={scope} words={words} is_narrowed={is_narrowed} />
      )}
      {scope === 'users' && words === '' && <SuggestedPeople />}
    </>
  )
  if (scope === 'boards') return <BoardList feed={{ ...found, items: boards }} shows_owner empty={empty} />
  if (scope === 'users')
    return <PersonList feed={{ ...found, items: results.filter(isPerson) }} empty={empty} />
  return (
    <>
      {boards.length > 0 && (
        <BoardList feed={{ ...found, has_more: false, items: boards }} shows_owner empty={null} />
      )}
      <PinResults
        results={results}
        found={found}
        words={words}
        empty={boards.length > 0 ? null : empty}
        unmet={<NothingFound scope={scope} words={words} is_narrowed={is_narrowed} is_brief />}
      />
    </>
  )
}

interface PinResultsProps {
  results: readonly Found[]
  found: WarmPages<typeof baseSearchGet>
  words: string
  empty: ReactNode
  /** Stands above Pins that only come near. */
  unmet: ReactNode
}

/** Pins with the words, and below a heading of their own those that are only like them. */
function PinResults({ results, found, words, empty, unmet }: PinResultsProps) {
  // Keep the lists' identity while the results are unchanged, because the grid lays out a new list again.
  const pins = useMemo(() => results.filter(isPin), [results])
  const [hits, like] = useMemo(
    () => [pins.filter((pin) => !isLike(pin)), pins.filter(isLike).map(withoutReason)],
    [pins],
  )
  const hasLike = like.length > 0
  // One place for the grid of hits, whether others follow or not: its cards keep the focus when these come.
  return (
    <>
      {hits.length === 0 && hasLike ? (
        unmet
      ) : (
        <PinGrid
          label={words ? resultsFor({ query: words }) : resultsText()}
          feed={{ ...(hasLike ? goesOn : found), items: hits }}
          empty={empty}
        />
      )}
      {hasLike && (
        <>
          <h2 className="pt-8 pb-4 text-20 font-semibold">{comesNear()}</h2>
          <PinGrid label={comesNear()} feed={{ ...found, items: like }} empty={null} />
        </>
      )}
    </>
  )
}

/** The list below loads more, and has its end and errors. */
const goesOn = { more: () => {}, has_more: true, is_loading_more: false, error: null, retry: () => {} }

const isPin = (result: Found): result is PinView => result.type === 'pin'
// The constant of search-terms.ts, without the tables that stand there.
const isLike = (pin: PinView) => pin.recommendation_reason === 'like_results'
/** The heading above says why they are shown. Cards would show the mark as it is. */
const withoutReason = (pin: PinView): PinView => ({ ...pin, recommendation_reason: null })
const isBoard = (result: Found): result is BoardView => result.type === 'board'
const isPerson = (result: Found): result is UserView => result.type === 'user'

/** The scopes that have a tab. Others of pinner.md §2 show pins until they have pages of their own. */
export const scopes = ['pins', 'my_pins', 'boards', 'users'] as const
export type Scope = (typeof scopes)[number]

export function scopeOf(segment: string): Scope {
  return scopes.find((scope) => scope === segment) ?? 'pins'
}
