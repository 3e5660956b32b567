import { billingProfileUpdate, invoicesGet, topUpCreate } from '@bowerbird/contract/money/money-calls'
import { fundsQueueGet, paymentConfirm } from '@bowerbird/contract/money/funds-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { makeBusiness } from './support/business.ts'
import { ownProduct } from './support/own-product.ts'
import { signUpPerson } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

// The owner of the site takes part, so it is a site of its own.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const product = ownProduct(Number(process.env['E2E_PORT'] ?? 4300) + 90)
test.use({ baseURL: product.url })

let olive: Person, ann: Person
let advertiser_id: AdvertiserId

test.beforeAll(async () => {
  test.setTimeout(300_000)
  product.clear()
  await product.start()
  olive = await signUpPerson(product.url, 'Olive Owner')
  ann = await signUpPerson(product.url, 'Ann Archer')
  advertiser_id = await makeBusiness(ann)
})
test.afterAll(() => product.end('SIGTERM'))

test('BILL-01 QP-08 SHELL-16 the tabs of billing lead from one page to the other and keep what the address says; the next step stays on the site', async ({
  page,
  visit,
  looksRight,
  enter,
}) => {
  await enter(ann)
  const asked = '?campaign_id=7&objective_type=CLICKTHROUGH&is_quick_promote=true'
  await visit(`/billing/${asked}`)
  const own = `/advertiser/${advertiser_id}/billing/`
  await expect(page).toHaveURL(own + asked)
  await expect(page.getByText('Your campaign is set up.', { exact: false })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Billing' })
  for (const [name, part] of [
    ['Statement', 'history'],
    ['Order lines', 'order_lines'],
    ['Prepaid summary', 'prepaid_campaign_spend_summary'],
    ['By campaign', 'prepaid_spend_campaign_breakdown'],
    ['Promotions', 'promotions'],
    ['Invoices', 'documents'],
    ['Tax documents', 'tax_documents'],
  ] as const) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`${own}${part}/${asked}`)
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await looksRight()
  }
  await page.goto(`${own}order_lines/?next_step_link_url=${encodeURIComponent('//evil.example/')}`)
  await expect(page.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0)
  await page.goto(`${own}?next_step_link_url=${encodeURIComponent('/audiences/')}`)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`/advertiser/${advertiser_id}/audiences/`)
})

