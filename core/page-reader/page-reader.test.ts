import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redirectTo, respond, startHostileServer, type HostileServer } from '../fetch/hostile-server.ts'
import { createOutbound, type Outbound } from '../fetch/outbound.ts'
import { hollowPng } from '../media/test-pictures.ts'
import { createPageChildren } from './page-children.ts'
import { createPageReader, type PageReader } from './page-reader.ts'

const MIB = 1024 * 1024
const html = { 'Content-Type': 'text/html; charset=utf-8' }
const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const head = '<title>Found</title><meta property="og:image" content="https://example.com/og.jpg">'

let server: HostileServer
let outbound: Outbound
let reader: PageReader

beforeAll(async () => {
  server = await startHostileServer({
    '/page': respond('200 OK', html, `${head}<img src="/inside.jpg" width=640 height=480>`),
    '/moved': redirectTo('/page'),
    '/inward': respond(
      '200 OK',
      html,
      `<img src="http://169.254.169.254/a.jpg"><img src="http://localhost/a.jpg"><img src="http://2130706433/a.jpg">
       <img src="https://pins.example.org/a.jpg"><img src="http://example.com:6379/a.jpg"><img src="https://example.com/ok.jpg">`,
    ),
    '/many': respond(
      '200 OK',
      html,
      Array.from({ length: 900 }, (_, n) => `<img src="https://example.com/${n}.jpg">`).join(''),
    ),
    '/unsized': respond(
      '200 OK',
      html,
      `<meta property="og:image" content="/told.jpg"><meta property="og:image:width" content="300"><meta property="og:image:height" content="300">
       <img src="/just.png"><img src="/icon.png"><img src="/wide.png"><img src="/gone.png"><img src="/wall.png"><img src="/late.png"><img src="/inside.png">`,
    ),
    '/just.png': respond('200 OK', { 'Content-Type': 'image/png' }, hollowPng(120, 120)),
    '/icon.png': respond('200 OK', { 'Content-Type': 'image/png' }, hollowPng(119, 500)),
    '/wide.png': respond(
      '200 OK',
      { 'Content-Type': 'image/png', 'Content-Length': String(900 * MIB) },
      Buffer.concat([hollowPng(2000, 1000), Buffer.alloc(MIB)]),
    ),
    '/wall.png': respond('200 OK', html, '<title>Log in first</title>'),
    '/late.png': () => {},
    '/inside.png': redirectTo('http://10.0.0.1/a.png'),
    '/photo': respond('200 OK', { 'Content-Type': 'image/jpeg', 'Content-Length': String(900 * MIB) }, 'x'),
    '/untyped-gif': respond('200 OK', {}, gif),
    '/untyped-page': respond('200 OK', {}, head),
    '/drawing': respond('200 OK', { 'Content-Type': 'image/svg+xml' }, '<svg/>'),
    '/film': respond('200 OK', { 'Content-Type': 'video/mp4' }, 'x'),
    '/bomb': respond(
      '200 OK',
      { ...html, 'Content-Encoding': 'gzip' },
      gzipSync(Buffer.concat([Buffer.from(head), Buffer.alloc(50 * MIB, '<b>')])),
    ),
    '/empty': respond('200 OK', html),
    '/gone': respond('404 Not Found', html, head),
    '/private': redirectTo('http://10.0.0.1/'),
  })
  outbound = createOutbound({ public_url: 'https://pins.example.org', allow_hosts: [server.place] })
  reader = createPageReader({ outbound })
})

afterAll(async () => {
  reader.close()
  outbound.close()
  await server.close()
})

test('CREATE-03 the pictures of a page are found at its address', async () => {
  const found = await reader.pinnableImages(server.url('/moved'))
  expect(found).toMatchObject({
    ok: true,
    url: server.url('/page'),
    items: [
      { type: 'pinnable', url: 'https://example.com/og.jpg', link: server.url('/page') },
      { type: 'pinnable', url: server.url('/inside.jpg'), width: 640, height: 480 },
    ],
    facts: { title: 'Found', domain: '127.0.0.1' },
  })
})

test.each([['/photo'], ['/untyped-gif']])(
  'CREATE-03 the address of a picture (%s) is its only item',
  async (path) => {
    const found = await reader.pinnableImages(server.url(path))
    expect(found).toMatchObject({
      ok: true,
      items: [{ type: 'pinnable', url: server.url(path), link: server.url(path) }],
    })
  },
)

test('CREATE-03 a page without a type is read as a page, an empty one has nothing', async () => {
  expect(await reader.pinnableImages(server.url('/untyped-page'))).toMatchObject({
    items: [{ url: 'https://example.com/og.jpg' }],
  })
  expect(await reader.pinnableImages(server.url('/empty'))).toMatchObject({
    ok: true,
    items: [],
    facts: { domain: '127.0.0.1' },
  })
})

test('CREATE-12 pictures of unknown size are measured by their first bytes; those that are invalid, missing or too small are left out', async () => {
  const found = await reader.pinnableImages(server.url('/unsized'))
  const pictures = found.ok ? found.items : []
  expect(pictures.map(({ url, width, height }) => [new URL(url).pathname, width, height])).toEqual([
    // What the page names stays first, whatever else there is; one that does not answer may be the best of all.
    ['/told.jpg', 300, 300],
    ['/wide.png', 2000, 1000],
    ['/late.png', undefined, undefined],
    ['/just.png', 120, 120],
  ])
  const asked = server.heads.length
  const unmeasured = await reader.pinnableImages(server.url('/unsized'), { measures: false })
  expect(unmeasured.ok && unmeasured.items).toHaveLength(8)
  expect(server.heads.length).toBe(asked + 1)
})

