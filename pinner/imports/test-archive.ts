import { archiveOfEntries } from './archive-of-entries.ts'
import type { ImportArchive, ImportReader } from './import-archive.ts'
import type { ImportRecord } from './import-item.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

/** An archive out of memory, for tests of readers. */
export function archiveOf(files: Files): ImportArchive {
  const entries = Object.entries(files).map(([name, content]) => {
    const bytes = Buffer.from(content as Uint8Array)
    return { name, size: bytes.length, bytes: () => inPieces(bytes) }
  })
  return archiveOfEntries(entries, {})
}

/** Everything that a reader makes of some files. */
export async function allRecords(reader: ImportReader, files: Files): Promise<ImportRecord[]> {
  return Array.fromAsync(reader.read(archiveOf(files)))
}

/** Small enough to cut words, tags and characters of several bytes. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 61) yield bytes.subarray(at, at + 61)
}
