import { campaignGet, campaignUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { quickPromoteCreate } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import { makeBusiness } from './support/business.ts'
import { makeBoard } from './support/library.ts'
import { logInPerson, uniqueWord } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

// The account that first-account.spec.ts makes.
const siteOwner = { email: 'olive@example.org', password: 'a long pass phrase', full_name: 'Olive Ann Owner' }

async function promotedPin(person: Person, pin_id: PinId, name: string) {
  const advertiser_id = await makeBusiness(person, { name: 'Oak & Co' })
  const board = await makeBoard(person, { name: `${name} den` })
  const pin = await person.did(repinCreate, { pin_id, board_id: board.id })
  const made = await person.did(quickPromoteCreate, {
    advertiser_id,
    pin_id: pin.id,
    budget_in_micro_currency: 5_000_000,
    campaign_name: name,
    destination_url: 'https://oak.example/table',
    duration: 10,
    auto_targeting_enabled: true,
    is_ongoing: false,
    start_now: true,
    targeting_spec: { locations: ['US'] },
    ads_client_type: 'quick_promote',
    flexible_daily_budget_enabled: false,
  })
  return { advertiser_id, campaign_id: made.campaign_id }
}

test('ADS-02 ADS-06 ADS-10 BL-07 a campaign is changed beside the overview, turned down by the owner of the site, appealed for, approved, and its history shows all of it', async ({
  page,
  baseURL,
  library,
  looksRight,
  visit,
  newUser,
  enter,
  otherBrowser,
  watch,
}) => {
  watch.expects(/the server responded with a status of 409/)
  const word = uniqueWord()
  const ann = await newUser(`Ann ${word}`)
  const [source] = library.pins
  if (!source) throw new Error('the library is empty')
  const { advertiser_id, campaign_id } = await promotedPin(ann, source.id, `Table ${word}`)

  // The overview, and the campaign beside it.
  await enter(ann)
  await visit(`/advertiser/${advertiser_id}/`)
  await expect(page.getByText('1 ad in review')).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: `Table ${word}`, exact: true }).click()
  const panel = page.getByRole('dialog', { name: `Table ${word}` })
  await expect(panel.getByLabel('Destination')).toHaveValue('https://oak.example/table')
  await looksRight()

  // Another user is quicker: nothing is overwritten unseen.
  await ann.did(campaignUpdate, { advertiser_id, campaign_id, version: 1, budget_micros: 8_000_000 })
  await panel.getByLabel('Budget a day (USD)').fill('6.50')
  await panel.getByRole('button', { name: 'Save' }).first().click()
  await expect(panel.getByText(`Ann ${word} saved this first`)).toBeVisible()
  await expect(panel.getByText('$8', { exact: true })).toBeVisible()
  await looksRight()
  await panel.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Saved')).toBeVisible()
  expect(await ann.did(campaignGet, { advertiser_id, campaign_id })).toMatchObject({
    budget_micros: 6_500_000,
  })

  // The owner of the site turns it down.
  const owner = await otherBrowser(await logInPerson(baseURL ?? '', siteOwner))
  await visit('/admin/review/', owner)
  const card = owner.getByRole('article', { name: `Table ${word}` })
  await looksRight(owner)
  await card.getByRole('button', { name: 'Turn down' }).click()
  await card.getByLabel('Reason').selectOption({ label: 'Its destination does not work' })
  await card.getByLabel('What it concerns').selectOption({ label: 'The destination' })
  await card.getByLabel('Your words to them').fill('It answers 404.')
  await looksRight(owner)
  await card.getByRole('button', { name: 'Reject and notify' }).click()
  await expect(card).toBeHidden()

  // She reads why, and says why not.
  await visit(`/advertiser/${advertiser_id}/`)
  await page.getByRole('button', { name: `Table ${word}`, exact: true }).click()
  await expect(panel.getByText('It answers 404.')).toBeVisible()
  await panel.getByLabel('Why it should run').fill('It works again.')
  await looksRight()
  await panel.getByRole('button', { name: 'Send appeal' }).click()
  await expect(panel.getByText('In review').last()).toBeVisible()

  await visit('/admin/review/?tab=appeals', owner)
  await expect(card.getByText('It works again.')).toBeVisible()
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(card).toBeHidden()

  // The history shows all of it, newest first.
  await visit(`/advertiser/${advertiser_id}/history/`)
  const lines = page.getByRole('list', { name: 'History' }).getByRole('article')
  await expect(lines.first()).toContainText('Approved')
  await expect(lines.first()).toContainText('The site')
  await expect(lines.nth(3)).toContainText(`Changed · Campaign Table ${word}`)
  await expect(lines.nth(3)).toContainText('$6.50')
  await looksRight()
})
