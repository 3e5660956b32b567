import { recentSearchCreate, typeaheadClearRecentDelete } from '@bowerbird/contract/search/typeahead-calls'
import { handle } from '@bowerbird/core/call/handle'
import { readQuery } from './read-query.ts'
import { deleteRecentSearches, putRecentSearch } from './recent-search-queries.ts'
import { searcherOf, usedTermOf } from './search-use.ts'
import { insertSearchUse } from './search-use-queries.ts'

/** An account younger than this does not count for what is trending: new ones are easily made. */
const youngMs = 24 * 3600 * 1000

/** Stores a search for the viewer, and counts it for what is trending without saying whose it was. */
export const keepSearch = handle(recentSearchCreate, ({ term }, ctx) =>
  ctx.transaction(async ({ db, viewer, now, app }) => {
    if (viewer.preferences.keeps_no_searches) return { is_kept: false }
    await putRecentSearch(db, viewer.id, term, now)
    const used = usedTermOf(readQuery(term))
    if (used !== null && now.getTime() - viewer.created_at.getTime() >= youngMs)
      await insertSearchUse(db, { term: used, searcher: searcherOf(app, viewer.id, used), now })
    return { is_kept: true }
  }),
)

export const clearRecentSearches = handle(typeaheadClearRecentDelete, async ({ term }, { db, viewer }) => {
  await deleteRecentSearches(db, viewer.id, term)
  return {}
})
