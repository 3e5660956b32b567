import type { PinId } from '@bowerbird/contract/kernel/ids'

/** A pin placed directly after another one; first of all without one. */
export interface OrderMove {
  pin_id: PinId
  after_pin_id: PinId | null
}

/** The list after these moves. A move after a missing item changes nothing. */
export function ordered<T extends { id: string }>(
  list: readonly T[],
  moves: readonly OrderMove[],
): readonly T[] {
  if (moves.length === 0) return list
  // A page fetched after a move may contain a pin that an earlier page had.
  const items = [...new Map(list.map((item) => [item.id, item])).values()]
  for (const { pin_id, after_pin_id } of moves) {
    const from = items.findIndex(({ id }) => id === pin_id)
    if (
      from < 0 ||
      pin_id === after_pin_id ||
      (after_pin_id !== null && !items.some(({ id }) => id === after_pin_id))
    )
      continue
    const [moved] = items.splice(from, 1) as [T]
    const after = after_pin_id === null ? -1 : items.findIndex(({ id }) => id === after_pin_id)
    items.splice(after + 1, 0, moved)
  }
  return items
}

/** The list with the item at `from` moved to `to`. */
export function shifted<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to) return list
  const next = [...list]
  const [item] = next.splice(from, 1) as [T]
  next.splice(to, 0, item)
  return next
}
