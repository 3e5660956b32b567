import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'

/** Pins from one source, best first, each with why it is offered. */
export interface PinSource {
  /** What its first pin counts, compared with those of other sources. */
  weight: number
  /** Its reason says little: that of another source is shown instead where there is one. */
  is_vague?: boolean
  pins: readonly { pin_id: PinId; reason: string }[]
}

/** What blending needs to know of a pin. */
export interface PinFacts {
  pin_id: PinId
  root_pin_id: PinId
  owner_id: UserId
  board_id: BoardId
  saves: number
}

export interface Blended extends PinFacts {
  reason: string
}

interface BlendOptions {
  /** No person has more than four of fifteen places while others come within reach. */
  few_of_each?: boolean
}

/** The reason of pins that are offered because they are new, which no one may have judged yet. */
export const newReason = 'new'
/** Of reciprocal ranks: the larger, the less the first places of a source count more than later ones. */
const rankOffset = 60
/** One place in so many is for a pin that no one has judged yet. */
const freshEvery = 10
const freshPlace = 4
/** Among so many places, about a page, one person has at most some, while others come within reach. */
const [near, mostNear, reach] = [15, 4, 60]

/**
 * Pins of several sources in one list: by the sum of their reciprocal ranks, one pin of each picture, newer ones first among
 * equals. Each tenth place holds a new pin without saves, and no board and no person has more than three places in a row
 * while there are others.
 */
export function blend(
  sources: readonly PinSource[],
  facts: ReadonlyMap<PinId, PinFacts>,
  { few_of_each = false }: BlendOptions = {},
): Blended[] {
  const ranked = ranking(sources, facts)
  const isFresh = (one: Blended) => one.reason === newReason && one.saves === 0
  return spread(
    ranked.filter((one) => !isFresh(one)),
    ranked.filter(isFresh),
    few_of_each ? mostNear : near,
  )
}

function ranking(sources: readonly PinSource[], facts: ReadonlyMap<PinId, PinFacts>): Blended[] {
  const pictures = new Map<PinId, { score: number; best: number; pin: Blended }>()
  for (const { weight, is_vague = false, pins } of sources) {
    const counted = new Set<PinId>()
    for (const { pin_id, reason } of pins) {
      const pin = facts.get(pin_id)
      if (pin === undefined || counted.has(pin.root_pin_id)) continue
      counted.add(pin.root_pin_id)
      const share = weight / (rankOffset + counted.size)
      const said = is_vague ? share / 10 : share
      const known = pictures.get(pin.root_pin_id)
      if (known === undefined)
        pictures.set(pin.root_pin_id, { score: share, best: said, pin: { ...pin, reason } })
      else {
        known.score += share
        if (said > known.best) Object.assign(known, { best: said, pin: { ...pin, reason } })
      }
    }
  }
  // Four digits: pins whose scores differ less than those of two neighbours do are equals.
  const equal = (score: number) => Math.round(score * 10_000)
  return [...pictures.values()]
    .toSorted((a, b) => equal(b.score) - equal(a.score) || (isNewer(a.pin, b.pin) ? -1 : 1))
    .map((one) => one.pin)
}

/** As numbers: ids have no zeros in front. */
const isNewer = ({ pin_id: a }: PinFacts, { pin_id: b }: PinFacts) =>
  a.length > b.length || (a.length === b.length && a > b)

function spread(main: Blended[], fresh: Blended[], most: number): Blended[] {
  const list: Blended[] = []
  while (main.length > 0 || fresh.length > 0) {
    const isForFresh = list.length % freshEvery === freshPlace
    const from = (isForFresh && fresh.length > 0) || main.length === 0 ? fresh : main
    list.push(...from.splice(nextOf(from, list, most), 1))
  }
  return list
}

/** The first of a person who is not all over this place; else the first that is not the fourth in a row of its board or person. */
function nextOf(from: readonly Blended[], list: readonly Blended[], most: number): number {
  const tooMuch = isInARow(list)
  let first = -1
  for (const [place, pin] of from.entries()) {
    if (tooMuch(pin)) continue
    if (first < 0) first = place
    if (place < reach && !isOften(pin, list, most)) return place
    if (place >= reach) break
  }
  return Math.max(0, first)
}

/** Whether a person has `most` of the last places. */
function isOften({ owner_id }: Blended, list: readonly Blended[], most: number): boolean {
  let count = 0
  for (let place = Math.max(0, list.length + 1 - near); place < list.length; place++)
    if (list[place]?.owner_id === owner_id) count++
  return count >= most
}

/** Whether a pin would be one more in a row of its board or person. */
function isInARow(list: readonly Blended[]): (pin: Blended) => boolean {
  const [one, two, three] = [list.at(-1), list.at(-2), list.at(-3)]
  if (!one || !two || !three) return () => false
  const isOneBoard = one.board_id === two.board_id && one.board_id === three.board_id
  const isOneOwner = one.owner_id === two.owner_id && one.owner_id === three.owner_id
  return (pin) =>
    (isOneBoard && pin.board_id === one.board_id) || (isOneOwner && pin.owner_id === one.owner_id)
}
