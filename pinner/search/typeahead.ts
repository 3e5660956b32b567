import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import type { TypeaheadItem } from '@bowerbird/contract/search/search-models'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/typeahead-calls'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { foldTag } from '../library/hashtags.ts'
import { readBoards } from '../library/read-boards.ts'
import { readPins } from '../library/read-pins.ts'
import { readPeople } from '../profiles/read-people.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { listedPhrases } from './advisory-queries.ts'
import { boardsNamed } from './board-document-queries.ts'
import { isCorrectable, manySlips, meantWords } from './correct-search.ts'
import { foldWord } from './document-words.ts'
import { hottestOfTags, tagsBeginningWith } from './hashtag-queries.ts'
import type { TagCount } from './hashtag-queries.ts'
import { peopleNamed } from './person-document-queries.ts'
import { readQuery } from './read-query.ts'
import type { SearchQuery } from './read-query.ts'
import { recentSearchesOf } from './recent-search-queries.ts'
import { phrasesOf } from './search-severity.ts'
import { popularBeginningWith, trends } from './search-use-queries.ts'
import {
  hiddenTerms,
  MOST_RARE,
  termsBeginningWith,
  termsOfPinsAlike,
  withPicturesFound,
} from './term-queries.ts'
import type { KnownTerm } from './term-queries.ts'
import { saysNothing } from './text-language.ts'
import { boardsOfViewerNamed, pinsOfTypedWords } from './typeahead-queries.ts'

const searchUrl = (q: string) => `/search/pins/?q=${encodeURIComponent(q)}`

/** Completes what a user types. An empty field has their recent searches, and what is trending. */
export const typeahead = handle(advancedTypeaheadGet, async ({ term, pin_scope, count, bookmarks }, ctx) => {
  if (bookmarks !== null) return { items: [] }
  const query = readQuery(term)
  if (query.text === '') return { items: await itemsOfEmptyField(ctx, count) }
  if (query.text.startsWith('#'))
    return { items: await withoutListed(ctx, await hashtagItems(ctx, query.text.slice(1), count)) }
  if (query.words.length === 0) return { items: [] }
  const found = await find(ctx, query, pin_scope, count)
  return { items: (await itemsOf(ctx, query, found, count)).slice(0, count) }
})

const blank = { group: 'found', pin_count: null, image_url: null, user: null } as const

/** Half of the places, or all that recent searches leave free, are for what is trending. */
async function itemsOfEmptyField(ctx: AnyCtx, count: number): Promise<TypeaheadItem[]> {
  const { viewer, db } = ctx
  const keeps = viewer !== null && !viewer.preferences.keeps_no_searches
  const [searched, rising] = await pipelined(db, (db) => [
    keeps ? recentSearchesOf(db, viewer.id, count) : Promise.resolve([]),
    trends(db, count),
  ])
  const recent = searched.map((label): TypeaheadItem => ({ ...queryItem(label), group: 'recent' }))
  const trending = rising
    .map(({ kind, term }): TypeaheadItem => ({
      ...(kind === 'hashtag' ? hashtagItem({ tag: term, pin_count: null }) : queryItem(term)),
      group: 'trending',
    }))
    .filter((one) => !recent.some(({ query }) => query.toLowerCase() === one.query))
  const shown = await withoutListed(ctx, trending, { least_severe: 2 })
  return [...recent.slice(0, Math.max(Math.ceil(count / 2), count - shown.length)), ...shown].slice(0, count)
}

/** Without completions that the owner of the site listed as abusive or sensitive; `least_severe` 2: nor as unsuitable for brands. */
async function withoutListed(
  { db }: AnyCtx,
  items: readonly TypeaheadItem[],
  { least_severe = 1 }: { least_severe?: 1 | 2 } = {},
): Promise<TypeaheadItem[]> {
  const phrasesOfItem = ({ query }: TypeaheadItem) => phrasesOf(readQuery(query))
  const listed = await listedPhrases(db, items.flatMap(phrasesOfItem), least_severe)
  return listed.size === 0
    ? [...items]
    : items.filter((item) => !phrasesOfItem(item).some((phrase) => listed.has(phrase)))
}

