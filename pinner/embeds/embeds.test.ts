import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { childrenOf, strictXml, textOf } from '@bowerbird/testing/strict-xml'
import { world } from '@bowerbird/testing/world'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'

const site = 'http://bowerbird.localhost'

async function furnished() {
  const home = await world()
  const ada = await home.make.pinner({ full_name: 'Ada <Bower>' })
  const board = await home.make.board(ada, { name: 'Blue & "things"' })
  const section = await home.make.section(ada, board.id, 'Bottles')
  const pin = await home.make.pin(ada, board.id, { title: '<b>A bottle</b>', section: section.id })
  await home.consumers.drain()
  const oembed = async (url: string, rest = '') =>
    home.fetch(`/oembed/?url=${encodeURIComponent(url)}${rest}`)
  const embedded = async (url: string, rest = '') =>
    (await (await oembed(url, rest)).json()) as Record<string, string | number>
  return { ...home, ada, board, section, pin, oembed, embedded }
}

/** Every element of a document by name and attributes. */
function elementsOf(html: string): { name: string; attributes: Record<string, string> }[] {
  const found: { name: string; attributes: Record<string, string> }[] = []
  new Parser({ onopentag: (name, attributes) => found.push({ name, attributes }) }).end(html)
  return found
}

test('CREATE-17 oEmbed describes how to show a pin, a board, a section and a profile, as JSON and as XML', async () => {
  const { ada, board, section, pin, embedded, oembed } = await furnished()
  const ofPin = await embedded(`${site}/pin/${pin.id}/`)
  expect(ofPin).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: '<b>A bottle</b>',
    author_name: 'Ada <Bower>',
    author_url: `${site}/${ada.username}/`,
    thumbnail_url: `${site}${pin.images['564x'].url}`,
  })
  const [frame, ...more] = elementsOf(String(ofPin['html']))
  expect(more).toEqual([])
  expect(frame).toMatchObject({
    name: 'iframe',
    attributes: {
      src: `${site}/embed/pin/${pin.id}/`,
      title: '<b>A bottle</b>',
      width: String(ofPin['width']),
    },
  })
  expect(frame?.attributes['sandbox']).not.toMatch(/allow-(scripts|same-origin|top)/)
  const places = {
    [`${site}${board.url}`]: [board.name, `/embed/board${board.url}`],
    [`${site}${board.url}${section.slug}`]: [section.title, `/embed/board${board.url}${section.slug}/`],
    [`${site}/${ada.username}/_saved/`]: ['Ada <Bower>', `/embed/user/${ada.username}/`],
  }
  for (const [url, [title, src]] of Object.entries(places)) {
    const answer = await embedded(url)
    expect(answer['title']).toBe(title)
    expect(elementsOf(String(answer['html']))[0]?.attributes['src']).toBe(`${site}${src}`)
  }
  const xml = await oembed(`${site}/pin/${pin.id}/`, '&format=xml')
  expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  const root = strictXml(await xml.text())
  expect(root.name).toBe('oembed')
  expect(textOf(root, 'html')).toBe(ofPin['html'])
  expect(childrenOf(root, 'type')[0]?.text).toBe('rich')
})

test('CREATE-17 oEmbed keeps to the room that there is, and refuses what it does not know', async () => {
  const { pin, embedded, oembed, fetch } = await furnished()
  const small = await embedded(`${site}/pin/${pin.id}/`, '&maxwidth=236&maxheight=300')
  expect(small['width']).toBe(236)
  expect(Number(small['height'])).toBeLessThanOrEqual(300)
  expect(await embedded(`${site}/pin/${pin.id}/`, '&maxwidth=-1&maxheight=x')).toEqual(
    await embedded(`${site}/pin/${pin.id}/`),
  )
  expect((await oembed(`${site}/pin/${pin.id}/`, '&format=yaml')).status).toBe(501)
  expect((await fetch('/oembed/')).status).toBe(400)
  const others = [
    'https://evil.example/pin/1/',
    'javascript:alert(1)',
    `${site}/`,
    `${site}/pin/99999999999999999999/`,
  ]
  for (const url of [...others, `${site}/tools/`, `${site}/a/b/c/d/`, `${site}/%ff/`, 'x'])
    expect([url, (await oembed(url)).status]).toEqual([url, 404])
})

test('XS-06 embedded pages hold no script, and they alone of all pages may be framed', async () => {
  const { ada, board, section, pin, fetch } = await furnished()
  const paths = [
    `/embed/pin/${pin.id}/`,
    `/embed/board/${ada.username}/${board.slug}/`,
    `/embed/board/${ada.username}/${board.slug}/${section.slug}/`,
    `/embed/user/${ada.username}/`,
  ]
  for (const path of paths) {
    const answer = await fetch(path, { headers: { Cookie: 'session=1.x', 'Accept-Language': 'ar' } })
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.headers.getSetCookie()).toEqual([])
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toMatch(/script-src|unsafe/)
    const html = await answer.text()
    const elements = elementsOf(html)
    expect(elements.map(({ name }) => name)).not.toContain('script')
    expect(elements.map(({ name }) => name)).not.toContain('b')
    expect(elements[0]).toMatchObject({ name: 'html', attributes: { lang: 'ar', dir: 'rtl' } })
    const links = elements.filter(({ name }) => name === 'a')
    expect(links.length).toBeGreaterThan(0)
    for (const { attributes } of links)
      expect(attributes).toMatchObject({
        target: '_blank',
        rel: 'noopener',
        href: expect.stringContaining(`${site}/`),
      })
  }
  for (const path of [`/pin/${pin.id}/`, '/embed/', '/embed/pin/x/', `/${ada.username}/feed.rss`])
    expect((await fetch(path)).headers.get('content-security-policy'), path).toContain(
      "frame-ancestors 'none'",
    )
})

test('PR-03 what not everyone may see has neither oEmbed nor a page to frame, like what is not there', async () => {
  const { ada, board, pin, fetch, oembed } = await furnished()
  const paths = [`/embed/pin/${pin.id}/`, `/embed/board/${ada.username}/${board.slug}/`]
  const asked = async () =>
    Promise.all(
      [
        ...paths.map((path) => fetch(path)),
        oembed(`${site}/pin/${pin.id}/`),
        oembed(`${site}${board.url}`),
      ].map(async (answer) => [(await answer).status, await (await answer).text()] as const),
    )
  expect((await asked()).map(([status]) => status)).toEqual([200, 200, 200, 200])
  for (const privacy of ['secret', 'protected'] as const) {
    await ada.did(boardUpdate, { board_id: board.id, privacy })
    expect(await asked()).toEqual(Array.from({ length: 4 }, () => [404, 'Not found']))
  }
  expect(await (await fetch(`/embed/user/${ada.username}/`)).text()).not.toContain('A bottle')
  for (const path of [
    '/embed/user/unknown/',
    '/embed/pin/1/',
    '/embed/board/a/',
    '/embed/user/a/b/',
    '/embed/pin/0/',
  ])
    expect([path, (await fetch(path)).status]).toEqual([path, 404])
})

test('PR-03 a private site has neither, logged in or not', async () => {
  const { make, fetch } = await world({ env: { INSTANCE: 'private' } })
  const ada = await make.pinner()
  const pin = await make.pin(ada, (await make.board(ada)).id)
  expect((await fetch(`/embed/pin/${pin.id}/`)).status).toBe(404)
  expect((await fetch(`/oembed/?url=${site}/pin/${pin.id}/`)).status).toBe(404)
})
