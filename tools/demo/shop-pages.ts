import { tagBaseCode, tagEventCode } from '../../web/ads/conversions/tag-code.ts'

interface Shop {
  /** Of the business whose shop it is. */
  name: string
  /** Of the site, without a slash at its end. */
  origin: string
  tag_id: string
}

const goods = [
  {
    id: 'kitchen',
    name: 'Rainy day kitchen',
    about: 'Forty recipes for wet Sundays',
    price: 28,
    cover: '#8a3b2a',
  },
  {
    id: 'letters',
    name: 'Letters on walls',
    about: 'Painted signs and their makers',
    price: 36,
    cover: '#23445c',
  },
  { id: 'stories', name: 'Short dark evenings', about: 'Stories to read aloud', price: 19, cover: '#3d5a3a' },
] as const

/** A page of the shop by its address: the goods, or the thanks after a purchase; null: there is none. */
export function shopPage(shop: Shop, url: URL, newOrder: () => string): string | null {
  if (url.pathname === '/') return page(shop, shop.name, goodsList())
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
  const pages = `${shop.origin}/advertiser/${shop.tag_id}/conversions`
  return page(
    shop,
    'Thank you',
    `<p>“${bought.name}” is on its way, as it would be: this is a demo, and nothing is sold.</p>
<p>The tag has reported order ${order}, worth $${bought.price}. As the business, see it
<a href="${pages}/event-history/">arrive</a>, and within a minute <a href="${pages}/events-overview/">what was credited</a>.</p>
<p><a class="buy" href="/">Back to the shop</a></p>
${event}`,
  )
}

const goodsList =
  () => `<p>A demo shop with the tag on each page: nothing is sold, and what you buy is reported.</p>
<ul>
${goods
  .map(
    ({ id, name, about, price, cover }) => `<li>
<div class="cover" style="background:${cover}" aria-hidden="true">${name}</div>
<h2>${name}</h2>
<p>${about}</p>
<p><strong>$${price}</strong> <a class="buy" href="/thanks/${id}" aria-label="Buy ${name}">Buy</a></p>
</li>`,
  )
  .join('\n')}
</ul>`

const page = ({ name, origin, tag_id }: Shop, title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title === name ? name : `${title} · ${name}`}</title>
<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; accent-color: #8a3b2a }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 54rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
  header a { color: inherit; font-weight: 600; text-decoration: none }
  h1 { font: 600 2.25rem/1.2 Georgia, serif; margin: 2rem 0 .5rem }
  h2 { font-size: 1.125rem; margin: .75rem 0 0 }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(14rem, 40%), 1fr)); gap: 2rem 1.25rem; margin: 2rem 0; padding: 0; list-style: none }
  li p { margin: .25rem 0 }
  .cover { display: grid; place-items: center; aspect-ratio: 3/4; padding: 1rem; border-radius: 4px 12px 12px 4px; color: #fff; font: 600 1.375rem/1.3 Georgia, serif; text-align: center; box-shadow: inset 10px 0 0 #0003 }
  .buy { display: inline-block; margin-inline-start: .5rem; padding: .5rem 1.25rem; border-radius: 99px; background: light-dark(#1d1b17, #f2efe8); color: light-dark(#fff, #1d1b17); font-weight: 600; text-decoration: none }
  p > .buy:first-child { margin: 0 }
</style>
${tagBaseCode({ origin, tag_id, enhanced_match: false })}
<header><a href="/">${name}</a></header>
<h1>${title}</h1>
${body}
</html>
`
