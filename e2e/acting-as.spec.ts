import { boardFeedGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import { businessInviteAccept, businessInviteCreate } from '@bowerbird/contract/business/business-calls'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import type { Locator, Page } from '@playwright/test'
import { makeBusiness } from './support/business.ts'
import { makeBoard } from './support/library.ts'
import { logInPerson } from './support/person.ts'
import { expect, test } from './support/test.ts'

// The account that first-account.spec.ts makes.
const siteOwner = { email: 'olive@example.org', password: 'a long pass phrase', full_name: 'Olive Ann Owner' }

/** Opens the choice of a board for a pin in a grid. */
async function chooseBoardFor(page: Page, pin_id: string, button: string | RegExp): Promise<Locator> {
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/pin/${pin_id}/"]`) })
  await card.hover()
  await card.getByRole('button', { name: button }).click()
  return page.getByRole('dialog')
}

async function actAs(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Acting as ${from}: switch` }).click()
  await page.getByRole('menuitem', { name: to }).click()
  await expect(page.getByRole('button', { name: `Acting as ${to}: switch` })).toBeVisible()
}

test('BIZ-03 BIZ-05 BOARD-11 a board and a Pin that a member makes while acting as a profile are that profile’s, and afterwards the member’s own boards are back', async ({
  page,
  baseURL,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const [ada, ben] = [await newUser(), await newUser()]
  await makeBusiness(ada)
  const own_id = await makeBusiness(ben, { name: 'Twig' })
  await ada.did(businessInviteCreate, { business_id: ada.id, email: ben.email, roles: ['CAMPAIGN_MANAGER'] })
  // The owner of the site has no mail server, and passes the link on.
  const mails = await (await logInPerson(baseURL ?? '', siteOwner)).did(mailOutboxGet, {})
  const body = mails.find(({ to }) => to === ben.email)?.body ?? ''
  const [, token = '', proof = ''] = /\/business\/invite\/([\w-]+)\/\?proof=([\w-]+)/.exec(body) ?? []
  await ben.did(businessInviteAccept, { token, proof })
  await makeBoard(ben, { name: 'My kitchen' })
  const [first, second] = library.pins

  await enter(ben)
  await page.goto(`/advertiser/${own_id}/`)
  await actAs(page, 'Twig', 'Nest & Co')
  await looksRight()
  await page.goto(library.board.url)
  const dialog = await chooseBoardFor(page, first?.id ?? '', 'Save')
  await expect(dialog.getByText('You have no boards yet. Name your first one.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create board' }).click()
  await expect(dialog.getByLabel('Protected', { exact: true })).toBeChecked()
  await dialog.getByLabel('Name').fill('Shop window')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const [made] = await ada.did(boardsGet, { username: ada.username })
  expect(made).toMatchObject({ name: 'Shop window', privacy: 'protected', pin_count: 1 })
  expect(await ada.did(boardFeedGet, { board_id: made?.id ?? '' })).toMatchObject([{ title: first?.title }])
  expect(await ben.did(boardsGet, { username: ben.username })).toMatchObject([
    { name: 'My kitchen', pin_count: 0 },
  ])
  // The boards that are offered are the profile's.
  await chooseBoardFor(page, second?.id ?? '', /Choose another$/)
  await expect(dialog.getByRole('button', { name: /Shop window/ }).first()).toBeVisible()
  await expect(dialog.getByText('My kitchen')).toHaveCount(0)
  await looksRight()

  await page.goto(`/advertiser/${own_id}/`)
  await expect(page.getByRole('button', { name: 'Acting as Twig: switch' })).toBeVisible()
  await page.goto(library.board.url)
  await chooseBoardFor(page, second?.id ?? '', /Choose another$/)
  await expect(dialog.getByRole('button', { name: /My kitchen/ }).first()).toBeVisible()
  await expect(dialog.getByText('Shop window')).toHaveCount(0)
})
