import { expect, test } from 'vitest'
import { hostsTyped } from './read-conversion.ts'

test.each([
  [
    ['*.Shop.example', 'https://www.shop.example/x', 'bücher.example'],
    ['shop.example', 'xn--bcher-kva.example'],
  ],
  [
    ['shop.example.', '127.0.0.1'],
    ['shop.example', '127.0.0.1'],
  ],
  [['*'], null],
  [['.'], null],
  [['shop.*'], null],
  [['a b'], null],
])('CONV-01 hosts %j are kept as %j: none that no page can have', (typed, kept) => {
  expect(hostsTyped(typed)).toEqual(kept)
})
