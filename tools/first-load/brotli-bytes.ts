import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** What scripts weigh on the wire: the sum of each file's size under brotli at its best. */
export function brotliBytes(clientFolder: string, scripts: readonly string[]): number {
  return scripts.map((script) => compressed(join(clientFolder, script))).reduce((sum, size) => sum + size, 0)
}

function compressed(path: string): number {
  const text = readFileSync(path)
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  }).length
}