test('CREATE-03 at most 50 are offered', async () => {
  const found = await reader.pinnableImages(server.url('/many'))
  expect(found.ok && found.items.length).toBe(50)
})

test('CREATE-20 pictures at addresses that the server may not fetch are not offered', async () => {
  const found = await reader.pinnableImages(server.url('/inward'))
  expect(found.ok && found.items.map((item) => item.url)).toEqual(['https://example.com/ok.jpg'])
})

test.each([
  ['/drawing', 'not_a_page'],
  ['/film', 'not_a_page'],
  ['/gone', 'status'],
  ['/private', 'not_public'],
])('CREATE-20 %s is refused as %s', async (path, code) => {
  expect(await reader.pinnableImages(server.url(path))).toMatchObject({ ok: false, code })
})

test('SS-09 the first 5 MiB of an endless compressed page are read', async () => {
  expect(await reader.pinnableImages(server.url('/bomb'))).toMatchObject({
    ok: true,
    facts: { title: 'Found' },
  })
})

const nasty: [string, string | Buffer][] = [
  ['a million open tags', '<b>'.repeat(1_000_000)],
  ['open and foreign closing tags', '<b>'.repeat(600_000) + '</p>'.repeat(600_000)],
  ['a hundred thousand metas', '<meta property="og:image" content="/x">'.repeat(100_000)],
  ['a hundred thousand pictures', '<img srcset="a 1w, b 2w, c 3w">'.repeat(100_000)],
  ['an attribute of 4 MB', `<img alt="${'a'.repeat(4 * MIB)}" src="a.jpg">`],
  ['an attribute of entities', `<img alt="${'&amp;'.repeat(800_000)}">`],
  ['an attribute name of 4 MB', `<img ${'a'.repeat(4 * MIB)}>`],
  ['a tag of a million attributes', `<img ${'a '.repeat(1_000_000)}>`],
  ['a title of blanks', `<title>${' '.repeat(4 * MIB)}x</title>`],
  ['a title of marks', `<title>a${'\u0301'.repeat(2 * MIB)}</title>`],
  ['a title that never ends', `<title>${'</titl'.repeat(800_000)}`],
  ['a srcset of commas', `<img srcset="${','.repeat(4 * MIB)}">`],
  ['a srcset of blanks', `<img srcset="a${' '.repeat(4 * MIB)}1w">`],
  ['a style of brackets', `<div style="background${'url('.repeat(1_000_000)}">`],
  [
    'structured data as deep as it goes',
    `<script type="application/ld+json">${'['.repeat(500_000)}</script>`,
  ],
  [
    'structured data of lists',
    `<script type="application/ld+json">[${'{"@graph":[[]]},'.repeat(30_000)}1]</script>`,
  ],
  ['open quotes', '<a href="'.repeat(500_000)],
  ['lone brackets', '<'.repeat(5 * MIB)],
  ['comments that never end', '<!--'.repeat(1_000_000)],
  ['zeros', Buffer.alloc(5 * MIB)],
  ['noise', Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7919) % 251))],
]

test.each(nasty)(
  'SS-11 %s is read in the child, in part or whole',
  async (_what, page) => {
    const bytes = Buffer.concat([Buffer.from(head), Buffer.from(page)]).subarray(0, 5 * MIB)
    const reading = await reader.readPage(bytes, 'text/html; charset=utf-8', 'https://example.com/')
    expect(reading).toMatchObject({ ok: true, facts: { title: 'Found' } })
  },
  15_000,
)

test('SS-11 a child that takes too long or too much is killed, and the next page is read by another', async () => {
  const tight = createPageChildren({ time_limit_ms: 1, memory_mb: 128, max_children: 1 })
  const page = {
    bytes: Buffer.from('<b>'.repeat(1_000_000)),
    content_type: 'text/html',
    url: 'https://example.com/',
  }
  expect(await tight.read(page)).toBe('failed')
  expect(tight.processes()).toBe(0)
  expect(await tight.read(page)).toBe('failed')
  tight.close()

  const small = createPageReader({ outbound, memory_mb: 14, max_children: 1, time_limit_ms: 20_000 })
  // Some 60 MB once it is parsed: no luck with the collector makes that fit.
  const script = `<script type="application/ld+json">[${'[{}],'.repeat(104_000)}1]</script>`
  const heavy = Buffer.from(script.repeat(8))
  const light = Buffer.from(head)
  expect(await small.readPage(heavy, 'text/html', 'https://example.com/')).toMatchObject({
    ok: false,
    code: 'bad_answer',
  })
  expect(await small.readPage(light, 'text/html', 'https://example.com/')).toMatchObject({ ok: true })
  small.close()
})

test('SS-11 many pages at once share few children, and each gets its own answer', async () => {
  const children = createPageChildren({ time_limit_ms: 5000, memory_mb: 128, max_children: 2 })
  const readings = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      children.read({
        bytes: Buffer.from(`<title>Page ${n}</title>`),
        content_type: 'text/html',
        url: 'https://example.com/',
      }),
    ),
  )
  expect(readings.map((reading) => typeof reading === 'object' && reading.facts.title)).toEqual(
    Array.from({ length: 12 }, (_, n) => `Page ${n}`),
  )
  expect(children.processes()).toBe(2)
  children.close()
  expect(children.processes()).toBe(0)
  expect(await children.read({ bytes: gif, content_type: '', url: 'https://example.com/' })).toBe('failed')
})
