import { expect, test } from 'vitest'
import { ownPinId, pinInfoOf } from './pin-info.ts'

const site = 'https://pins.example'

test('SHELL-07 CREATE-08 the pin info is read from the address', () => {
  const search = new URLSearchParams({
    url: 'https://a.example/page?x=1',
    media: 'https://a.example/a b.jpg',
    description: '  Two owls ',
    color: '#aabbcc',
    guid: 'g1',
  })
  expect(pinInfoOf('button', search)).toEqual({
    method: 'button',
    link: 'https://a.example/page?x=1',
    image_url: 'https://a.example/a b.jpg',
    description: 'Two owls',
    color: '#aabbcc',
    guid: 'g1',
  })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '//a.example/x',
  'nonsense',
  '',
  `https://a.example/${'a'.repeat(2048)}`,
])('CREATE-08 the address "%.40s" counts as not there', (address) => {
  expect(pinInfoOf('button', new URLSearchParams({ url: address, media: address }))).toMatchObject({
    link: null,
    image_url: null,
  })
})

test('CREATE-08 a colour that is none and a description that is too long do no harm', () => {
  const info = pinInfoOf('button', new URLSearchParams({ color: 'red;x', description: 'a'.repeat(5000) }))
  expect(info.color).toBeUndefined()
  expect(info.description).toHaveLength(800)
})

test.each([
  ['https://pins.example/pin/123/', '123'],
  ['https://pins.example/pin/123', '123'],
  ['http://pins.example/pin/123/?share=true#top', '123'],
  ['https://pins.example/amp/pin/9007199254740993/', '9007199254740993'],
  ['https://pins.example/pin/123/repin/x/', null],
  ['https://pins.example/pin/create/button/', null],
  ['https://pins.example/pin/0123/', null],
  ['https://other.example/pin/123/', null],
  ['https://pins.example.evil.example/pin/123/', null],
  ['https://pins.example@evil.example/pin/123/', null],
  [null, null],
])('CREATE-06 the pin of %s is %s', (link, id) => {
  expect(ownPinId(link, site)).toBe(id)
})
