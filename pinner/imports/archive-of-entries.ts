import { localized } from '@bowerbird/texts/localized'
import { Readable } from 'node:stream'
import { ArchiveFault } from './import-archive.ts'
import type { ImportArchive } from './import-archive.ts'

/** A file among others, wherever it lies. */
export interface ArchiveEntry {
  name: string
  /** Once it is unpacked. */
  size: number
  bytes(): AsyncIterable<Uint8Array>
}

const defaultMaxBytes = 1024 ** 3
const defaultTextBytes = 32 * 1024 ** 2
const defaultHeadBytes = 4096

/** What readers see of some files. Of two of one name the first counts. */
export function archiveOfEntries(
  entries: readonly ArchiveEntry[],
  {
    unsafe_names = [],
    close = async () => {},
  }: { unsafe_names?: readonly string[]; close?: () => Promise<void> },
): ImportArchive {
  const byName = new Map<string, ArchiveEntry>()
  for (const entry of entries) if (!byName.has(entry.name)) byName.set(entry.name, entry)

  function entryOf(name: string, max_bytes: number): ArchiveEntry | null {
    const entry = byName.get(name)
    if (entry && entry.size > max_bytes) throw tooLarge(name, max_bytes)
    return entry ?? null
  }

  return {
    names: () => [...byName.keys()],
    unsafe_names: () => unsafe_names,
    async open(name, { max_bytes = defaultMaxBytes } = {}) {
      const entry = entryOf(name, max_bytes)
      return entry && Readable.from(readable(entry), { objectMode: false })
    },
    async text(name, max_bytes = defaultTextBytes) {
      const entry = entryOf(name, max_bytes)
      if (!entry) return null
      const pieces: Uint8Array[] = []
      for await (const piece of readable(entry)) pieces.push(piece)
      return textOf(Buffer.concat(pieces))
    },
    async head(name, bytes = defaultHeadBytes) {
      const entry = byName.get(name)
      if (!entry) return null
      const pieces: Uint8Array[] = []
      let length = 0
      for await (const piece of readable(entry)) {
        pieces.push(piece)
        length += piece.length
        if (length >= bytes) break
      }
      return Buffer.concat(pieces).subarray(0, bytes)
    },
    close,
  }
}

/** Any error of its bytes is the file's fault, and is reported to the user who sent it. */
async function* readable({ name, bytes }: ArchiveEntry): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes()
  } catch (error) {
    throw error instanceof ArchiveFault
      ? error
      : new ArchiveFault(localized('errors-pinner.isDamagedAndCannotBeRead', { name }))
  }
}

function textOf(bytes: Buffer): string {
  const [a, b] = bytes
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

function tooLarge(name: string, max_bytes: number): ArchiveFault {
  return new ArchiveFault(
    localized('errors-pinner.isTooLargeMbIsThe', { name, floor: Math.floor(max_bytes / 1024 ** 2) }),
  )
}
