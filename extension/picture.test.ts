import { expect, test } from 'vitest'
import { largestSource } from './page/collect-pictures.ts'
import { inOrder } from './picture.ts'
import { patternOf, siteOf } from './settings.ts'

const of = (src: string, width: number, height: number) => ({ src, width, height, alt: '', preview: null })

test('CREATE-21 pictures come largest first, the pressed one before all others, each once', () => {
  const pictures = [of('a', 200, 200), of('b', 900, 700), of('a', 400, 400), of('c', 300, 300)]
  expect(inOrder(pictures, null).map(({ src }) => src)).toEqual(['b', 'a', 'c'])
  expect(inOrder(pictures, 'c').map(({ src }) => src)).toEqual(['c', 'b', 'a'])
})

test.each([
  [119, 400],
  [400, 119],
  [0, 0],
])('CREATE-12 a picture of %d by %d is not offered', (width, height) => {
  expect(inOrder([of('a', width, height), of('b', 120, 120)], null).map(({ src }) => src)).toEqual(['b'])
})

test.each([
  ['a.jpg 400w, b.jpg 1200w', { src: 'b.jpg', scale: 1200 }],
  ['a.jpg, b.jpg 2x', { src: 'b.jpg', scale: 2 }],
  [
    'https://x.example/w_3,h_4/a.jpg 1x,\n https://x.example/w_6,h_8/a.jpg 2x',
    { src: 'https://x.example/w_6,h_8/a.jpg', scale: 2 },
  ],
  ['a.jpg', { src: 'a.jpg', scale: 1 }],
  ['', null],
])('CREATE-21 of srcset %j the largest is %o', (srcset, largest) => {
  expect(largestSource(srcset)).toEqual(largest)
})

test.each([
  ['pins.example.org', 'https://pins.example.org'],
  [' http://127.0.0.1:4300/settings/ ', 'http://127.0.0.1:4300'],
  ['https://pins.example.org/a?b#c', 'https://pins.example.org'],
  ['', null],
  ['javascript:alert(1)', null],
  ['ftp://pins.example.org', null],
  ['https://ada:secret@pins.example.org', null],
])('CREATE-16 the address %j means the site %s', (typed, site) => {
  expect(siteOf(typed)).toBe(site)
})

test('CREATE-16 the permission for a site names its host, without a port', () => {
  expect(patternOf('http://127.0.0.1:4300')).toBe('http://127.0.0.1/*')
})
