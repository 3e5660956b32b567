import { conversionGoalsGet } from '@bowerbird/contract/campaigns/plan-calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asCampaignId, asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { afterEach, expect, test } from 'vitest'
import { refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import type { Account } from '../frame/own-accounts.ts'
import QuickPromoteModal from '../promoting/quick-promote-modal.tsx'
import { PromoteOpener } from '../campaigns/overview-route.tsx'
import { QuickPromotePage } from './quick-promote-page.tsx'
import { nest, playPromoting, promoted, warmed } from './test-promoting.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  localStorage.clear()
})

function play(played?: Parameters<typeof playPromoting>[0]) {
  const server = playPromoting(played)
  restore = server.restore
  return server
}

function openPage({ account = nest, pin_id = null }: { account?: Account; pin_id?: PinId | null } = {}) {
  return renderInPage(<QuickPromotePage account={account} asked_pin_id={pin_id} knows_drafts />, {
    viewer: { ...ann, isPartner: true },
    address: `/advertiser/${account.id}/quick-promote/`,
    warm: warmed(account),
  })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test("QP-01 QP-03 the page begins with the choice of a pin, and promotes it with the form's values", async () => {
  const server = play()
  openPage()
  const choice = await screen.findByRole('dialog', { name: 'Choose a Pin' })
  await userEvent.click(await within(choice).findByRole('button', { name: 'Pin 5' }))
  expect(field('Name of the campaign').value).toBe('Pin 5')
  // The promoted label names the payer, not the owner of the Pin.
  expect(screen.getByText('Promoted by Nest & Co')).toBeTruthy()
  expect(field('Where it leads').value).toBe('https://nest.example/5')
  expect(field('Budget a day in USD').value).toBe('3')
  expect(field('Days').value).toBe('10')
  expect(screen.getByText('$30 at most')).toBeTruthy()
  // The balance of $50 covers this promotion, and not the next one.
  expect(screen.queryByText(/^Enough for/)).toBeNull()
  await press('$7 a day')
  expect(screen.getByText('$70 at most')).toBeTruthy()
  expect(await screen.findByText('Enough for 7 days of this budget.')).toBeTruthy()
  await press('Promote')
  const done = await screen.findByRole('dialog', { name: 'Your promotion is set up' })
  expect(server.sent().map(({ options }) => options)).toEqual([
    {
      advertiser_id: '77',
      pin_id: '5',
      budget_in_micro_currency: 7_000_000,
      campaign_name: 'Pin 5',
      destination_url: 'https://nest.example/5',
      duration: 10,
      auto_targeting_enabled: true,
      is_ongoing: false,
      start_now: true,
      targeting_spec: {
        ages: ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'],
        genders: ['female', 'male', 'unknown'],
        interests: [],
        locations: ['US'],
      },
      ads_client_type: 'quick_promote',
      product_group_id: null,
      flexible_daily_budget_enabled: false,
    },
  ])
  expect(within(done).getByRole('link', { name: 'Billing' }).getAttribute('href')).toBe(
    '/advertiser/77/billing/?campaign_id=500&objective_type=CLICKTHROUGH&is_quick_promote=true',
  )
  expect(within(done).getByRole('link', { name: 'See the report' }).getAttribute('href')).toBe(
    '/advertiser/77/reporting/campaigns/',
  )
})

test('QP-04 without a pin nothing is sent, and the error appears at the pin', async () => {
  const server = play()
  openPage()
  await press('Close')
  await press('Promote')
  const alerts = await screen.findAllByRole('alert')
  expect(alerts[0]?.textContent).toBe('Choose the Pin that you want to promote.')
  expect(server.sent()).toEqual([])
})

test('QP-01 the page stays open while a field is missing, and names it', async () => {
  const server = play()
  openPage({ pin_id: asPinId('5') })
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Budget a day in USD' }))
  await userEvent.type(field('Budget a day in USD'), '0.50')
  await userEvent.type(field('Name of the campaign'), 'Nests')
  await userEvent.type(field('Where it leads'), 'nest')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Promote')
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Enter a whole address, like https://example.com/shop.',
    'Enter $1 or more.',
  ])
  expect(server.sent()).toEqual([])
})

