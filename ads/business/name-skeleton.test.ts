import { expect, test } from 'vitest'
import { brandLike } from './name-skeleton.ts'

test.each([
  'PayPal',
  'paypal official',
  'PayPal Inc.',
  'Official-PayPal_Support',
  'PAYPAI',
  'Pay Pal',
  'P@yP4l',
  'Раураl',
  'ＰａｙＰａｌ',
  'Páypàl',
  'PayPall',
  'PaPyal',
  'PayPal Germany',
])('ADS-10 %s is reported as similar to PayPal', (name) => {
  expect(brandLike(name)).toBe('PayPal')
})

test.each(['Nest & Co', 'Ann Oak', 'Paper Palace', 'Visit Oslo', 'متجر البيت', '', '💡', 'Rn'])(
  'ADS-10 %s is like no well-known brand',
  (name) => {
    expect(brandLike(name)).toBeUndefined()
  },
)
