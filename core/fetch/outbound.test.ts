import { localized } from '@bowerbird/texts/localized'
import { worded } from '@bowerbird/texts/worded'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redirectTo, respond, startHostileServer, type HostileServer } from './hostile-server.ts'
import { createOutbound, type Outbound, type OutboundOptions } from './outbound.ts'
import type { FetchRequest } from './fetch-request.ts'

const MIB = 1024 * 1024
const page: FetchRequest = { accept: 'text/html', max_bytes: 5 * MIB }
const html = { 'Content-Type': 'text/html' }
const bomb = Buffer.alloc(40 * MIB)

const endless = (chunk: Buffer) => (socket: Socket) => {
  socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n')
  const pump = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', pump)
  pump()
}

/** One byte in a while, for ever: each alone is in time. */
const drip = (start: string) => (socket: Socket) => {
  socket.write(start)
  const timer = setInterval(() => socket.write('a'), 20)
  socket.on('close', () => clearInterval(timer))
}

const many = (line: string, count: number) => (socket: Socket) => {
  socket.end(`HTTP/1.1 200 OK\r\n${line.repeat(count)}Content-Length: 2\r\n\r\nhi`)
}

const encoded = (encoding: string, body: Uint8Array) =>
  respond('200 OK', { ...html, 'Content-Encoding': encoding }, body)

