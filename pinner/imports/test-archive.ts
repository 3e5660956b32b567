import { Readable } from 'node:stream'
import { ArchiveFault } from './archive-fault.ts'
import type { ImportArchive } from './import-archive.ts'
import type { ImportReader } from './import-reader.ts'
import type { ImportRecord } from './import-item.ts'

/** An archive out of memory, for tests of readers. */
export function archiveOf(files: Readonly<Record<string, string | Uint8Array>>): ImportArchive {
  const bytesOf = (name: string) => (Object.hasOwn(files, name) ? Buffer.from(files[name] ?? '') : null)
  return {
    names: () => Object.keys(files),
    open: async (name) => {
      const bytes = bytesOf(name)
      return bytes && Readable.from(inPieces(bytes), { objectMode: false })
    },
    text: async (name, max_bytes = 32 * 1024 * 1024) => {
      const bytes = bytesOf(name)
      if (bytes && bytes.length > max_bytes) throw new ArchiveFault(`${name} is too large.`)
      return bytes?.toString() ?? null
    },
    head: async (name, length = 4096) => bytesOf(name)?.subarray(0, length) ?? null,
    close: async () => {},
  }
}

/** Everything that a reader makes of some files. */
export async function allRecords(
  reader: ImportReader,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<ImportRecord[]> {
  return Array.fromAsync(reader.read(archiveOf(files)))
}

/** Small enough to cut words, tags and characters of several bytes. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 61) yield bytes.subarray(at, at + 61)
}
