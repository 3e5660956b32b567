import { expect, test } from 'vitest'
import { askedPinId, ownPinId, pinActionOf, pinInfoOf } from './pin-info.ts'

const site = 'https://pins.example'

test('SHELL-07 CREATE-08 the pin info is read from the URL', () => {
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
])('CREATE-08 the URL "%.40s" is ignored', (address) => {
  expect(pinInfoOf('button', new URLSearchParams({ url: address, media: address }))).toMatchObject({
    link: null,
    image_url: null,
  })
})

test('CREATE-08 an invalid colour and a description that is too long are harmless', () => {
  const info = pinInfoOf('button', new URLSearchParams({ color: 'red;x', description: 'a'.repeat(5000) }))
  expect(info.color).toBeUndefined()
  expect(info.description).toHaveLength(800)
})

test.each([
  ['https://pins.example/pin/123/', '123'],
  ['https://pins.example/pin/123', '123'],
  ['http://pins.example/pin/123/?share=true#top', '123'],
  ['https://pins.example/amp/pin/9007199254740993/', '9007199254740993'],
  ['HTTPS://WWW.Pins.Example/PIN/123/', '123'],
  ['https://www.pins.example/amp/pin/123', '123'],
  ['http://pins.example:8080/pin/123/', '123'],
  ['https://pins.example./pin/123/', '123'],
  ['ftp://pins.example/pin/123/', null],
  ['https://www.www.pins.example/pin/123/', null],
  ['https://notpins.example/pin/123/', null],
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

test('CREATE-06 a site on a www. host also knows its pins without the prefix', () => {
  expect(ownPinId('https://pins.example/pin/123/', 'https://www.pins.example')).toBe('123')
})

test.each([
  ['create', 'url=https://pins.example/pin/7/', '7'],
  ['create', 'pin_id=7', null],
  ['repin', 'url=https://pins.example/amp/pin/7/', '7'],
  ['repin', 'pin_id=7', '7'],
  ['repin', 'id=7', '7'],
  ['repin', 'pin_id=07', null],
  ['repin', 'pin_id=7%2F..%2F8', null],
  ['repin', 'url=https://a.example/page', null],
] as const)('SHELL-07 CREATE-06 /%s/?%s asks for the pin %s', (action, search, id) => {
  expect(askedPinId(action, new URLSearchParams(search), site)).toBe(id)
})

test('SHELL-07 the action is create, repin, or left out; any other does not match', () => {
  expect(pinActionOf({ method: 'button' })).toBe('create')
  expect(pinActionOf({ method: 'button', action: 'create' })).toBe('create')
  expect(pinActionOf({ method: 'button', action: 'repin' })).toBe('repin')
  expect(pinActionOf({ method: 'button', action: 'delete' })).toBeNull()
})
