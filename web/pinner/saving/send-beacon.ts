import type { PinMethod } from '@bowerbird/contract/pins/pin-methods'

interface Told {
  /** None where no pin came to be. */
  pin_id: string | null
  method: PinMethod
}

/** Tells the site's own counters how a save ended, as a request for a picture that nobody waits for (SAVE-21). */
export function sendBeacon(event: 'pin_create_success' | 'pin_create_fail', { pin_id, method }: Told): void {
  const told = new URLSearchParams({
    client: 'web',
    event,
    pin_id: pin_id ?? '',
    method: `/pin/create/${method}/`,
  })
  new Image().src = `/_/beacon/pin.gif?${told.toString()}`
}
