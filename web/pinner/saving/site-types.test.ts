import { expect, test } from 'vitest'
import { crossSitePath, siteTypes } from './site-types.ts'

test('SHELL-17 the site types have the numbers of the specification', () => {
  expect(siteTypes).toEqual({
    www: 0,
    phone: 1,
    sterling: 3,
    analytics: 4,
    business: 6,
    trends: 7,
    trends_internal: 8,
    commerce_app: 10,
    pintergration: 10,
    creators: 11,
    planning_hub: 12,
    newsroom: 13,
  })
})

const base = 'https://pins.example.org'
const { www, phone, sterling, analytics, business } = siteTypes

test.each([
  [www, www, '/pin/7/?a=b'],
  [sterling, sterling, '/pin/7/?a=b'],
  [sterling, www, `${base}/pin/7/?a=b`],
  [www, sterling, `${base}/pin/7/?a=b`],
  [business, analytics, `${base}/pin/7/?a=b`],
  [www, phone, '/pin/7/?a=b'],
  [analytics, business, '/pin/7/?a=b'],
])('SHELL-17 a path from site %i to site %i is linked as %s', (from, to, linked) => {
  expect(crossSitePath('/pin/7/?a=b', { from, to, base })).toBe(linked)
})
