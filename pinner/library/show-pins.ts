import type { BoardId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { putImageUse } from '@bowerbird/core/media/image-queries'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import {
  insertImageBoard,
  setImageBoards,
  putPinSaves,
  setImageUses,
  slimPinsOfBoard,
  usedByPin,
} from './pin-showing-queries.ts'
import type { Pin } from './pin-tables.ts'

/** Brings what is kept about these pins elsewhere in step with their board's privacy. */
export async function showPins(db: Db, pins: readonly Pin[], privacy: Privacy): Promise<void> {
  await setImageUses(db, pins, privacy !== 'secret')
  await putPinSaves(db, pins, privacy === 'public')
  await setImageBoards(db, pins, privacy === 'public')
}

/** The same for a pin that nothing is kept about yet. */
export async function showNewPin(db: Db, pin: Pin, privacy: Privacy): Promise<void> {
  const use = {
    signature: pin.image_signature,
    used_by: usedByPin(pin.pin_id),
    is_shown: privacy !== 'secret',
  }
  await Promise.all([putImageUse(db, use), ...(privacy === 'public' ? [insertImageBoard(db, pin)] : [])])
}

/** The pictures of a whole board, at once: no one has to wait for them to go. The rest follows in a task. */
export async function showPicturesOfBoard(db: Db, board_id: BoardId, is_shown: boolean): Promise<void> {
  for await (const pins of slimPinsOfBoard(db, board_id)) await setImageUses(db, pins, is_shown)
}
