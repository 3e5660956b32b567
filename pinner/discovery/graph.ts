import { createIdNumbers, grown, isLess } from './id-numbers.ts'
import type { Halves, IdNumbers } from './id-numbers.ts'
import { createNumberLists } from './number-lists.ts'
import type { NumberLists } from './number-lists.ts'
import { createPictureNames } from './picture-names.ts'
import { createRawEdges } from './raw-edges.ts'
import { BOARDS_OF_NEWCOMER, BOARDS_OF_OWNER } from './trust.ts'

export interface BoardFacts {
  id: Halves
  owner: Halves
  /** Seconds since 1970 from which on its owner's account is no longer on probation. */
  established_at: number
  /** Public, not deleted, and not of a suspended user. */
  is_live: boolean
}

/** A pin: that picture `root` was saved to that board. */
export interface Edge {
  pin: Halves
  root: Halves
  board: Halves
}

/**
 * Which pictures are on which public boards. The list of boards of a picture has three parts: boards of established
 * accounts, boards on probation, and boards that no walk takes: those beyond the bound of their owner, those that hold
 * the picture twice, and those that are not live.
 */
export interface Graph {
  pictures: IdNumbers
  boards: IdNumbers
  boardsOf: NumberLists
  picturesOf: NumberLists
  /** Of each picture: boards of the first part, and of the first two. */
  established(picture: number): number
  walkable(picture: number): number
  isLive(board: number): boolean
  setBoard(facts: BoardFacts): void
  /** Collects an edge before `build`. */
  collect(edge: Edge): void
  /** Lays out all that was collected. Pins have to come in the order of their ids. */
  build(now: number): void
  /** Adds a pin, or moves it to this board. */
  put(edge: Edge, now: number): void
  remove(pin: Halves, root: Halves, now: number): void
  /** Lays everything out anew: without dead boards, and with accounts that are established by now. */
  compact(now: number): void
  /** The pin that stands for a picture, as two halves; null when none is public. */
  nameOf(picture: number): Halves | null
  edges(): number
  bytes(): number
}

/** Boards of one picture that a new one is compared with. */
const mostCompared = 200
/** Edges of one picture that are looked at when another one went; `compact` looks at them all. */
const mostWaiting = 64

