import { isCrop, renditionBox, type RenditionSpec } from '@bowerbird/contract/media/renditions'
import type { Sharp } from 'sharp'
import type { OutputFormat } from './media-keys.ts'

/**
 * Quality and effort of every rendition, in one place. Sharp writes no metadata unless asked to,
 * and no one asks. Figures: docs/decisions, "Picture formats".
 */
export function encodeAs(image: Sharp, spec: RenditionSpec, format: OutputFormat, isAnimated = false): Sharp {
  const isSmall = isCrop(spec) || (renditionBox(spec).width ?? Infinity) <= 236
  switch (format) {
    case 'webp':
      if (isAnimated) return image.webp({ quality: 75, effort: 0 })
      if (spec === 'orig') return image.webp({ quality: 85, effort: 1 })
      // Effort 4 is worth it where the picture is small and seen most: in the grid.
      return image.webp({ quality: 80, effort: isSmall ? 4 : 2 })
    case 'avif':
      return image.avif({ quality: 55, effort: 0 })
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: spec === 'orig' ? 88 : 80 })
    case 'png':
      return image.png({ compressionLevel: spec === 'orig' ? 3 : 6 })
    case 'gif':
      return image.gif({ effort: 1 })
  }
}

/** Calls for the same key while one is under way share its answer: the work is done once. */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, work) => {
    const existing = underWay.get(key)
    if (existing) return existing
    const started = work().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
