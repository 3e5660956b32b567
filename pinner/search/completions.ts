import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { TypeaheadItem } from '@bowerbird/contract/search/search-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { foldTag } from '../library/hashtags.ts'
import { readBriefBoards } from '../library/read-boards.ts'
import { readPins } from '../library/read-pins.ts'
import { readPeople } from '../profiles/read-people.ts'
import { listedPhrases } from './advisory-queries.ts'
import { boardsNamed } from './board-document-queries.ts'
import { isCorrectable, manySlips, meantWords } from './correct-search.ts'
import { foldWord } from './document-words.ts'
import { hottestOfTags, tagsBeginningWith } from './hashtag-queries.ts'
import type { TagCount } from './hashtag-queries.ts'
import { peopleNamed } from './person-document-queries.ts'
import { readQuery } from './read-query.ts'
import { phrasesOf } from './search-severity.ts'
import { popularBeginningWith, trends } from './search-use-queries.ts'
import {
  hiddenTerms,
  MOST_RARE,
  termsBeginningWith,
  termsOfPinsAlike,
  withPicturesFound,
} from './term-queries.ts'
import type { FoundTerm, KnownTerm } from './term-queries.ts'
import { saysNothing } from './text-language.ts'
import { boardItem, hashtagItem, personItem, pinItem, queryItem } from './typeahead-items.ts'
import { pinsOfTypedWords } from './typeahead-queries.ts'

/** What completes a beginning, best first of each kind. */
export interface Completions {
  words: readonly TypeaheadItem[]
  boards: readonly { board_id: BoardId; item: TypeaheadItem }[]
  people: readonly TypeaheadItem[]
  pins: readonly TypeaheadItem[]
  /** The owners of these boards and pins, and these people: a viewer may have blocked one of them. */
  user_ids: readonly UserId[]
}

export const noCompletions: Completions = { words: [], boards: [], people: [], pins: [], user_ids: [] }

/** Which kinds complete what was typed. */
export type CompletedKinds = 'all' | 'people' | 'boards'

export interface Beginning {
  words: readonly string[]
  kinds: CompletedKinds
  count: number
  /** Users whom the viewer must not meet. */
  blocked_ids: readonly UserId[]
}

const nothing = Promise.resolve([])
/** Shorter words are the beginnings of too many names: they are looked up as whole words. */
const shortestBeginning = 3
/** Words that are offered for a mistyped one. */
const mostMeant = 3
/** Half a slip further from what was typed than the likeliest word. */
const nearBest = 0.5
const fewPins = 4

/** Each look-up is served by an index and bounded, however many terms, boards and people there are. */
export async function readCompletions(ctx: AnyCtx, beginning: Beginning): Promise<Completions> {
  const { words, kinds, count, blocked_ids } = beginning
  const last = words.at(-1) ?? ''
  const names = Array.from(last).length < shortestBeginning ? [...words, ''] : words
  const hasAll = kinds === 'all'
  const some = { words: names, blocked_ids, after: undefined, limit: count }
  const [popular, tags, terms, boards, people, found] = await pipelined(ctx.db, (db) => [
    hasAll ? popularBeginningWith(db, words.join(' '), count) : nothing,
    hasAll ? tagsBeginningWith(db, foldTag(last), count) : nothing,
    hasAll ? termsBeginningWith(db, last, count) : nothing,
    kinds === 'people' ? nothing : boardsNamed(db, { ...some, viewer_id: ctx.viewer?.id ?? null }),
    kinds === 'boards' ? nothing : peopleNamed(db, { ...some, text: words.join(' ') }),
    hasAll ? pinsOfTypedWords(db, { words, blocked_ids, limit: fewPins }) : nothing,
  ])
  const completes = [popular, tags, terms, boards, people, found].some((some) => some.length > 0)
  const board_ids = boards.map((one) => one.board_id)
  // The hottest of a tag have the last word, not those before it.
  const tag = words.length === 1 ? tags[0]?.tag : undefined
  const few = Math.ceil(count / 4)
  // Among words no more people are shown; of the boards some may be the viewer's own, which are shown apart.
  const isMixed = popular.length + tags.length + terms.length > 0
  const user_ids = people.map((one) => one.user_id).slice(0, isMixed ? few : count)
  // None waits for another's answers.
  const [words_found, views, persons, pins] = await pipelined(ctx.db, (db) => {
    const inBatch = { ...ctx, db }
    return [
      wordItems(inBatch, words, { popular, tags, terms, isMistyped: hasAll && !completes }),
      readBriefBoards(inBatch, board_ids, 'listed'),
      user_ids.length > 0 ? readPeople(inBatch, user_ids) : Promise.resolve([]),
      readPinItems(inBatch, { pin_ids: found, tag, blocked_ids, limit: few }),
    ]
  })
  return {
    words: words_found,
    boards: views.map((board) => ({ board_id: board.id, item: boardItem(board, 'found') })),
    people: persons.map(personItem),
    pins: pins.items,
    user_ids: [
      ...new Set([...views.map((one) => one.owner.id), ...persons.map((one) => one.id), ...pins.owner_ids]),
    ],
  }
}

export async function hashtagCompletions(ctx: AnyCtx, prefix: string, limit: number): Promise<Completions> {
  const tags = await tagsBeginningWith(ctx.db, foldTag(prefix), limit)
  return { ...noCompletions, words: await withoutListed(ctx, tags.map(hashtagItem)) }
}