test('BILL-01 money that was paid in is in the statement, in the summary and among the invoices, on a phone too', async ({
  page,
  looksRight,
  enter,
}) => {
  await ann.did(billingProfileUpdate, { advertiser_id, version: 0, name: 'Nest', address: 'Oak Street 1' })
  await ann.did(topUpCreate, { advertiser_id, amount_micros: 50_000_000, currency: 'USD' })
  const [asked] = await olive.did(fundsQueueGet, {})
  await olive.did(paymentConfirm, { advertiser_id, payment_id: asked?.id ?? '' })
  await enter(ann)
  await page.setViewportSize({ width: 390, height: 844 })
  const own = `/advertiser/${advertiser_id}/billing/`
  await page.goto(`${own}history/`)
  await expect(page.getByRole('cell', { name: 'Money in' })).toBeVisible()
  await looksRight()
  await page.goto(`${own}prepaid_campaign_spend_summary/`)
  await expect(page.getByText('$50.00').first()).toBeVisible()
  await page.getByText('As a table').click()
  await expect(page.getByRole('region', { name: 'Spent by day', exact: false })).toBeVisible()
  await looksRight()
  await page.goto(`${own}documents/`)
  const [invoice] = await ann.did(invoicesGet, { advertiser_id })
  const pdf = await page.request.get(invoice?.pdf_url ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await looksRight()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('BILL-03 the owner makes a promotion code, an ad account redeems it, and its credit is in the summary', async ({
  page,
  watch,
  looksRight,
  enter,
  otherBrowser,
}) => {
  // Codes that are refused.
  watch.expects(/status of 400/)
  const desk = await otherBrowser(olive)
  await desk.goto('/admin/promotions/')
  await expect(desk.getByRole('heading', { name: 'No codes so far' })).toBeVisible()
  await looksRight(desk)
  await desk.getByRole('button', { name: 'Make the code' }).click()
  await expect(desk.getByText('Enter a name for the code.')).toBeVisible()
  await desk.getByLabel('Name', { exact: true }).fill('Spring')
  await desk.getByLabel('Code (optional)').fill('spring-2026')
  await desk.getByLabel('Amount').fill('25')
  await desk.getByRole('button', { name: 'Make the code' }).click()
  const card = desk.getByRole('article', { name: 'SPRI-NG20-26' })
  await expect(card).toContainText('Redeemed: 0 of 1')
  await looksRight(desk)

  await enter(ann)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/advertiser/${advertiser_id}/billing/promotions/`)
  await expect(page.getByRole('heading', { name: 'No promotional credit' })).toBeVisible()
  await page.getByLabel('Promotion code').fill('winter-2026')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('This code is not known.', { exact: false })).toBeVisible()
  await page.getByLabel('Promotion code').fill('Spring-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'Can be spent' })).toBeVisible()
  await looksRight()
  await page.goto(`/advertiser/${advertiser_id}/billing/`)
  await expect(page.getByText('$25.00 of it is promotional credit', { exact: false })).toBeVisible()
  await page.goto(`/advertiser/${advertiser_id}/billing/history/`)
  await expect(page.getByRole('cell', { name: 'Promotional credit' })).toBeVisible()

  await desk.reload()
  await expect(card).toContainText('Redeemed: 1 of 1')
  await card.getByRole('button', { name: 'Stop' }).click()
  await expect(card).toContainText('Stopped')
  await desk.goto('/admin/funds/')
  await desk.getByRole('button', { name: 'Prove now' }).click()
  await expect(desk.getByText('All agrees', { exact: false })).toBeVisible()
})

test('BILL-03 the owner sets the tax of a country, and it is told before a top-up and is on its invoice', async ({
  page,
  watch,
  looksRight,
  enter,
  otherBrowser,
}) => {
  // A rate that is refused.
  watch.expects(/status of 400/)
  const desk = await otherBrowser(olive)
  await desk.goto('/admin/taxes/')
  await expect(desk.getByRole('heading', { name: 'No tax is charged' })).toBeVisible()
  await looksRight(desk)
  // No country is chosen yet, so none has tax numbers that are not known.
  await expect(desk.getByText('The format of tax numbers of this country', { exact: false })).toHaveCount(0)
  await desk.getByLabel('Country', { exact: true }).selectOption('US')
  await expect(desk.getByText('The format of tax numbers of this country', { exact: false })).toBeVisible()
  await desk.getByLabel('Rate in percent').fill('lots')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Enter a rate from 0 to 100', { exact: false })).toBeVisible()
  await desk.getByLabel('Rate in percent').fill('8.25')
  await desk.getByRole('button', { name: 'Save' }).click()
  const card = desk.getByRole('article', { name: 'United States' })
  await expect(card).toContainText('VAT 8.25%')
  await looksRight(desk)

  await enter(ann)
  await page.goto(`/advertiser/${advertiser_id}/billing/?section=top_up`)
  await page.getByLabel('Amount in USD').first().fill('100')
  await expect(page.getByText('VAT of 8.25% comes on top: $8.25. You pay $108.25.')).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: 'Get the invoice' }).click()
  await expect(page.getByText('Pay $108.25 and write', { exact: false })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/advertiser/${advertiser_id}/billing/documents/`)
  await expect(page.getByRole('cell', { name: '$108.25' })).toBeVisible()
  await looksRight()

  await card.getByRole('button', { name: 'Edit' }).click()
  await desk.getByLabel('Rate in percent').fill('9')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('VAT 9%')
  await card.getByRole('button', { name: 'Remove' }).click()
  await expect(card).toHaveCount(0)
})
