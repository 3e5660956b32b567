import { createHash } from 'node:crypto'
import { bytesOf, readTar, type TarEntry, type TarWriter } from './tar-archive.ts'

/**
 * What an archive holds and its hashes, in lists of a thousand between the files, so that neither side
 * needs memory for all of them; the last file seals the lists.
 */
export type ArchiveWriter = {
  add(name: string, size: number, source: AsyncIterable<Uint8Array> | Uint8Array): Promise<void>
  addJson(name: string, value: unknown): Promise<void>
  /** Seals the archive; answers how many files it holds. */
  end(): Promise<number>
}

const LIST_LENGTH = 1000
const SEAL = 'seal.json'

export function indexedArchive(tar: TarWriter): ArchiveWriter {
  let lines: string[] = []
  let files = 0
  let lists = 0
  const all = createHash('sha256')

  return {
    add,
    addJson: (name, value) => add(name, ...jsonBytes(value)),
    async end() {
      await writeList()
      await tar.add(SEAL, ...jsonBytes({ files, lists, sha256: all.digest('hex') }))
      await tar.end()
      return files
    },
  }

  async function add(name: string, size: number, source: AsyncIterable<Uint8Array> | Uint8Array) {
    const sha256 = await tar.add(name, size, source)
    files++
    if (lines.push(`${sha256} ${name}\n`) >= LIST_LENGTH) await writeList()
  }

  async function writeList() {
    const list = Buffer.from(lines.join(''))
    lines = []
    all.update(list)
    await tar.add(`lists/${String(++lists).padStart(6, '0')}.sha256`, list.length, list)
  }
}

/**
 * Reads the whole archive once and holds every byte against the lists. Throws when anything is cut off,
 * changed or missing. Answers the bytes of the entries that `isWanted` picks.
 */
export async function verifyArchive(
  path: string,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const wanted = new Map<string, Buffer>()
  let seen: string[] = []
  let files = 0
  let lists = 0
  let isSealed = false
  const all = createHash('sha256')
  for await (const entry of readTar(path)) {
    if (isSealed) throw new Error(`The archive goes on after its end, with ${entry.name}.`)
    if (entry.name === SEAL) {
      const seal = JSON.stringify({ files, lists, sha256: all.digest('hex') })
      if (seen.length > 0 || (await bytesOf(entry)).toString('utf8') !== seal)
        throw new Error('The archive is damaged: its seal does not fit.')
      isSealed = true
    } else if (/^lists\/\d+\.sha256$/.test(entry.name)) {
      const list = await bytesOf(entry)
      checkList(list.toString('utf8'), seen)
      seen = []
      all.update(list)
      lists++
    } else {
      const kept: Uint8Array[] | undefined = isWanted(entry.name) ? [] : undefined
      seen.push(`${await hashOf(entry, kept)} ${entry.name}\n`)
      files++
      if (kept) wanted.set(entry.name, Buffer.concat(kept))
    }
  }
  if (!isSealed) throw new Error('The archive is not complete: it has no seal.')
  return wanted
}

function checkList(list: string, seen: string[]) {
  if (list === seen.join('')) return
  const listed = new Set(list.split('\n'))
  const wrong = seen.find((line) => !listed.has(line.trimEnd()))
  throw new Error(
    `The archive is damaged: ${wrong ? wrong.slice(65).trimEnd() : 'a file'} is not as it was written.`,
  )
}

async function hashOf(entry: TarEntry, kept: Uint8Array[] | undefined): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of entry.bytes) {
    hash.update(chunk)
    kept?.push(chunk)
  }
  return hash.digest('hex')
}

function jsonBytes(value: unknown): [number, Buffer] {
  const bytes = Buffer.from(JSON.stringify(value))
  return [bytes.length, bytes]
}
