import { expect, test } from 'vitest'
import { ArchiveFault } from '../import-archive.ts'
import { jsonItems } from './json-items.ts'

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const document = {
  'a "key"': { list: [1, 'not ] this', { list: [9] }] },
  list: [{ a: [1, { b: '}],[{' }], 'c\\"': '\\' }, 'two, words', -3.5e2, null, true, [], [[1], {}]],
  empty: [],
  after: 'x',
}

test.each([1, 2, 7, 1000])(
  'BOARD-14 the elements of a list come one by one, however the text is cut (%i)',
  async (size) => {
    for (const text of [JSON.stringify(document), JSON.stringify(document, null, 2)]) {
      const found = await Array.fromAsync(
        jsonItems(inPieces(text, size), 'x.json', (path) => path.join() === 'list'),
      )
      expect(found.map((item) => item.value)).toEqual(document.list)
      expect(found.map((item) => item.index)).toEqual([0, 1, 2, 3, 4, 5, 6])
    }
    const inner = await Array.fromAsync(
      jsonItems(inPieces(JSON.stringify(document), size), 'x.json', (path) => path[0] === 'a "key"'),
    )
    expect(inner.map((item) => item.value)).toEqual([1, 'not ] this', { list: [9] }])
  },
)

test('BOARD-14 a document that is a list has its elements; one that is not whole says so once it ends', async () => {
  const top = (text: string) =>
    Array.fromAsync(jsonItems(inPieces(text, 3), 'x.json', (path) => path.length === 0))
  expect((await top('[{"a":1},"b",2]')).map((item) => item.value)).toEqual([{ a: 1 }, 'b', 2])
  expect(await top('[]')).toEqual([])
  for (const broken of ['', '[1,2', '[1,{bad},2]', '{"a":[1}', '[1]]', 'hello', '["a', '['.repeat(300)])
    await expect(top(broken)).rejects.toThrow(ArchiveFault)
})

test('BOARD-14 the elements before a damaged place of a document are read', async () => {
  const items = jsonItems(inPieces('[{"a":1},{bad},2]', 3), 'x.json', () => true)
  expect((await items.next()).value).toMatchObject({ index: 0, value: { a: 1 } })
  await expect(items.next()).rejects.toThrow(ArchiveFault)
})

test('BOARD-14 SS-11 an element or a number without an end is a fault before it fills the memory', async () => {
  async function* endless(begin: string, again: string) {
    yield begin
    for (let given = 0; given < 64; given++) yield again.repeat(1024 * 1024)
  }
  for (const [begin, again] of [
    ['[1', '1'],
    ['["', 'a'],
    ['{"a":"', 'a'],
    ['[[1', ',1'],
  ] as const)
    await expect(Array.fromAsync(jsonItems(endless(begin, again), 'x.json', () => true))).rejects.toThrow(
      ArchiveFault,
    )
})
