import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { boardsByIds } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { heatOf } from '../library/pin-heat.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { countedSaves } from '../library/save-count-queries.ts'
import {
  lockTopics,
  oldestPublicCopies,
  openOwners,
  replacePinTopics,
  replaceTopicPins,
  someBoardsOfPictures,
} from './topic-queries.ts'
import type { PinTopicTable, TopicPinTable } from './topic-tables.ts'
import { surenessOf, weighTopics } from './weigh-topics.ts'
import type { TopicEvidence, WeighedTopic } from './weigh-topics.ts'

/** Boards of others that are asked about each picture. */
const boardsOfPicture = 12
/** A pin whose surest topic is less sure than this asks its neighbours. */
const sureEnough = 0.4

type Neighbours = TopicEvidence['neighbours']

/**
 * Brings the topics of these pins in step with their rows, and those of their pictures on the pages of topics. A bounded
 * number of queries, however many pins. Answers which pins little was found for: their neighbours may know more.
 */
export async function putTopics(
  db: Db,
  pin_ids: readonly PinId[],
  neighboursOf: (pin_id: PinId) => Neighbours = () => [],
): Promise<PinId[]> {
  await lockTopics(db)
  const ids = [...new Set(pin_ids)]
  const asked = await pinsByIds(db, ids)
  const gone = ids.filter((id) => !asked.has(id))
  const roots = [...new Set([...gone, ...[...asked.values()].map((pin) => pin.root_pin_id)])]
  const known = await readAround(db, asked, roots)

  const topics = new Map(
    [...known.pins.values()].map((pin) => [pin.pin_id, topicsOf(pin, known, neighboursOf)]),
  )
  const rows = ids.flatMap((pin_id): PinTopicTable[] =>
    asked.has(pin_id) ? (topics.get(pin_id) ?? []).map((one) => ({ pin_id, ...one })) : [],
  )
  await replacePinTopics(db, ids, rows)
  await replaceTopicPins(
    db,
    roots,
    roots.flatMap((root) => publicRows(root, known, topics)),
  )
  return ids.filter((id) => asked.has(id) && surenessOf(topics.get(id) ?? []) < sureEnough)
}

interface Around {
  /** The pins asked for, the originals of their pictures, and copies that may stand for these. */
  pins: ReadonlyMap<PinId, Pin>
  boards: ReadonlyMap<string, Board>
  open: ReadonlySet<UserId>
  /** Public saves of an original. */
  saves: ReadonlyMap<string, number>
  /** Public boards that hold a picture, by its signature. */
  holding: ReadonlyMap<string, readonly Board[]>
}

async function readAround(db: Db, asked: ReadonlyMap<PinId, Pin>, roots: readonly PinId[]): Promise<Around> {
  const others = roots.filter((id) => !asked.has(id))
  const copies = await oldestPublicCopies(db, roots)
  const further = await pinsByIds(db, [...new Set([...others, ...copies.filter((id) => !asked.has(id))])])
  const pins = new Map([...asked, ...further])
  const signatures = [...new Set([...pins.values()].map((pin) => pin.image_signature))]
  const held = await someBoardsOfPictures(db, signatures, boardsOfPicture)
  const boards = await boardsByIds(db, [
    ...new Set([...[...pins.values()].map((pin) => pin.board_id), ...held.map((row) => row.board_id)]),
  ])
  const owners = [...pins.values()].map((pin) => pin.owner_id)
  const open = await openOwners(db, [
    ...new Set([...owners, ...[...boards.values()].map((board) => board.owner_id)]),
  ])
  const holding = new Map<string, Board[]>()
  for (const { image_signature, board_id } of held) {
    const board = boards.get(board_id)
    if (board && isPublic(board) && open.has(board.owner_id))
      holding.set(image_signature, [...(holding.get(image_signature) ?? []), board])
  }
  return { pins, boards, open, saves: await countedSaves(db, roots), holding }
}

const isPublic = (board: Board) => board.privacy === 'public' && board.deleted_at === null

function topicsOf(
  pin: Pin,
  { boards, holding }: Around,
  neighboursOf: (pin_id: PinId) => Neighbours,
): WeighedTopic[] {
  const board = boards.get(pin.board_id)
  return weighTopics({
    ...pin,
    board,
    other_boards: (holding.get(pin.image_signature) ?? []).filter((one) => one.board_id !== pin.board_id),
    neighbours: neighboursOf(pin.pin_id),
  })
}

/** Where a picture is listed: by its original where that is public, else by its oldest public copy, else nowhere. */
function publicRows(
  root: PinId,
  around: Around,
  topics: ReadonlyMap<PinId, readonly WeighedTopic[]>,
): TopicPinTable[] {
  const original = around.pins.get(root)
  const copies = [...around.pins.values()].filter((pin) => pin.root_pin_id === root && pin.pin_id !== root)
  const shown = [original, ...copies.toSorted((a, b) => (BigInt(a.pin_id) < BigInt(b.pin_id) ? -1 : 1))].find(
    (pin) => pin !== undefined && isListed(pin, around),
  )
  if (!shown) return []
  const saves = around.saves.get(root) ?? 0
  return (topics.get(shown.pin_id) ?? []).map(({ topic_id, weight }) => ({
    topic_id,
    root_pin_id: root,
    pin_id: shown.pin_id,
    owner_id: shown.owner_id,
    weight,
    // A pin that is half as sure a case stands where one stands that is two weeks older.
    heat: heatOf({ saves, created_at: shown.created_at }) + 2 * Math.log2(weight),
  }))
}

function isListed(pin: Pin, { boards, open }: Around): boolean {
  const board = boards.get(pin.board_id)
  return board !== undefined && isPublic(board) && open.has(pin.owner_id) && open.has(board.owner_id)
}
