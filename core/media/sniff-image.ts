import { localized } from '@bowerbird/texts/localized'
import { type ImageRefusal, refuseImage } from './image-refusal.ts'

/** The formats that we hand to a decoder at all. */
export type InputFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

/**
 * The format by the first bytes; the file's name and declared type count for nothing. What is
 * known but not supported gets an error that names it, so that the user knows what to do.
 */
export function sniffImage(bytes: Uint8Array): InputFormat | ImageRefusal {
  if (bytes.length === 0) return refuseImage('not_an_image', localized('errors-core.thatFileIsEmpty'))
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 4) === 'ftyp') return sniffBrands(bytes)
  return refuseOther(bytes)
}

/** AVIF and HEIC share a container; the brands tell them apart. */
function sniffBrands(bytes: Uint8Array): InputFormat | ImageRefusal {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const end = Math.min(length, bytes.length, 256)
  const brands: string[] = [ascii(bytes, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, 4))
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  if (brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1|mif2)$/.test(brand))) {
    return 'heic'
  }
  return refuseImage('not_an_image')
}

function refuseOther(bytes: Uint8Array): ImageRefusal {
  const head = ascii(bytes, 0, 1024).replace(/^\u00ef\u00bb\u00bf/, '')
  if (/<svg[\s>/:]/i.test(head) || /<!DOCTYPE\s+svg/i.test(head)) return unsupported('SVG')
  if (/^II\*\0|^MM\0\*|^II\+\0|^MM\0\+/.test(head)) return unsupported('TIFF')
  if (head.startsWith('BM') && bytes.length > 26) return unsupported('BMP')
  if (starts(bytes, 0xff, 0x0a) || ascii(bytes, 4, 8) === 'JXL \r\n\u0087\n') return unsupported('JPEG XL')
  if (head.startsWith('%PDF-')) return unsupported('PDF')
  if (head.startsWith('8BPS')) return unsupported('Photoshop')
  if (starts(bytes, 0x00, 0x00, 0x01, 0x00)) return unsupported('ICO')
  // A gzipped SVG is an SVG to a browser; nothing gzipped is ever a picture here.
  if (starts(bytes, 0x1f, 0x8b)) return unsupported('compressed')
  return refuseImage('not_an_image')
}

function unsupported(name: string): ImageRefusal {
  return refuseImage('unsupported_format', localized('errors-core.filesCannotBeUsedPleaseChoose', { name }))
}

function starts(bytes: Uint8Array, ...prefix: number[]): boolean {
  return prefix.every((value, at) => bytes[at] === value)
}

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}
