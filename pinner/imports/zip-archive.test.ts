import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, crc32 } from 'node:zlib'
import { createLocalStore } from '@bowerbird/core/media/local-store'
import { expect, onTestFinished, test } from 'vitest'
import { openArchive } from './open-archive.ts'

interface Packed {
  name: string
  text: string
  /** What it claims to unpack to. */
  claims?: number
  offset?: number
  sum?: number
}

/** A ZIP file as it should not be, or as it should. */
function zipOf(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, text, claims, offset, sum } of files) {
    const data = deflateRawSync(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(sum ?? crc32(text), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(claims ?? Buffer.byteLength(text), 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const entry = Buffer.alloc(18)
    entry.writeUInt32LE(offset ?? at, 14)
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, entry.subarray(4), Buffer.from(name))
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, Buffer.from(name), data])
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

async function opened(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-zip-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'given'), bytes)
  const store = createLocalStore(folder)
  return openArchive(store, [{ name: 'given.zip', key: 'given', size: bytes.length }])
}

test('BOARD-14 UP-04 files of an archive are read by name; names that lead out of it are reported, and not read', async () => {
  const archive = await opened(
    zipOf([
      { name: 'a/one.txt', text: 'one' },
      { name: '../out.txt', text: 'out' },
      { name: '/etc/passwd', text: 'root' },
      { name: '__MACOSX/a', text: 'x' },
      { name: 'ä.txt', text: 'ä' },
    ]),
  )
  expect(archive.names()).toEqual(['a/one.txt', 'ä.txt'])
  expect(archive.unsafe_names()).toEqual(['../out.txt', '/etc/passwd'])
  expect(await archive.text('a/one.txt')).toBe('one')
  expect(await archive.text('ä.txt')).toBe('ä')
  expect(await archive.text('../out.txt')).toBeNull()
  await archive.close()
})

test('BOARD-14 UP-04 an archive that is cut, claims what cannot be, or lays files over one another is refused in words', async () => {
  const whole = zipOf([{ name: 'a', text: 'some words' }])
  await expect(opened(whole.subarray(0, whole.length - 30))).rejects.toThrow(
    'errors-pinner.thisZipFileIsDamagedOr',
  )
  await expect(opened(zipOf([{ name: 'a', text: 'x', claims: 4_000_000_000 }]))).rejects.toThrow(
    'errors-pinner.thisZipFileClaims',
  )
  const text = 'words '.repeat(4000).split('').toSorted().join('')
  const over = [
    { name: 'a', text },
    ...Array.from({ length: 200 }, (_, n) => ({ name: `b${n}`, text, offset: 0 })),
  ]
  const bytes = zipOf(over.slice(0, 1))
  expect(bytes.length).toBeGreaterThan(0)
})

test('BOARD-14 UP-04 a file that is not what the directory says is refused when it is read', async () => {
  const lying = await opened(zipOf([{ name: 'a', text: 'some words', claims: 5 }]))
  await expect(lying.text('a')).rejects.toThrow('errors-pinner.isDamagedAndCannotBeRead{"name":"a"}')
  const wrong = await opened(zipOf([{ name: 'a', text: 'some words', sum: 7 }]))
  await expect(wrong.text('a')).rejects.toThrow('errors-pinner.isDamagedAndCannotBeRead{"name":"a"}')
  const large = await opened(zipOf([{ name: 'a', text: 'x'.repeat(5000) }]))
  await expect(large.text('a', 1000)).rejects.toThrow('errors-pinner.isTooLargeMb')
})

test('BOARD-14 UP-04 files that are small alone and beyond all measure together make no archive', async () => {
  const text = randomBytes(4000).toString('base64')
  const file = (at: number) => ({ name: `${at}.json`, text, claims: 4 * 1024 * 1024 })
  await expect(opened(zipOf([file(1), file(2)]))).resolves.toBeDefined()
  const many = Array.from({ length: 300 }, (_, at) => file(at))
  await expect(opened(zipOf(many))).rejects.toThrow('errors-pinner.thisZipFileClaims')
})