interface Found {
  popular: readonly string[]
  tags: readonly TagCount[]
  terms: readonly KnownTerm[]
  own_ids: readonly BoardId[]
  board_ids: readonly BoardId[]
  user_ids: readonly UserId[]
  pin_ids: readonly PinId[]
  blocked_ids: readonly UserId[]
}

const nothing = Promise.resolve([])
/** Shorter words are the beginnings of too many names: they are looked up as whole words. */
const shortestBeginning = 3
/** Words that are offered for a mistyped one. */
const mostMeant = 3
/** Half a slip further from what was typed than the likeliest word. */
const nearBest = 0.5

/** Ids of what may be shown. Each look-up is served by an index and bounded, however many terms, boards and people there are. */
async function find(
  ctx: AnyCtx,
  query: SearchQuery,
  scope: string | undefined,
  count: number,
): Promise<Found> {
  const { viewer } = ctx
  const { words } = query
  const last = words.at(-1) ?? ''
  const names = Array.from(last).length < shortestBeginning ? [...words, ''] : words
  const blocked_ids = await viewerBlocks(ctx)
  const isOwn = scope === 'my_pins' || scope === 'my_content'
  const isPeople = scope === 'users' || scope === 'people'
  const isBoards = scope === 'boards' || isOwn
  const hasAll = !isPeople && !isBoards
  const some = { words: names, blocked_ids, after: undefined, limit: count }
  const [popular, tags, terms, own_ids, boards, people, pin_ids] = await pipelined(ctx.db, (db) => [
    hasAll ? popularBeginningWith(db, words.join(' '), count) : nothing,
    hasAll ? tagsBeginningWith(db, foldTag(last), count) : nothing,
    hasAll ? termsBeginningWith(db, last, count) : nothing,
    viewer && !isPeople ? boardsOfViewerNamed(db, viewer.id, { words, limit: count }) : nothing,
    isPeople || isOwn ? nothing : boardsNamed(db, { ...some, viewer_id: viewer?.id ?? null }),
    isBoards ? nothing : peopleNamed(db, { ...some, text: words.join(' ') }),
    hasAll ? pinsOfTypedWords(db, { words, blocked_ids, limit: 4 }) : nothing,
  ])
  const completes = [popular, tags, terms, own_ids, boards, people, pin_ids].some((some) => some.length > 0)
  return {
    popular,
    tags,
    terms: await shownTerms(ctx.db, completes || !hasAll ? terms : await meantTerms(ctx.db, last)),
    own_ids,
    board_ids: boards.map((one) => one.board_id),
    user_ids: people.map((one) => one.user_id),
    pin_ids,
    blocked_ids,
  }
}

async function shownTerms(db: AnyCtx['db'], terms: readonly KnownTerm[]): Promise<KnownTerm[]> {
  const rare = terms.filter((term) => term.pin_count <= MOST_RARE).map((term) => term.word)
  const hidden = await hiddenTerms(db, rare)
  return withPicturesFound(
    db,
    terms.filter(({ word }) => !hidden.has(word) && !saysNothing(word)),
  )
}

/** Where nothing completes a word, it may be mistyped: the words that it comes nearest to. One query. */
async function meantTerms(db: AnyCtx['db'], typed: string): Promise<KnownTerm[]> {
  const word = foldWord(typed)
  if (!isCorrectable(word)) return []
  const near = meantWords(word, await termsOfPinsAlike(db, manySlips(word)))
  const [best] = near
  return near.filter((term) => best && term.cost < best.cost + nearBest).slice(0, mostMeant)
}

