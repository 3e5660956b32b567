/** A place among pins that an ad may take. */
export interface SlotRequest {
  viewer_id: string | null
  surface: 'home' | 'search' | 'related'
  count: number
}

/** What fills a slot: the pin to show, and what its impression and click are reported with. */
export interface FilledSlot {
  pin_id: string
  position: number
  tracking_params: string
}

/** Filled by the ads workspace when it is installed. Late or failing means no ads, never an error. */
export interface Slots {
  fill(request: SlotRequest): Promise<readonly FilledSlot[]>
}

export const emptySlots: Slots = { fill: async () => [] }
