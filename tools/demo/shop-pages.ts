import { tagBaseCode, tagEventCode } from '../../web/ads/conversions/tag-code.ts'

interface Shop {
  /** Of the site, without a slash at its end. */
  origin: string
  tag_id: string
}

const goods = [
  { id: 'bowl', name: 'Oak bowl', price: 48 },
  { id: 'stool', name: 'Three-legged stool', price: 129 },
  { id: 'spoon', name: 'Olive spoon', price: 19 },
] as const

/** A page of the shop by its address: the goods, or the thanks after a purchase; null: there is none. */
export function shopPage(shop: Shop, url: URL, newOrder: () => string): string | null {
  if (url.pathname === '/') return page(shop, 'Demo shop', goodsList())
  const [, id] = /^\/thanks\/(\w+)$/.exec(url.pathname) ?? []
  const bought = goods.find((one) => one.id === id)
  if (!bought) return null
  const order = newOrder()
  const event = tagEventCode('checkout', {
    event_id: order,
    order_id: order,
    value: bought.price,
    order_quantity: 1,
    currency: 'USD',
  })
  return page(
    shop,
    'Thank you',
    `<p>${bought.name} is on its way, as it would be: nothing is sold here.</p>
<p>The tag has reported order ${order}. <a href="/">Back to the shop</a></p>
${event}`,
  )
}

const goodsList = () => `<ul>
${goods.map(({ id, name, price }) => `<li>${name}, $${price} <a href="/thanks/${id}">Buy</a></li>`).join('\n')}
</ul>`

const page = ({ origin, tag_id }: Shop, title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body { font: 18px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark }
  li { margin: .5rem 0 }
  a { display: inline-block; padding: .25rem .5rem }
</style>
${tagBaseCode({ origin, tag_id, enhanced_match: false })}
<h1>${title}</h1>
${body}
</html>
`
