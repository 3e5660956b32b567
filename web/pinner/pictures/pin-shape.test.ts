import { expect, test } from 'vitest'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { pictureRatio, pinShape, titleLines } from './pin-shape.ts'

function pin(width: number, height: number, grid_title = ''): PinView {
  return { images: { orig: { url: '/a.jpg', width, height } }, grid_title } as PinView
}

test.each([
  [1000, 1500, 1.5],
  [3, 1, 0.5],
  [100, 2000, 2.1],
  [0, 0, 1],
])('SHELL-01 a picture of %i by %i is shown at a ratio of %f', (width, height, ratio) => {
  expect(pictureRatio(pin(width, height))).toBe(ratio)
})

test.each([
  ['', 0],
  ['Owl', 1],
  ['A quiet kitchen in', 1],
  ['A quiet kitchen in the north', 2],
  ['台所のインテリア', 1],
  ['台所のインテリアと照明', 2],
])('SHELL-01 the title "%s" takes %i lines', (title, lines) => {
  expect(titleLines(title)).toBe(lines)
})

test('SHELL-01 a card reserves the height of its text', () => {
  expect(pinShape(pin(1, 1)).fixed).toBe(26)
  expect(pinShape(pin(1, 1, 'Owl')).fixed).toBe(46)
  expect(pinShape(pin(1, 1, 'An owl that nobody has seen before')).fixed).toBe(66)
})
