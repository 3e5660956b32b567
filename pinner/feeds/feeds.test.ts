import { boardArchive, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { pinDelete, pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import { childrenOf, strictXml, textOf } from '@bowerbird/testing/strict-xml'
import type { XmlElement } from '@bowerbird/testing/strict-xml'
import { world } from '@bowerbird/testing/world'
import { Parser } from 'htmlparser2'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { escapeXml } from '../embeds/xml-text.ts'

const site = 'http://bowerbird.localhost'

async function furnished() {
  const home = await world()
  const ada = await home.make.pinner({ full_name: 'Ada & "Bower"' })
  const board = await home.make.board(ada, { name: 'Blue <things>', description: 'All of it' })
  const section = await home.make.section(ada, board.id, 'Bottles')
  const first = await home.make.pin(ada, board.id, { title: 'First', link: 'https://example.org/a?b=1&c=2' })
  const second = await home.make.pin(ada, board.id, {
    title: '',
    description: 'A cap. #blue',
    section: section.id,
  })
  await home.consumers.drain()
  const text = async (path: string) => {
    const answer = await home.fetch(path)
    expect(answer.status, path).toBe(200)
    return answer.text()
  }
  return { ...home, ada, board, section, first, second, text, feed: `/${ada.username}/${board.slug}` }
}

const titles = (channel: XmlElement) => childrenOf(channel, 'item').map((item) => textOf(item, 'title'))

/** What the specification of RSS 2.0 and the usual validators ask of a feed. */
function validRss(text: string): XmlElement {
  const root = strictXml(text)
  expect(root).toMatchObject({ name: 'rss', attributes: { version: '2.0' } })
  const [channel, ...more] = childrenOf(root, 'channel')
  if (!channel || more.length > 0) throw new Error('not one channel')
  for (const name of ['title', 'link', 'description']) textOf(channel, name)
  expect(URL.canParse(textOf(channel, 'link'))).toBe(true)
  const [self] = childrenOf(channel, 'atom:link')
  expect(self?.attributes).toMatchObject({ rel: 'self', type: 'application/rss+xml' })
  const guids = childrenOf(channel, 'item').map((item) => {
    expect(textOf(item, 'pubDate')).toMatch(
      /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
    )
    expect(URL.canParse(textOf(item, 'link'))).toBe(true)
    expect(childrenOf(item, 'enclosure')).toHaveLength(1)
    for (const { attributes } of childrenOf(item, 'enclosure')) {
      expect(attributes['length']).toMatch(/^\d+$/)
      expect(attributes['type']).toMatch(/^image\/(jpeg|gif)$/)
      expect(URL.canParse(attributes['url'] ?? '')).toBe(true)
    }
    return textOf(item, 'guid')
  })
  expect(new Set(guids).size).toBe(guids.length)
  return channel
}

/** The same of RFC 4287. */
function validAtom(text: string): XmlElement {
  const feed = strictXml(text)
  expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } })
  for (const element of [feed, ...childrenOf(feed, 'entry')]) {
    expect(URL.canParse(textOf(element, 'id'))).toBe(true)
    textOf(element, 'title')
    expect(new Date(textOf(element, 'updated')).toISOString()).toBe(textOf(element, 'updated'))
    expect(childrenOf(element, 'author')).toHaveLength(1)
    expect(
      childrenOf(element, 'link').filter(({ attributes }) => attributes['rel'] === 'alternate'),
    ).toHaveLength(1)
  }
  return feed
}

