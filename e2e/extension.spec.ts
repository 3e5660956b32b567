import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accessTokenCreate, accessTokenGet } from '@bowerbird/contract/identity/access-token-calls'
import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { checkAccess } from './support/check-access.ts'
import { builtExtension, closedSite, extendedBrowser } from './support/extension.ts'
import type { ClosedSite, Extended } from './support/extension.ts'
import { makeBoard } from './support/library.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

let folder = ''
let extended: Extended
let site: ClosedSite

// One after another, each with a browser of its own to start.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  folder = await builtExtension()
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.beforeEach(async () => {
  extended = await extendedBrowser(folder)
  site = await closedSite()
})
test.afterEach(async () => {
  await extended.close()
  site.close()
})

/** By a token: how it is connected has a journey of its own. */
async function connected(person: Person, baseURL: string | undefined): Promise<void> {
  const { token } = await person.did(accessTokenCreate, { name: 'Journey', scopes: ['read', 'write'] })
  const options = await extended.open('options.html')
  await options.getByLabel('Address of your site').fill(baseURL ?? '')
  await options.getByText('Use a token instead').click()
  await options.getByLabel('Token').fill(token)
  await options.getByRole('button', { name: 'Use it' }).click()
  await expect(options.getByText(`Connected as @${person.username}`)).toBeVisible()
  await options.close()
}

/** A tab with the members' page, and its number. */
async function membersPage(): Promise<{ page: Page; tab_id: number }> {
  const page = await extended.context.newPage()
  await page.goto(site.page)
  await page.waitForLoadState('load')
  const tab_id = await extended.background.evaluate(async (address) => {
    const { tabs } = (
      globalThis as unknown as {
        chrome: { tabs: { query: (of: object) => Promise<{ id: number; url: string }[]> } }
      }
    ).chrome
    return (await tabs.query({})).find(({ url }) => url === address)?.id ?? 0
  }, page.url())
  return { page, tab_id }
}

test('CREATE-16 the extension is connected by a yes on the site’s own page, and disconnected from its options', async ({
  newUser,
  enter,
  baseURL,
}) => {
  const ada = await newUser()
  await enter(ada, extended.context)
  const options = await extended.open('options.html')
  await expect(options.getByLabel('Address of your site')).toBeVisible()
  expect(await checkAccess(options)).toEqual([])
  await options.getByLabel('Address of your site').fill(`${baseURL}/some/page/`)
  const asking = extended.context.waitForEvent('page')
  await options.getByRole('button', { name: 'Connect' }).click()
  const consent = await asking
  await expect(consent.getByRole('heading', { name: 'Connect the browser extension?' })).toBeVisible()
  await expect(consent.getByText(`@${ada.username}`)).toBeVisible()
  expect(await checkAccess(consent)).toEqual([])
  await consent.getByRole('button', { name: 'Connect' }).click()
  await expect(options.getByText(`Connected as @${ada.username} at ${baseURL}`)).toBeVisible()
  expect(await ada.did(accessTokenGet, {})).toMatchObject([{ app: 'extension', scopes: ['read', 'write'] }])
  await options.getByRole('button', { name: 'Disconnect' }).click()
  await expect(options.getByText('Disconnected.')).toBeVisible()
  expect(await ada.did(accessTokenGet, {})).toEqual([])
})

test('CREATE-21 pictures behind a log-in and of hosts that forbid links are saved several at once, known as saved, and edited in place', async ({
  newUser,
  baseURL,
}) => {
  const ada = await newUser()
  const [pots, other] = [await makeBoard(ada, { name: 'Pots' }), await makeBoard(ada, { name: 'Clay' })]
  await connected(ada, baseURL)
  const { tab_id } = await membersPage()
  const save = await extended.open(`save.html?tab=${tab_id}`)
  const pictures = save.getByRole('list', { name: 'Pictures of this page' }).getByRole('checkbox')
  // Largest first, of the kiln what the page has largest, and no icon.
  await expect(pictures).toHaveCount(3)
  await expect(save.locator('.size')).toHaveText(['900 × 700', '500 × 600', '400 × 300'])
  expect(await checkAccess(save)).toEqual([])
  await save.getByLabel('Board').selectOption('Pots')
  for (const name of ['The kiln', 'A bowl', 'A vase']) await save.getByRole('checkbox', { name }).check()
  await save.getByRole('button', { name: 'Save (3)' }).click()
  await expect(save.getByText('Saved: 3')).toBeVisible()
  const pins = await ada.did(boardFeedGet, { board_id: pots.id })
  expect(pins.map((pin) => [pin.alt_text, pin.images.orig.width, pin.link])).toEqual([
    ['A vase', 400, site.page.replace('/in/', '/page/')],
    ['A bowl', 500, site.page.replace('/in/', '/page/')],
    ['The kiln', 900, site.page.replace('/in/', '/page/')],
  ])

  const again = await extended.open(`save.html?tab=${tab_id}`)
  await expect(again.getByText('You saved from this page already, to Pots.')).toBeVisible()
  const vase = again.getByRole('listitem').filter({ has: again.getByRole('checkbox', { name: 'A vase' }) })
  await expect(vase.getByText('Saved to Pots')).toBeVisible()
  await vase.getByRole('button', { name: 'Edit' }).click()
  const dialog = again.getByRole('dialog', { name: 'Edit this Pin' })
  await dialog.getByLabel('Title').fill('The blue vase')
  await dialog.getByLabel('Board').selectOption('Clay')
  expect(await checkAccess(again)).toEqual([])
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(vase.getByText('Saved to Clay')).toBeVisible()
  expect(await ada.did(pinGet, { id: pins[0]?.id ?? '' })).toMatchObject({
    title: 'The blue vase',
    board: { id: other.id },
  })
})