test('QP-03 a draft is restored, and can be discarded', async () => {
  play()
  openPage({ pin_id: asPinId('5') })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the campaign' }), 'Nests')
  await userEvent.click(screen.getByRole('radio', { name: 'Until I stop it' }))
  cleanup()
  openPage()
  expect((await screen.findByRole('status')).textContent).toBe('Here is what you began last time.')
  expect(field('Name of the campaign').value).toBe('Nests')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Until I stop it' }).checked).toBe(true)
  expect(await screen.findByRole('img', { name: 'Pin 5' })).toBeTruthy()
  await press('Start over')
  expect(field('Name of the campaign').value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'For a number of days' }).checked).toBe(true)
  cleanup()
  openPage({ pin_id: asPinId('6') })
  expect(screen.queryByText('Here is what you began last time.')).toBeNull()
})

async function promoteFive(given: { account?: Account } = {}) {
  openPage({ ...given })
  const choice = await screen.findByRole('dialog', { name: 'Choose a Pin' })
  await userEvent.click(await within(choice).findByRole('button', { name: 'Pin 5' }))
  await press('Promote')
}

test('QP-07 a 401 is shown at the pin; other errors in a modal, from which the same operation is retried', async () => {
  const server = play({
    answers: [
      refusedFor('pin_not_promotable', { message_detail: 'Not this one.' }),
      refusedFor('not_allowed', { message_detail: 'Not in this country.' }),
      { ok: true, data: promoted },
    ],
  })
  await promoteFive()
  expect((await screen.findByRole('alert')).textContent).toBe('Not this one.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Promote')
  const window = await screen.findByRole('dialog', { name: 'It is not promoted yet' })
  expect(within(window).getByRole('alert').textContent).toBe('Not in this country.')
  await press('Try again')
  expect(await screen.findByRole('dialog', { name: 'Your promotion is set up' })).toBeTruthy()
  const keys = server.sent().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test("QP-07 an error without a message shows the modal's default text", async () => {
  play({ answers: [refusedFor('internal', { message_detail: '' })] })
  await promoteFive()
  const window = await screen.findByRole('dialog', { name: 'It is not promoted yet' })
  expect(within(window).getByRole('alert').textContent).toBe('Uh oh! Something went wrong.')
  await press('Change it')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Name of the campaign').value).toBe('Pin 5')
})

test('BL-01 two tabs with one draft send one idempotency key; after success the next promotion has another', async () => {
  const server = play()
  await promoteFive()
  await press('Promote another Pin')
  cleanup()
  await promoteFive()
  await screen.findByRole('dialog', { name: 'Your promotion is set up' })
  const [first, second] = server.sent().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).not.toBe(second)
  cleanup()
  localStorage.clear()
  openPage({ pin_id: asPinId('5') })
  openPage({ pin_id: asPinId('5') })
  const tabs = await screen.findAllByRole('textbox', { name: 'Name of the campaign' })
  for (const tab of tabs) await userEvent.type(tab, 'x')
  const addresses = screen.getAllByRole('textbox', { name: 'Where it leads' })
  for (const address of addresses) await userEvent.type(address, 'https://nest.example/')
  for (const button of screen.getAllByRole('button', { name: 'Promote' })) await userEvent.click(button)
  await waitFor(() => expect(server.sent()).toHaveLength(4))
  const [, , third, fourth] = server.sent().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(third).toBe(fourth)
})

test('QP-01 for an audience in the EEA, GDPR consent is asked for once', async () => {
  const server = play()
  await promoteFive({ account: { ...nest, country: 'DE', currency: 'EUR' } })
  await screen.findByRole('dialog', { name: 'People in Europe' })
  expect(server.sent()).toEqual([])
  await press('I see to it')
  expect(await screen.findByRole('dialog', { name: 'Your promotion is set up' })).toBeTruthy()
  expect(server.sent()).toHaveLength(1)
})

test('QP-01 a user who cannot continue gets focus on what is missing: the pin, then the first wrong field', async () => {
  play()
  openPage({ pin_id: null })
  const choice = await screen.findByRole('dialog', { name: 'Choose a Pin' })
  await userEvent.click(within(choice).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Promote')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a Pin' }))
  await press('Choose a Pin')
  await press('Pin 5')
  await userEvent.clear(field('Days'))
  await press('Promote')
  expect(document.activeElement).toBe(field('Days'))
  await userEvent.type(field('Days'), '5')
  await userEvent.click(screen.getByRole('radio', { name: 'I choose' }))
  for (const name of ['Women', 'Men', 'Not said']) await press(name)
  await press('Promote')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Women' }))
})

