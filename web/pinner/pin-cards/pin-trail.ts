import type { PinId } from '@bowerbird/contract/kernel/ids'

/** The pins among which the last one was opened, so that a closeup can go on to the next. */
let trail: readonly PinId[] = []
let opened: string | null = null

export function rememberTrail(pins: readonly { id: PinId }[], opened_id: string): void {
  trail = pins.map(({ id }) => id)
  opened = opened_id
}

/** The pin whose card a closeup was opened from: that card has the focus again when a user comes back. */
export function openedPin(): string | null {
  return opened
}

export interface Neighbours {
  previous: PinId | null
  next: PinId | null
}

/** What stands before and after a pin; nothing for one that was not opened from a list. */
export function neighboursOf(pin_id: PinId): Neighbours {
  const at = trail.indexOf(pin_id)
  if (at < 0) return { previous: null, next: null }
  return { previous: trail[at - 1] ?? null, next: trail[at + 1] ?? null }
}
