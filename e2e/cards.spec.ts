import { billingProfileUpdate } from '@bowerbird/contract/money/money-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { startCardProvider, testCards } from '@bowerbird/testing/card-provider'
import type { Page } from '@playwright/test'
import { makeBusiness } from './support/business.ts'
import { ownProduct } from './support/own-product.ts'
import type { OwnProduct } from './support/own-product.ts'
import { signUpPerson } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

// The card provider is a stand-in, here and in the browser, so it is a site of its own.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const port = Number(process.env['E2E_PORT'] ?? 4300) + 97
test.use({ baseURL: `http://127.0.0.1:${port}` })

let provider: Awaited<ReturnType<typeof startCardProvider>>
let product: OwnProduct
let ann: Person
let advertiser_id: AdvertiserId

test.beforeAll(async () => {
  test.setTimeout(300_000)
  provider = await startCardProvider()
  product = ownProduct(port, provider.env)
  product.clear()
  await product.start()
  await signUpPerson(product.url, 'Olive Owner')
  ann = await signUpPerson(product.url, 'Ann Archer')
  advertiser_id = await makeBusiness(ann)
  await ann.did(billingProfileUpdate, { advertiser_id, version: 0, name: 'Nest', address: 'Oak Street 1' })
})
test.afterAll(async () => {
  await product.end('SIGTERM')
  await provider.close()
})

/** What the provider's script does in a browser, as its published types say: `card` is what is typed into its fields. */
async function playProvider(page: Page, card: { method: string }): Promise<void> {
  await page.exposeFunction('confirmAtProvider', (secret: string) =>
    provider.confirmSetup(secret, card.method),
  )
  await page.exposeFunction('answerAtBank', (secret: string) => provider.answerIntent(secret, true))
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Stripe = () => ({
        _registerWrapper() {},
        registerAppInfo() {},
        elements: ({ clientSecret }) => ({
          clientSecret,
          create: () => {
            const heard = {}
            return {
              on: (name, listener) => { heard[name] = listener },
              mount: (place) => { place.textContent = 'Card fields'; heard.ready?.() },
              destroy() {},
            }
          },
        }),
        confirmSetup: async ({ elements }) => ({ setupIntent: { id: await confirmAtProvider(elements.clientSecret) } }),
        handleNextAction: async ({ clientSecret }) => { await answerAtBank(clientSecret); return {} },
      })`,
    }),
  )
}

test('BILL-03 BILL-04 a card is added in the provider’s fields, pays at once or after the bank asks, and is removed', async ({
  page,
  watch,
  looksRight,
  enter,
}) => {
  watch.expects(/request to another site: https:\/\/js\.stripe\.com\//)
  const card: { method: string } = { method: testCards.good }
  await playProvider(page, card)
  await enter(ann)
  await page.goto(`/advertiser/${advertiser_id}/billing/`)
  await page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL(`/advertiser/${advertiser_id}/billing/cards/`)
  await expect(page.getByText('No card yet.', { exact: false })).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: 'Add a card' }).click()
  await expect(page.getByText('Card fields')).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: 'Save card' }).click()
  const visa = page.getByRole('article', { name: 'Visa ending in 4242' })
  await expect(visa).toContainText('Good until 12/2034 · Default')
  await page.getByLabel('Amount in USD').fill('30')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('$30.00 can be spent now.')).toBeVisible()
  await looksRight()

  card.method = testCards.asks
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(visa).toHaveCount(2)
  await visa.nth(1).getByRole('button', { name: 'Make default' }).click()
  await expect(visa.first()).toContainText('Default')
  await page.getByLabel('Amount in USD').fill('12.50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('$12.50 can be spent now.')).toBeVisible()
  await looksRight()

  card.method = testCards.empty
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(visa).toHaveCount(3)
  const chosen = page.getByLabel('Card', { exact: true })
  await chosen.selectOption({ index: 1 })
  await page.getByLabel('Amount in USD').fill('5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is not enough money on the card.', { exact: false })).toBeVisible()
  await looksRight()
  await visa.nth(1).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(visa).toHaveCount(2)

  await page.goto(`/advertiser/${advertiser_id}/billing/`)
  await expect(page.getByText('$42.50').first()).toBeVisible()
  await expect(page.getByText('Paid · by card', { exact: false }).first()).toBeVisible()
  await looksRight()
})

test('BILL-03 BILL-04 automatic billing is turned on and off, and what is advanced is shown with the balance', async ({
  page,
  watch,
  looksRight,
  enter,
}) => {
  watch.expects(/request to another site: https:\/\/js\.stripe\.com\//)
  await enter(ann)
  await page.goto(`/advertiser/${advertiser_id}/billing/cards/`)
  const automatic = page.getByRole('switch', { name: 'Spend first, pay by card afterwards' })
  await automatic.click()
  await expect(page.getByText('On: you can spend now.')).toBeVisible()
  await expect(automatic).toBeChecked()
  await expect(page.getByText('Owed now: $0.00')).toBeVisible()
  await looksRight()
  await page.goto(`/advertiser/${advertiser_id}/billing/`)
  await expect(page.getByText('$100.00 of it is advanced', { exact: false })).toBeVisible()
  await page.goto(`/advertiser/${advertiser_id}/billing/cards/`)
  await page.setViewportSize({ width: 390, height: 844 })
  await automatic.click()
  await expect(page.getByText('Off: nothing more is advanced.')).toBeVisible()
  await expect(automatic).not.toBeChecked()
  await looksRight()
})

test('BILL-04 only the page of cards may load the provider’s script, and only where the site takes cards', async ({
  page,
  watch,
  enter,
}) => {
  watch.expects(/request to another site: https:\/\/js\.stripe\.com\//)
  await enter(ann)
  const policyOf = async (path: string) => (await page.goto(path))?.headers()['content-security-policy'] ?? ''
  const own = `/advertiser/${advertiser_id}/billing/`
  expect(await policyOf(`${own}cards/`)).toContain('https://js.stripe.com')
  expect(await policyOf(own)).not.toContain('stripe')
  expect(await policyOf('/')).not.toContain('stripe')
  // A link within the site that leads away ends the document, and with it the looser policy.
  await page.goto(`${own}cards/`)
  await page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Balance' }).click()
  await expect(page).toHaveURL(own)
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('navigation').map((one) => one.name)).catch(() => [])
  await expect.poll(loaded).toEqual([new URL(own, product.url).href])
})
