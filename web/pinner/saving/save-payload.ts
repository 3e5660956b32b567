import type { AdvertiserId, BoardId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import type { pinCreate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import { pinMethods } from '@bowerbird/contract/pins/pin-methods'
import type { PinMethod } from '@bowerbird/contract/pins/pin-methods'

/** What is saved: an existing pin, or a new picture. */
export type Savable =
  | { kind: 'pin'; pin_id: PinId; title: string }
  | {
      kind: 'picture'
      image_url: string
      /** Set for a picture from this device. */
      upload_id?: string | undefined
      title?: string | undefined
      description?: string | undefined
      link?: string | undefined
      color?: string | undefined
      guid?: string | undefined
      method: string
    }

/** The call of a save and its input (SAVE-20, pinner.md §7). */
export type SaveCall = { method: PinMethod } & (
  | { call: 'repin'; options: Input<typeof repinCreate> }
  | { call: 'create'; options: Input<typeof pinCreate> }
)

export function savePayload(
  savable: Savable,
  board_id: BoardId,
  section_id: SectionId | null,
  advertiser_id: AdvertiserId | null = null,
): SaveCall {
  const place = {
    board_id,
    ...(section_id && { section: section_id }),
    ...(advertiser_id && { advertiser_id }),
  }
  if (savable.kind === 'pin')
    return { method: 'repin', call: 'repin', options: { ...place, pin_id: savable.pin_id, method: 'repin' } }
  const { kind: _, method: asked, guid, ...words } = savable
  const method = methodOf(asked, guid)
  return {
    method,
    call: 'create',
    options: {
      ...place,
      ...words,
      ...(guid && { guid }),
      method,
      // Nothing is shared to other networks, least of all from secret boards (SAVE-23).
      share_facebook: false,
      share_twitter: false,
    },
  }
}

/** Share links are on other sites' pages; with a guid, it is this site's button there. */
function methodOf(method: string, guid: string | undefined): PinMethod {
  if (method === 'button' || method === 'link') return guid ? 'button' : 'button_external'
  return pinMethods.find((known) => known === method) ?? 'scraped'
}
