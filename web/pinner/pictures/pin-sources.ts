import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { PictureSource } from '../../ui/picture.tsx'

/** Picture sizes for a card in a grid. */
export function cardSources({ images }: Pick<PinView, 'images'>): PictureSource[] {
  return different([images['236x'], images['474x'], images['736x']])
}

/** Picture sizes for a closeup. */
export function closeupSources({ images }: Pick<PinView, 'images'>): PictureSource[] {
  return different([images['564x'], images['736x'], images.orig])
}

/** Small pictures have the same width in several sizes: one is enough. */
function different(sources: readonly PictureSource[]): PictureSource[] {
  return sources.filter(({ width }, index) => sources.findIndex((other) => other.width === width) === index)
}

/** Width of a card: half the window on phones, else a column. */
export const cardSizes = '(max-width: 739px) 50vw, 236px'

/** The accessible name of a pin's picture. */
export function pinName({
  alt_text,
  title,
  description,
}: Pick<PinView, 'alt_text' | 'title' | 'description'>): string {
  return alt_text || title || description
}
