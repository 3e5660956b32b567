import { readFileSync } from 'node:fs'
import { type Libheif, loadLibheif } from './libheif.ts'
import type { PngSource } from './write-png.ts'

/** A HEIC file whose boxes were read; its pixels not yet. */
export interface HeicPicture {
  /** Upright: the turns and mirrors that the file asks for are made. */
  width: number
  height: number
  /** XMP, when it has some. */
  xmp: Uint8Array | undefined
  /** The main picture's pixels, of which tiles, thumbnails, depth and the like are no part. */
  pixels(): PngSource & { isDisplayP3: boolean }
}

/** The errors of libheif, by number: https://github.com/strukturag/libheif, heif_error.h. */
export class HeicError extends Error {
  readonly code: number
  readonly subcode: number
  constructor(code: number, subcode: number, message: string) {
    super(message)
    this.code = code
    this.subcode = subcode
  }
}

const rgb = { colorspace: 1, interleaved: 10, chroma: 10, chromaWithAlpha: 11 }
const displayP3Primaries = 12
const endOfData = 100

/** Throws HeicError. */
export function readHeic(path: string, maxPixels: number): HeicPicture {
  const file = readFileSync(path)
  if (!isWhole(file)) throw new HeicError(2, endOfData, 'the file ends before its boxes do')
  const lib = loadLibheif()
  const memory = accessTo(lib)
  const context = lib._heif_context_alloc()
  lib._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(maxPixels)))
  const at = memory.keep(file)
  memory.ask((error) => lib._heif_context_read_from_memory_without_copy(error, context, at, file.length, 0))
  const handleAt = lib._malloc(4)
  memory.ask((error) => lib._heif_context_get_primary_image_handle(error, context, handleAt))
  const handle = memory.number(handleAt)
  return {
    width: lib._heif_image_handle_get_width(handle),
    height: lib._heif_image_handle_get_height(handle),
    xmp: xmpOf(lib, handle),
    pixels() {
      const channels = lib._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
      const imageAt = lib._malloc(4)
      const chroma = channels === 4 ? rgb.chromaWithAlpha : rgb.chroma
      memory.ask((error) => lib._heif_decode_image(error, handle, imageAt, rgb.colorspace, chroma, 0))
      const image = memory.number(imageAt)
      const strideAt = lib._malloc(4)
      const plane = lib._heif_image_get_plane_readonly(image, rgb.interleaved, strideAt)
      const height = lib._heif_image_get_height(image, rgb.interleaved)
      const stride = memory.number(strideAt)
      return {
        width: lib._heif_image_get_width(image, rgb.interleaved),
        height,
        channels,
        stride,
        data: lib.HEAPU8.subarray(plane, plane + stride * height),
        icc: iccOf(lib, handle),
        isDisplayP3: primariesOf(lib, handle) === displayP3Primaries,
      }
    },
  }
}

/** The library fills missing tiles with grey; a picture of which only part arrived is sent again instead. */
function isWhole(file: Buffer): boolean {
  let at = 0
  while (at + 16 <= file.length) {
    const length = file.readUInt32BE(at)
    // 0: up to the end of the file. 1: a long box, whose length follows.
    if (length === 0) return true
    at += length === 1 ? Number(file.readBigUInt64BE(at + 8)) : Math.max(8, length)
  }
  return at <= file.length
}

function accessTo(lib: Libheif) {
  const number = (at: number) => new DataView(lib.HEAPU8.buffer).getInt32(at, true)
  return {
    number,
    keep(bytes: Uint8Array): number {
      const at = lib._malloc(bytes.length)
      lib.HEAPU8.set(bytes, at)
      return at
    },
    /** Calls what may fail. */
    ask(call: (errorAt: number) => void): void {
      const at = lib._malloc(12)
      call(at)
      const code = number(at)
      if (code !== 0) throw new HeicError(code, number(at + 4), textAt(lib, number(at + 8)))
    },
  }
}

function textAt(lib: Libheif, at: number): string {
  const end = lib.HEAPU8.indexOf(0, at)
  return Buffer.from(lib.HEAPU8.subarray(at, Math.min(end, at + 500))).toString()
}

const mostIccBytes = 4 * 1024 * 1024

function iccOf(lib: Libheif, handle: number): Uint8Array | null {
  const size = lib._heif_image_handle_get_raw_color_profile_size(handle)
  if (size <= 0 || size > mostIccBytes) return null
  const at = lib._malloc(size)
  accessTo(lib).ask((error) => lib._heif_image_handle_get_raw_color_profile(error, handle, at))
  return lib.HEAPU8.slice(at, at + size)
}

/** Whose colours the numbers name, when the file says so by number and not by a profile. */
function primariesOf(lib: Libheif, handle: number): number | null {
  const memory = accessTo(lib)
  const at = lib._malloc(4)
  try {
    memory.ask((error) => lib._heif_image_handle_get_nclx_color_profile(error, handle, at))
  } catch {
    return null
  }
  // A version in one byte, then numbers of four.
  return memory.number(memory.number(at) + 4)
}

function xmpOf(lib: Libheif, handle: number): Uint8Array | undefined {
  const memory = accessTo(lib)
  const most = Math.min(20, lib._heif_image_handle_get_number_of_metadata_blocks(handle, 0))
  const idsAt = lib._malloc(4 * 20)
  const count = lib._heif_image_handle_get_list_of_metadata_block_IDs(handle, 0, idsAt, most)
  for (let block = 0; block < count; block += 1) {
    const id = memory.number(idsAt + 4 * block)
    const size = lib._heif_image_handle_get_metadata_size(handle, id)
    if (textAt(lib, lib._heif_image_handle_get_metadata_type(handle, id)) !== 'mime') continue
    if (size <= 0 || size > mostIccBytes) continue
    const at = lib._malloc(size)
    memory.ask((error) => lib._heif_image_handle_get_metadata(error, handle, id, at))
    const bytes = lib.HEAPU8.slice(at, at + size)
    if (Buffer.from(bytes).includes('<x:xmpmeta')) return bytes
  }
  return undefined
}
