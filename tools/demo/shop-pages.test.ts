import { expect, test } from 'vitest'
import { shopPage } from './shop-pages.ts'

const shop = { name: 'Kov Books', origin: 'http://localhost:3000', tag_id: '77' }
const pageAt = (path: string) => shopPage(shop, new URL(path, 'http://shop.invalid'), () => 'order-1')

test('CONV-02 the demo shop has the tag on each page, and reports a purchase with its order', () => {
  const front = pageAt('/')
  expect(front).toContain("bbtag('load', '77')")
  expect(front).toContain('href="/thanks/kitchen"')
  expect(front).not.toContain("'checkout'")
  const thanks = pageAt('/thanks/kitchen')
  expect(thanks).toContain('http://localhost:3000/w/core.js')
  expect(thanks).toContain("bbtag('track', 'checkout'")
  expect(thanks).toContain('"event_id": "order-1"')
  expect(thanks).toContain('href="http://localhost:3000/advertiser/77/conversions/event-history/"')
  for (const page of [front, thanks]) expect(page).toContain('Kov Books</a>')
  expect(pageAt('/thanks/nothing')).toBeNull()
})
