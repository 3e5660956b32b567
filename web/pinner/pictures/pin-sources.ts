import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { PictureSource } from '../../ui/picture.tsx'

/** The pictures that a card in a grid may show. */
export function cardSources({ images }: Pick<PinView, 'images'>): PictureSource[] {
  return different([images['236x'], images['474x'], images['736x']])
}

/** The pictures that a closeup may show. */
export function closeupSources({ images }: Pick<PinView, 'images'>): PictureSource[] {
  return different([images['564x'], images['736x'], images.orig])
}

/** Small pictures have the same width in several sizes: one is enough. */
function different(sources: readonly PictureSource[]): PictureSource[] {
  return sources.filter(({ width }, index) => sources.findIndex((other) => other.width === width) === index)
}

/** How wide a card is: half the window on phones, else a column. */
export const cardSizes = '(max-width: 739px) 50vw, 236px'

/** What a pin is called where its picture cannot be seen. */
export function pinName({
  alt_text,
  title,
  description,
}: Pick<PinView, 'alt_text' | 'title' | 'description'>): string {
  return alt_text || title || description
}
