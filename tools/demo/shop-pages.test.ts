import { expect, test } from 'vitest'
import { shopPage } from './shop-pages.ts'

const shop = { origin: 'http://localhost:3000', tag_id: '77' }
const pageAt = (path: string) => shopPage(shop, new URL(path, 'http://shop.invalid'), () => 'order-1')

test('CONV-02 the demo shop has the tag on each page, and reports a purchase with its order', () => {
  const front = pageAt('/')
  expect(front).toContain("bbtag('load', '77')")
  expect(front).toContain('href="/thanks/bowl"')
  expect(front).not.toContain("'checkout'")
  const thanks = pageAt('/thanks/bowl')
  expect(thanks).toContain('http://localhost:3000/w/core.js')
  expect(thanks).toContain("bbtag('track', 'checkout'")
  expect(thanks).toContain('"event_id": "order-1"')
  expect(pageAt('/thanks/nothing')).toBeNull()
})
