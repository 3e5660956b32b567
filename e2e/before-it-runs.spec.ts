import { boardSectionCreate, boardsGet } from '@bowerbird/contract/boards/board-calls'
import { businessCreate, advertisersGet } from '@bowerbird/contract/business/business-calls'
import type { Page } from '@playwright/test'
import { choose } from './support/choose.ts'
import { makeBoard } from './support/library.ts'
import { beQuicker } from './support/once-it-runs.ts'
import { expect, test } from './support/test.ts'
import { outsideSite } from './outside/outside-address.ts'

/** Goes to an address, or to the same again, whose scripts wait until they are let go. */
async function slowly(page: Page, address?: string): Promise<() => Promise<void>> {
  await beQuicker(page)
  const held: (() => Promise<void>)[] = []
  let isHolding = true
  await page.route('**/*.js', async (route) => {
    if (isHolding) held.push(() => route.continue())
    else await route.continue()
  })
  // Not to the end of it: that is what is held.
  const gone = address ? page.goto(address, { waitUntil: 'commit' }) : page.reload({ waitUntil: 'commit' })
  void gone.catch(() => {})
  await expect(page.locator('html:not([data-runs]) #page-state')).toBeAttached()
  return async () => {
    isHolding = false
    await Promise.all(held.map((go) => go()))
    await expect(page.locator('html[data-runs]')).toBeAttached()
  }
}

test('QP-03 nothing is entered into a promotion before its draft is known', async ({
  page,
  newUser,
  enter,
}) => {
  const ann = await newUser()
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

test('SHELL-20 a form that is submitted before the page runs is not sent, and keeps its contents', async ({
  page,
  newUser,
  enter,
}) => {
  await enter(await newUser())
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const [thing, make] of [
    ['board', 'Create'],
    ['section', 'Add'],
  ] as const) {
    test(`CREATE-05 the name of a ${thing} for a Pin, typed before its page runs again, is not lost`, async ({
      page,
      newUser,
      enter,
      watch,
    }) => {
      watch.expects(new RegExp(`^request to another site: ${outsideSite}/`))
      const ada = await newUser()
      const board = await makeBoard(ada, { name: 'Soups' })
      await ada.did(boardSectionCreate, { board_id: board.id, name: 'Hot' })
      await enter(ada)
      await page.goto('/ideas/')
      const media = `${outsideSite}/pictures/1/800x600.jpg`
      await page.goto(`/pin/create/button/?${new URLSearchParams({ url: `${outsideSite}/soup/`, media })}`)
      if (thing === 'section') await choose(page.getByRole('button', { name: /^Soups/ }), 'tap')
      await page.getByRole('link', { name: new RegExp(thing) }).tap()
      const name = page.getByLabel('Name')
      await expect(name).toBeVisible()
      const go = await slowly(page)
      await name.fill('Winter')
      await go()
      await expect(name).toHaveValue('Winter')
      await page.getByRole('main').getByRole('button', { name: make, exact: true }).tap()
      await expect(page).toHaveURL('/ideas/')
      const boards = await ada.did(boardsGet, { username: ada.username })
      expect(boards.map(({ pin_count }) => pin_count).toSorted((a, b) => a - b)).toEqual(
        thing === 'board' ? [0, 1] : [1],
      )
    })
  }
})
