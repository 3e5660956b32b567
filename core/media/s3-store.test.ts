import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLog } from '../observe/log.ts'
import { copyFiles } from './copy-files.ts'
import { createDecoderPool } from './decoder-pool.ts'
import { isImageRefusal } from './image-refusal.ts'
import { createLocalStore } from './local-store.ts'
import { originalKey, renditionsPrefix } from './media-keys.ts'
import { openStore } from './open-store.ts'
import { createPictures } from './pictures.ts'
import { serveRendition } from './serve-image.ts'
import type { FileStore } from './store.ts'
import { isStoreTrouble } from './store-trouble.ts'
import { type S3ServerForTest, s3ServerForTest } from './test-s3-server.ts'
import { scene } from './test-pictures.ts'

const log = createLog({ level: 'silent' })
let server: S3ServerForTest
beforeAll(async () => {
  server = await s3ServerForTest()
})
afterAll(() => server.end())

const broken: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const one of broken.splice(0)) one.close()
})

/** A server that does one wrong thing with every client. */
async function serverThat(misbehaves: (socket: Socket) => void): Promise<string> {
  const one = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    misbehaves(socket)
  })
  broken.push(one)
  one.listen(0, '127.0.0.1')
  await once(one, 'listening')
  const address = one.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const acts: [string, (store: FileStore) => Promise<unknown>][] = [
  ['put', (store) => store.put('a/b', Buffer.from('x'))],
  ['read', (store) => store.read('a/b')],
  ['stat', (store) => store.stat('a/b')],
  ['open', (store) => store.open('a/b')],
  ['delete', (store) => store.delete('a/b')],
  ['list', (store) => Array.fromAsync(store.list(''))],
]

/** What each operation says when it fails, with its kind. */
async function troublesOf(store: FileStore): Promise<string[]> {
  const said: string[] = []
  for (const [name, act] of acts) {
    const outcome = await act(store).then(
      () => 'fine',
      (error: unknown) => error,
    )
    said.push(isStoreTrouble(outcome) ? `${name} ${outcome.kind}` : `${name} ${String(outcome)}`)
  }
  return said
}

test('CREATE-19 FA-05 a server that is away, silent or gone in the middle is reported as away, by every operation', async () => {
  const away = acts.map(([name]) => `${name} away`)
  const closed = await serverThat((socket) => socket.destroy())
  const silent = await serverThat(() => {})
  const failing = await serverThat((socket) =>
    socket.on('data', () => socket.write('HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\n\r\n')),
  )
  for (const endpoint of ['http://127.0.0.1:9', closed, silent, failing]) {
    const store = await server.store({ endpoint, silenceMs: 250 })
    expect([endpoint, await troublesOf(store)]).toEqual([endpoint, away])
  }
}, 60_000)

test('CREATE-19 FA-05 an answer that breaks off is an error, never a short file', async () => {
  const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 100000\r\netag: "e"\r\n\r\n'
  const endpoint = await serverThat((socket) =>
    socket.on('data', (asked) => {
      socket.write(answer)
      if (!asked.toString().startsWith('HEAD')) setTimeout(() => socket.destroy(), 20)
      if (!asked.toString().startsWith('HEAD')) socket.write(Buffer.alloc(500))
    }),
  )
  const folder = join(server.folder, 'cut')
  const store = await server.store({ endpoint, silenceMs: 500, cache: { folder, maxBytes: 1_000_000 } })
  await expect(store.read('a/b')).rejects.toThrow('cannot be used now')
  await expect(store.open('a/b')).rejects.toThrow('cannot be used now')
  expect(await readdir(folder, { recursive: true })).toEqual(['given', 'incoming', 'kept'])
  const file = await store.get('a/b')
  await expect(Array.fromAsync(file?.stream ?? [])).rejects.toThrow(/aborted|terminated|hang up/)
})

