import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file in an archive: bytes, or a stream of bytes that is read while the archive is written. */
export interface ZipEntry {
  name: string
  at: Date
  data: Uint8Array | AsyncIterable<Uint8Array>
  /** Text is compressed; pictures are compressed already. */
  is_text: boolean
}

/** All bytes of a file. */
export async function bytesOfEntry({ data }: Pick<ZipEntry, 'data'>): Promise<Buffer> {
  return data instanceof Uint8Array ? Buffer.from(data) : buffer(data)
}

/**
 * The bytes of a ZIP archive. Entries are asked for one by one, each after the one before was written, so that memory
 * never holds more than one entry. An error of an entry ends the archive with that error.
 */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  const stop = new AbortController()
  archive.on('error', fail)
  const added = addAll(archive, entries, stop.signal).catch(fail)
  try {
    yield* output as AsyncIterable<Uint8Array>
    await added
  } finally {
    stop.abort()
  }
}

async function addAll(
  archive: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, at, data, is_text } of entries) {
    const source =
      data instanceof Uint8Array ? streamOf(data) : Readable.from(data, { objectMode: false, signal })
    archive.addReadStream(source, name, { mtime: at, compress: is_text })
    await (data instanceof Uint8Array ? once(source, 'close') : finished(source))
    if (signal.aborted) return
  }
  archive.end()
}

/** A stream of these bytes alone. Several times faster than Readable.from: an archive can have 100,000 entries. */
function streamOf(data: Uint8Array): Readable {
  return new Readable({
    read() {
      this.push(data)
      this.push(null)
    },
  })
}
