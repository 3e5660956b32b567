import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { maySee } from './board-access.ts'
import type { Memberships } from './board-access.ts'
import type { Board } from './board-tables.ts'
import { rootsByIds } from './pin-showing-queries.ts'
import type { RootRow } from './pin-showing-queries.ts'
import type { Pin } from './pin-tables.ts'

/** What a pin goes back to, as far as this viewer may know: a number for everyone, and an id to group by. */
export interface PinRoot {
  pin_id: PinId
  saves: number
}

/** The pins that these were saved from in the first place; one query, none when all are originals. */
export function rootsOfCopies(db: Db, pins: Iterable<Pin>): Promise<Map<string, RootRow>> {
  return rootsByIds(db, [...new Set([...pins].filter(isCopy).map((pin) => pin.root_pin_id))])
}

interface Known {
  roots: ReadonlyMap<string, RootRow>
  boards: ReadonlyMap<string, Board>
  memberships: Memberships
}

/** Never the true number: a save to a secret board shows in no one's count. Nor the id of a pin that is not for this viewer. */
export function rootOf(pin: Pin, { roots, boards, memberships }: Known): PinRoot {
  const root = isCopy(pin) ? roots.get(pin.root_pin_id) : undefined
  if (!root) return { pin_id: pin.pin_id, saves: pin.public_save_count }
  const board = boards.get(root.board_id)
  const isSeen = root.deleted_at === null && board !== undefined && maySee(board, memberships, 'listed')
  return { pin_id: isSeen ? root.pin_id : pin.pin_id, saves: root.public_save_count }
}

const isCopy = (pin: Pin) => pin.root_pin_id !== pin.pin_id
