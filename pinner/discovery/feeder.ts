import { asBoardId, asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { factsFrom } from '@bowerbird/core/events/event-queries'
import type { EventRow } from '@bowerbird/core/events/event-queries'
import { accountClosed, accountEnded, accountReopened } from '@bowerbird/core/identity/identity-events'
import {
  boardChanged,
  boardCreated,
  boardDeleted,
  pinChanged,
  pinDeleted,
  pinSaved,
} from '../library/library-events.ts'
import { vectorBytes } from '@bowerbird/core/media/describe-likeness'
import { paletteBytes } from '@bowerbird/core/media/palette'
import { descriptorsOfPictures, descriptorsOfPins, pageOfDescriptors } from './descriptor-queries.ts'
import {
  likenessModelChanged,
  meaningsRead,
  picturesDescribed,
  wordsModelChanged,
} from './discovery-events.ts'
import type { EngineMessage, EngineReply } from './engine-messages.ts'
import {
  boardRows,
  closedAccounts,
  openAccounts,
  pageOfBoardPins,
  pageOfBoards,
  pageOfOwnBoards,
  pageOfPins,
  pageOfUserPins,
  pinRows,
} from './graph-queries.ts'
import type { BoardRow, PinRow } from './graph-queries.ts'
import { meaningsOfPins, pageOfMeanings } from './meaning-queries.ts'
import { PROBATION_SECONDS } from './trust.ts'

export interface Feeder {
  /** Sends all that is public; then the engine answers. */
  fill(): Promise<void>
  /** Sends what changed since. Answers how many events there were. */
  follow(): Promise<number>
}

interface Options {
  app: Pick<AppContext, 'database'>
  send(message: EngineMessage): Promise<EngineReply>
}

const kinds = [
  pinSaved,
  pinChanged,
  pinDeleted,
  boardCreated,
  boardChanged,
  boardDeleted,
  accountClosed,
  accountReopened,
  accountEnded,
  picturesDescribed,
  likenessModelChanged,
  meaningsRead,
  wordsModelChanged,
].map((event) => event.name)

const eventsAtOnce = 1_000
const rowsAtOnce = 2_000
const descriptorsAtOnce = 500
const pinsAtOnce = 20_000

/**
 * Tells an engine what is public: all of it at first, then whatever events name, read anew from its rows. So neither the order
 * of events nor one that comes twice matters.
 */
export function createFeeder({ app, send }: Options): Feeder {
  const { db } = app.database
  let since = ''
  /** Events that an open transaction made come again, which were read already. */
  let done = new Set<string>()
  /** Descriptors of another model are to be read. */
  let isOtherModel = false

  return { fill, follow }

  async function fill(): Promise<void> {
    // From here on: what changes while the rows are read is read again.
    since = (await factsFrom(db, { names: kinds, since: '', limit: 0 })).horizon
    done = new Set()
    for (let after: BoardId | undefined = asBoardId('0'); after !== undefined;) {
      const boards: BoardRow[] = await pageOfBoards(db, after, rowsAtOnce)
      await sendBoards(boards.filter((board) => board.is_public))
      after = boards.at(-1)?.board_id
    }
    const closed = new Set((await closedAccounts(db)).map(BigInt))
    for (let after: PinId | null = asPinId('0'); after !== null;) {
      const page: Awaited<ReturnType<typeof pageOfPins>> = await pageOfPins(db, after, pinsAtOnce)
      if (page.rows !== null) await send({ kind: 'pins', rows: withoutOwners(page.rows, closed) })
      after = page.last
    }
    await send({ kind: 'filled' })
    await fillDescriptors()
    await fillMeanings()
  }

  async function fillMeanings(): Promise<void> {
    for (let after: PinId | null = asPinId('0'); after !== null;) {
      const page: Awaited<ReturnType<typeof pageOfMeanings>> = await pageOfMeanings(db, after, rowsAtOnce)
      await sendMeanings(page.bytes)
      after = page.last
      await follow()
    }
  }

  async function sendMeanings(rows: Buffer | null): Promise<void> {
    if (rows !== null) await send({ kind: 'meanings', ...splitRows('pins', rows, vectorBytes) })
  }

  /** Those that mean nothing any more lose what they meant. */
  async function takeMeanings(pin_ids: readonly PinId[]): Promise<void> {
    if (pin_ids.length === 0) return
    await send({ kind: 'meanings_gone', pins: BigUint64Array.from(pin_ids, BigInt) })
    await sendMeanings(await meaningsOfPins(db, pin_ids))
  }

  /** Walks need not wait for these, nor need what changes meanwhile. */
  async function fillDescriptors(): Promise<void> {
    for (let after: string | null = ''; after !== null;) {
      const page: Awaited<ReturnType<typeof pageOfDescriptors>> = await pageOfDescriptors(
        db,
        after,
        descriptorsAtOnce,
      )
      await sendDescriptors(page.bytes)
      after = page.last
      await follow()
    }
  }

  async function sendDescriptors(rows: Buffer | null): Promise<void> {
    const length = vectorBytes + paletteBytes
    if (rows !== null) await send({ kind: 'descriptors', ...splitRows('roots', rows, length) })
  }

  async function follow(): Promise<number> {
    let horizon: string | undefined
    let count = 0
    const read = new Set<string>()
    for (let after: EventRow | undefined; ;) {
      const page = await factsFrom(db, { names: kinds, since, after, limit: eventsAtOnce })
      horizon ??= page.horizon
      const news = page.events.filter((event) => !done.has(keyOf(event)))
      if (news.length > 0) await take(news)
      for (const event of page.events) read.add(keyOf(event))
      count += news.length
      after = page.events.at(-1)
      if (page.events.length < eventsAtOnce) break
    }
    done = read
    since = horizon
    if (isOtherModel) {
      isOtherModel = false
      await fillDescriptors()
    }
    return count
  }

  async function take(events: readonly EventRow[]): Promise<void> {
    const pins = new Map<PinId, PinId>()
    const boards = new Set<BoardId>()
    const users = new Set<UserId>()
    const signatures: string[] = []
    const meant: PinId[] = []
    for (const { body } of events) {
      if ('signatures' in body) signatures.push(...(body['signatures'] as string[]))
      else if ('model_id' in body) isOtherModel = true
      else if ('pin_ids' in body) meant.push(...(body['pin_ids'] as string[]).map(asPinId))
      else if ('words_of' in body) await send({ kind: 'meanings_gone', pins: 'all' })
      else if ('pin_id' in body)
        pins.set(asPinId(String(body['pin_id'])), asPinId(String(body['root_pin_id'])))
      else if ('board_id' in body) boards.add(asBoardId(String(body['board_id'])))
      else users.add(asUserId(String(body['user_id'])))
    }
    for (const user_id of users) await takeUser(user_id)
    await takeBoards([...boards])
    await takePins(pins)
    await sendDescriptors(await descriptorsOfPictures(db, signatures))
    await takeMeanings(meant)
  }

  /** Their boards, and their pins on boards of others. */
  async function takeUser(user_id: UserId): Promise<void> {
    for (let after: BoardId | undefined = asBoardId('0'); after !== undefined;) {
      const ids: BoardId[] = await pageOfOwnBoards(db, { user_id, after, limit: rowsAtOnce })
      await takeBoards(ids)
      after = ids.at(-1)
    }
    for (let after: PinId | undefined = asPinId('0'); after !== undefined;) {
      const ids: PinId[] = await pageOfUserPins(db, { user_id, after, limit: rowsAtOnce })
      await takePins(new Map(ids.map((id) => [id, id])))
      after = ids.at(-1)
    }
  }

  async function takeBoards(ids: readonly BoardId[]): Promise<void> {
    const rows = await boardRows(db, ids)
    const found = new Set(rows.map((row) => row.board_id))
    const gone = ids.filter((id) => !found.has(id))
    await sendBoards([
      ...rows,
      ...gone.map((board_id) => ({ board_id, owner_id: asUserId('0'), is_public: false })),
    ])
  }

  /** Pins by their ids, each with its root as the event names it: the row may be gone. */
  async function takePins(roots: ReadonlyMap<PinId, PinId>): Promise<void> {
    if (roots.size === 0) return
    const rows = await pinRows(db, [...roots.keys()])
    await takeBoards([...new Set(rows.map((row) => row.board_id))])
    await sendPins(rows)
    const found = new Set(rows.map((row) => row.pin_id))
    const gone = [...roots].filter(([pin_id]) => !found.has(pin_id))
    if (gone.length === 0) return
    await send({
      kind: 'pins',
      rows: BigUint64Array.from(gone.flatMap(([pin_id, root]) => [BigInt(pin_id), BigInt(root), 0n])),
    })
  }

  async function sendPins(rows: readonly PinRow[]): Promise<void> {
    const open = await openAccounts(db, [...new Set(rows.map((row) => row.owner_id))])
    const ids = rows.flatMap((row) => [
      BigInt(row.pin_id),
      BigInt(row.root_pin_id),
      row.is_deleted || !open.has(row.owner_id) ? 0n : BigInt(row.board_id),
    ])
    await send({ kind: 'pins', rows: BigUint64Array.from(ids) })
    const shown = rows.filter((_, i) => ids[3 * i + 2] !== 0n)
    const ids_shown = shown.map((row) => row.pin_id)
    await sendDescriptors(await descriptorsOfPins(db, ids_shown))
    await sendMeanings(await meaningsOfPins(db, ids_shown))
  }

  /** Of boards that are public again, the pins follow at once. */
  async function sendBoards(rows: readonly BoardRow[]): Promise<void> {
    if (rows.length === 0) return
    const open = await openAccounts(db, [...new Set(rows.map((row) => row.owner_id))])
    const since1970 = (date: Date) => Math.floor(date.getTime() / 1_000)
    const reply = await send({
      kind: 'boards',
      rows: BigUint64Array.from(rows.flatMap((row) => [BigInt(row.board_id), BigInt(row.owner_id)])),
      established_at: Uint32Array.from(rows, (row) => {
        const created_at = open.get(row.owner_id)
        return created_at ? Math.max(0, since1970(created_at) + PROBATION_SECONDS) : 0
      }),
      live: Uint8Array.from(rows, (row) => (row.is_public && open.has(row.owner_id) ? 1 : 0)),
    })
    if (reply.kind !== 'boards') return
    for (const id of reply.revived) await sendPinsOfBoard(asBoardId(String(id)))
  }

  async function sendPinsOfBoard(board_id: BoardId): Promise<void> {
    for (let after: PinId | undefined = asPinId('0'); after !== undefined;) {
      const ids: PinId[] = await pageOfBoardPins(db, { board_id, after, limit: rowsAtOnce })
      if (ids.length > 0) await sendPins(await pinRows(db, ids))
      after = ids.at(-1)
    }
  }
}

const keyOf = ({ xid, seq }: EventRow) => `${xid}/${seq}`

/** Rows of four ids become rows of three: pins of these owners are left out. */
function withoutOwners(bytes: Buffer, closed: ReadonlySet<bigint>): BigUint64Array {
  const count = bytes.length / 32
  const four = new BigUint64Array(4 * count)
  bytes.swap64().copy(Buffer.from(four.buffer))
  const three = new BigUint64Array(3 * count)
  let kept = 0
  for (let i = 0; i < count; i++) {
    if (closed.size > 0 && closed.has(four[4 * i + 3] ?? 0n)) continue
    three.set(four.subarray(4 * i, 4 * i + 3), 3 * kept++)
  }
  return three.slice(0, 3 * kept)
}

/** Rows of an id and so many bytes become two lists. */
function splitRows<Name extends string>(name: Name, rows: Buffer, length: number) {
  const count = rows.length / (8 + length)
  const ids = new BigUint64Array(count)
  const bytes = new Uint8Array(count * length)
  for (let row = 0; row < count; row++) {
    const at = row * (8 + length)
    ids[row] = rows.readBigUInt64BE(at)
    bytes.set(rows.subarray(at + 8, at + 8 + length), row * length)
  }
  return { [name]: ids, bytes } as Record<Name, BigUint64Array> & { bytes: Uint8Array }
}
