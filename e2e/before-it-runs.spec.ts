import { advertisersGet } from '@bowerbird/contract/business/advertiser-calls'
import { businessCreate } from '@bowerbird/contract/business/business-calls'
import type { Page } from '@playwright/test'
import { expect, test } from './ground/test.ts'

/** Goes to an address whose scripts wait until they are let go. */
async function slowly(page: Page, address: string): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = []
  let isHolding = true
  await page.route('**/*.js', async (route) => {
    if (isHolding) held.push(() => route.continue())
    else await route.continue()
  })
  // Not to the end of it: that is what is held.
  void page.goto(address, { waitUntil: 'commit' }).catch(() => {})
  await expect(page.locator('#page-state')).toBeAttached()
  return async () => {
    isHolding = false
    await Promise.all(held.map((go) => go()))
    await expect(page.locator('html[data-runs]')).toBeAttached()
  }
}

test('QP-03 nothing is entered into a promotion before its draft is known', async ({
  page,
  somebody,
  enter,
}) => {
  const ann = await somebody()
  await ann.did(businessCreate, {
    name: 'Nest & Co',
    account_type: 'shop',
    country: 'DE',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
  })
  const advertiser_id = (await ann.did(advertisersGet, {}))[0]?.id ?? ''
  await enter(ann)
  const go = await slowly(page, `/advertiser/${advertiser_id}/quick-promote/`)
  const name = page.getByLabel('Name of the campaign')
  await expect(name).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Promote', exact: true })).toBeDisabled()
  await go()
  await page.keyboard.press('Escape')
  await name.fill('Spring')
  await page.reload()
  await expect(name).toHaveValue('Spring')
})

test('SHELL-20 a form that is sent before the page runs is not sent, and keeps what stands in it', async ({
  page,
  somebody,
  enter,
}) => {
  await enter(await somebody())
  const go = await slowly(page, '/pin/create/web/')
  const address = page.getByLabel('Address of a page or picture')
  await address.fill('nests.example')
  await address.press('Enter')
  await page.waitForTimeout(300)
  await expect(address).toHaveValue('nests.example')
  await go()
  await expect(address).toHaveValue('nests.example')
  await address.press('End')
  await address.pressSequentially('/a')
  await expect(address).toHaveValue('nests.example/a')
})
