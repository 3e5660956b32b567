import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { FilledSlot, SlotRequest, Slots } from '@bowerbird/core/ports/slots'
import type { Pinner } from '@bowerbird/testing/make'

/** Fills places with these pins, in order, without those that the list shows already, and remembers what it was asked. */
export function slotsOf(fills: readonly FilledSlot[]): Slots & { asked: SlotRequest[] } {
  const asked: SlotRequest[] = []
  return {
    asked,
    fill: async (request) => {
      asked.push(request)
      return fills.filter((one) => !request.shown_pin_ids.includes(one.pin_id)).slice(0, request.count)
    },
    visit: async () => null,
  }
}

export function slotOf(
  pin: { id: PinId },
  promoter: Pick<Pinner, 'id' | 'username'>,
  more: Partial<FilledSlot> = {},
): FilledSlot {
  return {
    pin_id: pin.id,
    tracking_params: `params of ${pin.id}`,
    promoter: { id: promoter.id, username: promoter.username, full_name: 'Nest & Co' },
    ...more,
  }
}
