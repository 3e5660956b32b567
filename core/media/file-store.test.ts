import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLocalStore } from './local-store.ts'
import type { FileStore } from './store.ts'
import { type S3ServerForTest, s3ServerForTest } from './test-s3-server.ts'

let server: S3ServerForTest
let outside: string
beforeAll(async () => {
  server = await s3ServerForTest()
  outside = await mkdtemp(join(tmpdir(), 'bowerbird-store-'))
})
afterAll(async () => {
  await server.end()
  await rm(outside, { recursive: true, force: true })
})

let rounds = 0
/** Each makes an empty store. */
const stores: [string, () => Promise<FileStore>][] = [
  ['local disk', async () => createLocalStore(join(outside, `local-${++rounds}`))],
  ['an S3 server', async () => await server.store({ prefix: `round/${++rounds}` })],
]

describe.each(stores)('what every store of files promises: %s', (_name, make) => {
  let store: FileStore
  beforeEach(async () => {
    store = await make()
  })

  async function keysOf(prefix: string): Promise<string[]> {
    const keys: string[] = []
    for await (const file of store.list(prefix)) keys.push(file.key)
    return keys
  }

  test('CREATE-19 bytes, a stream and a file are read as they were written', async () => {
    const bytes = Buffer.from('some bytes')
    await writeFile(join(outside, 'outside'), bytes)
    const sources = [
      bytes,
      Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]),
      { file: join(outside, 'outside') },
    ]
    for (const [at, source] of sources.entries()) {
      const key = `a/b${at}/c.txt`
      expect(await store.put(key, source)).toEqual({ key, size: bytes.length })
      expect(await store.read(key)).toEqual(bytes)
      const file = await store.get(key)
      expect(file?.size).toBe(bytes.length)
      expect(file && (await buffer(file.stream))).toEqual(bytes)
      expect((await store.stat(key))?.size).toBe(bytes.length)
      expect(Math.abs(Date.now() - ((await store.stat(key))?.modified_at.getTime() ?? 0))).toBeLessThan(
        60_000,
      )
    }
  })

  test('CREATE-19 a file of many parts, from a file and from a stream, and an empty one', async () => {
    const bytes = randomBytes(21 * 1024 * 1024 + 17)
    await writeFile(join(outside, 'large'), bytes)
    for (const source of [{ file: join(outside, 'large') }, Readable.from(inPieces(bytes)), bytes]) {
      expect(await store.put('large', source)).toEqual({ key: 'large', size: bytes.length })
      const file = await store.get('large')
      expect(file && hashOf(await buffer(file.stream))).toBe(hashOf(bytes))
    }
    for (const source of [Buffer.alloc(0), Readable.from([])]) {
      expect(await store.put('empty', source)).toEqual({ key: 'empty', size: 0 })
      expect(await store.read('empty')).toEqual(Buffer.alloc(0))
    }
  })

  test('CREATE-19 a put replaces the existing file, for readers and for paths', async () => {
    for (const text of ['first', 'second one', 'x']) {
      await store.put('same/key', Buffer.from(text))
      expect((await store.read('same/key'))?.toString()).toBe(text)
      const file = await store.open('same/key')
      expect(file && (await readFile(file.path, 'utf8'))).toBe(text)
      await file?.release()
    }
    expect(await keysOf('')).toEqual(['same/key'])
  })

  test('CREATE-19 a missing file is null for every operation, and deleting it is no error', async () => {
    await store.put('folder/file', Buffer.from('x'))
    for (const key of ['nothing', 'folder/nothing', 'folder', 'folder/file/below']) {
      expect(await store.get(key)).toBeNull()
      expect(await store.read(key)).toBeNull()
      expect(await store.stat(key)).toBeNull()
      expect(await store.open(key)).toBeNull()
    }
    await store.delete('nothing')
    await store.delete('folder/file')
    expect(await store.stat('folder/file')).toBeNull()
    expect(await keysOf('')).toEqual([])
  })

  test('CREATE-19 the list is by folder, in order', async () => {
    for (const key of ['b/2', 'a/1', 'b/1/x', 'bb/1']) await store.put(key, Buffer.from(key))
    expect(await keysOf('')).toEqual(['a/1', 'b/1/x', 'b/2', 'bb/1'])
    expect(await keysOf('b/')).toEqual(['b/1/x', 'b/2'])
    expect(await keysOf('b')).toEqual(['b/1/x', 'b/2'])
    expect(await keysOf('c')).toEqual([])
  })

  test('UP-10 a key that could leave its folder is refused by every operation', async () => {
    const bad = [
      '../x',
      'a/../../x',
      '/etc/passwd',
      'a//b',
      'a/./b',
      '.hidden',
      'a\\b',
      'a\0b',
      '',
      'a/',
      '%2e%2e/x',
    ]
    for (const key of [...bad, `a/${'x'.repeat(200)}`]) {
      await expect(async () => await store.put(key, Buffer.from('x'))).rejects.toThrow('not a file key')
      for (const act of [store.get, store.read, store.stat, store.open, store.delete]) {
        await expect(async () => await act(key)).rejects.toThrow('not a file key')
      }
    }
    await expect(async () => await keysOf('../')).rejects.toThrow('not a file key')
    expect(await keysOf('')).toEqual([])
  })

  test('CREATE-19 a put that fails at any part leaves no new file, and keeps the old one', async () => {
    for (const sent of [10, 9 * 1024 * 1024, 17 * 1024 * 1024]) {
      await store.put('kept', Buffer.from('before'))
      for (const key of ['kept', 'new']) {
        await expect(store.put(key, Readable.from(brokenAfter(sent)))).rejects.toThrow('connection lost')
      }
      await expect(store.put('new', { file: join(outside, 'no such file') })).rejects.toThrow('ENOENT')
      expect((await store.read('kept'))?.toString()).toBe('before')
      expect(await keysOf('')).toEqual(['kept'])
    }
  })

  test('CREATE-19 many writers of one key leave one whole file', async () => {
    const contents = Array.from({ length: 8 }, (_, at) => Buffer.alloc(100_000, at))
    await Promise.all(contents.map((content) => store.put('same/key', content)))
    const found = await store.read('same/key')
    expect(contents.some((content) => found && content.equals(found))).toBe(true)
  })

  test('CREATE-19 many readers can open one file at once, each until it releases it', async () => {
    const bytes = randomBytes(50_000)
    await store.put('a/picture', bytes)
    const files = await Promise.all(Array.from({ length: 6 }, () => store.open('a/picture')))
    for (const file of files.slice(0, 3)) await file?.release()
    for (const file of files.slice(3)) expect(file && (await readFile(file.path))).toEqual(bytes)
    for (const file of files) await file?.release()
    expect(await store.read('a/picture')).toEqual(bytes)
  })
})

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_000) yield bytes.subarray(at, at + 65_000)
}

async function* brokenAfter(bytes: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < bytes; sent += 65_536) yield Buffer.alloc(65_536)
  throw new Error('connection lost')
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
