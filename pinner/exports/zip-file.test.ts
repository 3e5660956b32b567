import { readZip } from '@bowerbird/testing/read-zip'
import { expect, test } from 'vitest'
import { zipFile } from './zip-file.ts'
import type { ZipEntry } from './zip-file.ts'

async function written(entries: readonly ZipEntry[]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of zipFile(each(entries))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* each(entries: readonly ZipEntry[]) {
  yield* entries
}

test('AUTH-21 an archive holds what was put in, by name and byte for byte', async () => {
  const at = new Date('2026-03-04T05:06:08Z')
  const text = Buffer.from('{"title":"Grüße 🐦"}'.repeat(500))
  const archive = await written([
    { name: 'pins.json', at, data: text, is_text: true },
    { name: 'pictures/1.jpg', at, data: Buffer.from([1, 2, 3, 4]), is_text: false },
    { name: 'empty.json', at, data: Buffer.alloc(0), is_text: true },
    { name: 'Vögel/ü.txt', at, data: Buffer.from('ü'), is_text: true },
  ])
  const files = readZip(archive)
  expect([...files.keys()]).toEqual(['pins.json', 'pictures/1.jpg', 'empty.json', 'Vögel/ü.txt'])
  expect(files.get('pins.json')).toEqual(text)
  expect(files.get('pictures/1.jpg')).toEqual(Buffer.from([1, 2, 3, 4]))
  expect(files.get('empty.json')).toHaveLength(0)
  expect(archive.length).toBeLessThan(text.length)
})

test('AUTH-21 an archive of nothing, and one of many files, are whole', async () => {
  for (const count of [0, 2_000]) {
    const entries = Array.from({ length: count }, (_, n) => ({
      name: `${n}.txt`,
      at: new Date(),
      data: Buffer.from(String(n)),
      is_text: false,
    }))
    const files = readZip(await written(entries))
    expect(files.size).toBe(count)
    if (count > 0) expect(files.get('1999.txt')?.toString()).toBe('1999')
  }
})

test('AUTH-21 an entry that cannot be read ends the archive with its error, and no later entry is asked for', async () => {
  const asked: string[] = []
  async function* failing() {
    yield Buffer.from('a part')
    throw new Error('the disk is gone')
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    asked.push('first')
    yield { name: 'a.jpg', at: new Date(), data: failing(), is_text: false }
    asked.push('second')
    yield { name: 'b.jpg', at: new Date(), data: Buffer.from('b'), is_text: false }
  }
  await expect(Array.fromAsync(zipFile(entries()))).rejects.toThrow('the disk is gone')
  expect(asked).toEqual(['first'])
})

test('AUTH-21 a reader that leaves early ends the reading of entries', async () => {
  let isEnded = false
  async function* endless(): AsyncGenerator<ZipEntry> {
    try {
      for (let n = 0; ; n++)
        yield { name: `${n}.txt`, at: new Date(), data: Buffer.alloc(70_000), is_text: false }
    } finally {
      isEnded = true
    }
  }
  for await (const part of zipFile(endless())) if (part.length > 0) break
  await expect.poll(() => isEnded).toBe(true)
})
