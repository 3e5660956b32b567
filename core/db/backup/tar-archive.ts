import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'

/** One file of an archive; `offset` is where its bytes begin. */
export type Entry = { name: string; size: number; offset: number }

export type TarWriter = {
  /** Answers the SHA-256 of what was written. */
  add(name: string, size: number, source: AsyncIterable<Uint8Array> | Uint8Array): Promise<string>
  /** Ends the archive and waits until it is on the disk. */
  end(): Promise<void>
  /** Closes without an end. */
  abandon(): Promise<void>
}

const BLOCK = 512

/** A plain tar file (ustar), so that any tar can open it. Readable by its owner only: it holds everything. */
export async function createTar(path: string): Promise<TarWriter> {
  const file = await open(path, 'wx', 0o600)
  let isOpen = true
  return {
    async add(name, size, source) {
      await file.write(header(name, size))
      const hash = createHash('sha256')
      let written = 0
      for await (const chunk of source instanceof Uint8Array ? [source] : source) {
        written += chunk.length
        hash.update(chunk)
        await file.writeFile(chunk)
      }
      if (written !== size)
        throw new Error(`${name} changed while it was read: ${written} bytes instead of ${size}.`)
      if (size % BLOCK !== 0) await file.write(new Uint8Array(BLOCK - (size % BLOCK)))
      return hash.digest('hex')
    },
    async end() {
      await file.write(new Uint8Array(2 * BLOCK))
      await file.sync()
      await close()
    },
    abandon: close,
  }

  async function close() {
    if (isOpen) await file.close()
    isOpen = false
  }
}

export type TarReader = {
  entries(): AsyncGenerator<Entry>
  bytes(entry: Entry): AsyncGenerator<Uint8Array>
  read(entry: Entry): Promise<Buffer>
  close(): Promise<void>
}

export async function openTar(path: string): Promise<TarReader> {
  const file = await open(path)
  const bytes = (entry: Entry) => readRange(file, entry)
  return {
    entries: () => readEntries(file),
    bytes,
    async read(entry) {
      const chunks: Uint8Array[] = []
      for await (const chunk of bytes(entry)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    close: () => file.close(),
  }
}

async function* readEntries(file: FileHandle): AsyncGenerator<Entry> {
  const block = Buffer.alloc(BLOCK)
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(block, 0, BLOCK, at)
    if (bytesRead < BLOCK) throw new Error('The archive is cut off.')
    if (block.every((byte) => byte === 0)) return
    const entry = readHeader(block, at + BLOCK)
    yield entry
    at = entry.offset + Math.ceil(entry.size / BLOCK) * BLOCK
  }
}

async function* readRange(file: FileHandle, { name, size, offset }: Entry): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < size;) {
    const chunk = Buffer.allocUnsafe(Math.min(1_048_576, size - done))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, offset + done)
    if (bytesRead === 0) throw new Error(`The archive is cut off in ${name}.`)
    done += bytesRead
    yield chunk.subarray(0, bytesRead)
  }
}

/** Names of up to 255 bytes: what does not fit in the first field goes, by folders, in front of it. */
function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const cut = Buffer.byteLength(name) <= 100 ? -1 : name.indexOf('/', Buffer.byteLength(name) - 101)
  const [prefix, rest] = cut < 0 ? ['', name] : [name.slice(0, cut), name.slice(cut + 1)]
  if (Buffer.byteLength(rest) > 100 || Buffer.byteLength(prefix) > 155)
    throw new Error(`${name} is too long a name for an archive.`)
  if (size >= 8 ** 11) throw new Error(`${name} is too large for an archive.`)
  block.write(rest, 0)
  for (const [at, field] of [
    [100, '0000600'],
    [108, '0000000'],
    [116, '0000000'],
  ] as const)
    block.write(field, at)
  block.write(`${size.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0        0`, 124)
  block.write('ustar\u000000', 257)
  block.write(prefix, 345)
  block.write(checksumField(block), 148)
  return block
}

function readHeader(block: Buffer, offset: number): Entry {
  const copy = Buffer.from(block)
  copy.fill(' ', 148, 156)
  const size = Number.parseInt(text(block, 124, 12), 8)
  // To the letter: the last two characters carry nothing, and are held all the same.
  const isWhole = block.toString('latin1', 148, 156) === checksumField(copy)
  if (!isWhole || !Number.isSafeInteger(size) || text(block, 257, 5) !== 'ustar') {
    throw new Error('The archive is damaged, or none of Bowerbird.')
  }
  const prefix = text(block, 345, 155)
  return { name: prefix ? `${prefix}/${text(block, 0, 100)}` : text(block, 0, 100), size, offset }
}

function text(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length)
  const end = field.indexOf(0)
  return field
    .subarray(0, end < 0 ? length : end)
    .toString('utf8')
    .trim()
}

/** The sum of a header's bytes, its own field read as spaces. */
function checksumField(block: Buffer): string {
  const sum = block.reduce((total, byte) => total + byte, 0)
  return `${sum.toString(8).padStart(6, '0')}\0 `
}
