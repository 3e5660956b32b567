import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { seen } from '../library/board-access.ts'
import { boardsByIds } from '../library/board-queries.ts'
import { pinsByIds } from '../library/pin-queries.ts'

export interface PinToServe {
  owner_id: UserId
  /** The pin that its picture was saved from first; itself, where it was not saved from any. */
  root_pin_id: PinId
  /** What it is about: its title, its hashtags, the category of its board. */
  texts: string[]
}

/** The topics of pins, for the code that places them in lists; pins that are not public are left out. */
export async function pinsToServe(db: Db, pin_ids: readonly PinId[]): Promise<Map<string, PinToServe>> {
  const pins = [...(await pinsByIds(db, pin_ids)).values()]
  const boards = await boardsByIds(db, [...new Set(pins.map((pin) => pin.board_id))])
  const visible = new Map(
    seen([...boards.values()], new Map(), 'by_address').map((board) => [board.board_id, board]),
  )
  return new Map(
    pins.flatMap(({ pin_id, owner_id, root_pin_id, board_id, title, hashtags }) => {
      const board = visible.get(board_id)
      const texts = [title, ...hashtags, board?.category ?? '']
      return board ? [[pin_id, { owner_id, root_pin_id, texts }] as const] : []
    }),
  )
}
