import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import type { RenditionSpec } from '@bowerbird/contract/media/renditions'

/** Where the picture of a secret pin is served: by pin, checked against the session, never cached for others. */
export function privateImageUrl(pin_id: PinId, spec: RenditionSpec): string {
  return `/media/private/${pin_id}/${spec}.jpg`
}

/** The same for a cover of a secret board: by board and by one of the pictures that it shows as covers. */
export function privateCoverUrl(board_id: BoardId, signature: string, spec: RenditionSpec): string {
  return `/media/private/board/${board_id}/${signature}/${spec}.jpg`
}
