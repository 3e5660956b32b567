import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bookmarkletAddress } from './bookmarklet-address.ts'
import { buttonAttributes, buttonCode, embedKind } from './button-code.ts'
import type { ButtonWishes } from './button-code.ts'

const site = 'https://birds.example'
const wishes: ButtonWishes = {
  kind: 'one',
  url: 'https://example.org/?a=1&b="2"',
  media: 'https://example.org/a.jpg',
  description: '<b>Blue</b>',
  count: 'none',
  is_large: false,
}

test('CREATE-17 user input appears in the embed code only as an attribute value', () => {
  const code = buttonCode(buttonAttributes(wishes, site) ?? {}, site)
  const [link = '', script] = code.split('\n')
  expect(script).toBe('<script async defer src="https://birds.example/save-button.js"></script>')
  expect(link.match(/[<>]/g)).toHaveLength(4)
  expect(link.match(/"/g)).toHaveLength(4)
  const [, href = ''] = /href="([^"]*)"/.exec(link) ?? []
  const { pathname, searchParams } = new URL(href.replaceAll('&#38;', '&'))
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/pin/create/button/',
    { url: wishes.url, media: wishes.media, description: wishes.description },
  ])
})

test('CREATE-17 without complete URLs there is no code', () => {
  for (const url of ['', 'example.org', 'javascript:alert(1)', 'ftp://example.org/', 'https://'])
    for (const change of [{ url }, { media: url }])
      expect(buttonAttributes({ ...wishes, ...change }, site), url).toBeNull()
  expect(buttonAttributes({ ...wishes, kind: 'any', url: '' }, site)).toEqual({
    'data-pin-do': 'buttonBookmark',
    href: 'https://birds.example/pin/create/link/',
  })
})

test.each([
  ['/pin/12/', 'embedPin'],
  ['/ada/', 'embedUser'],
  ['/ada/blue/', 'embedBoard'],
  ['/ada/blue/bottles/', 'embedFolder'],
  ['/pin/x/', null],
  ['/pin/12/repin/x/', null],
  ['/', null],
])('CREATE-17 %s is shown as %s', (path, kind) => {
  expect(embedKind(site + path, site)).toBe(kind)
  expect(embedKind(`https://evil.example${path}`, site)).toBeNull()
})

test('CREATE-15 the bookmarklet is one URL without a space or quote, and its values cannot end their string', () => {
  const words = { title: '"),alert(1)//', close: "'</script>", save: '%22' }
  const address = bookmarkletAddress({ code: 'globalThis.seen=[SITE,WORDS,DIR]', site, words, dir: 'rtl' })
  expect(address).toMatch(/^javascript:[^\s"<>]+$/)
  const seen: { seen?: unknown } = {}
  const code = decodeURIComponent(address.slice(address.indexOf(':') + 1))
  runInNewContext(code, seen)
  expect(JSON.parse(JSON.stringify(seen.seen))).toEqual([site, words, 'rtl'])
})
