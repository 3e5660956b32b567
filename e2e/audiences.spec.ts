import { audiencesGet } from '@bowerbird/contract/audiences/audience-calls'
import { makeBusiness } from './support/business.ts'
import { makeCampaign } from './support/campaign.ts'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('ADS-07 a customer list is hashed in the browser, and its audience is chosen for an ad group', async ({
  page,
  watch,
  looksRight,
  newUser,
  enter,
}) => {
  // An audience that is used is not deleted.
  watch.expects(/status of 409/)
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  const pin = await makePin(ann, (await makeBoard(ann)).id, { title: 'Oak table' })
  const { id } = await makeCampaign(ann, { advertiser_id, pin_id: pin.id, name: 'Oak tables' })
  await enter(ann)
  await page.goto('/audiences/')
  await expect(page).toHaveURL(`/advertiser/${advertiser_id}/audiences/`)
  await expect(page.getByRole('heading', { name: 'No audiences yet' })).toBeVisible()

  await looksRight()
  await page.getByRole('button', { name: 'New audience' }).click()
  const window = page.getByRole('dialog', { name: 'New audience' })
  await window.getByRole('button', { name: 'Create' }).click()
  await expect(window.getByText('Enter a name.')).toBeVisible()
  await window.getByLabel('Name').fill('Regulars')
  await window.getByRole('button', { name: 'Create' }).click()

  const list = page.getByRole('dialog', { name: 'List of “Regulars”' })
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/list/')) bodies.push(request.postData() ?? '')
  })
  await list.getByLabel('Text or CSV file').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,e-mail\nAda,Ada@Example.org\nBen,ben@example.org\nCy,+49 30 1234567\nDee,\n'),
  })
  await expect(list.getByText('2 e-mail addresses and one telephone number found.')).toBeVisible()
  await expect(list.getByText('One line has neither and is left out.')).toBeVisible()
  await list.getByRole('button', { name: 'Send the list' }).click()
  await expect(
    list.getByText('3 entries were sent. The audience is counted within a minute or so.'),
  ).toBeVisible()
  await looksRight()
  expect(bodies.length).toBe(2)
  expect(bodies.join('')).toMatch(/[0-9a-f]{64}/)
  expect(bodies.join('').toLowerCase()).not.toMatch(/example|1234567/)
  await list.getByRole('button', { name: 'Done' }).click()
  const card = page.getByRole('article', { name: 'Regulars' })
  await expect(card).toContainText('Customer list')
  await expect.poll(async () => (await ann.did(audiencesGet, { advertiser_id }))[0]?.status).toBe('TOO_SMALL')
  await page.reload()
  await expect(card).toContainText('Under 100')
  await looksRight()

  await page.goto(`/ads/edit/?campaignId=${id}`)
  await page.getByRole('button', { name: 'Gardeners' }).first().click()
  await page
    .getByLabel('Only people in these audiences')
    .last()
    .selectOption({ label: 'Regulars (too small)' })
  await expect(page.getByRole('button', { name: 'Remove Regulars (too small)' })).toBeVisible()
  await expect(page.getByText('These ads are shown to nobody now', { exact: false })).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: 'Summary' }).first().click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await ann.did(audiencesGet, { advertiser_id }))[0]?.ad_group_count).toBe(1)

  await page.goto('/audiences/')
  await expect(card).toContainText('Used by one ad group')
  await card.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('This audience is used by Gardeners.')).toBeVisible()
})
