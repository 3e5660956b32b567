import { recentSearchCreate, typeaheadClearRecentDelete } from '@bowerbird/contract/search/typeahead-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { call } from '../client/call.ts'
import { forgetAllSearches, forgetSearch, rememberSearch } from './recent-searches.ts'

type Who = Pick<ViewerView, 'isAuth' | 'preferences'>

/** Stores a search among the recent ones: for users on the server, unless they chose to keep none; for visitors in this browser. */
export function keepSearch(term: string, { isAuth, preferences }: Who): void {
  if (!isAuth) rememberSearch(term)
  else if (!preferences.keeps_no_searches) void call(recentSearchCreate, { term: term.slice(0, 100) })
}

/** Deletes a recent search; without a term, all of them. */
export async function clearSearches({ isAuth }: Pick<Who, 'isAuth'>, term?: string): Promise<void> {
  if (isAuth) await call(typeaheadClearRecentDelete, term === undefined ? { all: true } : { term })
  else if (term === undefined) forgetAllSearches()
  else forgetSearch(term)
}
