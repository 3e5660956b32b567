import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { Checksum } from './resumable-headers.ts'

export interface ReceivedPart {
  path: string
  bytes: number
  /** The line broke before the end of what was sent. */
  is_cut: boolean
  /** What arrived is what its sender said it would be. */
  is_sound: boolean
}

interface Options {
  folder: string
  /** More than this is not taken. */
  most: number
  checksum: Checksum | null
}

/** Writes what arrives to a file, as far as it arrives, and hands it to `work`; the file is gone afterwards. */
export async function withReceivedPart<T>(
  request: Request,
  options: Options,
  work: (part: ReceivedPart) => Promise<T>,
): Promise<T> {
  if (Number(request.headers.get('content-length') ?? 0) > options.most) throw tooMuch()
  const path = join(options.folder, `part-${randomUUID()}`)
  await mkdir(options.folder, { recursive: true })
  try {
    return await work({ path, ...(await write(request, path, options)) })
  } finally {
    await rm(path, { force: true })
  }
}

async function write(request: Request, path: string, { most, checksum }: Options) {
  const hash = checksum && createHash(checksum.algorithm)
  const handle = await open(path, 'wx')
  let bytes = 0
  try {
    const is_cut = await copy(request, handle, (chunk) => {
      bytes += chunk.length
      if (bytes > most) throw tooMuch()
      hash?.update(chunk)
    })
    return { bytes, is_cut, is_sound: !hash || hash.digest().equals(checksum?.digest ?? Buffer.alloc(0)) }
  } finally {
    await handle.close()
  }
}

/** True when the sender hung up; trouble on our side is thrown. */
async function copy(
  request: Request,
  handle: FileHandle,
  see: (chunk: Uint8Array) => void,
): Promise<boolean> {
  const reader = request.body?.getReader()
  for (;;) {
    const next = await reader?.read().catch(() => null)
    if (next === null) return true
    if (!next?.value) return false
    try {
      see(next.value)
      await handle.appendFile(next.value)
    } catch (error) {
      await reader?.cancel().catch(() => {})
      throw error
    }
  }
}

function tooMuch(): ApiError {
  return new ApiError('too_large', 'These are more bytes than the file was said to have.')
}