describe('BOARD-15 feeds of public boards, sections and profiles', () => {
  test('BOARD-15 a board’s feed is valid RSS with its pins, newest first, and their pictures', async () => {
    const { text, feed, board, first, second } = await furnished()
    const channel = validRss(await text(`${feed}.rss`))
    expect(textOf(channel, 'title')).toBe(board.name)
    expect(textOf(channel, 'link')).toBe(`${site}${board.url}`)
    expect(childrenOf(channel, 'atom:link')[0]?.attributes['href']).toBe(`${site}${feed}.rss`)
    expect(titles(channel)).toEqual(['A cap. #blue', 'First'])
    const [, item] = childrenOf(channel, 'item')
    if (!item) throw new Error('no item')
    expect(textOf(item, 'link')).toBe(`${site}/pin/${first.id}/`)
    expect(textOf(item, 'dc:creator')).toBe('Ada & "Bower"')
    expect(textOf(item, 'description')).toContain('href="https://example.org/a?b=1&#38;c=2"')
    const [media] = childrenOf(item, 'media:content')
    const { url, width, height } = first.images.orig
    expect(media?.attributes).toMatchObject({ url: `${site}${url}`, width: `${width}`, height: `${height}` })
    expect(childrenOf(childrenOf(channel, 'item')[0] ?? item, 'category').map((one) => one.text)).toEqual(
      second.hashtags,
    )
  })

  test('BOARD-15 the picture that a feed names comes as the type that it says', async () => {
    const { text, feed, fetch } = await furnished()
    for (const item of childrenOf(validRss(await text(`${feed}.rss`)), 'item')) {
      const { url = '', type } = childrenOf(item, 'enclosure')[0]?.attributes ?? {}
      const answer = await fetch(new URL(url).pathname)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    }
  })

  test('BOARD-15 sections and profiles have theirs, and all of it comes as valid Atom too', async () => {
    const { text, feed, ada, section } = await furnished()
    expect(titles(validRss(await text(`${feed}/${section.slug}.rss`)))).toEqual(['A cap. #blue'])
    const profile = validRss(await text(`/${ada.username}/feed.rss`))
    expect(titles(profile)).toEqual(['A cap. #blue', 'First'])
    expect(textOf(profile, 'link')).toBe(`${site}/${ada.username}/`)
    const atom = validAtom(await text(`${feed}.atom`))
    expect(childrenOf(atom, 'entry').map((entry) => textOf(entry, 'title'))).toEqual([
      'A cap. #blue',
      'First',
    ])
    expect(childrenOf(validAtom(await text(`/${ada.username}/feed.atom`)), 'entry')).toHaveLength(2)
    expect(childrenOf(validAtom(await text(`${feed}/${section.slug}.atom`)), 'entry')).toHaveLength(1)
  })

  test('BOARD-15 a feed is newest first, however its board lies, and an empty one is valid', async () => {
    const { ada, board, text, feed, make } = await furnished()
    await ada.did(boardUpdate, { board_id: board.id, pin_order: 'oldest' })
    expect(titles(validRss(await text(`${feed}.rss`)))).toEqual(['A cap. #blue', 'First'])
    const empty = await make.board(ada, { name: 'Feed' })
    expect(empty.slug).toBe('feed-2')
    expect(titles(validRss(await text(`/${ada.username}/${empty.slug}.rss`)))).toEqual([])
    expect(childrenOf(validAtom(await text(`/${ada.username}/${empty.slug}.atom`)), 'entry')).toEqual([])
  })

  test('BOARD-15 a reader that has it already gets a 304: by the tag, by the date, and not once a pin changed', async () => {
    const { ada, fetch, feed, first, clock } = await furnished()
    const answer = await fetch(`${feed}.rss`)
    const etag = answer.headers.get('etag') ?? ''
    const modified = answer.headers.get('last-modified') ?? ''
    const again = (headers: Record<string, string>) => fetch(`${feed}.rss`, { headers })
    const kept = await again({ 'If-None-Match': `"other", W/${etag}` })
    expect([kept.status, await kept.text(), kept.headers.get('etag')]).toEqual([304, '', etag])
    expect((await again({ 'If-Modified-Since': modified })).status).toBe(304)
    expect((await again({ 'If-Modified-Since': 'yesterday' })).status).toBe(200)
    clock.advance(5000)
    await ada.did(pinUpdate, { id: first.id, title: 'Renamed' })
    expect((await again({ 'If-None-Match': etag })).status).toBe(200)
    expect((await again({ 'If-Modified-Since': modified })).status).toBe(200)
    await ada.did(pinDelete, { id: first.id })
    expect(await (await again({ 'If-None-Match': etag })).text()).not.toContain('Renamed')
    const head = await fetch(`${feed}.rss`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('BOARD-15 no feed sets a cookie, and it is the same for every viewer', async () => {
    const { fetch, feed, ada, make } = await furnished()
    await make.pin(ada, (await make.board(ada, { privacy: 'secret' })).id, { title: 'Hidden' })
    for (const path of [`${feed}.rss`, `/${ada.username}/feed.atom`]) {
      const answer = await fetch(path, { headers: { Cookie: 'session=1.x; passes=a.b; csrftoken=z' } })
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(answer.headers.get('vary')).toBeNull()
      expect(await answer.text()).not.toContain('Hidden')
    }
  })
})

describe('PR-03 what not everyone may see is in no feed', () => {
  test('PR-03 secret, protected, deleted and unknown boards answer in one way; profiles leave their pins out', async () => {
    const { ada, board, fetch, feed, make, consumers, text } = await furnished()
    const hidden = await make.board(ada, { name: 'Hidden', privacy: 'protected' })
    await make.pin(ada, hidden.id, { title: 'Unlisted' })
    const secret = await make.board(ada, { name: 'Secret', privacy: 'secret' })
    await make.pin(ada, secret.id, { title: 'Untold' })
    await consumers.drain()
    const nothing = async (path: string) => {
      const answer = await fetch(path)
      return [
        answer.status,
        await answer.text(),
        answer.headers.get('etag'),
        answer.headers.get('cache-control'),
      ]
    }
    const unknown = await nothing(`/${ada.username}/nowhere.rss`)
    expect(unknown[0]).toBe(404)
    const gone = [
      '/unknown/feed.rss',
      '/unknown/nothing.atom',
      `${feed}/nosection.rss`,
      '/%ff/feed.rss',
      '/a/%00.rss',
    ]
    for (const path of [`/${ada.username}/${hidden.slug}.rss`, `/${ada.username}/${secret.slug}.atom`])
      expect(await nothing(path), path).toEqual(unknown)
    for (const path of gone) expect((await nothing(path))[0], path).toBe(404)
    const profile = await text(`/${ada.username}/feed.rss`)
    expect(profile).not.toMatch(/Unlisted|Untold/)
    await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
    expect(await nothing(`${feed}.rss`)).toEqual(unknown)
    expect(titles(validRss(await text(`/${ada.username}/feed.rss`)))).toEqual([])
    await ada.did(boardArchive, { board_id: secret.id })
  })

  test('PR-03 a private site has no feeds, logged in or not', async () => {
    const home = await world({ env: { INSTANCE: 'private' } })
    const ada = await home.make.pinner()
    const board = await home.make.board(ada)
    for (const path of [`/${ada.username}/feed.rss`, `/${ada.username}/${board.slug}.atom`])
      expect((await home.fetch(path)).status).toBe(404)
  })
})

test('XS-01 whatever people write, a feed stays well-formed, and readers find no more in it than ours', async () => {
  const home = await world()
  const nasty = [
    '<script>alert(1)</script>',
    ']]><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;svg onload=alert(1)&#62;',
    '<![CDATA[<b>x</b>]]>',
    '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
    '<!-- --><iframe src="javascript:alert(1)">',
    "' onmouseover='alert(1)",
    '<a href="javascript:alert(1)">x</a>',
    '\u2028a\u2029\u0085',
    '😀 é ﷽',
    '</description></item></channel></rss>',
  ]
  const ada = await home.make.pinner({ full_name: '<b>Ada</b> & co' })
  const board = await home.make.board(ada, {
    name: '<i>Nasty</i> "&amp;"',
    description: nasty.join('\n').slice(0, 400),
  })
  for (const text of nasty)
    await home.make.pin(ada, board.id, {
      title: text.slice(0, 100),
      description: `${text}\n${text}`,
      alt_text: text,
      link: `https://example.org/?q=${encodeURIComponent(text)}`,
    })
  // Refused today; texts that were stored before may hold them.
  const old = '\ufffe \uffff \ufdd0'
  await sql`update pin set description = description || ${old}, alt_text = ${old}`.execute(home.db)
  await sql`update board set description = description || ${old}`.execute(home.db)
  await home.consumers.drain()
  for (const ending of ['rss', 'atom']) {
    const text = await (await home.fetch(`/${ada.username}/${board.slug}.${ending}`)).text()
    const items = ending === 'rss' ? childrenOf(validRss(text), 'item') : childrenOf(validAtom(text), 'entry')
    expect(items).toHaveLength(nasty.length)
    for (const item of items) {
      const { tags, words } = readHtml(textOf(item, ending === 'rss' ? 'description' : 'content'))
      expect(new Set(tags)).toEqual(new Set(['p', 'a', 'img', 'br']))
      expect(words).toContain(childrenOf(item, 'title')[0]?.text.slice(0, 20))
    }
  }

  function readHtml(html: string) {
    const tags: string[] = []
    let words = ''
    const reader = new Parser(
      {
        onopentag(name, attributes) {
          tags.push(name)
          for (const [key, value] of Object.entries(attributes)) {
            expect(['href', 'src', 'width', 'height', 'alt']).toContain(key)
            if (key === 'href' || key === 'src') expect(value).toMatch(/^https?:\/\//)
          }
        },
        ontext: (text) => (words += text),
      },
      { decodeEntities: true },
    )
    reader.end(html)
    return { tags, words }
  }
})

test('XS-01 what XML cannot hold is left out of it', () => {
  expect(escapeXml('a\u0000b\u000bc\ufffed<&>"\'')).toBe('abcd&#60;&#38;&#62;&#34;&#39;')
  expect(() =>
    strictXml(`<?xml version="1.0" encoding="UTF-8"?>\n<a>${escapeXml('\ud800 ok')}</a>`),
  ).not.toThrow()
})