test('CREATE-16 the menu on a picture opens the window with that picture first and chosen', async ({
  newUser,
  baseURL,
}) => {
  const ada = await newUser()
  await makeBoard(ada, { name: 'Pots' })
  await connected(ada, baseURL)
  const { tab_id } = await membersPage()
  const opening = extended.context.waitForEvent('page')
  await extended.background.evaluate(
    ({ srcUrl, id }) => {
      const { contextMenus } = (
        globalThis as unknown as {
          chrome: { contextMenus: { onClicked: { dispatch: (...args: unknown[]) => void } } }
        }
      ).chrome
      contextMenus.onClicked.dispatch({ menuItemId: 'save', srcUrl, frameId: 0 }, { id })
    },
    { srcUrl: site.pictures.vase, id: tab_id },
  )
  const save = await opening
  await expect(save.locator('.size')).toHaveText(['400 × 300', '900 × 700', '500 × 600'])
  await expect(save.getByRole('checkbox').first()).toBeChecked()
  await expect(save.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled', 'true')
})

test('CREATE-16 CS-08 a picture under the pointer has a button, which no script of the page can press, and which ends per site', async ({
  newUser,
  baseURL,
}) => {
  const ada = await newUser()
  await makeBoard(ada, { name: 'Pots' })
  await connected(ada, baseURL)
  const options = await extended.open('options.html')
  await options.getByRole('checkbox', { name: 'Save button on pictures' }).check()
  await expect(options.getByRole('checkbox', { name: 'Save button on pictures' })).toBeChecked()
  const { page } = await membersPage()
  const vase = page.getByAltText('A vase')
  await vase.hover()
  const button = page.locator('bowerbird-save')
  await expect(button).toHaveCSS('display', 'block')
  // The page sees a box that it cannot look into; what it sends there is no press.
  expect(await button.evaluate((host) => host.shadowRoot)).toBeNull()
  const before = extended.context.pages().length
  await button.evaluate((host) => {
    for (const kind of ['pointerdown', 'click'])
      host.dispatchEvent(new MouseEvent(kind, { bubbles: true, composed: true }))
    ;(host as HTMLElement).click()
  })
  const box = await vase.boundingBox()
  const opening = extended.context.waitForEvent('page')
  await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 25)
  const save = await opening
  expect(extended.context.pages().length).toBe(before + 1)
  await expect(save.getByRole('checkbox', { name: 'A vase' })).toBeChecked()
  await save.close()

  await page.mouse.move(0, 0)
  await vase.hover()
  await expect(button).toHaveCSS('display', 'block')
  const width = await button.evaluate((host) => host.getBoundingClientRect().width)
  await page.mouse.click((box?.x ?? 0) + 8 + width - 12, (box?.y ?? 0) + 25)
  await expect(button).toHaveCount(0)
  await options.reload()
  await expect(options.getByRole('listitem').filter({ hasText: '127.0.0.1' })).toBeVisible()
  await options.getByRole('button', { name: 'Show it again on 127.0.0.1' }).click()
  await expect(options.getByText('None.')).toBeVisible()
})

test('CS-08 a page reaches neither the extension’s pages, nor its messages, nor its token', async ({
  newUser,
  baseURL,
}) => {
  const ada = await newUser()
  await connected(ada, baseURL)
  const { page, tab_id } = await membersPage()
  const save = await extended.open(`save.html?tab=${tab_id}`)
  await expect(save.getByRole('heading', { name: 'Save to Bowerbird' })).toBeVisible()
  const address = new URL('/', save.url()).href
  const found = await page.evaluate(async (own) => {
    const { chrome } = globalThis as unknown as { chrome?: { runtime?: { sendMessage?: unknown } } }
    const reached = await fetch(`${own}save.html`).then(
      () => 'reached',
      () => 'kept out',
    )
    return { reached, messages: typeof chrome?.runtime?.sendMessage, world: 'bowerbirdPage' in globalThis }
  }, address)
  expect(found).toEqual({ reached: 'kept out', messages: 'undefined', world: false })
  // What scripts of ours in pages may read holds no token either.
  const kept = await extended.background.evaluate(async () => {
    const { storage } = (
      globalThis as unknown as { chrome: { storage: { local: { get: () => Promise<unknown> } } } }
    ).chrome
    return JSON.stringify(await storage.local.get())
  })
  expect(kept).toContain(String(baseURL))
  expect(kept).not.toContain('bowerbird_')
})
