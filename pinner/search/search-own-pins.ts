import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { firstIdAt } from '@bowerbird/core/db/id-layout'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { z } from 'zod'
import { readBoards } from '../library/read-boards.ts'
import { readPins } from '../library/read-pins.ts'
import { askedPins } from './asked-pins-queries.ts'
import { namedColors } from './color-name.ts'
import { correctOwnSearch } from './correct-own-search.ts'
import { ownBoardsNamed } from './own-board-queries.ts'
import { ownPinsAndFacets, ownPinsWithWords } from './own-pin-queries.ts'
import type { OwnFacets, OwnPinsQuery } from './own-pin-queries.ts'
import { correctedText, readQuery } from './read-query.ts'
import type { FoundPage, SearchCtx, SearchInput, SearchQuery } from './read-query.ts'
import { boardMark, colorMark, siteMark } from './search-marks.ts'

/** Facets of a kind that are shown. */
const MOST_FACETS = 12
/** Boards of one name that a search is narrowed to. */
const MOST_NAMED = 20
/** Names of boards in one search; of more the first ones count. */
const MOST_ON = 4

/** The viewer's own pins, secret ones included, newest first. Without words: all of them. */
export const searchOwnPins = (
  query: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
): Promise<FoundPage<PinView>> => pinsOfOwner(query, input, ctx, { created_only: false })

/** Where a list goes on: after this pin, of the search as it was corrected. */
const ownKey = z.tuple([bookmarkIdOf<PinId>(), correctedText])

interface OwnSearch {
  input: SearchInput
  ctx: SearchCtx
  viewer: NonNullable<SearchCtx['viewer']>
  created_only: boolean
  scope: string
}

/** A first page that finds nothing, of words that look mistyped, is that of the search as it was meant. */
export async function pinsOfOwner(
  query: SearchQuery,
  input: SearchInput,
  ctx: SearchCtx,
  { created_only }: { created_only: boolean },
): Promise<FoundPage<PinView>> {
  const { viewer } = ctx
  if (viewer === null) throw ctx.apiError('not_signed_in', localized('errors-pinner.logInToSearchYourPins'))
  const { domains, colors, b_id } = input
  const scope = `own pins ${viewer.id} ${created_only} ${query.text} ${JSON.stringify([domains, colors, b_id])}`
  const search = { input, ctx, viewer, created_only, scope }
  if (input.bookmarks !== null) return nextPage(search, query, input.bookmarks)
  const typed = await firstPage(search, query, null)
  if (typed.items.length > 0 || input.auto_correction_disabled) return typed
  const corrected = await correctOwnSearch(ctx.db, query, {
    owner_id: viewer.id,
    knows_secrets: knowsSecrets(viewer),
  })
  if (corrected === null) return typed
  const meant = await firstPage(search, readQuery(corrected), corrected)
  return meant.items.length > 0 ? { ...meant, correction: { shown: corrected, asked: query.text } } : typed
}

async function firstPage(
  search: OwnSearch,
  query: SearchQuery,
  corrected: string | null,
): Promise<FoundPage<PinView>> {
  const { input, ctx, viewer, created_only } = search
  const asked = await askedOf(query, input, ctx, viewer)
  if (asked === null) return { items: [], bookmark: null }
  const { ids, facets } = await ownPinsAndFacets(
    ctx.db,
    { ...asked, created_only },
    { limit: input.page_size + 1, most: MOST_FACETS, knows_secrets: knowsSecrets(viewer) },
  )
  return { ...(await pageOfIds(search, ids, corrected)), one_bar: await namedFacets(ctx, facets) }
}

async function nextPage(
  search: OwnSearch,
  query: SearchQuery,
  bookmark: string,
): Promise<FoundPage<PinView>> {
  const { input, ctx, viewer, created_only, scope } = search
  const [after, corrected] = decodeBookmark(scope, ownKey, bookmark)
  const asked = await askedOf(corrected === null ? query : readQuery(corrected), input, ctx, viewer)
  if (asked === null) return { items: [], bookmark: null }
  const limit = input.page_size + 1
  const ids = await ownPinsWithWords(ctx.db, { ...asked, created_only, after, limit })
  return { ...(await pageOfIds(search, ids, corrected)), one_bar: null }
}

async function pageOfIds({ input, ctx, scope }: OwnSearch, ids: readonly PinId[], corrected: string | null) {
  const { items, bookmark } = pageOf(ids, {
    scope,
    limit: input.page_size,
    key: (pin_id) => [pin_id, corrected],
  })
  return { items: await readPins(ctx, items, 'listed'), bookmark }
}

/** Reads words, operators and filters. Null: they name what no pin of the viewer has. */
async function askedOf(
  { text, words, parsed }: SearchQuery,
  { domains = [], colors = [], b_id }: SearchInput,
  { db }: SearchCtx,
  viewer: { id: UserId; username: string },
): Promise<OwnPinsQuery | null> {
  const isEmpty = words.length === 0 && parsed.operators.length === 0
  if (text !== '' && isEmpty) return null
  if (parsed.from.some((name) => ![viewer.username, 'me'].includes(name.toLowerCase()))) return null
  const named: string[][] = []
  for (const name of parsed.on.slice(0, MOST_ON)) {
    const ids = await ownBoardsNamed(db, viewer.id, {
      words: readQuery(name).words,
      limit: MOST_NAMED,
      with_archived: true,
    })
    named.push(ids.map(boardMark))
  }
  const marks = [
    ...named,
    ...parsed.sites.map((site) => [siteMark(site)]),
    ...(b_id !== undefined && /^\d{1,19}$/.test(b_id) ? [[boardMark(asBoardId(b_id))]] : []),
    ...(domains.length > 0 ? [domains.map((host) => siteMark(host.toLowerCase()))] : []),
    ...(colors.length > 0 ? [namedColors(colors).map(colorMark)] : []),
  ]
  if (marks.some((list) => list.length === 0)) return null
  const narrows = parsed.terms.length + parsed.without.length + marks.length > 0
  return {
    owner_id: viewer.id,
    asked: narrows ? askedPins({ parsed, marks }) : null,
    before_id: parsed.before === null ? null : firstIdAt(new Date(parsed.before)),
    from_id: parsed.after === null ? null : firstIdAt(new Date(parsed.after)),
  }
}

/** Boards that went meanwhile, or that the viewer may no longer see, are left out. */
async function namedFacets(ctx: SearchCtx, { boards, ...facets }: OwnFacets) {
  const seen = await readBoards(
    ctx,
    boards.map((one) => one.value),
    'listed',
  )
  const names = new Map(seen.map(({ id, name }) => [id, name]))
  return {
    ...facets,
    boards: boards.flatMap(({ value, count }) => {
      const name = names.get(value)
      return name === undefined ? [] : [{ value, name, count }]
    }),
  }
}
