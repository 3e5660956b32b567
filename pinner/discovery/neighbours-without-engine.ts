import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { ScoredPin, StartPin } from './engine-link.ts'
import { boardsOfPictures, keptNeighbours, newestOnBoards, picturesOfPins } from './neighbour-queries.ts'
import type { HoldingBoard, PictureOfPin } from './neighbour-queries.ts'
import { BOARDS_OF_NEWCOMER, BOARDS_OF_OWNER, newcomersShare, PROBATION_SECONDS } from './trust.ts'

/** Pictures that are asked for, boards of them that are read, and pins of each board. */
const mostStarts = 24
const mostBoards = 16
const pinsOfBoard = 40
/** Boards that are looked at of all pictures together, the last ones of each and as many first ones. */
const lookedAt = 256

interface Wanted {
  from: readonly StartPin[]
  count: number
}

/**
 * What stands in for an engine: the neighbours that one found earlier, and for pictures without any, the newest pins of
 * boards that hold them. At most five queries, each of bounded size.
 */
export async function neighboursWithoutEngine(
  db: Db,
  { from, count }: Wanted,
  now: Date,
): Promise<ScoredPin[]> {
  const starts = [...from].sort((a, b) => b.weight - a.weight).slice(0, mostStarts)
  const weights = new Map(starts.map((start) => [start.pin_id, start.weight]))
  const pictures = await picturesOfPins(db, [...weights.keys()])
  const roots = new Map<PinId, number>()
  for (const { pin_id, root_pin_id } of pictures)
    roots.set(root_pin_id, (roots.get(root_pin_id) ?? 0) + (weights.get(pin_id) ?? 0))
  const scores = new Map<PinId, number>()
  const add = (pin_id: PinId, score: number) => scores.set(pin_id, (scores.get(pin_id) ?? 0) + score)

  const kept = await keptNeighbours(db, [...roots.keys()])
  for (const row of kept) {
    const weight = roots.get(row.pin_id) ?? 0
    row.pin_ids.forEach((pin_id, i) => add(pin_id, weight * (row.scores[i] ?? 0)))
  }
  const known = new Set(kept.map((row) => row.pin_id))
  const unknown = pictures.filter((picture) => !known.has(picture.root_pin_id))
  for (const [pin_id, score] of await besides(db, unknown, { roots, now })) add(pin_id, score)
  return bestOf(scores, new Set([...roots.keys(), ...weights.keys()]), count)
}

/** Pins on boards that hold one of these pictures, one of each picture, by how many such boards they are on. */
async function besides(
  db: Db,
  pictures: readonly PictureOfPin[],
  { roots, now }: { roots: ReadonlyMap<PinId, number>; now: Date },
): Promise<Map<PinId, number>> {
  const weightOf = new Map(pictures.map((one) => [one.image_signature, roots.get(one.root_pin_id) ?? 0]))
  const each = Math.ceil(lookedAt / Math.max(1, weightOf.size))
  const holding = await boardsOfPictures(db, [...weightOf.keys()], each)
  const boards = trustedBoards(holding, weightOf, now)
  const chosen = [...boards.keys()]
  const beside = await newestOnBoards(db, chosen, { most_boards: mostBoards, each: pinsOfBoard })
  const pictureOf = new Map(
    (await picturesOfPins(db, [...new Set(beside.map((row) => row.pin_id))])).map((one) => [one.pin_id, one]),
  )
  const found = new Map<PinId, { pin_id: PinId; score: number }>()
  for (const { pin_id, board_id } of beside) {
    const root = pictureOf.get(pin_id)?.root_pin_id
    if (root === undefined || roots.has(root)) continue
    const score = (boards.get(board_id) ?? 0) / pinsOfBoard
    const one = found.get(root)
    // The original stands for its copies where it is on one of these boards.
    if (one === undefined) found.set(root, { pin_id, score })
    else found.set(root, { pin_id: pin_id === root ? pin_id : one.pin_id, score: one.score + score })
  }
  return new Map([...found.values()].map((one) => [one.pin_id, one.score]))
}

/**
 * The boards that are read, and how much each counts: within the same bounds as in walks, so that many boards of one
 * person or of new accounts do not decide what is near a picture.
 */
function trustedBoards(
  holding: readonly HoldingBoard[],
  weightOf: ReadonlyMap<string, number>,
  now: Date,
): Map<BoardId, number> {
  const times = new Map<string, number>()
  const [established, newcomers] = [new Map<BoardId, number>(), new Map<BoardId, number>()]
  for (const { board_id, image_signature, owner_id, owned_since } of holding) {
    const isNew = now.getTime() - owned_since.getTime() < PROBATION_SECONDS * 1_000
    const key = `${owner_id} ${image_signature}`
    const before = times.get(key) ?? 0
    if (before >= (isNew ? BOARDS_OF_NEWCOMER : BOARDS_OF_OWNER)) continue
    times.set(key, before + 1)
    ;(isNew ? newcomers : established).set(board_id, weightOf.get(image_signature) ?? 0)
  }
  const known = [...established].slice(0, mostBoards)
  const others = [...newcomers].slice(0, mostBoards - known.length)
  const share = newcomersShare(known.length, others.length)
  return new Map([
    ...known.map(([id, weight]) => [id, (weight * (1 - share)) / known.length] as const),
    ...others.map(([id, weight]) => [id, (weight * share) / others.length] as const),
  ])
}

function bestOf(scores: ReadonlyMap<PinId, number>, without: ReadonlySet<PinId>, count: number): ScoredPin[] {
  const total = [...scores.values()].reduce((sum, score) => sum + score, 0)
  if (total === 0) return []
  return [...scores]
    .filter(([pin_id]) => !without.has(pin_id))
    .map(([pin_id, score]) => ({ pin_id, score: score / total }))
    .sort((a, b) => b.score - a.score || (BigInt(a.pin_id) < BigInt(b.pin_id) ? 1 : -1))
    .slice(0, count)
}
