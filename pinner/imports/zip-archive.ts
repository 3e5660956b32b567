import { localized } from '@bowerbird/texts/localized'
import { crc32 } from 'node:zlib'
import { Entry, getFileNameLowLevel, openPromise, validateFileName } from 'yauzl'
import type { ZipFile } from 'yauzl'
import { ArchiveFault } from './import-archive.ts'
import type { ArchiveEntry } from './archive-of-entries.ts'

const mostEntries = 100_000
const mostNameBytes = 1024
/** Deflate makes a byte into 1032 at most; an entry that declares more is refused. */
const mostRatio = 1040
/** Of all files together: tables and lists shrink well, yet no real archive is much larger unpacked than this allows. */
const mostRatioOfAll = 30
const alwaysUnpacked = 1024 ** 3

export interface OpenZip {
  entries: readonly ArchiveEntry[]
  unsafe_names: readonly string[]
  close(): Promise<void>
}

/**
 * The files of a ZIP archive, by its directory; nothing is unpacked before it is asked for. Names that lead out of
 * a folder are left out. Entries that lie over one another, or claim to unpack to more than can be, make no archive.
 */
export async function openZip(path: string): Promise<OpenZip> {
  let zip: ZipFile
  try {
    zip = await openPromise(path, { autoClose: false, decodeStrings: false, lazyEntries: true })
  } catch {
    throw new ArchiveFault(localized('errors-pinner.thisZipFileIsDamagedOr'))
  }
  try {
    return { ...(await listEntries(zip)), close: async () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof ArchiveFault
      ? error
      : new ArchiveFault(localized('errors-pinner.thisZipFileIsDamagedOr'))
  }
}

async function listEntries(zip: ZipFile): Promise<Pick<OpenZip, 'entries' | 'unsafe_names'>> {
  if (zip.entryCount > mostEntries) throw new ArchiveFault(localized('errors-pinner.thisZipFileHasMoreThan'))
  const entries: ArchiveEntry[] = []
  const unsafe_names: string[] = []
  let packed = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry)
    if (name.endsWith('/') || isOfSystem(name)) continue
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    const isImpossible = entry.uncompressedSize > (entry.compressedSize + 64) * mostRatio
    const isBomb = unpacked > alwaysUnpacked + mostRatioOfAll * zip.fileSize
    if (packed > zip.fileSize || isImpossible || isBomb || entry.isEncrypted())
      throw new ArchiveFault(
        entry.isEncrypted()
          ? localized('errors-pinner.thisZipFileHasAPassword')
          : localized('errors-pinner.thisZipFileClaimsToHold'),
      )
    if (entry.fileNameRaw.length > mostNameBytes || validateFileName(name) !== null || name.includes('\0'))
      unsafe_names.push(name.slice(0, 200))
    else entries.push(entryOf(zip, name, entry))
  }
  return { entries, unsafe_names }
}

const nameOf = (entry: Entry) =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false).normalize(
    'NFC',
  )

/** What systems put beside people's files. */
const isOfSystem = (name: string) => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)

/** Keeps the few numbers that lead to the bytes: the directory's own entries would be ten times as large. */
function entryOf(zip: ZipFile, name: string, entry: Entry): ArchiveEntry {
  const { compressedSize, compressionMethod, uncompressedSize, relativeOffsetOfLocalHeader } = entry
  const { generalPurposeBitFlag, crc32: sum } = entry
  return {
    name,
    size: uncompressedSize,
    async *bytes() {
      const found = Object.assign(Object.create(Entry.prototype) as Entry, {
        compressedSize,
        compressionMethod,
        uncompressedSize,
        relativeOffsetOfLocalHeader,
        generalPurposeBitFlag,
      })
      if (!found.canDecodeFileData())
        throw new ArchiveFault(localized('errors-pinner.isPackedInAWayThat', { name }))
      const stream = await zip.openReadStreamPromise(found)
      let checked = 0
      try {
        for await (const piece of stream) {
          const bytes = piece as Buffer
          checked = crc32(bytes, checked)
          yield bytes
        }
      } finally {
        stream.destroy()
      }
      if (checked !== sum)
        throw new ArchiveFault(localized('errors-pinner.isDamagedAndCannotBeRead', { name }))
    },
  }
}
