import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { Board } from '../library/board-tables.ts'
import { boardsByIds, touchUserBoard } from '../library/board-queries.ts'
import { recountSections } from '../library/section-queries.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { factOf, pinSaved } from '../library/library-events.ts'
import { insertPins } from '../library/insert-pin-queries.ts'
import { pinsByIds, refreshBoard } from '../library/pin-queries.ts'
import { putPinSaves, setImageBoards, setImageUses } from '../library/pin-showing-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import type { ActionCtx, Done } from './action-ctx.ts'
import type { ActionRow } from '../library/board-action-tables.ts'

interface Between {
  action: ActionRow
  source: Board
  target: Board
}

/** A copy of each pin for the actor, as saving each by itself would make it; the same number of statements for any number. */
export async function copyPins(
  ctx: ActionCtx,
  pins: readonly Pin[],
  { action, source, target }: Between,
): Promise<Done> {
  const blocked = new Set(await blockedEitherWay(ctx.db, ctx.viewer.id))
  const originals = pins.filter((pin) => !blocked.has(pin.owner_id))
  if (originals.length === 0) return { done: [] }
  const isOutOfSecret = source.privacy === 'secret' && target.privacy !== 'secret'
  const openRoots = isOutOfSecret ? await publicRoots(ctx, originals) : undefined
  const copies = originals.map((pin) => copyOf(ctx, pin, { action, source, target, openRoots }))
  await insertPins(
    ctx.db,
    copies.map((copy, n) => ({ pin: copy, saved_as: originals[n]?.root_pin_id ?? copy.root_pin_id })),
  )
  await showCopies(ctx, copies, target)
  return {
    done: originals.map((pin) => pin.pin_id),
    copies: new Map(originals.map((pin, n) => [pin.pin_id, copies[n]?.pin_id ?? ''])),
  }
}

interface Wish extends Between {
  /** Out of a secret board nothing leads back to it: only to what was public before. */
  openRoots: ReadonlySet<string> | undefined
}

function copyOf(ctx: ActionCtx, pin: Pin, { action, source, target, openRoots }: Wish): Pin {
  const pin_id = ctx.newId<PinId>()
  const leadsBack = openRoots
    ? openRoots.has(pin.root_pin_id)
      ? { source_pin_id: pin.root_pin_id, root_pin_id: pin.root_pin_id }
      : { source_pin_id: null, root_pin_id: pin_id }
    : { source_pin_id: pin.pin_id, root_pin_id: pin.root_pin_id }
  return {
    ...pin,
    ...leadsBack,
    // As savePin(): what a secret board knew of it is not passed on.
    original_link: source.privacy === 'secret' ? pin.link : pin.original_link,
    pin_id,
    owner_id: ctx.viewer.id,
    board_id: target.board_id,
    section_id: action.new_section_id,
    method: 'repin',
    public_save_count: 0,
    save_count: 0,
    comment_count: 0,
    secret_comment_count: 0,
    takes_comments: true,
    created_at: ctx.now,
    changed_at: ctx.now,
  }
}

/** The first pins of these pictures, as far as they stand on a public board. */
async function publicRoots({ db }: ActionCtx, pins: readonly Pin[]): Promise<Set<string>> {
  const copies = pins.filter((pin) => pin.root_pin_id !== pin.pin_id)
  const roots = [...(await pinsByIds(db, [...new Set(copies.map((pin) => pin.root_pin_id))])).values()]
  const boards = await boardsByIds(db, [...new Set(roots.map((root) => root.board_id))])
  const isOpen = (board: Board | undefined) => board?.privacy === 'public' && board.deleted_at === null
  return new Set(roots.filter((root) => isOpen(boards.get(root.board_id))).map((root) => root.pin_id))
}

/** What is kept elsewhere about new pins of one board, and the facts. */
async function showCopies(ctx: ActionCtx, copies: readonly Pin[], board: Board): Promise<void> {
  const { db, now, viewer } = ctx
  const { board_id } = board
  const is_public = board.privacy === 'public'
  await setImageUses(db, copies, board.privacy !== 'secret')
  if (is_public) await setImageBoards(db, copies, true)
  await putPinSaves(db, copies, is_public)
  await recountSections(
    db,
    board_id,
    copies.map((copy) => copy.section_id),
  )
  await refreshBoard(db, board_id, copies.length, now)
  await touchUserBoard(db, viewer.id, board_id, now)
  await pinSaved.appendAll(
    db,
    copies.map((copy) => ({ ...factOf(copy), is_public, is_created: false })),
  )
}
