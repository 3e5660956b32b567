import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * libheif and libde265 as WebAssembly, as much of its C interface as we call. Every call that may fail writes a
 * `heif_error` (code, subcode, address of a message) to its first argument.
 */
export interface Libheif {
  /** Another array each time the memory has grown. */
  readonly HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _heif_context_alloc(): number
  _heif_context_set_maximum_image_size_limit(context: number, side: number): void
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    at: number,
    bytes: number,
    options: number,
  ): void
  _heif_context_get_primary_image_handle(error: number, context: number, handleAt: number): void
  _heif_image_handle_get_width(handle: number): number
  _heif_image_handle_get_height(handle: number): number
  _heif_image_handle_has_alpha_channel(handle: number): number
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, at: number): void
  _heif_image_handle_get_nclx_color_profile(error: number, handle: number, profileAt: number): void
  _heif_image_handle_get_number_of_metadata_blocks(handle: number, filter: number): number
  _heif_image_handle_get_list_of_metadata_block_IDs(
    handle: number,
    filter: number,
    idsAt: number,
    most: number,
  ): number
  _heif_image_handle_get_metadata_type(handle: number, id: number): number
  _heif_image_handle_get_metadata_size(handle: number, id: number): number
  _heif_image_handle_get_metadata(error: number, handle: number, id: number, at: number): void
  _heif_decode_image(
    error: number,
    handle: number,
    imageAt: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_get_plane_readonly(image: number, channel: number, strideAt: number): number
}

/**
 * A picture of the most pixels that are taken needs 370 MB; with alpha or ten bits a colour, more. What asks for more
 * than this lies: a header within the coded pixels may claim any size, and nothing but the end of memory stops it, as
 * no timer of this process fires while the library works.
 */
const mostMemoryBytes = 640 * 1024 * 1024
const pageBytes = 64 * 1024

/** An instance of its own for each picture: a file that spoils its memory spoils nothing else, and all of it is freed. */
export function loadLibheif(): Libheif {
  const require = createRequire(import.meta.url)
  const wasm = new WebAssembly.Module(readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')))
  const create = require('libheif-js/libheif-wasm/libheif.js') as (options: object) => Libheif
  return create({
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => object) {
      const instance = new WebAssembly.Instance(wasm, imports)
      for (const made of Object.values(instance.exports)) if (made instanceof WebAssembly.Memory) bound(made)
      return receive(instance)
    },
    print() {},
    printErr() {},
  })
}

/** The library then has no memory, and says so. */
function bound(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * pageBytes > mostMemoryBytes)
      throw new RangeError('too much memory')
    return grow(pages)
  }
}
