import { readFile } from 'node:fs/promises'
import {
  conversionOverviewGet,
  conversionSettingsUpdate,
} from '@bowerbird/contract/conversions/conversion-calls'
import { reviewDecide, reviewsGet } from '@bowerbird/contract/campaigns/review-calls'
import type { AdvertiserId, PinId } from '@bowerbird/contract/kernel/ids'
import { billingProfileUpdate, fundsGet, topUpCreate } from '@bowerbird/contract/money/money-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { quickPromoteCreate } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import { reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { tagBaseCode, tagEventCode } from '../web/ads/conversions/tag-code.ts'
import { createBlocker, hiddenSelectors } from '@bowerbird/testing/filter-lists'
import type { RequestKind } from '@bowerbird/testing/filter-lists'
import type { BrowserContext, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { chromiumFlags, ensureChromium } from './chromium.ts'
import { makeBusiness } from './support/business.ts'
import { makeBoard, makeLibrary, makePin } from './support/library.ts'
import { ownProduct } from './support/own-product.ts'
import { signUpPerson } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { watchSources } from './support/watch-sources.ts'

// What runs here is met by everyone on the site, so it is a site of its own.
test.describe.configure({ mode: 'serial', timeout: 300_000 })
// In the headless shell a window that a link opens without an opener is not answered by `route`.
test.use({ launchOptions: { executablePath: ensureChromium(), args: chromiumFlags } })

const product = ownProduct(Number(process.env['E2E_PORT'] ?? 4300) + 40)
const units = (micros: number) => micros / 1_000_000
/** A browser that says it is one: those without a window count as programs. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let olive: Person, ann: Person, ben: Person
let advertiser_id: AdvertiserId, pin_id: PinId

test.beforeAll(async () => {
  test.setTimeout(300_000)
  product.clear()
  await product.start()
  olive = await signUpPerson(product.url, 'Olive Owner')
  ann = await signUpPerson(product.url, 'Ann Archer')
  ben = await signUpPerson(product.url, 'Ben Barnes')
  const library = await makeLibrary(product.url)
  await ben.did(userFollowCreate, { user_id: library.person.id })
  advertiser_id = await makeBusiness(ann)
  const board = await makeBoard(ann, { name: 'Nests' })
  pin_id = (await makePin(ann, board.id, { title: 'A nest of oak' })).id
  await ann.did(conversionSettingsUpdate, { advertiser_id, version: 0 })
})
test.afterAll(() => product.end('SIGTERM'))

/** Ann's own site, with her tag: whoever comes buys something. */
const shop = () => `<h1>Nest & Co</h1>
  ${tagBaseCode({ origin: product.url, tag_id: advertiser_id, enhanced_match: false })}
  ${tagEventCode('checkout', { event_id: 'order-1', value: 12.5, currency: 'USD', order_quantity: 1 })}`

async function open(
  { browser }: { browser: { newContext(options: object): Promise<BrowserContext> } },
  person: Person,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    userAgent,
    reducedMotion: 'reduce',
    // The tag on an outside site reports to this machine.
    permissions: ['local-network-access'],
  })
  const [name = '', value = ''] = person.cookie.split('=')
  await context.addCookies([{ name, value, url: product.url, httpOnly: true, sameSite: 'Lax' }])
  await context.route('https://nest.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: shop() }),
  )
  return context.newPage()
}

