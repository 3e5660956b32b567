import { expect, test } from 'vitest'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { pictureRatio, pinShape, reasonShape, titleShape } from './pin-shape.ts'

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
  ['', 0, 0],
  ['Owl', 1, 1],
  ['A quiet kitchen', 1, 1],
  ['A quiet kitchen in the north', 2, 1],
  ['A quiet kitchen in the far north', 2, 2],
  ['MWMWMWMWMWM MWM', 2, 1],
  ['Illfitting ilililili fit', 1, 1],
  ['Counterrevolutionaries', 1, 1],
  ['Counterrevolutionaries_of_a_long_file_name', 2, 1],
  ['台所のインテリア', 1, 1],
  ['台所のインテリアと照明', 2, 1],
  ['台所のインテリアと照明と窓', 2, 1],
  ['台所のインテリアと照明と窓と棚', 2, 2],
  ['مطبخ هادئ في الشمال', 2, 1],
])('SHELL-01 the title "%s" takes %i lines on a phone and %i in wider columns', (title, narrow, wide) => {
  expect(titleShape(title)).toMatchObject({ narrow, wide })
})

test.each([
  ['Popular', 1, 1],
  ['Your interest: Lighthouses', 2, 1],
  ['Because you saved “A quiet kitchen”', 2, 2],
  ['لأنك حفظت «مطبخ هادئ»', 1, 1],
])(
  'DISCOVER-08 the reason "%s" takes %i lines on a phone and %i in wider columns',
  (reason, narrow, wide) => {
    expect(reasonShape(reason)).toMatchObject({ narrow, wide })
  },
)

test('SHELL-01 a title of two lines is held narrower than itself, so that it fills both', () => {
  const { most } = titleShape('A quiet kitchen in the far north')
  expect(most).toBeGreaterThan(100)
  expect(most).toBeLessThan(192)
})

test('SHELL-01 a card reserves the height of its text', () => {
  expect(pinShape(pin(1, 1))).toMatchObject({ fixed: 26, narrow: 0 })
  expect(pinShape(pin(1, 1, 'Owl'))).toMatchObject({ fixed: 46, narrow: 0 })
  expect(pinShape(pin(1, 1, 'A quiet kitchen in the north'))).toMatchObject({ fixed: 46, narrow: 20 })
  expect(pinShape(pin(1, 1, 'An owl that no one has seen before'))).toMatchObject({ fixed: 66, narrow: 0 })
  const offered = (recommendation_reason: string) => ({ ...pin(1, 1), recommendation_reason })
  expect(pinShape(offered('Popular'))).toMatchObject({ fixed: 44, narrow: 0 })
  expect(pinShape(offered('Your interest: Lighthouses'))).toMatchObject({ fixed: 44, narrow: 18 })
  expect(pinShape(offered('Because you saved “A quiet kitchen”'))).toMatchObject({ fixed: 62, narrow: 0 })
})
