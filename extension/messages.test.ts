import { expect, test } from 'vitest'
import { admitted } from './messages.ts'

const own = { id: 'gehiemdn', url: 'chrome-extension://gehiemdn/' }
const page = { id: own.id, url: `${own.url}save.html`, origin: 'chrome-extension://gehiemdn' }
const script = { id: own.id, url: 'https://evil.example/', tab: { id: 3, url: 'https://evil.example/' } }
const src = 'https://evil.example/1.jpg'

const privileged = [
  { kind: 'state' },
  { kind: 'connect', site: 'https://evil.example' },
  { kind: 'use_token', site: 'https://evil.example', token: 'x' },
  { kind: 'disconnect' },
  { kind: 'collect', tab_id: 3 },
  { kind: 'boards' },
  { kind: 'saved', addresses: [src] },
  { kind: 'save', wish: {} },
  { kind: 'edit', pin_id: '1', title: '', board_id: '2' },
]

test.each(privileged)('CS-08 only our own pages may send %o', (message) => {
  expect(admitted(message, page, own)).toEqual(message)
  expect(admitted(message, script, own)).toBeNull()
  expect(admitted(message, { ...page, id: 'another' }, own)).toBeNull()
})

test('CS-08 a script in a page may ask for our window and whether a picture is saved, and nothing else', () => {
  expect(admitted({ kind: 'save_picture', src }, script, own)).not.toBeNull()
  expect(admitted({ kind: 'hover_state', src }, script, own)).not.toBeNull()
  expect(admitted({ kind: 'hover_off' }, script, own)).not.toBeNull()
  expect(admitted({ kind: 'save_picture', src }, { ...script, id: undefined }, own)).toBeNull()
  expect(
    admitted({ kind: 'save_picture', src }, { id: own.id, url: 'https://evil.example/' }, own),
  ).toBeNull()
})

test.each([
  null,
  'state',
  [],
  {},
  { kind: 'toString' },
  { kind: ['hover_state'] },
  { kind: 'save_picture' },
  { kind: 'save_picture', src: { toString: 'x' } },
  { kind: 'hover_state', src: 'x'.repeat(30_000) },
  { kind: 'hover_state', src: '' },
])('CS-08 %o is no message', (message) => {
  expect(admitted(message, script, own)).toBeNull()
})

test('CS-08 an address that only begins like ours is another one', () => {
  const alike = { id: own.id, url: 'chrome-extension://gehiemdn.evil/', tab: { id: 1 } }
  expect(admitted({ kind: 'state' }, alike, own)).toBeNull()
})
