import type { pinCreate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Input } from '@bowerbird/contract/kernel/call'

/** What is to be saved: a pin that is here already, or a picture that is not. */
export type Savable =
  | { kind: 'pin'; pin_id: string; title: string }
  | {
      kind: 'picture'
      image_url: string
      title?: string | undefined
      description?: string | undefined
      link?: string | undefined
      color?: string | undefined
      guid?: string | undefined
      method: string
    }

const methods = ['uploaded', 'pinbuilder', 'scraped', 'button', 'bookmarklet', 'extension', 'repin'] as const
type Method = NonNullable<Input<typeof repinCreate>['method']>

/** Which call a save is, and what it carries (SAVE-20, pinner.md §7). */
export type SaveCall =
  | { call: 'repin'; options: Input<typeof repinCreate> }
  | { call: 'create'; options: Input<typeof pinCreate> }

export function savePayload(savable: Savable, board_id: string, section_id: string | null): SaveCall {
  const place = { board_id, ...(section_id && { section: section_id }) }
  if (savable.kind === 'pin')
    return { call: 'repin', options: { ...place, pin_id: savable.pin_id, method: 'repin' } }
  const { kind: _, method, guid, ...words } = savable
  return {
    call: 'create',
    options: {
      ...place,
      ...words,
      ...(guid && { guid }),
      method: methodOf(method, guid),
      share_facebook: false,
      share_twitter: false,
    },
  }
}

/** `button` without a guid came from a share link on somebody else's page. */
function methodOf(method: string, guid: string | undefined): Method {
  if (method === 'button' && !guid) return 'button_external'
  return methods.find((known) => known === method) ?? 'scraped'
}