test('QP-10 ADS-04 CONV-02 CONV-04 EVENT-01 EVENT-03 EVENT-07 EVENT-08 BILL-02 REPORT-02 a promoted Pin is paid for, approved, shown, opened, followed to its site, bought from, and is in the report and on the bill', async ({
  browser,
}) => {
  await ann.did(billingProfileUpdate, {
    advertiser_id,
    version: 0,
    name: 'Nest & Co',
    address: 'Oak Street 1',
  })
  await ann.did(topUpCreate, { advertiser_id, amount_micros: 50_000_000, currency: 'USD' })
  await ann.did(quickPromoteCreate, {
    advertiser_id,
    pin_id,
    budget_in_micro_currency: 20_000_000,
    campaign_name: 'Oak nests',
    destination_url: 'https://nest.example/oak',
    duration: 10,
    auto_targeting_enabled: true,
    is_ongoing: true,
    start_now: true,
    targeting_spec: {},
    ads_client_type: 'quick_promote',
    flexible_daily_budget_enabled: false,
  })

  // The owner of the site has the money, and lets it run.
  const desk = await open({ browser }, olive)
  await desk.goto('/admin/funds/')
  const came = desk.getByRole('button', { name: 'Money came' })
  // A press before the page runs is lost; repeated, it is the same payment.
  await expect(async () => {
    if (await came.isVisible()) await came.click({ timeout: 2_000 })
    await expect(came).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  const [review] = await olive.did(reviewsGet, { state: 'open' })
  await olive.did(reviewDecide, {
    review_id: review?.id ?? '',
    seen: review?.seen ?? '',
    decision: 'approve',
  })

  // Ben meets it among the Pins of whom he follows, within seconds. For you has so few Pins that it holds this one anyway,
  // and what is there anyway does not stand there for money as well.
  const page = await open({ browser }, ben)
  const sources = await watchSources(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Promoted by' })
  await expect(async () => {
    await page.goto('/?feed=following')
    await expect(card).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await expect(card).toContainText('Promoted by Nest & Co')
  await expect(card).toContainText('A nest of oak')

  // He looks at it for a while, opens it, and follows its link.
  await card.scrollIntoViewIfNeeded()
  await page.waitForTimeout(2_500)
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A nest of oak')
  const site = page.waitForEvent('popup')
  await page
    .getByRole('link', { name: /nest\.example|Visit/ })
    .first()
    .click()
  await expect((await site).getByRole('heading', { name: 'Nest & Co' })).toBeVisible()
  await page.goto('/settings/')
  // The answers to the two come in either order.
  expect(sources.toSorted((one, other) => Number(one.type) - Number(other.type))).toEqual([
    { status: 204, type: '101', destination_origins: '["https://nest.example"]' },
    { status: 204, type: '120', destination_origins: '["https://nest.example"]' },
  ])

  // It is counted once each, charged once, and the account has less by as much.
  const totals = async () =>
    (await ann.did(reportSummaryGet, { advertiser_id, grain: 'campaigns', range: 'last_7_days' })).totals
  await expect.poll(totals, { timeout: 60_000 }).toMatchObject({
    impressions: 1,
    clicks: 1,
    outbound_clicks: 1,
    invalid_impressions: 0,
    invalid_clicks: 0,
    billed_events: 1,
  })
  const { spend_micros } = await totals()
  expect(spend_micros).toBeGreaterThan(0)
  const { available_micros } = await ann.did(fundsGet, { advertiser_id })
  expect(available_micros + spend_micros).toBe(50_000_000)

  // What he bought on her site is credited to that click, once.
  await expect
    .poll(async () => (await ann.did(conversionOverviewGet, { advertiser_id })).credits, { timeout: 60_000 })
    .toMatchObject([
      { event_name: 'checkout', kind: 'click', conversions: 1, people: null, value_micros: 12_500_000 },
      { event_name: 'page_visit', kind: 'click', conversions: 1 },
    ])

  // Ann reads the same.
  const manager = await open({ browser }, ann)
  await manager.goto(`/advertiser/${advertiser_id}/reporting/campaigns/`)
  const line = manager.getByRole('row').filter({ hasText: 'Oak nests' })
  await expect(line).toContainText(units(spend_micros).toFixed(2))
})

test('REPORT-02 REPORT-03 a table with a breakdown and a comparison makes reports: one with its parts, which add up to the total, and one with the compared days', async ({
  browser,
}) => {
  const asked = { advertiser_id, grain: 'campaigns', range: 'last_7_days', compare: 'previous' } as const
  const { totals, compared_days } = await ann.did(reportSummaryGet, asked)
  const page = await open({ browser }, ann)
  async function fromTable() {
    await page.goto(
      `/advertiser/${advertiser_id}/reporting/campaigns/?range=last_7_days&compare=previous&breakdown=country&columns=impressions,spend_micros`,
    )
    // One person is too few for a country to be named.
    await expect(page.getByRole('row', { name: /^Total: Other/ })).toBeVisible()
    await page.getByRole('link', { name: 'Make a report' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New report')
    await expect(page.getByLabel('Breakdown')).toHaveValue('country')
    await expect(page.getByLabel('Compared with')).toHaveValue('previous')
  }
  async function fileOf(name: string, says: RegExp): Promise<Record<string, string>[]> {
    await page.getByRole('button', { name: 'Make report' }).click()
    const card = page.getByRole('article', { name, exact: true })
    await expect(card.getByText(says)).toBeVisible()
    await expect(card.getByText('Ready')).toBeVisible({ timeout: 15_000 })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    return parse(await readFile(await file.path(), 'utf8'), { bom: true, columns: true })
  }

  await fromTable()
  await expect(page.getByText('A report with a breakdown is not compared.', { exact: false })).toBeVisible()
  const rows = await fileOf('Campaigns by country, Last 7 days', / · By country · /)
  const parts = rows.filter(({ name, value }) => name === 'Oak nests' && value !== '')
  expect(parts.map((row) => `${row['breakdown']} ${row['value']}`)).toEqual(['country other'])
  const sum = (name: string) => parts.reduce((all, row) => all + Number(row[name]), 0)
  expect(sum('impressions')).toBe(totals.impressions)
  expect(sum('spend')).toBeCloseTo(units(totals.spend_micros))
  expect(rows.at(-1)).toMatchObject({ name: 'Total', value: '', impressions: String(totals.impressions) })
  expect(Object.keys(rows[0] ?? {})).not.toContain('compared_impressions')

  await fromTable()
  await page.getByLabel('Breakdown').selectOption('No breakdown')
  const compared = await fileOf('Campaigns, Last 7 days', / · Compared with /)
  // The site is new: on the days before nothing was seen, against which there is no change.
  expect(compared.at(-1)).toMatchObject({
    name: 'Total',
    impressions: String(totals.impressions),
    compared_impressions: '0',
    change_impressions: '',
    compared_start_date: compared_days?.start_date,
    compared_end_date: compared_days?.end_date,
  })
})

test('ADS-10 ADS-11 a user who is shown a promoted Pin learns why and who pays, hides it, and is not shown it again', async ({
  browser,
}) => {
  const page = await open({ browser }, ben)
  const card = page.getByRole('listitem').filter({ hasText: 'Promoted by' })
  await expect(async () => {
    await page.goto('/?feed=following')
    await expect(card).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await card.hover()
  await card.getByRole('button', { name: 'More about this Pin' }).click()
  await page.getByRole('menuitem', { name: /Why/ }).click()
  const why = page.getByRole('dialog')
  await expect(why.getByText('Nest & Co pays for this Pin to be shown.')).toBeVisible()
  await page.keyboard.press('Escape')
  await card.hover()
  await card.getByRole('button', { name: 'More about this Pin' }).click()
  const isKept = page.waitForResponse((answer) => answer.url().includes('/vx/hidden_promotions/'))
  await page.getByRole('menuitem', { name: 'Hide', exact: true }).click()
  await expect(card).toHaveCount(0)
  // A navigation at once takes the write along.
  await isKept
  await page.goto('/?feed=following')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.goto('/settings/promotions/')
  await expect(page.getByText('A nest of oak')).toBeVisible()
})

test('ADS-13 with an ad blocker’s lists nothing of the business side is cut or hidden', async ({
  browser,
}) => {
  const cuts = createBlocker(product.url)
  const cut: string[] = []
  const page = await open({ browser }, ann)
  page.on('request', (request) => {
    const url = new URL(request.url())
    const rule = url.origin === product.url && cuts(url.pathname + url.search, kindOf(request.resourceType()))
    if (rule) cut.push(`${url.pathname} by ${rule}`)
  })
  const selectors = hiddenSelectors()
  const hidden: string[] = []
  const account = `/advertiser/${advertiser_id}`
  const addresses = [
    '/',
    `/pin/${pin_id}/`,
    `${account}/`,
    `${account}/reporting/campaigns/`,
    `${account}/reporting/ads/`,
    `${account}/quick-promote/?pinId=${pin_id}`,
    `${account}/billing/`,
    `${account}/billing/history/`,
    `${account}/history/`,
    '/accounts_manager/',
    '/business/access/',
    '/settings/promotions/',
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const matching = await page.evaluate(matchingIn, selectors)
    hidden.push(...matching.map((selector) => `${address}: ${selector}`))
  }
  expect(cut).toEqual([])
  expect(hidden).toEqual([])
})

/** Runs in the page. */
const matchingIn = (selectors: string[]): string[] =>
  selectors.filter((selector) => {
    try {
      return document.querySelector(selector) !== null
    } catch {
      // Selectors of the blockers' own language mean nothing here.
      return false
    }
  })

function kindOf(type: string): RequestKind {
  if (type === 'fetch' || type === 'xhr' || type === 'eventsource') return 'xmlhttprequest'
  if (type === 'script' || type === 'image' || type === 'ping' || type === 'stylesheet') return type
  return 'document'
}
