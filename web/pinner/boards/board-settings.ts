import type { BoardCategory } from '@bowerbird/contract/boards/board-categories'
import type { BoardView, PinOrder } from '@bowerbird/contract/boards/board-models'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'

/** The form's values of the owner's board settings. */
export interface BoardSettings {
  name: string
  description: string
  privacy: Privacy
  category: BoardCategory | ''
  pin_order: PinOrder
  hides_ai: boolean
  members_may_invite: boolean
  /** Null: the newest pins. */
  cover: { pin_id: PinId; image_url: string } | null
}

export function settingsOf(board: BoardView): BoardSettings {
  const { name, description, privacy, pin_order, hides_ai, members_may_invite } = board
  return {
    name,
    description,
    privacy,
    // The server sends only known categories.
    category: (board.category ?? '') as BoardCategory | '',
    pin_order,
    hides_ai,
    members_may_invite,
    cover: board.cover_pin_id
      ? { pin_id: board.cover_pin_id, image_url: board.cover_images[0]?.url ?? '' }
      : null,
  }
}

/** Only the changed fields: another user may have changed the others meanwhile. */
export function boardChanges(board: BoardView, settings: BoardSettings) {
  const before = settingsOf(board)
  const { cover, ...plain } = settings
  const changed = Object.entries(plain).filter(
    ([field, value]) => before[field as keyof typeof plain] !== value,
  )
  return {
    ...(Object.fromEntries(changed) as Partial<typeof plain>),
    ...(cover?.pin_id !== before.cover?.pin_id && { cover_pin_id: cover?.pin_id ?? null }),
  }
}
