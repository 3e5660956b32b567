import { expect, test } from 'vitest'
import { createDraw, isLargeEnough, publishedSize } from './audience-size.ts'

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

test('ADS-07 users whom lists let through serve from somewhere between 100 and 119 on, the same for the same users', () => {
  const lists = { kinds: ['ENGAGEMENT', 'CUSTOMER_LIST'] as const, secret: 'a secret' }
  const first = (count: number) => Array.from({ length: count }, (_, n) => String(1_000 + n))
  expect([0, 99, 120].map((count) => isLargeEnough(first(count), lists))).toEqual([false, false, true])
  const drawn = Array.from({ length: 20 }, (_, n) => isLargeEnough(first(100 + n), lists))
  expect(new Set(drawn)).toEqual(new Set([true, false]))
  expect(Array.from({ length: 20 }, (_, n) => isLargeEnough(first(100 + n), lists))).toEqual(drawn)
  // Without a list there is no margin.
  const found = { kinds: ['ENGAGEMENT', 'ACTALIKE'] as const, secret: 'a secret' }
  expect([99, 100].map((count) => isLargeEnough(first(count), found))).toEqual([false, true])
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
