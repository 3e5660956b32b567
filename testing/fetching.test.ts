import { glob, readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { redirectTo, respond, startHostileServer } from '@bowerbird/core/fetch/hostile-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchingFeatures, ofTheOwner, theWays } from './fetching-features.ts'
import { pictureBytes } from './picture.ts'
import { world } from './world.ts'

type Scripts = Parameters<typeof startHostileServer>[0]

const html = { 'Content-Type': 'text/html' }
const SECRET = 'What only our own network may read'

/** Spellings of the way in to whatever listens here, on a port that nothing may go to, and to other inner places. */
const inward = (port: number) => [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://localhost.:${port}/`,
  `http://[::1]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://[::ffff:7f00:1]:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f000001:${port}/`,
  `http://0177.0.0.1:${port}/`,
  `http://127.1:${port}/`,
  `http://0.0.0.0:${port}/`,
  `http://①②⑦.⓪.⓪.①:${port}/`,
  `http://user:secret@127.0.0.1:${port}/`,
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://192.168.0.1/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://postgres/',
  'file:///etc/passwd',
  `gopher://127.0.0.1:${port}/_X`,
  `ftp://127.0.0.1:${port}/`,
  'java\tscript:alert(1)',
]

async function thereWith(scripts: Scripts) {
  const inner = await startHostileServer({ '/': respond('200 OK', html, `<title>${SECRET}</title>`) })
  const site = await startHostileServer(scripts)
  const home = await world({
    env: { FETCH_ALLOW_HOSTS: site.place, RATE_FACTOR: '10000' },
    // All addresses at once, each given up soon: how long and how many is core/fetch/outbound.test.ts's matter.
    outbound: { longest_ms: 2_500, limits: { per_host: 50, overall: 50 } },
  })
  onTestFinished(async () => {
    await inner.close()
    await site.close()
  })
  const ann = await home.make.pinner()
  const board_id = (await home.make.board(ann)).id
  const answers = (path: string, json: unknown) => {
    scripts[path] = respond('200 OK', { 'Content-Type': 'application/json' }, JSON.stringify(json))
    return site.url(path)
  }
  return { inner, site, scripts, home, ann, board_id, answers }
}

test('SS-14 every module that opens an address of another user is a feature of these tests, or says whose address it is', async () => {
  const root = join(import.meta.dirname, '..')
  const asks = /\bfetchSafely\(|\bfetchImage\(|\bpinnableImages\(|\btextRecords\(/
  const found: string[] = []
  for await (const file of glob('{core,pinner,ads,services}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })) {
    if (/\.test\.ts$|(^|\/)test-/.test(file) || theWays.some((way) => file.startsWith(way))) continue
    if (asks.test(await readFile(join(root, file), 'utf8'))) found.push(file)
  }
  const listed = new Set([
    ...fetchingFeatures.flatMap((feature) => feature.files),
    ...Object.keys(ofTheOwner),
  ])
  expect(found.filter((file) => !listed.has(file))).toEqual([])
  expect([...listed].filter((file) => !found.includes(file))).toEqual([])
})

test.each(fetchingFeatures)(
  'SS-14 SS-04 SS-06 SS-07 nothing inside is reached, in any spelling or by a redirect: $name',
  async ({ run }) => {
    const scripts: Scripts = {}
    const there = await thereWith(scripts)
    const { inner, site, home } = there
    const inside = inward(inner.port)
    // As an address it is one of ours, and nothing is fetched; led there, it is refused.
    const own = 'http://bowerbird.localhost/pin/1/'
    const led = [...inside, own].map((address, n) => {
      scripts[`/to/${n}`] = redirectTo(address)
      return site.url(`/to/${n}`)
    })
    const outcomes = await run(there, [...inside, ...led])
    expect(inner.mostSockets()).toBe(0)
    // It did ask.
    expect(site.heads.length).toBeGreaterThan(0)
    expect(outcomes.filter((one) => one === 'ok' || one.includes(SECRET) || one === 'internal')).toEqual([])
    const rows = await home.db.selectFrom('page_memory').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(SECRET)
    for (const head of site.heads)
      expect(head.toLowerCase()).not.toMatch(/\r\n(?:cookie|authorization|referer):/)
  },
  120_000,
)

const MIB = 1024 * 1024
const pump = (chunk: Buffer) => (socket: Socket) => {
  socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n')
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', more)
  more()
}

function hostileShapes(): Scripts {
  const bomb = Buffer.alloc(200 * MIB)
  const packed = (encoding: string, bytes: Uint8Array) =>
    respond('200 OK', { ...html, 'Content-Encoding': encoding }, bytes)
  return {
    '/endless': pump(Buffer.alloc(65_536, 'a')),
    '/drip': (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n')
      const timer = setInterval(() => socket.write('a'), 50)
      socket.on('close', () => clearInterval(timer))
    },
    '/silent': () => {},
    '/big-head': (socket) => socket.end(`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(60_000)}\r\n\r\n`),
    '/many-heads': (socket) => socket.end(`HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(10_000)}\r\n`),
    '/rubbish-chunks': (socket) =>
      socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n-1\r\n\r\n'),
    '/says-more': respond('200 OK', { ...html, 'Content-Length': '500' }, 'short'),
    '/says-less': respond('200 OK', { ...html, 'Content-Length': '5' }, 'hello and more'),
    '/says-huge': respond('200 OK', { ...html, 'Content-Length': String(900 * MIB) }, 'short'),
    '/gzip': packed('gzip', gzipSync(bomb)),
    '/br': packed('br', brotliCompressSync(bomb, { params: { 1: 3 } })),
    '/zstd': packed('zstd', zstdCompressSync(bomb)),
    '/fifty': packed(Array(50).fill('gzip').join(', '), gzipSync('x')),
    '/unknown': packed('sdch', Buffer.from('x')),
    '/not-gzip': packed('gzip', Buffer.from('this is no gzip')),
    '/loop': redirectTo('/loop'),
    ...Object.fromEntries(
      [6, 5, 4, 3, 2, 1].map((n) => [`/hop/${n}`, redirectTo(n === 1 ? '/silent' : `/hop/${n - 1}`)]),
    ),
    '/post': redirectTo('/loop', '307 Temporary Redirect'),
    '/script': respond('200 OK', html, '<script>location="http://127.0.0.1/"</script>'),
    '/refresh': respond('200 OK', { ...html, Refresh: '0;url=http://127.0.0.1/' }, 'x'),
  }
}

const shapes = hostileShapes()

test.each(fetchingFeatures.filter(({ asks }) => asks === 'in a call'))(
  'SS-14 SS-07 SS-08 SS-09 SS-10 what never ends, lies, unpacks without end or is rubbish is given up, and no socket stays: $name',
  async ({ run }) => {
    const scripts = {
      ...shapes,
      '/fine.png': respond('200 OK', { 'Content-Type': 'image/png' }, await pictureBytes({ seed: 9 })),
    }
    const there = await thereWith(scripts)
    const { site, ann, board_id } = there
    const outcomes = await run(
      there,
      Object.keys(shapes).map((path) => site.url(path)),
    )
    expect(outcomes.filter((one) => one === 'internal')).toEqual([])
    await vi.waitFor(() => expect(site.openSockets()).toBe(0), 15_000)
    // And what comes after is served as ever.
    const fine = await ann.call(pinCreate, { board_id, image_url: site.url('/fine.png') })
    expect(fine.ok).toBe(true)
  },
  240_000,
)
