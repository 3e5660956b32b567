import type { Db } from '@bowerbird/core/db/database'
import { putImageUse } from '@bowerbird/core/media/image-queries'
import type { Privacy } from '@bowerbird/contract/boards/board-models'
import { eachPinOfBoard } from './each-pin-of-board.ts'
import { recountSaves } from './pin-queries.ts'
import {
  insertImageBoard,
  setImageBoards,
  setImageUses,
  setSavesPublic,
  usedByPin,
} from './pin-showing-queries.ts'
import type { Pin } from './pin-tables.ts'

/** Brings what is kept about these pins elsewhere in step with their board's privacy. */
export async function showPins(db: Db, pins: readonly Pin[], privacy: Privacy): Promise<void> {
  await setImageUses(db, pins, privacy !== 'secret')
  await setSavesPublic(db, pins, privacy === 'public')
  await setImageBoards(db, pins, privacy === 'public')
}

/** The same for a pin that nothing is kept about yet. */
export async function showNewPin(db: Db, pin: Pin, privacy: Privacy): Promise<void> {
  await putImageUse(db, {
    signature: pin.image_signature,
    used_by: usedByPin(pin.pin_id),
    is_shown: privacy !== 'secret',
  })
  if (privacy === 'public') await insertImageBoard(db, pin)
}

/** The same for a whole board that changed its privacy. */
export async function showPinsOfBoard(db: Db, board_id: string, privacy: Privacy): Promise<void> {
  for await (const pins of eachPinOfBoard(db, board_id)) {
    await showPins(db, pins, privacy)
    for (const root of new Set(
      pins.filter((pin) => pin.source_pin_id !== null).map((pin) => pin.root_pin_id),
    ))
      await recountSaves(db, root)
  }
}
