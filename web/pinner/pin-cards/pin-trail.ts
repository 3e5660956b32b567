import type { PinId } from '@bowerbird/contract/kernel/ids'

/** The list from which the last pin was opened, so that a closeup can go to the next one. */
let trail: readonly PinId[] = []
let opened: string | null = null

export function rememberTrail(pins: readonly { id: PinId }[], opened_id: string): void {
  trail = pins.map(({ id }) => id)
  opened = opened_id
}

/** The pin whose card a closeup was opened from: on return that card gets focus. */
export function openedPin(): string | null {
  return opened
}

export interface Neighbours {
  previous: PinId | null
  next: PinId | null
}

/** The pins before and after; none for a pin that was not opened from a list. */
export function neighboursOf(pin_id: PinId): Neighbours {
  const at = trail.indexOf(pin_id)
  if (at < 0) return { previous: null, next: null }
  return { previous: trail[at - 1] ?? null, next: trail[at + 1] ?? null }
}
