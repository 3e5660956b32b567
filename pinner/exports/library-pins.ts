import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { visibleBoardIds } from '../library/board-access.ts'
import { boardsByIds } from '../library/board-queries.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { originsOfPins } from '../library/pin-origin-queries.ts'
import { pinsByIds, pinsOfBoard } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { isHeldFrom } from '../library/read-pins.ts'
import type { Library } from './exported-library.ts'
import type { LibraryPin } from './library-format.ts'
import { notesToExport, ownCommentsOn, pinsOnOtherBoards } from './library-queries.ts'
import type { PictureShelf } from './picture-shelf.ts'

const atOnce = 500

/**
 * The pins of a library, some at a time: board after board, the topmost first. A library of everything holds the
 * user's own pins, also those on boards that they left, as long as they may still see the board (decision 054). A
 * library of one board holds every pin on it.
 */
export async function* pinPages(
  library: Library,
  boards: readonly { board_id: BoardId }[],
): AsyncGenerator<Pin[]> {
  for (const { board_id } of boards) yield* pinsOn(library, board_id, undefined)
  if (library.scope === 'board') return
  const board_ids = new Set(boards.map((board) => board.board_id))
  for (let after: PinId | undefined = asPinId('0'); after !== undefined;) {
    library.signal.throwIfAborted()
    const page = await pinsOnOtherBoards(library.db, {
      user_id: library.user_id,
      after,
      limit: atOnce,
      board_ids,
    })
    const visible = await onVisibleBoards(library, page.rows)
    if (visible.length > 0) yield await wanted(library, visible)
    after = page.next
  }
}

/** Others go on editing a pin after its owner left the board: words of a board that the owner may not see stay there. */
async function onVisibleBoards(
  { db, user_id }: Library,
  pins: readonly { pin_id: PinId; board_id: BoardId }[],
): Promise<{ pin_id: PinId }[]> {
  const boards = await boardsByIds(db, [...new Set(pins.map((pin) => pin.board_id))])
  const visible = await visibleBoardIds(db, user_id, [...boards.values()])
  return pins.filter((pin) => visible.has(pin.board_id))
}

/** Of a board, or of one of its sections; null: of those in none. */
export async function* pinsOn(
  library: Library,
  board_id: BoardId,
  section_id: SectionId | null | undefined,
): AsyncGenerator<Pin[]> {
  for (let last: { position: string; pin_id: PinId } | undefined; ;) {
    library.signal.throwIfAborted()
    const placed = await pinsOfBoard(library.db, {
      board_id,
      section_id,
      after: last?.position,
      after_pin: last?.pin_id,
      limit: atOnce,
    })
    if (placed.length > 0) yield await wanted(library, placed)
    if (placed.length < atOnce) return
    last = placed.at(-1)
  }
}

async function wanted(library: Library, placed: readonly { pin_id: PinId }[]): Promise<Pin[]> {
  const ids = placed.map((row) => row.pin_id)
  const pins = await pinsByIds(library.db, ids)
  const viewer = { id: library.user_id }
  const found = ids.flatMap((id) => pins.get(id) ?? []).filter((pin) => !isHeldFrom({ viewer }, pin))
  return library.scope === 'board' ? found : found.filter((pin) => pin.owner_id === library.user_id)
}

/** As they stand in the archive, once their pictures do. Pins of people who are gone are no one's to take along. */
export async function describePins(
  { db, user_id }: Library,
  pins: readonly Pin[],
  shelf: PictureShelf,
): Promise<LibraryPin[]> {
  const others = pins.map((pin) => pin.owner_id).filter((id) => id !== user_id)
  const people = await peopleByIds(db, [...new Set(others)])
  const own = pins.filter((pin) => pin.owner_id === user_id).map((pin) => pin.pin_id)
  const notes = await notesToExport(db, user_id, own)
  const origins = await originsOfPins(
    db,
    pins.map((pin) => pin.pin_id),
  )
  const said = Map.groupBy(await saidUnder(db, user_id, pins), (comment) => comment.pin_id)
  return pins.flatMap((pin) => {
    const isOwn = pin.owner_id === user_id
    const saved_by = isOwn ? null : people.get(pin.owner_id)?.username
    if (saved_by === undefined) return []
    return [
      {
        ...plainFields(pin),
        source_pin_id: isOwn ? pin.source_pin_id : null,
        saved_by,
        note: notes.get(pin.pin_id) ?? null,
        picture: shelf.placeOf(pin),
        origin: origins.get(pin.pin_id) ?? null,
        comments: (said.get(pin.pin_id) ?? []).map(({ comment_id, parent_id, text, created_at }) => ({
          comment_id,
          parent_id,
          text,
          created_at: created_at.toISOString(),
        })),
      },
    ]
  })
}

function plainFields(pin: Pin) {
  return {
    pin_id: pin.pin_id,
    board_id: pin.board_id,
    section_id: pin.section_id,
    title: pin.title,
    description: pin.description,
    alt_text: pin.alt_text,
    link: pin.link,
    original_link: pin.original_link,
    hashtags: pin.hashtags,
    method: pin.method,
    ai_label: pin.ai_label,
    takes_comments: pin.takes_comments,
    created_at: pin.created_at.toISOString(),
  }
}

async function saidUnder(db: Db, user_id: UserId, pins: readonly Pin[]) {
  const talked = pins.filter((pin) => pin.comment_count + pin.secret_comment_count > 0)
  return ownCommentsOn(
    db,
    user_id,
    talked.map((pin) => pin.pin_id),
  )
}