test('QP-01 after the choice that opened by itself, focus moves to the pin', async () => {
  play()
  openPage()
  const choice = await screen.findByRole('dialog', { name: 'Choose a Pin' })
  await userEvent.click(await within(choice).findByRole('button', { name: 'Pin 5' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose another Pin' }))
})

test('QP-01 the suggested top-up covers the whole promotion', async () => {
  const profile = { name: 'Nest', address: '1 Nest Way', tax_id: '', version: 1 }
  play({ is_billing_valid: false, profile })
  await promoteFive()
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount in USD' })).value).toBe('30')
})

test('QP-01 after a top-up was requested, the promote button says so', async () => {
  const profile = { name: 'Nest', address: '1 Nest Way', tax_id: '', version: 1 }
  const server = play({ is_billing_valid: false, profile })
  await promoteFive()
  await press('Get the invoice')
  expect((await screen.findByRole('status')).textContent).toContain('BB-2026-1')
  expect(server.sent()).toEqual([])
  await press('Promote')
  expect(await screen.findByRole('dialog', { name: 'Your promotion is set up' })).toBeTruthy()
  expect(server.sent()).toHaveLength(1)
})

test('QP-01 a Pin that is promoted already says where, and is promoted again only after a question', async () => {
  const promoted_in = { campaign_id: asCampaignId('900'), name: 'Spring' }
  const server = play({ promoted_in })
  await promoteFive()
  const question = await screen.findByRole('dialog', { name: 'Promote it again?' })
  expect(within(question).getByText(/in “Spring”/)).toBeTruthy()
  const link = within(question).getByRole('link', { name: 'See this campaign' })
  expect(link.getAttribute('href')).toBe(`/advertiser/${nest.id}/ads/edit/?campaignId=900`)
  await press('Cancel')
  expect(server.sent()).toEqual([])
  await press('Promote')
  await press('Promote it again')
  expect(await screen.findByRole('dialog', { name: 'Your promotion is set up' })).toBeTruthy()
  expect(server.sent()).toHaveLength(1)
})

test('QP-04 an account in a country without quick promote sees that instead of a form', () => {
  play()
  openPage({ account: { ...nest, country: 'IN' } })
  expect(screen.getByText('Not offered in this country')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('QP-06 a budget of more than ten times the least says so', async () => {
  play()
  openPage({ account: { ...nest, country: 'CZ' }, pin_id: asPinId('5') })
  await screen.findByRole('textbox', { name: 'Budget a day in USD' })
  expect(screen.queryByText(/more than ten times/)).toBeNull()
  await press('$150 a day')
  expect(screen.getByText('This is more than ten times the least budget, $11.')).toBeTruthy()
})

test('QP-01 conversions need a tag first; the window leads there, and back to visits', async () => {
  const server = play()
  openPage({ pin_id: asPinId('5') })
  await screen.findByRole('radio', { name: 'Sales or sign-ups on your site' })
  // Events are asked for by those alone who want conversions.
  expect(server.arrived.filter(({ call }) => call === conversionGoalsGet)).toEqual([])
  await userEvent.click(await screen.findByRole('radio', { name: 'Sales or sign-ups on your site' }))
  const asked = await screen.findByRole('dialog', { name: 'Set up your tag first' })
  expect(within(asked).getByRole('link', { name: 'Set up your tag' }).getAttribute('href')).toBe(
    '/advertiser/77/conversions/tag/',
  )
  await press('Promote for visits')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Visits to your site' }).checked).toBe(true)
})

test('QP-03 QP-05 a promotion for conversions is sent with the tag of the account and the chosen event', async () => {
  const server = play({
    goals: [
      { event_name: 'checkout', events: 30 },
      { event_name: 'signup', events: 2 },
    ],
  })
  openPage()
  const choice = await screen.findByRole('dialog', { name: 'Choose a Pin' })
  await userEvent.click(await within(choice).findByRole('button', { name: 'Pin 5' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Sales or sign-ups on your site' }))
  const event = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Event' })
  expect(event.value).toBe('checkout')
  await userEvent.selectOptions(event, '')
  await press('Promote')
  expect(server.sent()).toEqual([])
  expect(event.getAttribute('aria-invalid')).toBe('true')
  await userEvent.selectOptions(event, 'signup')
  await press('Promote')
  await screen.findByRole('dialog', { name: 'Your promotion is set up' })
  expect(server.sent()[0]?.options).toMatchObject({
    objective_type: 'WEB_CONVERSION',
    optimization_goal_metadata: { conversion_tag_id: '77', conversion_event: 'SIGNUP' },
  })
})

test('QP-09 a chosen audience is sent as chosen', async () => {
  const server = play()
  openPage()
  const choice = await screen.findByRole('dialog', { name: 'Choose a Pin' })
  await userEvent.click(await within(choice).findByRole('button', { name: 'Pin 5' }))
  await userEvent.click(screen.getByRole('radio', { name: 'I choose' }))
  await press('65+')
  await press('Men')
  await press('Travel')
  await press('Home')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add a country' }), 'CA')
  await press('Promote')
  await screen.findByRole('dialog', { name: 'Your promotion is set up' })
  expect(server.sent()[0]?.options).toMatchObject({
    auto_targeting_enabled: false,
    targeting_spec: {
      ages: ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64'],
      genders: ['female', 'unknown'],
      interests: ['home', 'travel'],
      locations: ['US', 'CA'],
    },
  })
})

test('QP-01 the modal goes from the pin to the form, to billing, to success, and back', async () => {
  const server = play()
  renderInPage(<QuickPromoteModal account={nest} onClose={() => undefined} />, {
    viewer: { ...ann, isPartner: true },
    warm: warmed(),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pin 5' }))
  await press('Next')
  expect(field('Name of the campaign').value).toBe('Pin 5')
  await press('Next')
  expect(await screen.findByRole('dialog', { name: 'Pay for it' })).toBeTruthy()
  expect(screen.getByText('Nothing is missing: there are $50 on this account.')).toBeTruthy()
  await press('Back')
  await press('Back')
  // The form was seen and there is money, so the pin leads straight to the end.
  expect(await screen.findByText('$30 at most')).toBeTruthy()
  await press('Promote')
  expect(await screen.findByRole('dialog', { name: 'Your promotion is set up' })).toBeTruthy()
  expect(server.sent()).toHaveLength(1)
})

test('QP-01 a press opens the modal, which closes again; the link leads to the page', async () => {
  play()
  renderInPage(<PromoteOpener account={nest}>Promote a Pin</PromoteOpener>, { viewer: ann, warm: warmed() })
  const link = screen.getByRole('link', { name: 'Promote a Pin' })
  expect(link.getAttribute('href')).toBe('/advertiser/77/quick-promote/')
  await userEvent.click(link)
  expect(await screen.findByRole('dialog', { name: 'Quick promote' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Pin 5' })).toBeTruthy()
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
