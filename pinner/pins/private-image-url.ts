import type { RenditionSpec } from '@bowerbird/contract/media/renditions'

/** Where the picture of a secret pin is served: by pin, checked against the session, never cached for others. */
export function privateImageUrl(pin_id: string, spec: RenditionSpec): string {
  return `/media/private/${pin_id}/${spec}.jpg`
}
