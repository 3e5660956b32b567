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

test('AUTH-21 an archive of nothing, and one of more files than 16 bits count, are whole', async () => {
  for (const count of [0, 70_000]) {
    const entries = Array.from({ length: count }, (_, n) => ({
      name: `${n}.txt`,
      at: new Date(),
      data: Buffer.from(String(n)),
      is_text: false,
    }))
    const files = readZip(await written(entries))
    expect(files.size).toBe(count)
    if (count > 0) expect(files.get('69999.txt')?.toString()).toBe('69999')
  }
})
