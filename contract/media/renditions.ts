/** The sizes a picture is served in (pinner.md, CREATE-19). Any other size answers 404. */
export const renditionSpecs = [
  '60x60',
  '75x75',
  '170x',
  '216x146',
  '222x',
  '236x',
  '400x300',
  '474x',
  '564x',
  '736x',
  'orig',
] as const
export type RenditionSpec = (typeof renditionSpecs)[number]

export interface Size {
  width: number
  height: number
}

/** The longest side WebP can hold. A rendition is made smaller rather than cut. */
const longestSide = 16_383

/** The rendition that a path names, its alias `originals` included; null when there is none. */
export function renditionSpecOf(name: string): RenditionSpec | null {
  if (name === 'originals') return 'orig'
  return renditionSpecs.find((spec) => spec === name) ?? null
}

/** `236x` is `{ width: 236, height: null }`, `60x60` a crop with both, `orig` has neither. */
export function renditionBox(spec: RenditionSpec): { width: number | null; height: number | null } {
  if (spec === 'orig') return { width: null, height: null }
  const [width, height] = spec.split('x')
  return { width: Number(width), height: height ? Number(height) : null }
}

/** True for the renditions that cut the picture to a fixed shape. */
export function isCrop(spec: RenditionSpec): boolean {
  return renditionBox(spec).height !== null
}

/**
 * What a rendition of a picture of this size measures, in pixels. Nothing is ever enlarged:
 * a small picture keeps its width, a crop of it keeps its shape at the size that fits.
 */
export function renditionSize(spec: RenditionSpec, width: number, height: number): Size {
  const box = renditionBox(spec)
  if (box.width === null) return { width, height }
  if (box.height !== null) {
    const scale = Math.min(1, width / box.width, height / box.height)
    return {
      width: Math.max(1, Math.round(box.width * scale)),
      height: Math.max(1, Math.round(box.height * scale)),
    }
  }
  const scale = Math.min(1, box.width / width, longestSide / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * Where a rendition is served. The ending is always `.jpg`, as clients expect it; the format
 * that arrives is negotiated by Accept.
 */
export function imagePath(signature: string, spec: RenditionSpec): string {
  return `/media/${spec}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.jpg`
}

/** The `images` of a pin on the wire: address and true size of each rendition asked for. */
export function imageSet<Spec extends RenditionSpec>(
  image: { image_signature: string } & Size,
  specs: readonly Spec[],
  origin = '',
): Record<Spec, { url: string } & Size> {
  const entries = specs.map((spec) => [
    spec,
    {
      url: origin + imagePath(image.image_signature, spec),
      ...renditionSize(spec, image.width, image.height),
    },
  ])
  return Object.fromEntries(entries) as Record<Spec, { url: string } & Size>
}
