import { closeSync, openSync, readSync } from 'node:fs'
import { isMachineMadeByXmp } from './digital-source-type.ts'
import { isMachineMadeByManifest } from './manifest-claims.ts'
import { manifestBytes, type ReadAt } from './manifest-bytes.ts'
import type { InputFormat } from './sniff-image.ts'

/** Which of a picture's own metadata say that a machine made it. */
export type AiSource = 'c2pa' | 'iptc'

interface PictureFile {
  path: string
  format: InputFormat
  xmp: Uint8Array | undefined
}

/** Reads what the picture says of itself; null when it says nothing, or nothing that can be read (SAVE-28). */
export function aiSourceOf({ path, format, xmp }: PictureFile): AiSource | null {
  const file = openSync(path, 'r')
  try {
    const manifests = manifestBytes(format, readerOf(file))
    if (manifests && isMachineMadeByManifest(manifests)) return 'c2pa'
  } finally {
    closeSync(file)
  }
  return xmp && isMachineMadeByXmp(xmp) ? 'iptc' : null
}

function readerOf(file: number): ReadAt {
  return (at, length) => {
    if (!Number.isSafeInteger(at)) return Buffer.alloc(0)
    const bytes = Buffer.alloc(Math.max(0, length))
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, at))
  }
}
