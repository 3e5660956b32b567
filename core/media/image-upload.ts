import { localized } from '@bowerbird/texts/localized'
import { createHash, randomUUID, webcrypto } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureLimits } from './decoder-protocol.ts'
import { headerSize } from './header-size.ts'
import { type ImageRefusal, refuseImage } from './image-refusal.ts'
import { type InputFormat, sniffImage } from './sniff-image.ts'

/** What a user sent: bytes, or a file on this machine, which stays where it is. */
export type ImageSource = Uint8Array | { file: string }

export interface UploadLimits extends PictureLimits {
  maxBytes: number
}

/** CREATE-12 and docs/decisions/003; an animation is cut after so many frames or pixels. */
export const defaultLimits: UploadLimits = {
  maxBytes: 50 * 1024 * 1024,
  maxPixels: 50_000_000,
  maxSide: 65_500,
  minSide: 120,
  maxFrames: 300,
  maxAnimationPixels: 40_000_000,
}

/** Enough for the header of any camera's file, its preview and colour profile included. */
const headBytes = 512 * 1024

/** The cheap checks, from the first bytes alone: nothing is decoded, nothing is written. */
export async function checkUpload(
  source: ImageSource,
  limits: UploadLimits,
): Promise<{ format: InputFormat; size: number } | ImageRefusal> {
  const size = source instanceof Uint8Array ? source.length : (await stat(source.file)).size
  if (size > limits.maxBytes) {
    const megabytes = Math.floor(limits.maxBytes / (1024 * 1024))
    return refuseImage('too_large_bytes', localized('errors-core.thatFileIsTooLargeMb', { megabytes }))
  }
  const head = source instanceof Uint8Array ? source.subarray(0, headBytes) : await readHead(source.file)
  const format = sniffImage(head)
  if (typeof format !== 'string') return format
  const claimed = headerSize(format, head)
  if (!claimed) return { format, size }
  if (Math.min(claimed.width, claimed.height) < limits.minSide) return refuseImage('too_small')
  const isTooLarge = claimed.width * claimed.height > limits.maxPixels
  if (isTooLarge || Math.max(claimed.width, claimed.height) > limits.maxSide) {
    return refuseImage('too_many_pixels')
  }
  return { format, size }
}

/** Hashes off the main thread (bytes) or in small steps (a file). */
export async function sha256Of(source: ImageSource): Promise<string> {
  if (source instanceof Uint8Array) {
    return Buffer.from(await webcrypto.subtle.digest('SHA-256', source as Uint8Array<ArrayBuffer>)).toString(
      'hex',
    )
  }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(source.file, { highWaterMark: 256 * 1024 })) {
    hash.update(chunk as Buffer)
  }
  return hash.digest('hex')
}

/** Runs `work` with the source as a file and a folder of its own; both are gone afterwards. */
export async function inScratch<T>(
  scratch: string,
  work: (folder: string, fileOf: (source: ImageSource) => Promise<string>) => Promise<T>,
): Promise<T> {
  // The name is ours: nothing that a person sent ever becomes part of a path.
  const folder = join(scratch, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    return await work(folder, async (source) => {
      if (!(source instanceof Uint8Array)) return source.file
      const path = join(folder, 'upload')
      await writeFile(path, source)
      return path
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
