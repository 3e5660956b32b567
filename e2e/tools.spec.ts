import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { makeBoard, makePin } from './support/library.ts'
import { expect, test as base } from './support/test.ts'
import { outsideSite } from './outside/outside-address.ts'

const picture = (number: number, size: string) => `${outsideSite}/pictures/${number}/${size}.jpg`

interface Elsewhere {
  body: string
  policy: string
}

interface Blog {
  site: string
  pages: Record<string, Elsewhere>
}

/** A site of another user, each page with a policy of its own. A real one: browsers look at where a page came from. */
const test = base.extend<{ blog: Blog }>({
  blog: async ({ watch }, use) => {
    const pages: Record<string, Elsewhere> = {}
    const server = createServer((request, response) => {
      const found = pages[request.url ?? '']
      response.writeHead(found ? 200 : 204, {
        'Content-Type': 'text/html',
        ...(found && { 'Content-Security-Policy': found.policy }),
      })
      response.end(
        found &&
          `<!DOCTYPE html><html lang="en"><head><title>A blog of bottles</title></head><body>${found.body}</body></html>`,
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    watch.expects(new RegExp(`^request to another site: (${outsideSite}/pictures/|${site}/)`))
    // The save page asks for the picture's pixels first, and goes without them (CREATE-13).
    watch.expects(/\/pin\/create\/.*(?:blocked by CORS policy|ERR_FAILED)/)
    await use({ site, pages })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

/** What the button on the page of tools holds, as the browser runs it from a bookmark. */
async function bookmarkletOf(page: Page): Promise<string> {
  await page.goto('/tools/')
  const button = page.getByRole('link', { name: 'Save to Bowerbird' })
  await expect(button).toHaveAttribute('href', /^javascript:/)
  const address = (await button.getAttribute('href')) ?? ''
  return decodeURIComponent(address.slice('javascript:'.length))
}

const strict = `default-src 'none'; img-src ${outsideSite}; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'; form-action 'none'`

test('CREATE-15 the page of tools offers a bookmarklet to drag or copy, and is reached from the create menu and the settings', async ({
  page,
  looksRight,
  newUser,
  enter,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ada = await newUser()
  await enter(ada)
  await page.goto('/settings/')
  await page.getByRole('link', { name: 'Save from other sites' }).first().click()
  await expect(page).toHaveURL(/\/tools\/$/)
  await looksRight()
  const button = page.getByRole('link', { name: 'Save to Bowerbird' })
  await expect(button).toHaveAttribute('href', /^javascript:/)
  await button.click()
  await expect(
    page.getByText('Drag the button to your bookmarks bar: a click works there, not here.'),
  ).toBeVisible()
  await page
    .getByRole('region', { name: 'Bookmark button' })
    .getByRole('button', { name: 'Copy code' })
    .click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await button.getAttribute('href'))
  await expect(page.getByLabel('Your public Pins')).toHaveValue(new RegExp(`/${ada.username}/feed\\.rss$`))
  await page.goto('/ideas/')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save from other sites' }).click()
  await expect(page).toHaveURL(/\/tools\/$/)
})

test('CREATE-15 on a page with a strict policy and Trusted Types its usable pictures are laid over it, largest first, and one opens the pop-up', async ({
  page,
  blog,
}) => {
  Object.assign(blog.pages, {
    '/': {
      policy: strict,
      body: `<h1>Bottles</h1><img src="${picture(1, '400x300')}" alt="A small bottle">
        <img src="${picture(7, '150x150')}" srcset="${picture(7, '150x150')} 150w, ${picture(7, '700x700')} 700w" sizes="150px" alt="In two sizes">
        <img src="${picture(2, '1200x900')}" alt="A large bottle" data-pin-description="The large one">
        <img src="${picture(3, '100x900')}" alt="Too thin"><img src="${picture(2, '1200x900')}" alt="Again">
        <img src="${picture(4, '800x600')}" alt="Not for saving" data-pin-nopin>`,
    },
  })
  const code = await bookmarkletOf(page)
  await page.goto(`${blog.site}/`)
  await page.waitForLoadState('load')
  await page.evaluate(code)
  const overlay = page.getByRole('dialog', { name: 'Choose a picture to save' })
  await expect(overlay).toBeVisible()
  const choices = overlay.getByRole('listitem').getByRole('button')
  await expect(choices).toHaveCount(3)
  await expect(choices.nth(1)).toHaveAccessibleName('Save: In two sizes, 700 × 700')
  await expect(choices.first()).toHaveAccessibleName('Save: The large one, 1200 × 900')
  await expect(choices.last()).toHaveAccessibleName('Save: A small bottle, 400 × 300')
  // Its own styles hold, whatever the page forbids: it covers the page.
  const box = await overlay.boundingBox()
  expect(box?.width).toBeGreaterThan(1000)

  await page.keyboard.press('Escape')
  await expect(overlay).toHaveCount(0)
  await page.evaluate(code)
  await expect(overlay).toBeVisible()
  // Closed and asked for again at once.
  const close = `document.querySelector('[data-bowerbird-pick]').shadowRoot.querySelector('dialog').close()`
  await page.evaluate(`${close};${code}`)
  await expect(overlay).toBeVisible()
  const opened = page.waitForEvent('popup')
  await choices.first().click()
  const popup = await opened
  await popup.waitForURL(/\/pin\/create\/bookmarklet\//)
  const asked = new URL(popup.url()).searchParams
  expect(Object.fromEntries(asked)).toEqual({
    url: `${blog.site}/`,
    media: picture(2, '1200x900'),
    description: 'The large one',
    is_video: 'false',
  })
  await expect(overlay).toHaveCount(0)
})

test('CREATE-15 without a usable picture the pop-up opens with the page’s address, in the page’s place where it may open no window', async ({
  page,
  blog,
  watch,
}) => {
  watch.expects(/Blocked opening .* in a sandboxed frame/)
  Object.assign(blog.pages, {
    '/words': { policy: strict, body: `<p>Words alone</p><img src="${picture(5, '100x100')}" alt="">` },
    '/shut': { policy: `${strict}; sandbox allow-scripts allow-same-origin`, body: '<p>Shut</p>' },
  })
  const code = await bookmarkletOf(page)
  await page.goto(`${blog.site}/words`)
  const opened = page.waitForEvent('popup')
  await page.evaluate(code)
  const popup = await opened
  await popup.waitForURL(/\/pin\/create\/bookmarklet\//)
  expect(new URL(popup.url()).searchParams.get('url')).toBe(`${blog.site}/words`)
  expect(new URL(popup.url()).searchParams.has('media')).toBe(false)
  await popup.close()
  await page.goto(`${blog.site}/shut`)
  await page.evaluate(code)
  await page.waitForURL(/\/pin\/create\/bookmarklet\/\?url=/)
})

test('CREATE-17 links on other people’s pages become buttons, numbers and frames, without cookies and under a strict policy', async ({
  page,
  blog,
  newUser,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const bottles = 'https://blog.example.org/bottles/'
  const ada = await newUser('Ada Bower')
  const board = await makeBoard(ada, { name: 'Bottles' })
  const pin = await makePin(ada, board.id, {
    title: 'A blue bottle',
    link: bottles,
    width: 400,
    height: 400,
  })
  await expect
    .poll(async () => (await (await fetch(`${site}/v1/urls/count.json?url=${bottles}`)).json()) as unknown)
    .toEqual({ url: bottles, count: 1 })
  Object.assign(blog.pages, {
    '/': {
      policy: `default-src 'none'; script-src ${site}; connect-src ${site}; frame-src ${site}; img-src ${outsideSite}; require-trusted-types-for 'script'; trusted-types 'none'`,
      body: `<img src="${picture(6, '800x600')}" alt="A bottle">
        <a id="one" data-pin-do="buttonPin" data-pin-url="${bottles}" data-pin-count="beside" data-pin-media="${picture(6, '800x600')}" data-pin-description="Blue" href="${site}/pin/create/button/"></a>
        <a id="any" data-pin-do="buttonBookmark" data-pin-lang="de" href="${site}/pin/create/link/"></a>
        <a data-pin-do="embedPin" data-pin-width="medium" href="${site}/pin/${pin.id}/">A blue bottle</a>
        <a data-pin-do="embedBoard" href="${site}${board.url}">The board</a>
        <a data-pin-do="embedUser" href="${site}/${ada.username}/">Ada</a>
        <a id="foreign" data-pin-do="embedPin" href="https://evil.example/pin/1/">Not ours</a>
        <script async defer src="${site}/save-button.js"></script>`,
    },
  })
  const cookies: string[] = []
  page.on('response', async (response) => {
    if (response.url().startsWith(site) && (await response.headerValue('set-cookie')))
      cookies.push(response.url())
  })
  await page.goto(`${blog.site}/`)
  const one = page.locator('#one')
  await expect(one).toHaveAccessibleName('Save')
  await expect(one).toHaveCSS('background-color', 'rgb(36, 71, 214)')
  await expect(page.locator('[data-pin-counted]')).toHaveText('1')
  await expect(page.locator('#any')).toHaveAccessibleName('Merken')

  const shown = page.frameLocator('iframe[title="A blue bottle"]')
  await expect(shown.getByRole('heading', { name: 'A blue bottle' })).toBeVisible()
  await expect(shown.locator('img')).toHaveJSProperty('complete', true)
  await expect(page.locator('iframe[title="A blue bottle"]')).toHaveAttribute('height', String(345 + 112))
  await expect(page.frameLocator('iframe[title="The board"]').getByRole('heading')).toHaveText('Bottles')
  await expect(page.frameLocator('iframe[title="Ada"]').getByRole('heading')).toHaveText('Ada Bower')
  await expect(page.locator('#foreign')).toHaveText('Not ours')
  expect(cookies).toEqual([])

  const opened = page.waitForEvent('popup')
  await one.click()
  const popup = await opened
  await popup.waitForURL(/\/pin\/create\/button\//)
  expect(Object.fromEntries(new URL(popup.url()).searchParams)).toEqual({
    url: bottles,
    media: picture(6, '800x600'),
    description: 'Blue',
  })
  await popup.close()
  await page.locator('#any').click()
  await expect(page.getByRole('dialog', { name: 'Wähle ein Bild zum Merken' })).toBeVisible()

  const script = await fetch(`${site}/save-button.js`)
  expect(script.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(script.headers.getSetCookie()).toEqual([])
  expect((await script.text()).length).toBeLessThan(12_000)
})

test('CREATE-17 BOARD-15 a site owner makes the code for their page, and public pages name their feeds and how to embed them', async ({
  page,
  looksRight,
  newUser,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const ada = await newUser('Ada Bower')
  const board = await makeBoard(ada, { name: 'Bottles' })
  const secret = await makeBoard(ada, { name: 'Hidden', privacy: 'protected' })
  const pin = await makePin(ada, board.id, { title: 'A blue bottle' })
  await page.goto('/tools/')
  const maker = page.getByRole('region', { name: 'For your own site' })
  await expect(maker.getByLabel('Code for your page')).toHaveValue(/data-pin-do="buttonBookmark"/)
  await maker.getByRole('radio', { name: 'A button for one picture' }).check()
  await expect(maker.getByLabel('Code for your page')).toHaveCount(0)
  await maker.getByLabel('Address of your page').fill('blog')
  await expect(maker.getByText('Enter a whole address')).toBeVisible()
  await maker.getByLabel('Address of your page').fill('https://example.org/?a=1&b="2"')
  await maker.getByLabel('Address of the picture').fill('https://example.org/a.jpg')
  await maker.getByLabel('Number of saves').selectOption('beside')
  await expect(maker.getByLabel('Code for your page')).toHaveValue(
    `<a data-pin-do="buttonPin" data-pin-count="beside" href="${site}/pin/create/button/?url=https%3A%2F%2Fexample.org%2F%3Fa%3D1%26b%3D%222%22&#38;media=https%3A%2F%2Fexample.org%2Fa.jpg"></a>\n<script async defer src="${site}/save-button.js"></script>`,
  )
  await looksRight()
  await maker.getByRole('radio', { name: 'A Pin, board or profile' }).check()
  await maker.getByLabel('Address of the Pin').fill(`${site}/pin/${pin.id}/`)
  await expect(maker.frameLocator('iframe').getByRole('heading', { name: 'A blue bottle' })).toBeVisible()
  await looksRight()

  const alternates = async (address: string) => {
    const html = await (await page.request.get(address)).text()
    return [...html.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)">/g)].map(
      ([, type, href = '']) => [type, href.replaceAll(/&#38;|&amp;/g, '&')],
    )
  }
  const ofBoard = await alternates(board.url)
  expect(ofBoard.map(([type]) => type)).toEqual([
    'application/rss+xml',
    'application/atom+xml',
    'application/json+oembed',
    'text/xml+oembed',
  ])
  for (const [type, href = ''] of [
    ...ofBoard,
    ...(await alternates(`/${ada.username}/`)),
    ...(await alternates(`/pin/${pin.id}/`)),
  ]) {
    const answer = await page.request.get(href)
    expect([href, answer.status()]).toEqual([href, 200])
    expect(answer.headers()['content-type']?.split(';')[0]).toBe(type?.replace('+oembed', ''))
  }
  expect(await alternates(secret.url)).toEqual([])
})
