import { campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { makeBusiness } from './support/business.ts'
import { makeBoard } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('QP-01 QP-02 QP-03 QP-08 a business promotes a Pin from its menu, asks to pay in, and finds where it is paid for', async ({
  page,
  library,
  looksRight,
  visit,
  newUser,
  enter,
}) => {
  const word = uniqueWord()
  const ann = await newUser(`Ann ${word}`)
  const [source] = library.pins
  const advertiser_id = await makeBusiness(ann, {
    country: 'DE',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
  })
  const board = await makeBoard(ann, { name: `${word} nests` })
  const pin = await ann.did(repinCreate, { pin_id: source?.id ?? '', board_id: board.id })

  await enter(ann)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/pin/${pin.id}/`)
  await page.getByRole('button', { name: 'More about this Pin' }).first().click()
  await page.getByRole('menuitem', { name: 'Promote' }).click()
  await expect(page).toHaveURL(`/advertiser/${advertiser_id}/quick-promote/?pinId=${pin.id}`)
  await page.getByLabel('Where it leads').fill('https://nest.example/spring')
  await page.getByLabel('Name of the campaign').fill(`Nest ${word}`)
  await looksRight()

  // One column under 870 px, two to 1275, three above.
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await Promise.all([
      page.getByRole('region', { name: 'Pin' }).boundingBox(),
      page.getByRole('region', { name: 'Details' }).boundingBox(),
      page.getByRole('complementary').boundingBox(),
    ])
    return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size
  }
  expect([await columns(869), await columns(870), await columns(1275), await columns(1276)]).toEqual([
    1, 2, 2, 3,
  ])

  // What was entered is there again.
  await page.reload()
  await expect(page.getByLabel('Name of the campaign')).toHaveValue(`Nest ${word}`)
  await page.getByRole('button', { name: 'Promote', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'People in Europe' })).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: 'I see to it' }).click()

  await expect(page.getByRole('region', { name: 'Pay for it' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Nest & Co')
  await page.getByLabel('Address').fill('Nestweg 1\n10115 Berlin')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Get the invoice' }).click()
  const promote = page.getByRole('region', { name: 'Pay for it' }).getByRole('button', { name: 'Promote' })
  await expect(promote).toBeVisible()
  await looksRight()
  await promote.click()

  const done = page.getByRole('dialog', { name: 'Your promotion is set up' })
  await expect(done.getByText(`Nest ${word}`)).toBeVisible()
  await looksRight()
  const [campaign] = await ann.did(campaignsGet, { advertiser_id })
  expect(campaign).toMatchObject({ name: `Nest ${word}`, ads_client_type: 'quick_promote' })
  await done.getByRole('link', { name: 'Billing' }).click()
  await expect(page).toHaveURL(
    `/advertiser/${advertiser_id}/billing/?campaign_id=${campaign?.id ?? ''}&objective_type=CLICKTHROUGH&is_quick_promote=true`,
  )

  // Without a Pin it begins with the choice, and leads back where it came from.
  await visit('/quick-promote/')
  await expect(page.getByRole('dialog', { name: 'Choose a Pin' })).toBeVisible()
  await looksRight()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/billing\//)
})
