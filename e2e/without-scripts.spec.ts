import { makeBoard, makePin } from './support/library.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('SHELL-23 with scripts off every public page is readable, and has its title, description, canonical address, Open Graph and JSON-LD', async ({
  page,
  newUser,
  library,
  baseURL,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Read me' })
  const pin = await makePin(ada, board.id, {
    title: 'A lamp of paper',
    description: 'Folded by hand </script><b>"&',
    width: 800,
    height: 600,
  })
  const pages = [
    { address: `/pin/${pin.id}/`, title: 'A lamp of paper', text: 'Folded by hand', type: 'article' },
    { address: board.url, title: 'Read me', text: 'A lamp of paper', type: 'website' },
    { address: `/${ada.username}/`, title: ada.full_name, text: 'Read me', type: 'profile' },
    { address: '/ideas/', title: 'Bowerbird', text: 'What people are saving', type: 'website' },
  ]
  for (const { address, title, text, type } of pages) {
    await page.goto(address)
    await expect(page, address).toHaveTitle(new RegExp(title))
    await expect(page.getByRole('main'), address).toContainText(text)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toBeVisible()
    const { head, metas, json } = await readHead(await page.content())
    expect(head.canonical, address).toBe(new URL(address, baseURL).href)
    expect(metas.get('description')?.length, address).toBeGreaterThan(10)
    expect(metas.get('og:title'), address).toContain(title)
    expect(metas.get('og:description')?.length, address).toBeGreaterThan(10)
    expect(metas.get('og:type'), address).toBe(type)
    expect(metas.get('og:url'), address).toBe(new URL(address, baseURL).href)
    expect(json['@context'], address).toBe('https://schema.org')
    const image = metas.get('og:image')
    if (address !== `/${ada.username}/`) expect(image, address).toMatch(new RegExp(`^${baseURL}/media/`))
    if (image) expect((await page.request.get(image)).status(), address).toBe(200)
  }

  // The pictures of a board stand where they belong, and lead to their pins.
  await page.goto(library.board.url)
  const cards = page.getByRole('list', { name: 'Pins' }).getByRole('listitem')
  await expect(cards).toHaveCount(library.pins.length)
  await expect(cards.first().locator('img')).toHaveJSProperty('complete', true)
  const places = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
  expect(new Set(places.map((place) => `${place?.x} ${place?.y}`)).size).toBe(library.pins.length)
  await cards.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/pin\/\d+\/$/)

  // Search is a form.
  await page.goto('/ideas/')
  await page.getByRole('combobox', { name: 'Search' }).fill('shelf picture')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/pins/?q=shelf+picture')
})

test('SHELL-23 what is not public asks not to be listed, and robots.txt and the sitemap name public pages only', async ({
  page,
  newUser,
  enter,
  baseURL,
}) => {
  const ada = await newUser()
  const open = await makeBoard(ada, { name: 'Listed' })
  const secret = await makeBoard(ada, { name: 'Not listed', privacy: 'secret' })
  const unlisted = await makeBoard(ada, { name: 'By link only', privacy: 'protected' })
  await makePin(ada, open.id)
  const robots = await page.request.get('/robots.txt')
  expect(robots.status()).toBe(200)
  const sitemap = /^Sitemap: (\S+)$/m.exec(await robots.text())?.[1] ?? ''
  expect(new URL(sitemap).origin).toBe(baseURL)
  const listed = await readSitemap(sitemap)
  expect(listed).toContain(new URL(open.url, baseURL).href)
  expect(listed).toContain(`${baseURL}/${ada.username}/`)
  for (const board of [secret, unlisted]) expect(listed).not.toContain(new URL(board.url, baseURL).href)

  const answer = await page.goto(unlisted.url)
  expect(answer?.status()).toBe(200)
  expect((await readHead(await page.content())).metas.get('robots')).toMatch(/noindex/)
  await enter(ada)
  await page.goto(secret.url)
  expect((await readHead(await page.content())).metas.get('robots')).toMatch(/noindex/)

  async function readSitemap(address: string): Promise<string[]> {
    const text = await (await page.request.get(address)).text()
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place)
    if (!text.includes('<sitemapindex')) return places
    return (await Promise.all(places.map(readSitemap))).flat()
  }
})

async function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = new Map<string, string>()
  for (const [tag] of head.matchAll(/<meta [^>]+>/g)) {
    const name = /(?:name|property)="([^"]+)"/.exec(tag)?.[1]
    const content = /content="([^"]*)"/.exec(tag)?.[1]
    if (name && content !== undefined) metas.set(name, content)
  }
  const ld = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  return {
    head: { canonical: /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] },
    metas,
    json: JSON.parse(ld) as Record<string, unknown>,
  }
}