/** Own boards first, then words, and of a quarter each boards, people and pins, as far as there are any. */
async function itemsOf(
  ctx: AnyCtx,
  { words }: SearchQuery,
  found: Found,
  count: number,
): Promise<TypeaheadItem[]> {
  const few = Math.ceil(count / 4)
  const isMixed = found.popular.length + found.tags.length + found.terms.length > 0
  const most = isMixed ? few : count
  const own_ids = found.own_ids.slice(0, most)
  const others = found.board_ids.filter((id) => !found.own_ids.includes(id)).slice(0, most)
  const boards = await readBoards(ctx, [...own_ids, ...others], 'listed')
  const own = boards.filter(({ id }) => own_ids.includes(id)).map((board) => boardItem(board, 'own'))
  const strange = boards.filter(({ id }) => !own_ids.includes(id)).map((board) => boardItem(board, 'found'))
  const people = await personItems(ctx, found.user_ids.slice(0, most))
  const completions = await withoutListed(ctx, wordItems(words, found))
  const free = count - own.length - strange.length - people.length
  // A pin or two stand among many words.
  const left = Math.min(few, Math.max(free - completions.length, Math.floor(free / 3)))
  // The hottest of a tag have the last word, not those before it.
  const tags = words.length === 1 ? found.tags : []
  const pins = left > 0 ? await pinItems(ctx, { ...found, tags }, left) : []
  return [...own, ...completions.slice(0, Math.max(free - pins.length, 0)), ...strange, ...people, ...pins]
}

/**
 * Searches of several people that begin so; then the last word completed by words and hashtags of public pins, those
 * before it as they are.
 */
function wordItems(words: readonly string[], { popular, tags, terms }: Found): TypeaheadItem[] {
  const items = new Map(popular.map((term) => [term, queryItem(term)]))
  const before = words.slice(0, -1)
  const counts = new Map(tags.map(({ tag, pin_count }) => [tag.replaceAll('_', ' '), pin_count]))
  for (const { word, pin_count } of terms) counts.set(word, Math.max(pin_count, counts.get(word) ?? 0))
  for (const [word, pin_count] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    const query = [...before, word].join(' ')
    // How many pins carry the last word says nothing of all words together.
    items.set(query, { ...queryItem(query), pin_count: before.length === 0 ? pin_count : null })
  }
  return [...items.values()]
}

function queryItem(query: string): TypeaheadItem {
  return { ...blank, type: 'query', query, label: query, url: searchUrl(query) }
}

function hashtagItem({ tag, pin_count }: { tag: string; pin_count: number | null }): TypeaheadItem {
  const query = `#${tag}`
  return { ...blank, type: 'hashtag', query, label: query, url: searchUrl(query), pin_count }
}

async function hashtagItems(ctx: AnyCtx, prefix: string, limit: number): Promise<TypeaheadItem[]> {
  return (await tagsBeginningWith(ctx.db, foldTag(prefix), limit)).map(hashtagItem)
}

function boardItem(
  { name, url, pin_count, image_cover_url }: BoardView,
  group: TypeaheadItem['group'],
): TypeaheadItem {
  return {
    type: 'board',
    group,
    query: name,
    label: name,
    url,
    pin_count,
    image_url: image_cover_url,
    user: null,
  }
}

async function personItems(ctx: AnyCtx, user_ids: readonly UserId[]): Promise<TypeaheadItem[]> {
  if (user_ids.length === 0) return []
  const people = await readPeople(ctx, user_ids)
  return people.map(
    ({ id, username, full_name, image_small_url, image_medium_url, follower_count, url }) => ({
      ...blank,
      type: 'user',
      query: username,
      label: full_name,
      url,
      image_url: image_medium_url,
      user: { id, username, full_name, image_small_url, image_medium_url, follower_count },
    }),
  )
}

/** Pins with the words, or else the hottest of the best completion; each picture once. */
async function pinItems(
  ctx: AnyCtx,
  { pin_ids, tags, blocked_ids }: Found,
  limit: number,
): Promise<TypeaheadItem[]> {
  const [tag] = tags
  const hot = pin_ids.length > 0 || !tag ? [] : await hottestOfTags(ctx.db, [tag.tag], 2 * limit)
  const ids = pin_ids.length > 0 ? pin_ids : hot.map((one) => one.pin_id)
  if (ids.length === 0) return []
  const items = new Map<string, TypeaheadItem>()
  for (const { id, title, images, image_signature, pinner } of await readPins(ctx, ids, 'listed')) {
    if (title === '' || blocked_ids.includes(pinner.id) || items.has(image_signature)) continue
    const image_url = images['75x75'].url
    items.set(image_signature, {
      ...blank,
      type: 'pin',
      query: title,
      label: title,
      url: `/pin/${id}/`,
      image_url,
    })
  }
  return [...items.values()].slice(0, limit)
}
