import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Output } from '@bowerbird/contract/kernel/call'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { UserView } from '@bowerbird/contract/people/user-models'
import type { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import type { WarmPages } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  exploreIdeas,
  nothingFound,
  nothingFoundText,
  resultsFor,
  searchSomething,
  searchSomethingText,
} from 'texts:search'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/page-icons.tsx'
import { BoardList } from '../board-cards/board-list.tsx'
import { PersonList, SuggestedPeople } from '../person-cards/person-list.tsx'
import { PinGrid } from '../pin-cards/pin-grid.tsx'

interface SearchResultsProps {
  scope: Scope
  words: string
  found: WarmPages<typeof baseSearchGet>
}

type Found = Output<typeof baseSearchGet>['results'][number]

/** Search results in the layout of their kind. */
export function SearchResults({ scope, words, found }: SearchResultsProps) {
  const results = useMemo(() => found.items.flatMap((page) => page.results), [found.items])
  const empty = (
    <>
      <NothingFound words={words} />
      {scope === 'users' && words === '' && <SuggestedPeople />}
    </>
  )
  if (scope === 'boards')
    return <BoardList feed={{ ...found, items: results.filter(isBoard) }} shows_owner empty={empty} />
  if (scope === 'users')
    return <PersonList feed={{ ...found, items: results.filter(isPerson) }} empty={empty} />
  return <PinResults results={results} found={found} words={words} empty={empty} />
}

interface PinResultsProps {
  results: readonly Found[]
  found: WarmPages<typeof baseSearchGet>
  words: string
  empty: ReactNode
}

function PinResults({ results, found, words, empty }: PinResultsProps) {
  // Keep the list's identity while the results are unchanged, because the grid lays out a new list again.
  const pins = useMemo(() => results.filter(isPin), [results])
  return <PinGrid label={resultsFor({ query: words })} feed={{ ...found, items: pins }} empty={empty} />
}

function NothingFound({ words }: { words: string }) {
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={words ? nothingFound({ query: words }) : searchSomething()}
      text={words ? nothingFoundText() : searchSomethingText()}
    >
      <Link to={path('ideas')} className={buttonClasses({ size: 'large' })}>
        {exploreIdeas()}
      </Link>
    </EmptyState>
  )
}

const isPin = (result: Found): result is PinView => result.type === 'pin'
const isBoard = (result: Found): result is BoardView => result.type === 'board'
const isPerson = (result: Found): result is UserView => result.type === 'user'

/** The scopes that have a tab. Others of pinner.md §2 show pins until they have pages of their own. */
export const scopes = ['pins', 'my_pins', 'boards', 'users'] as const
export type Scope = (typeof scopes)[number]

export function scopeOf(segment: string): Scope {
  return scopes.find((scope) => scope === segment) ?? 'pins'
}
