import { readJsonLines } from '../tools/demo/read-json-lines.ts'
import type { Dispatcher } from '@bowerbird/core/call/route'
import type { Caller } from '@bowerbird/core/call/caller'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { LIKE_RESULTS } from '@bowerbird/contract/search/search-terms'
import { join } from 'node:path'
import { demoPictures } from '../tools/demo/demo-pictures.ts'
import type { DemoPicture } from '../tools/demo/demo-pictures.ts'
import { demoWorld } from '../tools/demo/world.ts'

/** What a picture of the demo must say of itself to be about something: one of these tags, or of these words in title or alt text. */
interface Fact {
  about: string
  tags: string[]
  words: string[]
}

export interface JudgedQuery {
  query: string
  language: string
  kind: 'words' | 'typo' | 'operator'
  about: string
  /** Pictures about this are right as well; those about the other are wrong. */
  or?: string
  without?: string
  /** Who kept them, on which board, or from which site. */
  owner?: string
  board?: string
  site?: string
}

/** How the first hits of one search were judged. */
export interface Judged {
  asked: JudgedQuery
  /** Right ones among the first five, of as many as five pictures or all right ones there are. */
  precision_at_5: number
  /** At least one right one is among the first ten. */
  is_success_at_10: boolean
  titles: string[]
}

interface How {
  /** Mistyped words are corrected, and pins like the hits follow them. */
  is_helped: boolean
}

/** Searches for each of the judged queries as a visitor of its language. */
export async function judgeSearch(dispatcher: Dispatcher, { is_helped }: How): Promise<Judged[]> {
  const facts = new Map(lines<Fact>('judged-facts.jsonl').map((fact) => [fact.about, fact]))
  const kept = keptPictures()
  const judged: Judged[] = []
  for (const asked of lines<JudgedQuery>('judged-queries.jsonl')) {
    const right = kept.filter((one) => isKeptSo(one, asked) && isRight(one.picture, asked, facts))
    const titles = new Set(right.map((one) => one.picture.title))
    if (titles.size === 0) throw new Error(`nothing is right for ${asked.query}`)
    const outcome = await dispatcher.run(
      baseSearchGet,
      { query: asked.query, auto_correction_disabled: !is_helped, page_size: 10 },
      visitorOf(asked.language),
    )
    if (!outcome.ok) throw new Error(`${asked.query}: ${outcome.message}`)
    const found = outcome.data.results
      .filter((one): one is PinView => one.type === 'pin' && !one.is_promoted)
      .filter((pin) => is_helped || pin.recommendation_reason !== LIKE_RESULTS)
      .map((pin) => pin.title)
    const most = Math.min(5, titles.size)
    judged.push({
      asked,
      precision_at_5: Math.min(most, found.slice(0, 5).filter((title) => titles.has(title)).length) / most,
      is_success_at_10: found.slice(0, 10).some((title) => titles.has(title)),
      titles: found,
    })
  }
  return judged
}

interface Kept {
  picture: DemoPicture
  owner: string
  board: string
  link: string | null
}

/** Every picture as the people of the demo keep it on public boards. */
function keptPictures(): Kept[] {
  const { boards, pins, saves } = demoWorld()
  const pictures = new Map(demoPictures().map((picture) => [picture.file, picture]))
  const byKey = new Map(pins.map((pin) => [pin.key, pin]))
  const isOpen = new Map(
    boards.filter((board) => board.privacy === 'public').map((board) => [board.key, board]),
  )
  const places = [
    ...pins.map((pin) => ({ pin, board: pin.board })),
    ...saves.map((save) => ({ pin: byKey.get(save.pin), board: save.board })),
  ]
  return places.flatMap(({ pin, board: key }) => {
    const board = isOpen.get(key)
    const picture = pin && pictures.get(pin.file)
    return board && picture ? [{ picture, owner: board.owner, board: board.name, link: pin.link }] : []
  })
}

function isKeptSo(kept: Kept, { owner, board, site }: JudgedQuery): boolean {
  const isFrom = site === undefined || new URL(kept.link ?? 'https://none.invalid').host === site
  return isFrom && (owner ?? kept.owner) === kept.owner && (board ?? kept.board) === kept.board
}

function isRight(picture: DemoPicture, asked: JudgedQuery, facts: ReadonlyMap<string, Fact>): boolean {
  const isAbout = (about: string | undefined) => about !== undefined && shows(picture, facts.get(about))
  return (isAbout(asked.about) || isAbout(asked.or)) && !isAbout(asked.without)
}

function shows({ tags, title, alt }: DemoPicture, fact: Fact | undefined): boolean {
  if (!fact) throw new Error('a judged query is about something without facts')
  const words = new Set(`${title} ${alt}`.toLowerCase().match(/[a-z]+/g))
  return tags.some((tag) => fact.tags.includes(tag)) || fact.words.some((word) => words.has(word))
}

function lines<Line>(name: string): Line[] {
  return readJsonLines<Line>(join(import.meta.dirname, name))
}

function visitorOf(locale: string): Caller {
  return {
    request_id: 'judged',
    viewer: null,
    browser_session_id: null,
    guest_tokens: [],
    address: '127.0.0.1',
    user_agent: 'bench',
    origin: '',
    locale,
    idempotency_key: null,
    signal: AbortSignal.timeout(600_000),
    set_cookies: [],
  }
}