/** What is trending here. */
export async function trendingCompletions(ctx: AnyCtx, limit: number): Promise<Completions> {
  const rising = await trends(ctx.db, limit)
  const items = rising.map(({ kind, term }): TypeaheadItem => ({
    ...(kind === 'hashtag' ? hashtagItem({ tag: term, pin_count: null }) : queryItem(term)),
    group: 'trending',
  }))
  return { ...noCompletions, words: await withoutListed(ctx, items, { least_severe: 2 }) }
}

/** Without completions that the owner of the site listed as abusive or sensitive; `least_severe` 2: nor as unsuitable for brands. */
async function withoutListed(
  { db }: Pick<AnyCtx, 'db'>,
  items: readonly TypeaheadItem[],
  { least_severe = 1 }: { least_severe?: 1 | 2 } = {},
): Promise<TypeaheadItem[]> {
  const phrasesOfItem = ({ query }: TypeaheadItem) => phrasesOf(readQuery(query))
  const phrases = new Map(items.map((item) => [item, phrasesOfItem(item)]))
  const listed = await listedPhrases(db, [...phrases.values()].flat(), least_severe)
  return items.filter((item) => !phrases.get(item)?.some((phrase) => listed.has(phrase)))
}

interface FoundWords {
  popular: readonly string[]
  tags: readonly TagCount[]
  terms: readonly KnownTerm[]
  /** Nothing completes the last word. */
  isMistyped: boolean
}

/**
 * Searches of several people that begin so; then the last word completed by words and hashtags of public pins, those
 * before it as they are.
 */
async function wordItems(
  ctx: Pick<AnyCtx, 'db'>,
  words: readonly string[],
  { popular, tags, terms, isMistyped }: FoundWords,
): Promise<TypeaheadItem[]> {
  const last = words.at(-1) ?? ''
  const given = await shownTerms(ctx.db, isMistyped ? await meantTerms(ctx.db, last) : terms)
  const shown = withoutForms(given, new Set(popular))
  const items = new Map(popular.map((term) => [term, queryItem(term)]))
  const before = words.slice(0, -1)
  const counts = new Map(tags.map(({ tag, pin_count }) => [tag.replaceAll('_', ' '), pin_count]))
  for (const term of given) if (!shown.includes(term)) counts.delete(term.word)
  for (const { word, pin_count } of shown) counts.set(word, Math.max(pin_count, counts.get(word) ?? 0))
  for (const [word, pin_count] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    const query = [...before, word].join(' ')
    // How many pins carry the last word says nothing of all words together.
    items.set(query, { ...queryItem(query), pin_count: before.length === 0 ? pin_count : null })
  }
  return withoutListed(ctx, [...items.values()])
}

async function shownTerms(db: AnyCtx['db'], terms: readonly KnownTerm[]): Promise<FoundTerm[]> {
  const said = terms.filter(({ word }) => !saysNothing(word))
  const rare = said.filter((term) => term.pin_count <= MOST_RARE).map((term) => term.word)
  const [hidden, counted] = await pipelined(db, (db) => [hiddenTerms(db, rare), withPicturesFound(db, said)])
  return counted.filter(({ word }) => !hidden.has(word))
}

/** Of the forms of a word that find the same pictures one, that of popular searches or else the commonest: not `mountain` and `mountains`. */
function withoutForms(terms: readonly FoundTerm[], popular: ReadonlySet<string>): FoundTerm[] {
  const kept: FoundTerm[] = []
  for (const term of terms.toSorted((a, b) => Number(popular.has(b.word)) - Number(popular.has(a.word))))
    if (!kept.some((one) => one.found === term.found && areForms(one.word, term.word))) kept.push(term)
  return kept
}

/** Endings differ by three letters at most: `garden`, `gardening`. */
function areForms(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  return same >= shortestBeginning && Math.max(one.length, other.length) - same <= 3
}

/** Where nothing completes a word, it may be mistyped: the words that it comes nearest to. One query. */
async function meantTerms(db: AnyCtx['db'], typed: string): Promise<KnownTerm[]> {
  const word = foldWord(typed)
  if (!isCorrectable(word)) return []
  const near = meantWords(word, await termsOfPinsAlike(db, manySlips(word)))
  const [best] = near
  return near.filter((term) => best && term.cost < best.cost + nearBest).slice(0, mostMeant)
}

interface PinsFound {
  pin_ids: readonly PinId[]
  /** The best completion, where it is a hashtag. */
  tag: string | undefined
  blocked_ids: readonly UserId[]
  limit: number
}

/** Pins with the words, or else the hottest of the best completion; each picture once. */
async function readPinItems(ctx: AnyCtx, { pin_ids, tag, blocked_ids, limit }: PinsFound) {
  const hot = pin_ids.length > 0 || tag === undefined ? [] : await hottestOfTags(ctx.db, [tag], 2 * limit)
  const ids = pin_ids.length > 0 ? pin_ids : hot.map((one) => one.pin_id)
  const items = new Map<string, TypeaheadItem>()
  const owner_ids: UserId[] = []
  for (const pin of ids.length > 0 ? await readPins(ctx, ids, 'listed') : []) {
    owner_ids.push(pin.pinner.id)
    if (pin.title === '' || blocked_ids.includes(pin.pinner.id) || items.has(pin.image_signature)) continue
    items.set(pin.image_signature, pinItem(pin))
  }
  return { items: [...items.values()].slice(0, limit), owner_ids }
}
