export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif'

/** By the first bytes, since content types and file names are only claims. SVG is not among them on purpose. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  if (head.startsWith('ftyp', 4) && AVIF_BRANDS.some((brand) => head.slice(8).includes(brand)))
    return 'image/avif'
  return null
}

/** Brands may stand anywhere in the list; many writers put `mif1` first. */
const AVIF_BRANDS = ['avif', 'avis']

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