export function createGraph(): Graph {
  const pictures = createIdNumbers()
  const boards = createIdNumbers()
  const owners = createIdNumbers()
  const boardsOf = createNumberLists({ with_ids: true })
  const picturesOf = createNumberLists({ with_ids: false })
  let raw = createRawEdges()
  let establishedCounts = new Uint32Array(64)
  let walkableCounts = new Uint32Array(64)
  let ownerOf = new Uint32Array(64)
  let establishedAt = new Uint32Array(64)
  let live = new Uint8Array(64)
  const names = createPictureNames({
    pictures,
    isLive: (board) => live[board] === 1,
    eachPin(picture, visit) {
      const [ids, start] = [boardsOf.ids(), boardsOf.start(picture)]
      for (let at = start; at < start + boardsOf.count(picture); at++)
        visit(boardsOf.values()[at] ?? 0, { low: ids[2 * at] ?? 0, high: ids[2 * at + 1] ?? 0 })
    },
  })
  let edges = 0
  /** The highest id of a pin so far: a pin above it cannot be in any list yet. */
  const newest: Halves = { low: 0, high: 0 }

  const graph: Graph = {
    pictures,
    boards,
    boardsOf,
    picturesOf,
    established: (picture) => establishedCounts[picture] ?? 0,
    walkable: (picture) => walkableCounts[picture] ?? 0,
    isLive: (board) => live[board] === 1,
    setBoard({ id, owner, established_at, is_live }) {
      const board = boards.number(id.low, id.high)
      makeRoomForBoards()
      ownerOf[board] = owners.number(owner.low, owner.high)
      establishedAt[board] = established_at
      live[board] = is_live ? 1 : 0
    },
    collect({ pin, root, board }) {
      raw.add(pictures.number(root.low, root.high), boards.number(board.low, board.high), pin)
      if (isLess(newest, pin)) Object.assign(newest, pin)
    },
    build(now) {
      makeRoomForBoards()
      makeRoomForPictures()
      const counts = new Uint32Array(pictures.size())
      raw.each((picture) => (counts[picture] = (counts[picture] ?? 0) + 1))
      boardsOf.lay(counts)
      raw.each((picture, board, low, high) => boardsOf.append(picture, board, low, high))
      raw = createRawEdges()
      layWalks(now)
    },
    put({ pin, root, board: at }, now) {
      const picture = pictures.number(root.low, root.high)
      const board = boards.number(at.low, at.high)
      makeRoomForPictures()
      makeRoomForBoards()
      const place = isLess(newest, pin) ? -1 : placeOf(picture, pin)
      if (place >= 0 && boardsOf.values()[boardsOf.start(picture) + place] === board) {
        if (place >= graph.walkable(picture)) promote(picture, place, now)
        names.offer(picture, board, pin)
        return
      }
      if (place >= 0) take(picture, place, now)
      if (isLess(newest, pin)) Object.assign(newest, pin)
      boardsOf.append(picture, board, pin.low, pin.high)
      promote(picture, boardsOf.count(picture) - 1, now)
      names.offer(picture, board, pin)
    },
    remove(pin, root, now) {
      const picture = pictures.find(root.low, root.high)
      if (picture < 0) return
      const place = placeOf(picture, pin)
      if (place >= 0) take(picture, place, now)
    },
    compact(now) {
      dropDead()
      boardsOf.compact()
      layWalks(now)
    },
    nameOf: (picture) => names.of(picture),
    edges: () => edges,
    bytes: () =>
      [pictures, boards, owners, boardsOf, picturesOf, names, raw].reduce(
        (sum, part) => sum + part.bytes(),
        0,
      ) +
      [establishedCounts, walkableCounts, ownerOf, establishedAt, live].reduce(
        (sum, part) => sum + part.byteLength,
        0,
      ),
  }
  return graph

  /** Puts each list of boards in its three parts, and lists the pictures of boards anew. */
  function layWalks(now: number): void {
    const size = pictures.size()
    const seenOn = new Uint32Array(boards.size())
    const metOwner = new Uint32Array(owners.size())
    const metTimes = new Uint16Array(owners.size())
    const sizes = new Uint32Array(boards.size())
    edges = 0
    names.forget()
    for (let picture = 0; picture < size; picture++) {
      let [established, walkable] = [0, 0]
      const count = boardsOf.count(picture)
      for (let place = 0; place < count; place++) {
        const board = boardAt(picture, place)
        if (live[board] !== 1 || seenOn[board] === picture + 1) continue
        seenOn[board] = picture + 1
        const owner = ownerOf[board] ?? 0
        const times = metOwner[owner] === picture + 1 ? (metTimes[owner] ?? 0) : 0
        const isNew = (establishedAt[board] ?? 0) > now
        if (times >= (isNew ? BOARDS_OF_NEWCOMER : BOARDS_OF_OWNER)) continue
        metOwner[owner] = picture + 1
        metTimes[owner] = times + 1
        sizes[board] = (sizes[board] ?? 0) + 1
        // Places before this one are decided, so exchanges do not bring up an edge twice.
        boardsOf.swap(picture, place, walkable)
        if (!isNew) boardsOf.swap(picture, walkable, established++)
        walkable++
      }
      establishedCounts[picture] = established
      walkableCounts[picture] = walkable
      edges += walkable
    }
    picturesOf.lay(sizes)
    for (let picture = 0; picture < size; picture++)
      for (let place = 0; place < (walkableCounts[picture] ?? 0); place++)
        picturesOf.append(boardAt(picture, place), picture)
  }

  /** Lets walks take an edge that none takes yet, if the bounds allow it. */
  function promote(picture: number, place: number, now: number): void {
    const board = boardAt(picture, place)
    if (live[board] !== 1 || isBeyondBounds(picture, board, now)) return
    const isNew = (establishedAt[board] ?? 0) > now
    const [established, walkable] = [graph.established(picture), graph.walkable(picture)]
    boardsOf.swap(picture, place, walkable)
    if (!isNew) {
      boardsOf.swap(picture, walkable, established)
      establishedCounts[picture] = established + 1
    }
    walkableCounts[picture] = walkable + 1
    picturesOf.append(board, picture)
    edges++
  }

  /**
   * Of pictures on very many boards only the last ones are compared, so that a save stays cheap; `compact` compares all.
   */
  function isBeyondBounds(picture: number, board: number, now: number): boolean {
    const owner = ownerOf[board] ?? 0
    const most = (establishedAt[board] ?? 0) > now ? BOARDS_OF_NEWCOMER : BOARDS_OF_OWNER
    const walkable = graph.walkable(picture)
    let times = 0
    for (let place = Math.max(0, walkable - mostCompared); place < walkable; place++) {
      const other = boardAt(picture, place)
      if (other === board) return true
      if (ownerOf[other] === owner && ++times >= most) return true
    }
    return false
  }

  /** Takes an edge out of the list of its picture, and of its board; one that stood back for it takes its place. */
  function take(picture: number, place: number, now: number): void {
    const board = boardAt(picture, place)
    const [established, walkable] = [graph.established(picture), graph.walkable(picture)]
    let hole = place
    if (hole < established) {
      boardsOf.swap(picture, hole, established - 1)
      hole = established - 1
      establishedCounts[picture] = established - 1
    }
    if (hole < walkable) {
      boardsOf.swap(picture, hole, walkable - 1)
      hole = walkable - 1
      walkableCounts[picture] = walkable - 1
      takePicture(board, picture)
      edges--
    }
    boardsOf.swap(picture, hole, boardsOf.count(picture) - 1)
    boardsOf.pop(picture)
    names.forget(picture)
    if (place >= walkable) return
    const end = Math.min(boardsOf.count(picture), walkable - 1 + mostWaiting)
    for (let waiting = graph.walkable(picture); waiting < end; waiting++) promote(picture, waiting, now)
  }

  function takePicture(board: number, picture: number): void {
    const [values, start, count] = [picturesOf.values(), picturesOf.start(board), picturesOf.count(board)]
    const at = values.subarray(start, start + count).indexOf(picture)
    if (at < 0) return
    picturesOf.swap(board, at, count - 1)
    picturesOf.pop(board)
  }

  /** Edges of boards that are not live: they come again when the board does. */
  function dropDead(): void {
    for (let picture = 0; picture < pictures.size(); picture++) {
      for (let place = boardsOf.count(picture) - 1; place >= 0; place--) {
        if (live[boardAt(picture, place)] === 1) continue
        boardsOf.swap(picture, place, boardsOf.count(picture) - 1)
        boardsOf.pop(picture)
      }
    }
  }

  function placeOf(picture: number, pin: Halves): number {
    const [ids, start, count] = [boardsOf.ids(), boardsOf.start(picture), boardsOf.count(picture)]
    for (let at = start; at < start + count; at++)
      if (ids[2 * at] === pin.low && ids[2 * at + 1] === pin.high) return at - start
    return -1
  }

  function boardAt(picture: number, place: number): number {
    return boardsOf.values()[boardsOf.start(picture) + place] ?? 0
  }

  function makeRoomForPictures(): void {
    if (pictures.size() <= walkableCounts.length) return
    const length = Math.ceil(pictures.size() * 1.25)
    establishedCounts = grown(establishedCounts, length)
    walkableCounts = grown(walkableCounts, length)
    names.makeRoom(length)
  }

  function makeRoomForBoards(): void {
    if (boards.size() <= live.length) return
    const length = Math.ceil(boards.size() * 1.25)
    ownerOf = grown(ownerOf, length)
    establishedAt = grown(establishedAt, length)
    const old = live
    live = new Uint8Array(length)
    live.set(old)
  }
}
