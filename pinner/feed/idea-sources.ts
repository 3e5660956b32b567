import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { parseSearch } from '@bowerbird/contract/search/search-operators'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { likenessOfPictures } from '@bowerbird/core/media/descriptor-queries'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { discoveryOf } from '../discovery/discovery-port.ts'
import { leastLikeness } from '../discovery/likeness-index.ts'
import type { ScoredPin, StartPin } from '../discovery/engine-link.ts'
import { pinsOfBoard } from '../library/pin-queries.ts'
import { anyOfWords, askedPins } from '../search/asked-pins-queries.ts'
import type { AskedPins } from '../search/asked-pins-queries.ts'
import { wordsIn } from '../search/document-words.ts'
import { pinsWithWords } from '../search/pin-document-queries.ts'
import { siteMark } from '../search/search-marks.ts'
import type { PinSource } from './blend.ts'
import { ideaReasons } from './idea-reasons.ts'

const mostWalked = 250
const mostByWords = 100
const mostLookedAt = 4
const mostLike = 100
const mostOfSite = 40
const mostOfBoard = 40
const mostWords = 30
/** Shorter words are in too many texts to say what a pin is about. */
const shortestWord = 3

/** What ideas are looked for by. What is empty is not looked for. */
export interface AskedIdeas {
  /** Pins that walks begin at. They may be secret: only public pins are found. */
  starts: readonly StartPin[]
  /** How much walks count, beside likeness, which counts 1. */
  walk_weight: number
  /** Pictures, by their signatures, that others are to look like. The first few count. */
  looks: readonly string[]
  texts: readonly string[]
  hashtags: readonly string[]
  words_weight: number
  site: string
  /** A public board that the ideas may come from. */
  board_id: BoardId | null
  blocked_ids: readonly UserId[]
}

/** Public pins from several sources, each best first. Each is one query; walks are one with an engine, else five. Likeness needs one. */
export async function ideaSources(ctx: AnyCtx, asked: AskedIdeas): Promise<PinSource[]> {
  const { starts, walk_weight, words_weight, site, board_id, blocked_ids } = asked
  const newest_pin_id = ctx.newId<PinId>()
  const words = wordsOf(asked)
  const [walked, like, [alike, ofSite, beside]] = await Promise.all([
    // The same seed for each page of a list.
    discoveryOf(ctx).walk(starts, { count: mostWalked, seed: 1 }),
    picturesLike(ctx, asked.looks),
    pipelined(ctx.db, (db) => [
      words === null
        ? none
        : pinsWithWords(db, { asked: words, blocked_ids, newest_pin_id, limit: mostByWords }),
      site === ''
        ? none
        : pinsWithWords(db, { asked: pinsOfSite(site), blocked_ids, newest_pin_id, limit: mostOfSite }),
      board_id === null
        ? none
        : pinsOfBoard(db, { board_id, section_id: undefined, after: undefined, limit: mostOfBoard }),
    ]),
  ])
  return [
    source(walk_weight, ideaReasons.beside, walked),
    ...like.map((pins) => source(1 / like.length, ideaReasons.looks, pins)),
    source(words_weight, ideaReasons.words, alike),
    source(0.4, ideaReasons.site, ofSite),
    // Walks meet the board as well: this is for when they know nothing.
    source(0.01, ideaReasons.board, beside),
  ]
}

/** Public pins that look like each of these pictures. */
async function picturesLike(ctx: AnyCtx, looks: readonly string[]): Promise<ScoredPin[][]> {
  const known = await likenessOfPictures(ctx.db, [...new Set(looks)].slice(0, mostLookedAt))
  const found = await Promise.all(
    [...known.values()].map(({ vector }) => discoveryOf(ctx).nearest(vector, { count: mostLike })),
  )
  return found.map((pins) => pins.filter((one) => one.score >= leastLikeness))
}

const none: Promise<{ pin_id: PinId }[]> = Promise.resolve([])

const source = (weight: number, reason: string, pins: readonly { pin_id: PinId }[]): PinSource => ({
  weight,
  pins: pins.map(({ pin_id }) => ({ pin_id, reason })),
})

function wordsOf({ texts, hashtags }: AskedIdeas): AskedPins | null {
  const words = [...hashtags, ...texts.flatMap(wordsIn).filter((word) => word.length >= shortestWord)]
  return words.length === 0 ? null : anyOfWords([...new Set(words)].slice(0, mostWords))
}

const pinsOfSite = (site: string): AskedPins =>
  askedPins({ parsed: parseSearch(''), marks: [[siteMark(site.toLowerCase())]] })