test('CREATE-19 a wrong key and a wrong bucket are reported as what to change, and nothing is kept', async () => {
  const wrong = [
    // s3rver knows its keys but compares no signatures: what others answer to a wrong one.
    [{ endpoint: await refusing() }, 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID'],
    [{ access_key_id: 'nobody' }, 'it does not know the key of S3_ACCESS_KEY_ID'],
    [{ bucket: 'no-such-bucket' }, 'there is no such bucket: make it, or change S3_BUCKET'],
  ] as const
  for (const [changed, words] of wrong) {
    const store = await server.store(changed)
    await expect(store.check()).rejects.toThrow(words)
    await expect(store.put('a/b', Buffer.from('x'))).rejects.toThrow(words)
    await expect(store.put('a/b', Buffer.alloc(9_000_000))).rejects.toThrow(words)
  }
  expect(await Array.fromAsync((await server.store()).list(''))).toEqual([])
})

async function refusing(): Promise<string> {
  const body = '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message></Error>'
  const head = `HTTP/1.1 403 Forbidden\r\ncontent-type: application/xml\r\ncontent-length: ${body.length}`
  return await serverThat((socket) =>
    socket.once('data', () => socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`)),
  )
}

test('OPS-02 a site starts when its store is unreachable, and stops when its store refuses access', async () => {
  const settings = {
    data_dir: join(server.folder, 'site'),
    s3_bucket: 'kept',
    s3_endpoint: server.options.endpoint,
    s3_region: 'us-east-1',
    s3_access_key_id: 'S3RVER',
    s3_secret_access_key: 'S3RVER',
    s3_prefix: 'site',
    s3_path_style: 'on' as const,
    s3_cache_mb: 16,
  }
  const store = await openStore(settings, log)
  await store.put('a/b', Buffer.from('x'))
  expect(await readdir(join(server.folder, 'data', 'kept', 'site', 'a'))).not.toEqual([])
  await expect(openStore({ ...settings, s3_bucket: 'other' }, log)).rejects.toThrow('no such bucket')
  const away = await openStore({ ...settings, s3_endpoint: 'http://127.0.0.1:9' }, log)
  await expect(away.stat('a/b')).rejects.toThrow('cannot be used now')
  expect('check' in (await openStore({ ...settings, s3_bucket: undefined }, log))).toBe(false)
  await store.delete('a/b')
})

test('FA-01 a writer killed within a large file leaves the old file, and lists no partial one', async () => {
  const store = await server.store({ prefix: 'killed' })
  const old = Buffer.alloc(300_000, 'o')
  const script = `
    import { createS3Store } from ${JSON.stringify(new URL('./s3-store.ts', import.meta.url).href)}
    const store = await createS3Store(${JSON.stringify({ ...server.options, prefix: 'killed' })})
    console.log('going')
    for (;;) await store.put('a/key', Buffer.alloc(20_000_000, 'n'))`
  for (let round = 0; round < 3; round += 1) {
    await store.put('a/key', old)
    const writer = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(writer.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, 40 + round * 150))
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    // s3rver itself writes a finished file piece by piece; what counts is the file at the end.
    await expect
      .poll(async () => [old.length, 20_000_000].includes((await store.stat('a/key'))?.size ?? 0))
      .toBe(true)
    expect(new Set(await store.read('a/key')).size).toBe(1)
    expect((await Array.fromAsync(store.list(''))).map(({ key }) => key)).toEqual(['a/key'])
  }
}, 60_000)

test('CREATE-19 opened files are cached locally up to a limit, and fetched once', async () => {
  const folder = join(server.folder, `bounded-${randomBytes(4).toString('hex')}`)
  const options = { prefix: 'cached', cache: { folder, maxBytes: 250_000 } }
  const store = await server.store(options)
  const contents = Array.from({ length: 6 }, () => randomBytes(100_000))
  for (const [at, bytes] of contents.entries()) await store.put(`file/${at}`, bytes)
  for (const [at, bytes] of contents.entries()) {
    const files = await Promise.all([store.open(`file/${at}`), store.open(`file/${at}`)])
    for (const file of files) expect(file && (await readFile(file.path)).equals(bytes)).toBe(true)
    for (const file of files) await file?.release()
    expect((await readdir(join(folder, 'kept'))).length).toBeLessThanOrEqual(2)
  }
  expect(await readdir(join(folder, 'given'))).toEqual([])
  // Larger than all the room there is: it can be read all the same.
  await store.put('file/large', randomBytes(400_000))
  const large = await store.open('file/large')
  expect(large && (await readFile(large.path)).length).toBe(400_000)
  expect(await store.sweep(60_000)).toBe(0)
  // The file system's clock counts parts of a millisecond, ours does not: what was written just now may seem to come later.
  expect(await store.sweep(-10)).toBe(1)
})

test('CREATE-19 no file is lost when files move from disk to a bucket and back, also interrupted or twice', async () => {
  const disk = createLocalStore(join(server.folder, 'disk'))
  const bucket = await server.store({ prefix: 'moved' })
  const contents = new Map(
    Array.from({ length: 12 }, (_, at) => [`x${at % 3}/${at}`, randomBytes(1_000 + at)]),
  )
  for (const [key, bytes] of contents) await disk.put(key, bytes)
  await bucket.put('x0/0', Buffer.from('an older one'))
  const breakOff = ({ copied }: { copied: number }) => {
    if (copied === 5) throw new Error('broken off')
  }
  await expect(copyFiles(disk, bucket, { isMove: true, onFile: breakOff })).rejects.toThrow('broken off')
  expect(await copyFiles(disk, bucket, { isMove: true })).toMatchObject({ copied: 7, removed: 7 })
  expect(await Array.fromAsync(disk.list(''))).toEqual([])
  for (const [key, bytes] of contents) expect(await bucket.read(key)).toEqual(bytes)
  expect(await copyFiles(bucket, disk)).toMatchObject({ copied: 12, skipped: 0, removed: 0 })
  expect(await copyFiles(bucket, disk)).toMatchObject({ copied: 0, skipped: 12, removed: 0 })
  for (const [key, bytes] of contents) expect(await disk.read(key)).toEqual(bytes)
})

test('CREATE-19 pictures are stored, served and deleted in a bucket; without it they answer 503', async () => {
  const store = await server.store({ prefix: 'pictures' })
  const pool = createDecoderPool({ timeLimitMs: 60_000 })
  const over = (files: FileStore) =>
    createPictures({ store: files, pool, scratch: join(server.folder, 'scratch') })
  const pictures = over(store)
  const bytes = await scene(400, 300).jpeg().toBuffer()
  const image = await pictures.ingestImage(bytes, 'somebody')
  if (isImageRefusal(image)) throw new Error(image.message)
  const { sha256 } = image
  const served = { sha256, signature: 'a'.repeat(32), isPublic: true }
  const request = new Request('http://site/', { headers: { accept: 'image/webp' } })
  for (const spec of ['236x', '474x', 'orig'] as const) {
    const answer = await serveRendition({ pictures, store }, request, { ...served, spec })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')))
  }
  expect(await store.read(originalKey(sha256))).toEqual(bytes)
  const away = await server.store({ endpoint: 'http://127.0.0.1:9' })
  const answer = await serveRendition({ pictures: over(away), store: away }, request, {
    ...served,
    spec: '236x',
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  await pictures.deletePicture(sha256)
  expect(await Array.fromAsync(store.list(renditionsPrefix(sha256)))).toEqual([])
  expect(await store.stat(originalKey(sha256))).toBeNull()
  await pool.close()
})
