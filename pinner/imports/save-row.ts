import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { CommentId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import { hashtagsIn } from '../library/hashtags.ts'
import { newPin } from '../pins/create-pin.ts'
import { boardToSaveTo, placePin } from '../library/place-pin.ts'
import { setNote } from '../library/pin-note-queries.ts'
import { setPinOrigin } from '../library/pin-origin-queries.ts'
import { pinsByIds, refreshBoard, pinById } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { insertSavedAddresses } from '../library/insert-pin-queries.ts'
import { updateBoard, boardById } from '../library/board-queries.ts'
import type { ImageTable } from '@bowerbird/core/media/image-table'
import type { StoredBoard } from './import-board-queries.ts'
import { countRows } from './import-queries.ts'
import { lockRow, madeByImport, pinsWithPicture, updateRow } from './import-row-queries.ts'
import type { StoredRow } from './import-row-queries.ts'
import type { ImportItem, ImportedComment } from './import-item.ts'
import type { ImporterCtx } from './importer-ctx.ts'
import { sectionOn } from './make-boards.ts'
import { insertComment } from '../comments/comment-queries.ts'

/** Why a row did not become a pin this time. */
export class RowTrouble extends Error {
  override readonly name = 'RowTrouble'
  /** Worth another try, so much later; null: it will not be better then. */
  readonly again_ms: number | null
  /** It was not this row's turn: no try is counted. */
  readonly is_waiting: boolean

  constructor(
    message: string,
    { again_ms = null, is_waiting = false }: { again_ms?: number | null; is_waiting?: boolean } = {},
  ) {
    super(message)
    this.again_ms = again_ms
    this.is_waiting = is_waiting
  }
}

interface Wanted {
  row: StoredRow
  item: ImportItem
  board: StoredBoard
  image: ImageTable
}

/**
 * Makes a pin of a row, as saving a picture does, and records with it that the row is done: a worker that comes to the
 * same row again, in this process or after it was killed, finds that.
 */
export async function saveRow(ctx: ImporterCtx, { row, item, board, image }: Wanted): Promise<void> {
  await ctx.transaction(async (ctx) => {
    // The board first, as everyone who saves does: two that need both do not wait in a circle.
    const board_id = board.new_board_id ?? asBoardId('0')
    await boardToSaveTo(ctx, board_id, undefined)
    const section = item.section === undefined ? undefined : await sectionOn(ctx, board_id, item.section)
    const allowed = await boardToSaveTo(ctx, board_id, section)
    const fresh = await lockRow(ctx.db, row, row.row_no)
    if (fresh?.state !== 'waiting' || fresh.pin_id === null) return
    const pin_id = fresh.pin_id
    const pin = { ...pinOf(ctx, { item, image, section }), pin_id, root_pin_id: pin_id, board_id }
    const before = await sameThere(ctx, row, pin)
    if (before !== undefined) {
      await updateRow(ctx.db, row, row.row_no, { state: 'duplicate', old_pin_id: before })
      return countRows(ctx.db, row, { duplicate: 1 }, ctx.now)
    }
    await placePin(ctx, allowed, pin)
    await addDetails(ctx, pin, item)
    if (item.is_board_cover && board.is_made) {
      await updateBoard(ctx.db, board_id, { cover_pin_id: pin_id, changed_at: ctx.now })
      await refreshBoard(ctx.db, board_id, 0, ctx.now)
    }
    await updateRow(ctx.db, row, row.row_no, { state: 'done' })
    await countRows(ctx.db, row, { done: 1 }, ctx.now)
  })
}

function pinOf(
  ctx: ImporterCtx,
  { item, image, section }: { item: ImportItem; image: ImageTable; section: SectionId | undefined },
): Omit<Pin, 'pin_id' | 'root_pin_id' | 'board_id'> {
  const { title, description, alt_text, link, created_at, is_ai_made, original_link } = item
  const pin = newPin({ title, description, alt_text, link, section, is_ai_made }, ctx, image)
  return {
    ...pin,
    method: 'imported',
    hashtags: hashtagsIn(pin.title, pin.description),
    original_link: original_link ?? pin.original_link,
    takes_comments: item.takes_comments ?? true,
    created_at: created_at === undefined ? ctx.now : new Date(created_at),
  }
}

/** A pin of theirs with this very picture and link that is in this place already, and not by this import. */
async function sameThere(
  ctx: ImporterCtx,
  row: StoredRow,
  { image_signature, board_id, section_id, link }: Pin,
): Promise<PinId | undefined> {
  const ids = await pinsWithPicture(ctx.db, ctx.viewer.id, image_signature)
  const own = await madeByImport(ctx.db, row, ids)
  const pins = await pinsByIds(
    ctx.db,
    ids.filter((id) => !own.has(id)),
  )
  return [...pins.values()].find(
    (pin) => pin.board_id === board_id && pin.section_id === section_id && pin.link === link,
  )?.pin_id
}

/** What goes with a pin: its note, its origin, its comments. */
async function addDetails(ctx: ImporterCtx, pin: Pin, item: ImportItem): Promise<void> {
  const { pin_id, owner_id: user_id } = pin
  const { note, origin, comments, picture } = item
  if (note !== undefined) await setNote(ctx.db, { user_id, pin_id, note })
  if (origin) await setPinOrigin(ctx.db, pin, origin)
  if (picture && 'urls' in picture)
    await insertSavedAddresses(
      ctx.db,
      picture.urls.slice(0, 1).map((address) => ({ user_id, pin_id, address, is_picture: true })),
    )
  if (comments) await importedComments(ctx, pin, comments)
}

/** Comments of the user's own under a pin that came along with it. No notification: they are old. */
async function importedComments(
  ctx: ImporterCtx,
  { pin_id, board_id }: Pin,
  comments: readonly ImportedComment[],
): Promise<void> {
  await pinById(ctx.db, pin_id, 'lock')
  const is_secret = (await boardById(ctx.db, board_id))?.privacy === 'secret'
  const ids: CommentId[] = []
  for (const { text, created_at, parent } of comments) {
    const comment_id = ctx.newId<CommentId>()
    await insertComment(ctx.db, {
      pin_id,
      comment_id,
      parent_id: parent === undefined ? null : (ids[parent] ?? null),
      author_id: ctx.viewer.id,
      text,
      mentions: [],
      is_secret,
      secret_board_id: is_secret ? board_id : null,
      like_count: 0,
      reply_count: 0,
      created_at: created_at === undefined ? ctx.now : new Date(created_at),
    })
    ids.push(comment_id)
  }
}
