import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { TypeaheadItem } from '@bowerbird/contract/search/search-models'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/typeahead-calls'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { archivedBoardIds } from '../library/board-queries.ts'
import { readBriefBoards } from '../library/read-boards.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { hashtagCompletions, noCompletions, readCompletions, trendingCompletions } from './completions.ts'
import type { Beginning, CompletedKinds, Completions } from './completions.ts'
import { keptCompletionsOf } from './kept-completions.ts'
import { readQuery } from './read-query.ts'
import { recentSearchesOf } from './recent-search-queries.ts'
import { boardItem, queryItem } from './typeahead-items.ts'
import { boardsOfViewerNamed } from './typeahead-queries.ts'

/** Completes what a user types. An empty field has their recent searches, and what is trending. */
export const typeahead = handle(advancedTypeaheadGet, async ({ term, pin_scope, count, bookmarks }, ctx) => {
  if (bookmarks !== null) return { items: [] }
  const { text, words } = readQuery(term)
  if (text === '') return { items: await itemsOfEmptyField(ctx, count) }
  if (text.startsWith('#')) {
    const tag = text.slice(1)
    const found = await sharedCompletions(ctx, ['#', tag, count], (ctx) =>
      hashtagCompletions(ctx, tag, count),
    )
    return { items: [...found.words] }
  }
  if (words.length === 0) return { items: [] }
  return { items: await itemsOfWords(ctx, { words, kinds: kindsOf(pin_scope), count }) }
})

function kindsOf(scope: string | undefined): CompletedKinds | 'own' {
  if (scope === 'my_pins' || scope === 'my_content') return 'own'
  if (scope === 'users' || scope === 'people') return 'people'
  return scope === 'boards' ? 'boards' : 'all'
}

/** As a visitor sees it, for every viewer; kept for a while. */
function sharedCompletions(
  ctx: AnyCtx,
  key: readonly (string | number)[],
  read: (ctx: AnyCtx) => Promise<Completions>,
): Promise<Completions> {
  const visitor: AnyCtx = { ...ctx, viewer: null, caller: { ...ctx.caller, viewer: null, guest_tokens: [] } }
  return keptCompletionsOf(ctx).get(JSON.stringify(key), () => read(visitor))
}

/** Half of the places, or all that recent searches leave free, are for what is trending. */
async function itemsOfEmptyField(ctx: AnyCtx, count: number): Promise<TypeaheadItem[]> {
  const { viewer, db } = ctx
  const keeps = viewer !== null && !viewer.preferences.keeps_no_searches
  const searched = keeps ? await recentSearchesOf(db, viewer.id, count) : []
  const trending = await sharedCompletions(ctx, ['', count], (ctx) => trendingCompletions(ctx, count))
  const recent = searched.map((label): TypeaheadItem => ({ ...queryItem(label), group: 'recent' }))
  const shown = trending.words.filter((one) => !recent.some(({ query }) => query.toLowerCase() === one.query))
  return [...recent.slice(0, Math.max(Math.ceil(count / 2), count - shown.length)), ...shown].slice(0, count)
}

interface Typed extends Omit<Beginning, 'blocked_ids' | 'kinds'> {
  /** `own`: nothing but the viewer's boards. */
  kinds: CompletedKinds | 'own'
}

/** Own boards first, then words, and of a quarter each boards, people and pins, as far as there are any. */
async function itemsOfWords(ctx: AnyCtx, typed: Typed): Promise<TypeaheadItem[]> {
  const { count } = typed
  const { found, own_ids } = await completionsOf(ctx, typed)
  const few = Math.ceil(count / 4)
  const most = found.words.length > 0 ? few : count
  const boards = own_ids.length > 0 ? await readBriefBoards(ctx, own_ids.slice(0, most), 'listed') : []
  const own = boards.map((board) => boardItem(board, 'own'))
  const others = found.boards.filter(({ board_id }) => !own_ids.includes(board_id)).slice(0, most)
  const people = found.people.slice(0, most)
  const free = count - own.length - others.length - people.length
  // A pin or two stand among many words.
  const left = Math.min(few, Math.max(free - found.words.length, Math.floor(free / 3)))
  const pins = found.pins.slice(0, Math.max(left, 0))
  const words = found.words.slice(0, Math.max(free - pins.length, 0))
  return [...own, ...words, ...others.map(({ item }) => item), ...people, ...pins].slice(0, count)
}

/** What completes it for everyone, unless something of that is not for this viewer; and own boards with the words. */
async function completionsOf(ctx: AnyCtx, typed: Typed) {
  const { viewer, db } = ctx
  const { words, kinds, count } = typed
  if (viewer === null) return { found: await foundFor(ctx, typed, noOne), own_ids: [] }
  const [own_ids, blocked_ids, archived_ids] = await pipelined(db, (db) => [
    kinds === 'people' ? Promise.resolve([]) : boardsOfViewerNamed(db, viewer.id, { words, limit: count }),
    blockedEitherWay(db, viewer.id),
    archivedBoardIds(db, viewer.id),
  ])
  return {
    found: await foundFor(ctx, typed, { blocked_ids, archived_ids: new Set(archived_ids) }),
    own_ids,
  }
}

interface NotForViewer {
  blocked_ids: readonly UserId[]
  archived_ids: ReadonlySet<string>
}

const noOne: NotForViewer = { blocked_ids: [], archived_ids: new Set() }

async function foundFor(
  ctx: AnyCtx,
  { kinds, words, count }: Typed,
  hidden: NotForViewer,
): Promise<Completions> {
  if (kinds === 'own') return noCompletions
  const { blocked_ids } = hidden
  const readAnew = () => readCompletions(ctx, { words, kinds, count, blocked_ids })
  if (ctx.viewer?.preferences.hides_ai) return readAnew()
  const shared = await sharedCompletions(ctx, [kinds, words.join(' '), count], (ctx) =>
    readCompletions(ctx, { words, kinds, count, blocked_ids: [] }),
  )
  return includesBlockedOrArchived(shared, hidden) ? readAnew() : shared
}

const includesBlockedOrArchived = (
  { user_ids, boards }: Completions,
  { blocked_ids, archived_ids }: NotForViewer,
): boolean =>
  user_ids.some((id) => blocked_ids.includes(id)) || boards.some(({ board_id }) => archived_ids.has(board_id))
