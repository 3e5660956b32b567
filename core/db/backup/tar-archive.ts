import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

export type TarWriter = {
  /** Answers the SHA-256 of what was written. Throws when the source does not have `size` bytes. */
  add(name: string, size: number, source: AsyncIterable<Uint8Array> | Uint8Array): Promise<string>
  /** Ends the archive and waits until it is on the disk. */
  end(): Promise<void>
  /** Closes the file without an end of the archive. */
  abandon(): Promise<void>
}

/** A plain tar file, so that any tar can open it. Readable by its owner only, because it holds everything. */
export async function createTar(path: string): Promise<TarWriter> {
  const file = await open(path, 'wx', 0o600)
  const tar = pack()
  const written = file.writeFile(tar as AsyncIterable<Buffer>)
  // An error of the disk ends the entry that is being written; end() throws it as well.
  written.catch((error: unknown) => tar.destroy(error as Error))
  let isOpen = true

  return {
    async add(name, size, source) {
      const hash = createHash('sha256')
      let done = 0
      async function* hashed() {
        for await (const chunk of source instanceof Uint8Array ? [source] : source) {
          hash.update(chunk)
          done += chunk.length
          yield chunk
        }
      }
      const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date(0) })
      await pipeline(hashed, entry).catch((error: unknown) => {
        if (done === size) throw error
        throw new Error(`${name} changed while it was read: ${done} bytes instead of ${size}.`, {
          cause: error,
        })
      })
      return hash.digest('hex')
    },
    async end() {
      tar.finalize()
      await written
      await file.sync()
      await close()
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => undefined)
      await close()
    },
  }

  async function close() {
    if (isOpen) await file.close()
    isOpen = false
  }
}

/** One file of an archive. Its bytes can be read once, before the next entry is asked for. */
export type TarEntry = { name: string; bytes: AsyncIterable<Uint8Array> }

/** The files of an archive in their order. Throws for an archive that is damaged or cut off. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const tar = extract()
  const reading = pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), tar)
  // The loop below throws what the stream throws.
  reading.catch(() => undefined)
  try {
    for await (const entry of withFaults(tar)) {
      yield { name: entry.header.name, bytes: withFaults(entry as AsyncIterable<Buffer>) }
      // Of entries that the caller did not read.
      entry.resume()
    }
  } finally {
    tar.destroy()
  }
}

/** Names the archive in errors of the reader. */
async function* withFaults<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    throw new Error(`The archive is damaged or cut off, or not a backup of Bowerbird: ${messageOf(error)}.`, {
      cause: error,
    })
  }
}

/** All bytes of an entry in memory. */
export async function bytesOf(entry: TarEntry): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(entry.bytes))
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