const scripts: Parameters<typeof startHostileServer>[0] = {
  '/page': respond('200 OK', { ...html, 'Set-Cookie': 'a=b', ETag: '"1"' }, '<title>Hello</title>'),
  '/gone': respond('410 Gone', html, 'x'.repeat(1000)),
  '/members-only': respond('403 Forbidden', html, 'no'),
  '/endless': endless(Buffer.alloc(65_536, 'a')),
  '/endless-gzip': (socket) => {
    const chunk = gzipSync(Buffer.alloc(0))
    socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n')
    const pump = () => {
      while (!socket.destroyed && socket.write(chunk));
    }
    socket.on('drain', pump)
    pump()
  },
  '/drip-head': drip('HTTP/1.1 200 OK\r\nX: '),
  '/drip-body': drip('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n'),
  '/silent': () => {},
  '/big-head': many(`X-A: ${'a'.repeat(60_000)}\r\n`, 1),
  '/many-heads': many('A: b\r\n', 10_000),
  '/hundreds-of-heads': many('A: b\r\n', 400),
  '/rubbish-chunks': (socket) =>
    socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n-1\r\n\r\n'),
  '/rubbish': (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
  '/length-and-chunks': (socket) =>
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
  '/slams': (socket) => socket.destroy(),
  '/says-more': respond('200 OK', { ...html, 'Content-Length': '500' }, 'short'),
  '/says-less': respond('200 OK', { ...html, 'Content-Length': '5' }, 'hello and more'),
  '/says-huge': respond('200 OK', { ...html, 'Content-Length': String(900 * MIB) }, 'short'),
  '/gzip': encoded('gzip', gzipSync('plain text')),
  '/x-gzip': encoded('X-GZIP', gzipSync('plain text')),
  '/br': encoded('br', brotliCompressSync('plain text')),
  '/zstd': encoded('zstd', zstdCompressSync('plain text')),
  '/deflate': encoded('deflate', deflateSync('plain text')),
  '/deflate-raw': encoded('deflate', deflateRawSync('plain text')),
  '/twice': encoded('gzip, br', brotliCompressSync(gzipSync('plain text'))),
  '/thrice': encoded('gzip, gzip, gzip', gzipSync(gzipSync(gzipSync('plain text')))),
  '/fifty': encoded(Array(50).fill('gzip').join(', '), gzipSync('x')),
  '/identity': encoded('identity', Buffer.from('plain text')),
  '/unknown-encoding': encoded('sdch', Buffer.from('x')),
  '/not-gzip': encoded('gzip', Buffer.from('this is no gzip')),
  '/broken-gzip': encoded('gzip', gzipSync(Buffer.alloc(100_000, 'abc')).subarray(0, 60)),
  '/bomb-gzip': encoded('gzip', gzipSync(bomb)),
  '/bomb-br': encoded('br', brotliCompressSync(bomb)),
  '/bomb-zstd': encoded('zstd', zstdCompressSync(bomb)),
  '/bomb-twice': encoded('gzip, gzip', gzipSync(gzipSync(bomb))),
  '/to-page': redirectTo('/page'),
  '/to-self': redirectTo('/to-self'),
  '/to-nowhere': respond('302 Found', {}),
  '/to-two': (socket) =>
    socket.end('HTTP/1.1 302 Found\r\nLocation: /page\r\nLocation: /gone\r\nContent-Length: 0\r\n\r\n'),
  '/307': redirectTo('/page', '307 Temporary Redirect'),
  '/5': redirectTo('/4'),
  '/4': redirectTo('/3'),
  '/3': redirectTo('/2'),
  '/2': redirectTo('/1'),
  '/1': redirectTo('/page'),
  '/6': redirectTo('/5'),
  '/to-loopback': redirectTo('http://127.0.0.1:1/'),
  '/to-metadata': redirectTo('http://169.254.169.254/latest/meta-data/'),
  '/to-octal': redirectTo('http://0177.0.0.1/'),
  '/to-scheme-relative': redirectTo('//[::1]/'),
  '/to-file': redirectTo('file:///etc/passwd'),
  '/to-gopher': redirectTo('gopher://127.0.0.1:6379/_X'),
  '/to-script': redirectTo('vbscript:msgbox(1)'),
  '/to-user-info': redirectTo('http://user:secret@example.com/'),
  '/to-own': redirectTo('https://pins.example.org/owner'),
  '/meta-refresh': respond(
    '200 OK',
    { ...html, Refresh: '0;url=/gone' },
    '<meta http-equiv=refresh content="0;url=/gone">',
  ),
}

let server: HostileServer
let out: Outbound

function outboundTo(options: Partial<OutboundOptions> = {}): Outbound {
  return createOutbound({ public_url: 'https://pins.example.org', allow_hosts: [server.place], ...options })
}

const noSocketsLeft = () => vi.waitFor(() => expect(server.openSockets()).toBe(0), 15_000)

beforeEach(async () => {
  server = await startHostileServer(scripts)
  out = outboundTo()
})

afterEach(async () => {
  out.close()
  await server.close()
})

test('CREATE-20 a page is fetched with a user agent and no other data about the site', async () => {
  const answer = await out.fetchSafely(server.url('/page?a=b#part'), page)
  expect(answer).toMatchObject({ ok: true, status: 200, content_type: 'text/html', is_cut: false })
  expect(answer.ok && Buffer.from(answer.bytes).toString()).toBe('<title>Hello</title>')
  expect(answer.ok && answer.url).toBe(server.url('/page?a=b'))
  expect(answer.ok && answer.headers.etag).toBe('"1"')
  expect(answer.ok && 'set-cookie' in answer.headers).toBe(false)
  const head = server.heads[0]!.toLowerCase()
  expect(head).toMatch(/^get \/page\?a=b http\/1\.1\r\n/)
  expect(head).toContain('user-agent: mozilla/5.0 (compatible; bowerbird/1.0; +https://pins.example.org)\r\n')
  expect(head).not.toMatch(/cookie|authorization|referer|x-forwarded/)
  await noSocketsLeft()
})

test('CREATE-20 only harmless headers may be added, and they do not follow to another origin', async () => {
  const other = await startHostileServer({ '/page': respond('200 OK', html, 'x') })
  const both = outboundTo({ allow_hosts: [server.place, other.place] })
  const third = await startHostileServer({ '/away': redirectTo(other.url('/page')) })
  const all = outboundTo({ allow_hosts: [server.place, other.place, third.place] })
  const headers = { 'accept-language': 'de', authorization: 'Bearer x', cookie: 'a=b', host: 'evil.example' }
  await both.fetchSafely(server.url('/to-page'), { ...page, headers })
  expect(server.heads).toHaveLength(2)
  for (const head of server.heads) {
    expect(head).toContain('accept-language: de')
    expect(head.toLowerCase()).not.toMatch(/bearer|cookie|evil/)
  }
  expect(await all.fetchSafely(third.url('/away'), { ...page, headers })).toMatchObject({ ok: true })
  expect(third.heads[0]).toContain('accept-language: de')
  expect(other.heads[0]).not.toContain('accept-language')
  await Promise.all([other.close(), third.close()])
})

test.each([
  ['/to-metadata', 'leads_inside', 'That address leads on to one that is not on the public internet.'],
  ['/to-file', 'leads_astray', 'That address leads on to one that cannot be opened.'],
  ['/drip-body', 'never_ends', 'That site began to answer and never came to an end.'],
  ['/says-more', 'wrong_length', 'That site sent something else than it said, or broke off in the middle.'],
  [
    '/unknown-encoding',
    'packed_strangely',
    'That site packed its answer in a way that cannot be opened here.',
  ],
  ['/not-gzip', 'packed_strangely', 'That site packed its answer in a way that cannot be opened here.'],
  ['/broken-gzip', 'packed_strangely', 'That site packed its answer in a way that cannot be opened here.'],
  ['/gone', 'not_there', 'That site has nothing at that address.'],
  ['/members-only', 'closed', 'That site does not let us see what is at that address.'],
  ['/drip-head', undefined, 'That site took too long to answer.'],
  ['/to-self', undefined, 'That address redirects too many times.'],
  ['/endless', undefined, 'What is at that address is too large.'],
  ['/rubbish', undefined, 'That site gave an answer that could not be read.'],
])('CREATE-20 %s is refused with the exact reason: %s', async (path, because, message) => {
  const answer = await out.fetchSafely(server.url(path), { ...page, timeout_ms: 400 })
  expect(answer.ok).toBe(false)
  expect(answer.ok || [answer.because, worded(answer.message, 'en')]).toEqual([because, message])
})

test('CREATE-20 a name without an address is distinguished from a site that is down', async () => {
  const lost = outboundTo({ resolver: async () => [] })
  expect(await lost.fetchSafely('http://nobody.example.com/', page)).toMatchObject({
    code: 'unreachable',
    message: localized('errors-core.thereIsNoSiteByThat'),
  })
})

test.each([
  ['/to-loopback', 'not_public'],
  ['/to-metadata', 'not_public'],
  ['/to-octal', 'not_public'],
  ['/to-scheme-relative', 'not_public'],
  ['/to-own', 'not_public'],
  ['/to-file', 'bad_address'],
  ['/to-gopher', 'bad_address'],
  ['/to-script', 'bad_address'],
  ['/to-user-info', 'bad_address'],
  ['/to-nowhere', 'bad_answer'],
  ['/to-two', 'bad_answer'],
  ['/to-self', 'too_many_redirects'],
  ['/6', 'too_many_redirects'],
])('SS-07 the redirect of %s is refused as %s', async (path, code) => {
  expect(await out.fetchSafely(server.url(path), page)).toMatchObject({ ok: false, code })
  await noSocketsLeft()
})

test('SS-07 five redirects are followed, a sixth is not, and redirects within HTML are not', async () => {
  expect(await out.fetchSafely(server.url('/5'), page)).toMatchObject({ ok: true, url: server.url('/page') })
  expect(await out.fetchSafely(server.url('/to-page'), { ...page, max_redirects: 0 })).toMatchObject({
    code: 'too_many_redirects',
  })
  expect(await out.fetchSafely(server.url('/307'), page)).toMatchObject({ ok: true })
  expect(await out.fetchSafely(server.url('/meta-refresh'), page)).toMatchObject({
    url: server.url('/meta-refresh'),
  })
  expect(server.heads.some((head) => head.includes('/gone'))).toBe(false)
})

test.each([['/endless'], ['/says-huge']])('SS-08 %s is aborted when it is too large', async (path) => {
  expect(await out.fetchSafely(server.url(path), page)).toMatchObject({ ok: false, code: 'too_large' })
  await noSocketsLeft()
})

test.each([['/drip-head'], ['/drip-body'], ['/silent']])('SS-08 %s times out', async (path) => {
  const answer = await out.fetchSafely(server.url(path), { ...page, timeout_ms: 250 })
  expect(answer).toMatchObject({ ok: false, code: 'timed_out' })
  await noSocketsLeft()
})

test('SS-08 no request takes longer than the overall limit, whatever timeout it sets', async () => {
  const short = outboundTo({ allow_hosts: [server.place], longest_ms: 250 })
  const asked = { ...page, timeout_ms: 60_000 }
  expect(await short.fetchSafely(server.url('/silent'), asked)).toMatchObject({ code: 'timed_out' })
  short.close()
  await noSocketsLeft()
})

test.each([
  ['/big-head'],
  ['/many-heads'],
  ['/hundreds-of-heads'],
  ['/rubbish-chunks'],
  ['/rubbish'],
  ['/length-and-chunks'],
  ['/slams'],
  ['/says-more'],
])('SS-08 %s is a bad answer and no more', async (path) => {
  expect(await out.fetchSafely(server.url(path), page)).toMatchObject({ ok: false, code: 'bad_answer' })
  await noSocketsLeft()
})

test('SS-08 the timeout covers all redirects together', async () => {
  const slow = await startHostileServer({
    '/': (socket) => void setTimeout(() => redirectTo('/?again')(socket), 120),
  })
  const patient = outboundTo({ allow_hosts: [slow.place] })
  const answer = await patient.fetchSafely(slow.url('/'), { ...page, timeout_ms: 300 })
  expect(answer).toMatchObject({ ok: false, code: 'timed_out' })
  await slow.close()
})

test.each([['/bomb-gzip'], ['/bomb-br'], ['/bomb-zstd'], ['/bomb-twice']])(
  'SS-09 %s stops at the limit of decoded bytes',
  async (path) => {
    expect(await out.fetchSafely(server.url(path), page)).toMatchObject({ ok: false, code: 'too_large' })
    const cut = await out.fetchSafely(server.url(path), { ...page, max_bytes: MIB, when_too_large: 'cut' })
    expect(cut).toMatchObject({ ok: true, is_cut: true })
    expect(cut.ok && cut.bytes.length).toBe(MIB)
    await noSocketsLeft()
  },
)

test('SS-09 a wrong content length is not trusted: a shorter one cuts the body, a longer one is a bad answer', async () => {
  const less = await out.fetchSafely(server.url('/says-less'), page)
  expect(less.ok && Buffer.from(less.bytes).toString()).toBe('hello')
  expect(await out.fetchSafely(server.url('/says-more'), page)).toMatchObject({ code: 'bad_answer' })
})

test('SS-09 an endless compressed body is limited by its unpacked size', async () => {
  const answer = await out.fetchSafely(server.url('/endless-gzip'), { ...page, max_bytes: MIB })
  expect(answer).toMatchObject({ ok: false, code: 'too_large' })
  await noSocketsLeft()
})

test.each([
  ['/gzip'],
  ['/x-gzip'],
  ['/br'],
  ['/zstd'],
  ['/deflate'],
  ['/deflate-raw'],
  ['/twice'],
  ['/identity'],
])('SS-10 %s is decoded', async (path) => {
  const answer = await out.fetchSafely(server.url(path), page)
  expect(answer.ok && Buffer.from(answer.bytes).toString()).toBe('plain text')
})

test.each([['/thrice'], ['/fifty'], ['/unknown-encoding'], ['/not-gzip'], ['/broken-gzip']])(
  'SS-10 %s is a bad answer and no crash',
  async (path) => {
    expect(await out.fetchSafely(server.url(path), page)).toMatchObject({ ok: false, code: 'bad_answer' })
    await noSocketsLeft()
  },
)

test('CREATE-20 an error page is reported by its status, a refused connection as unreachable', async () => {
  expect(await out.fetchSafely(server.url('/gone'), page)).toMatchObject({
    ok: false,
    code: 'status',
    status: 410,
  })
  const closed = outboundTo({ allow_hosts: ['127.0.0.1:4129'] })
  expect(await closed.fetchSafely('http://127.0.0.1:4129/', page)).toMatchObject({ code: 'unreachable' })
})

test('CREATE-20 an address that is not public is refused before any socket opens', async () => {
  const strict = createOutbound({ public_url: 'https://pins.example.org' })
  expect(await strict.fetchSafely(server.url('/page'), page)).toMatchObject({ ok: false, code: 'not_public' })
  expect(server.mostSockets()).toBe(0)
})

test('CREATE-20 the caller may stop, before and in the middle, and closing stops all', async () => {
  const early = await out.fetchSafely(server.url('/page'), { ...page, signal: AbortSignal.abort() })
  expect(early).toMatchObject({ ok: false, code: 'aborted' })
  const controller = new AbortController()
  const middle = out.fetchSafely(server.url('/drip-body'), { ...page, signal: controller.signal })
  const closed = out.fetchSafely(server.url('/silent'), page)
  await vi.waitFor(() => expect(server.openSockets()).toBe(2), 15_000)
  controller.abort()
  expect(await middle).toMatchObject({ ok: false, code: 'aborted' })
  out.close()
  expect(await closed).toMatchObject({ ok: false, code: 'aborted' })
  await noSocketsLeft()
  expect(await out.fetchSafely(server.url('/page'), page)).toMatchObject({ ok: false, code: 'aborted' })
})

test('CREATE-20 bodies of types that were not requested are not read', async () => {
  const answer = await out.fetchSafely(server.url('/endless'), {
    ...page,
    skip_body: (type) => type === 'text/html',
  })
  expect(answer).toMatchObject({ ok: true, is_cut: true })
  expect(answer.ok && answer.bytes.length).toBe(0)
  await noSocketsLeft()
})

test('CREATE-20 requests to one host are limited, the rest wait in order, too many are refused', async () => {
  const narrow = outboundTo({ limits: { per_host: 2, waiting: 3 } })
  const signal = AbortSignal.timeout(5000)
  const held = [1, 2].map(() =>
    narrow.fetchSafely(server.url('/silent'), { ...page, timeout_ms: 400, signal }),
  )
  await vi.waitFor(() => expect(server.openSockets()).toBe(2), 15_000)
  const waiting = [1, 2, 3].map(() => narrow.fetchSafely(server.url('/page'), page))
  expect(await narrow.fetchSafely(server.url('/page'), page)).toMatchObject({ ok: false, code: 'busy' })
  expect(server.mostSockets()).toBe(2)
  for (const answer of await Promise.all(held)) expect(answer).toMatchObject({ code: 'timed_out' })
  for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ ok: true })
})

test('PR-06 the log names the host and the outcome, never path or query', async () => {
  const lines: string[] = []
  const logged = outboundTo({ log: { info: (fields) => void lines.push(JSON.stringify(fields)) } })
  await logged.fetchSafely(server.url('/gone?token=secret'), page)
  expect(JSON.parse(lines[0]!)).toMatchObject({ outcome: 'status', status: 410, host: '127.0.0.1', hops: 0 })
  expect(lines.join()).not.toMatch(/gone|secret/)
})
