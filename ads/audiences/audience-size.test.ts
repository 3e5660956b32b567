import { expect, test } from 'vitest'
import { createDraw, publishedSize } from './audience-size.ts'

test.each([
  ['ENGAGEMENT', 99, 0.9, { status: 'TOO_SMALL', size: null }],
  ['ENGAGEMENT', 100, 0, { status: 'READY', size: 100 }],
  ['ENGAGEMENT', 249, 0.5, { status: 'READY', size: 200 }],
  ['ENGAGEMENT', 249, 0.6, { status: 'READY', size: 200 }],
  ['ENGAGEMENT', 249, 0.999, { status: 'READY', size: 200 }],
  ['ENGAGEMENT', 260, 0.999, { status: 'READY', size: 300 }],
  ['ENGAGEMENT', 240, 0, { status: 'READY', size: 100 }],
  // A customer list serves from somewhere between 100 and 119 on.
  ['CUSTOMER_LIST', 99, 0, { status: 'TOO_SMALL', size: null }],
  ['CUSTOMER_LIST', 100, 0, { status: 'READY', size: 100 }],
  ['CUSTOMER_LIST', 118, 0.999, { status: 'TOO_SMALL', size: null }],
  ['CUSTOMER_LIST', 119, 0.999, { status: 'READY', size: 100 }],
] as const)('ADS-07 %s of %i accounts, drawn %f', (kind, count, draw, published) => {
  expect(publishedSize({ kind, count, draw })).toEqual(published)
})

test('ADS-07 one account more draws anew, the same accounts draw the same, in whatever parts they are read', () => {
  const drawn = (...parts: string[][]) => {
    const draw = createDraw('a secret')
    for (const part of parts) draw.add(part)
    return draw.value()
  }
  expect(drawn(['1', '2'], ['3'])).toBe(drawn(['1'], ['2', '3']))
  expect(drawn(['1', '2', '3'])).not.toBe(drawn(['1', '2', '34']))
  expect(drawn(['1', '2'])).not.toBe(drawn(['12']))
})
