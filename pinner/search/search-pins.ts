import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { LIKE_RESULTS } from '@bowerbird/contract/search/search-terms'
import { bookmarkIdOf, decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import { z } from 'zod'
import { fillPlaces, placed, promotedKey, readWithPromoted } from '../library/promoted-slots.ts'
import type { PromotedPage } from '../library/promoted-slots.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { askedPins, askedSome } from './asked-pins-queries.ts'
import { colorName } from './color-name.ts'
import { correctSearch } from './correct-search.ts'
import { expandSearch } from './expand-search.ts'
import { MOST_BEST, pinsLikeHits } from './like-hits.ts'
import { meantPins } from './meant-pins.ts'
import { narrowSearch } from './narrow-search.ts'
import type { Narrowed } from './narrow-search.ts'
import { pinsWithWords } from './pin-document-queries.ts'
import type { FoundPin } from './pin-document-queries.ts'
import { pinsOfTag } from './pins-of-tag.ts'
import { correctedText, readQuery } from './read-query.ts'
import type { FoundPage, SearchCtx, SearchInput, SearchQuery } from './read-query.ts'
import { colorTyped, searchAlike } from './search-alike.ts'
import { severityOf } from './search-severity.ts'
import { MOST_SHOWN, pictureMark, shownMarks, shownText } from './shown-pictures.ts'

/** Parts of a list, in order: pins with the words, with their synonyms, that mean the same, with some of the words, and like the best hits. */
const layers = ['words', 'synonyms', 'meaning', 'some', 'like'] as const
type Layer = (typeof layers)[number]

const listKey = promotedKey(z.tuple([z.enum(layers), bookmarkIdOf<PinId>(), shownMarks, correctedText]))

/** With fewer hits than this, words are looked at that may be mistyped. */
const FEW_HITS = 5
const MOST_FACETS = 8
const MOST_SOME = 100

const isLike = (layer: Layer | undefined) => layer === 'meaning' || layer === 'some' || layer === 'like'

interface LayeredPin extends FoundPin {
  layer: Layer
}

/** Where a list stands, and what it is made of. */
interface PinList {
  query: SearchQuery
  narrowed: Narrowed
  blocked_ids: readonly UserId[]
  newest_pin_id: PinId
  shown: ReadonlySet<string>
  /** So many more pins are wanted. */
  wanted: number
  /** The best pins with the words, once they are known. */
  words?: readonly FoundPin[]
}

/**
 * Public pins with the words asked for, best first; then pins that mean the same; then pins like the best of these. The
 * bookmark names the pictures that were shown, so that none comes twice and none is passed over while pins are added or
 * saved. Those with one hashtag: hottest first.
 */
export async function searchPins(
  query: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
): Promise<FoundPage<PinView>> {
  const color = await colorTyped(ctx, query)
  if (color !== null) return searchPins(readQuery(''), { ...input, colors: [color] }, ctx)
  const alike = await searchAlike(query, input, ctx)
  if (alike) return alike
  const { tag } = query
  const isNarrowed = input.domains !== undefined || input.colors !== undefined || input.user !== undefined
  if (tag !== null && !isNarrowed)
    return pinsOfTag(ctx, tag, input, async (ids, before) =>
      fillPlaces(ctx, ids, await aboutSearch(ctx, query, before)),
    )
  const scope = `search pins ${query.text} ${JSON.stringify([input.domains, input.colors, input.user, input.b_id])}`
  const isFirst = input.bookmarks === null
  const [[layer, newest_pin_id, shown, corrected], promoted_before] =
    input.bookmarks === null
      ? [['words' as Layer, ctx.newId<PinId>(), new Set<string>(), null] as const, []]
      : decodeBookmark(scope, listKey, input.bookmarks)
  const blocked_ids = await viewerBlocks(ctx)
  const wanted = Math.min(input.page_size, Math.max(0, MOST_SHOWN - shown.size)) + 1
  const base = { blocked_ids, newest_pin_id, shown, wanted }
  const found = isFirst
    ? await firstPins(ctx, query, input, base)
    : await nextPins(ctx, corrected === null ? query : readQuery(corrected), input, { ...base, layer })
  if (found === null) return { items: [], bookmark: null }
  const { rows, list } = found
  const filled = await fillPlaces(
    ctx,
    rows.slice(0, wanted - 1).map((one) => one.pin_id),
    await aboutSearch(ctx, list.query, { promoted_before, blocked_ids }),
  )
  const page = rows.slice(0, wanted - 1 - filled.slots.length)
  const { pins, promoted } = await readWithPromoted(
    ctx,
    page.map((one) => one.pin_id),
    filled,
  )
  const fresh = promoted.filter((pin) => !shown.has(pictureMark(pin.image_signature)))
  const layerOf = new Map(page.map((one) => [one.pin_id, one.layer]))
  const views = pins.map((pin) =>
    isLike(layerOf.get(pin.id)) ? { ...pin, recommendation_reason: LIKE_RESULTS } : pin,
  )
  const last = page.at(-1)
  const shownNow = new Set([
    ...shown,
    ...page.map((one) => pictureMark(one.picture)),
    ...fresh.map((pin) => pictureMark(pin.image_signature)),
  ])
  const hasMore = last !== undefined && rows.length > page.length && shownNow.size < MOST_SHOWN
  const shownQuery = list.query === query || list.query.text === query.text ? null : list.query.text
  return {
    items: placed(views, fresh),
    bookmark: hasMore
      ? encodeBookmark(scope, [
          [last.layer, newest_pin_id, shownText(shownNow), isFirst ? shownQuery : corrected],
          filled.promoted_ids,
        ])
      : null,
    // Of pins that the viewer may see, so that a correction never names a word without results.
    correction:
      isFirst && shownQuery !== null && views.length > 0 ? { shown: shownQuery, asked: query.text } : null,
    one_bar: isFirst ? facetsOf(views.filter((pin) => pin.recommendation_reason !== LIKE_RESULTS)) : null,
  }
}

interface Drawn {
  rows: LayeredPin[]
  list: PinList
}

type Base = Omit<PinList, 'query' | 'narrowed'>

/** The first page: of the search as it was typed or, where that finds little and words look mistyped, as it was meant. */
async function firstPins(
  ctx: SearchCtx,
  query: SearchQuery,
  input: SearchInput,
  base: Base,
): Promise<Drawn | null> {
  const typed = await listOf(ctx, query, input, base)
  if (typed === null) return null
  const hits = await pinsOfLayer(ctx, typed, 'words')
  typed.words = hits
  if (hits.length >= FEW_HITS || input.auto_correction_disabled) return drawn(ctx, typed, 'words', hits)
  const corrected = await correctSearch(ctx.db, query)
  const list = corrected === null ? null : await listOf(ctx, readQuery(corrected), input, base)
  if (list === null) return drawn(ctx, typed, 'words', hits)
  const better = await pinsOfLayer(ctx, list, 'words')
  list.words = better
  if (better.length > hits.length) return drawn(ctx, list, 'words', better)
  if (hits.length > 0) return drawn(ctx, typed, 'words', hits)
  // Neither finds a word as it is; what was meant may have synonyms.
  const meant = await drawn(ctx, list, 'words', better)
  return meant.rows.length > 0 ? meant : drawn(ctx, typed, 'words', hits)
}

/** A later page goes on in the layer where the last one ended. */
async function nextPins(
  ctx: SearchCtx,
  query: SearchQuery,
  input: SearchInput,
  { layer, ...base }: Base & { layer: Layer },
): Promise<Drawn | null> {
  const list = await listOf(ctx, query, input, base)
  return list && drawn(ctx, list, layer, await pinsOfLayer(ctx, list, layer))
}

async function listOf(
  ctx: SearchCtx,
  query: SearchQuery,
  input: SearchInput,
  base: Base,
): Promise<PinList | null> {
  const narrowed = await narrowSearch(ctx, query, input, base.blocked_ids)
  return narrowed && { ...base, query, narrowed }
}

/** Goes on with the next layers until enough is found. */
async function drawn(ctx: SearchCtx, list: PinList, from: Layer, found: readonly FoundPin[]): Promise<Drawn> {
  const rows: LayeredPin[] = []
  const pictures = new Set(list.shown)
  const add = (layer: Layer, some: readonly FoundPin[]) => {
    for (const one of some) {
      if (rows.length === list.wanted) return
      const mark = pictureMark(one.picture)
      if (!pictures.has(mark)) rows.push({ ...one, layer })
      pictures.add(mark)
    }
  }
  add(from, found)
  for (const layer of layers.slice(layers.indexOf(from) + 1))
    if (rows.length < list.wanted) add(layer, await pinsOfLayer(ctx, list, layer))
  return { rows, list }
}

/** Pins of one layer, without regard to what was shown. So many are read that enough are left of them. */
async function pinsOfLayer(ctx: SearchCtx, list: PinList, layer: Layer): Promise<FoundPin[]> {
  const limit = list.shown.size + list.wanted
  if (layer === 'words') return pinsOfWords(ctx, list, limit)
  if (layer === 'synonyms') return pinsOfSynonyms(ctx, list, limit)
  if (layer === 'some') return pinsOfSome(ctx, list, limit)
  if (list.narrowed.marks.length > 0 || list.narrowed.oldest_pin_id || list.narrowed.newest_pin_id) return []
  if (list.query.parsed.terms.length === 0) return []
  const { blocked_ids, newest_pin_id, query } = list
  const { parsed } = query
  if (layer === 'meaning') return meantPins(ctx, parsed, { blocked_ids, newest_pin_id })
  const words = await bestWithWords(ctx, list)
  const best = words.length > 0 ? words : await pinsOfSynonyms(ctx, list, MOST_BEST)
  return pinsLikeHits(ctx, best, { blocked_ids, newest_pin_id, without: parsed.without })
}

async function pinsOfWords({ db }: SearchCtx, list: PinList, limit: number): Promise<FoundPin[]> {
  const { parsed } = list.query
  // A search for nothing finds nothing; one that only leaves pins out, or names a time, finds the others.
  if (parsed.terms.length + parsed.operators.length + list.narrowed.marks.length === 0) return []
  return pinsWithWords(db, {
    ...bounds(list),
    asked: askedPins({ parsed, marks: list.narrowed.marks }),
    limit,
  })
}

async function bestWithWords(ctx: SearchCtx, list: PinList): Promise<readonly FoundPin[]> {
  list.words ??= await pinsOfWords(ctx, list, MOST_BEST)
  return list.words.slice(0, MOST_BEST)
}

async function pinsOfSynonyms(ctx: SearchCtx, list: PinList, limit: number): Promise<FoundPin[]> {
  const { parsed } = list.query
  const any_language = (await bestWithWords(ctx, list)).length === 0
  const synonyms = await expandSearch(ctx.db, list.query, { language: ctx.caller.locale, any_language })
  if (synonyms.size === 0) return []
  const asked = askedPins({ parsed, marks: list.narrowed.marks, synonyms })
  return pinsWithWords(ctx.db, { ...bounds(list), asked, limit })
}

/** Where no pin has all of the words, those with some of them are better than nothing. */
async function pinsOfSome(ctx: SearchCtx, list: PinList, limit: number): Promise<FoundPin[]> {
  const { parsed } = list.query
  if (parsed.terms.length < 2) return []
  const synonyms = await expandSearch(ctx.db, list.query, {
    language: ctx.caller.locale,
    any_language: true,
  })
  const asked = askedSome({ parsed, marks: list.narrowed.marks, synonyms })
  return pinsWithWords(ctx.db, {
    ...bounds(list),
    asked,
    limit: Math.min(limit, list.shown.size + MOST_SOME),
  })
}

function bounds({ blocked_ids, newest_pin_id, narrowed }: PinList) {
  const newest =
    narrowed.newest_pin_id !== null && BigInt(narrowed.newest_pin_id) <= BigInt(newest_pin_id)
      ? narrowed.newest_pin_id
      : newest_pin_id
  return {
    blocked_ids,
    newest_pin_id: newest,
    ...(narrowed.oldest_pin_id !== null && { oldest_pin_id: narrowed.oldest_pin_id }),
  }
}

async function aboutSearch(
  ctx: SearchCtx,
  query: SearchQuery,
  before: Pick<PromotedPage, 'promoted_before' | 'blocked_ids'>,
): Promise<PromotedPage> {
  return {
    surface: 'search',
    topics: query.tag === null ? query.words : [query.tag],
    severity: await severityOf(ctx, query),
    pin: null,
    ...before,
  }
}

/** The sites and colours of the first hits, the commonest first: what the search can be narrowed to. */
function facetsOf(pins: readonly PinView[]) {
  return {
    domains: counted(pins.map((pin) => pin.domain).filter(Boolean)),
    colors: counted(pins.flatMap((pin) => colorName(pin.dominant_color) ?? [])),
    boards: [],
    years: [],
  }
}

function counted(values: readonly string[]): { value: string; count: number }[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, { length }]) => ({ value, count: length }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_FACETS)
}
