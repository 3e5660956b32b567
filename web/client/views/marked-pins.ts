/** A card of a pin says `data-pin`, its own page `data-closeup`, an offer to promote it `data-offer`; all what it is reported with. */
export const marked = '[data-pin],[data-closeup],[data-offer]'

/** What an element says of the pin that it shows. */
export interface MarkedPin {
  pin_id: string
  tracking_params: string | undefined
  kind: 'impression' | 'closeup' | 'offer_seen'
}

export function markedPin(element: HTMLElement): MarkedPin | null {
  const pin_id = markedId(element)
  if (!pin_id) return null
  return { pin_id, tracking_params: element.dataset['tracking'], kind: kindOf(element) }
}

export function markedId(element: Element): string | undefined {
  const { pin, closeup, offer } = (element as HTMLElement).dataset
  return pin ?? closeup ?? offer
}

function kindOf(element: HTMLElement): MarkedPin['kind'] {
  if ('closeup' in element.dataset) return 'closeup'
  return 'offer' in element.dataset ? 'offer_seen' : 'impression'
}
