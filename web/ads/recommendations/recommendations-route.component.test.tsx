import { adGroupUpdate, campaignUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import { recommendationDismiss, recommendationsGet } from '@bowerbird/contract/campaigns/recommendation-calls'
import type { Recommendation } from '@bowerbird/contract/campaigns/recommendation-models'
import { asAdGroupId, asAdId, asCampaignId, asPinId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { query } from '../../client/queries.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { ThingsToImprove } from '../campaigns/overview-route.tsx'
import { ownAccounts, ownProfiles } from '../frame/own-accounts.ts'
import RecommendationsRoute from './recommendations-route.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
})

const campaign = { id: asCampaignId('7'), name: 'Boxes' }
const mark = '0123456789abcdef'
const budget: Recommendation = {
  kind: 'budget_limited',
  campaign,
  entity_id: campaign.id,
  entity_name: 'Boxes',
  version: 3,
  mark,
  used_up_days: 4,
  used_up_by: 13,
  budget_micros: asMicros(5_000_000),
  suggested_budget_micros: asMicros(10_000_000),
}
const audience: Recommendation = {
  kind: 'audience_small',
  campaign,
  entity_id: asAdGroupId('8'),
  entity_name: 'Gardeners',
  version: 2,
  mark,
  impressions: 12,
  targeting: { ages: ['18-24'], locations: ['DE'] },
  widened: 'ages',
  suggested_targeting: { locations: ['DE'] },
  now_below: 5,
  then_least: 30,
}
const worn: Recommendation = {
  kind: 'creative_worn',
  campaign,
  entity_id: asAdId('9'),
  entity_name: 'Oak table',
  version: 1,
  mark,
  pin_id: asPinId('5'),
  first: { start_date: '2026-01-01', end_date: '2026-01-07', impressions: 1400, clicks: 70 },
  last: { start_date: '2026-03-01', end_date: '2026-03-07', impressions: 1300, clicks: 13 },
  suggested_pin: null,
}
const rejected: Recommendation = {
  kind: 'ad_rejected',
  campaign,
  entity_id: asAdId('10'),
  entity_name: 'Elm table',
  version: 1,
  mark,
  review_reason: 'misleading',
  review_field: 'pin',
  reviewed_at: '2026-03-02T12:00:00.000Z',
}
const found = (...recommendations: Recommendation[]) => ({
  days: { start_date: '2026-03-01', end_date: '2026-03-07' },
  recommendations,
  dismissed_count: 0,
})

function show(data: ReturnType<typeof found> | null, { rights = account().rights, search = '' } = {}) {
  renderInPage(<RecommendationsRoute />, {
    viewer: ann,
    address: `/advertiser/70/recommendations/${search}`,
    warm: [
      [ownAccounts.key, [account({ rights })]],
      [ownProfiles.key, []],
      ...(data === null
        ? []
        : ([[query(recommendationsGet, { advertiser_id: account().id }).key, data]] as const)),
    ],
  })
}
const card = (name: string) => within(screen.getByRole('article', { name }))

test('ADS-01 each recommendation says where it is, and its evidence in words with figures and days', () => {
  show(found(rejected, budget, audience, worn))
  expect(
    card('The budget is used up early').getByText(
      'On 4 of the 7 days from Mar 1, 2026 to Mar 7, 2026 the $5 of the day were used up, by 1:00 PM on average. After that nothing was shown.',
    ),
  ).toBeTruthy()
  expect(
    card('The audience is very small').getByText(
      'Shown 12 times from Mar 1, 2026 to Mar 7, 2026. Of 100 accounts fewer than 5 match. Without the ages at least 30 would.',
    ),
  ).toBeTruthy()
  expect(card('The audience is very small').getByText('Gardeners')).toBeTruthy()
  expect(
    card('The ad is clicked less than at first').getByText(
      'From Jan 1, 2026 to Jan 7, 2026, 5% of 1,400 impressions were clicked; from Mar 1, 2026 to Mar 7, 2026, 1% of 1,300.',
    ),
  ).toBeTruthy()
  const review = card('An ad was not approved')
  expect(review.getByText(/^Reviewed Mar 2, 2026. Reason: /)).toBeTruthy()
  expect(review.queryByRole('button', { name: /^(Set|Include|Show)/ })).toBeNull()
  expect(review.getByRole('button', { name: 'Open the campaign' })).toBeTruthy()
})

test('ADS-01 one press applies a recommendation by the version that was seen, and the notice takes it back', async () => {
  let applied = false
  const { arrived, restore: back } = playServer([recommendationsGet, campaignUpdate], ({ call, options }) => {
    if (call.id !== campaignUpdate.id) return { ok: true, data: applied ? found() : found(budget) }
    applied = options['budget_micros'] === 10_000_000
    return { ok: true, data: { version: Number(options['version']) + 1 } }
  })
  restore = back
  show(found(budget))
  await userEvent.click(screen.getByRole('button', { name: 'Set it to $10 a day' }))
  await screen.findByText('Nothing to improve')
  const changes = () => arrived.filter(({ call }) => call.id === campaignUpdate.id)
  expect(changes()[0]?.options).toMatchObject({ campaign_id: '7', version: 3, budget_micros: 10_000_000 })
  const [notice] = toasts.get()
  expect(notice).toMatchObject({ text: 'Changed', action: { label: 'Undo' } })
  notice?.action?.act()
  await screen.findByText('The budget is used up early')
  expect(changes()[1]?.options).toMatchObject({ version: 4, budget_micros: 5_000_000 })
})

test('ADS-01 BL-07 what somebody changed meanwhile is not applied over, and who did is named', async () => {
  const { restore: back } = playServer([recommendationsGet, adGroupUpdate], ({ call }) =>
    call.id === adGroupUpdate.id
      ? refusedFor('stale_version', { extra_data: { saved_by: { full_name: 'Ben Bosco' } } })
      : { ok: true, data: found() },
  )
  restore = back
  show(found(audience))
  await userEvent.click(screen.getByRole('button', { name: 'Include all ages' }))
  await screen.findByText('Nothing to improve')
  expect(toasts.get()[0]).toMatchObject({
    kind: 'error',
    text: 'Ben Bosco saved this first',
  })
})

test('ADS-01 a recommendation is dismissed with its mark, and the notice takes it back', async () => {
  const asked: unknown[] = []
  let away = false
  const { restore: back } = playServer([recommendationsGet, recommendationDismiss], ({ call, options }) => {
    if (call.id !== recommendationDismiss.id)
      return { ok: true, data: away ? { ...found(), dismissed_count: 1 } : found(worn) }
    asked.push(options)
    away = options['is_dismissed'] === true
    return { ok: true, data: { entity_id: '9', is_dismissed: away } }
  })
  restore = back
  show(found(worn))
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  const left = await screen.findByText(
    '1 recommendation is dismissed. It comes back when what it is about is changed.',
  )
  // Going on by keyboard begins there, not at the top of the page.
  await waitFor(() => expect(document.activeElement).toBe(left.parentElement))
  toasts.get()[0]?.action?.act()
  await screen.findByText('The ad is clicked less than at first')
  expect(asked).toMatchObject([
    { kind: 'creative_worn', entity_id: '9', mark, is_dismissed: true },
    { is_dismissed: false },
  ])
})

test('ADS-01 who only looks sees recommendations without a press to apply or dismiss them', () => {
  show(found(budget), { rights: ['see'] })
  expect(screen.getByText('Your role lets you look, not change.')).toBeTruthy()
  expect(
    within(screen.getByRole('article'))
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Open the campaign'])
})

test('ADS-01 recommendations say when there is nothing to improve, and that they could not be computed', async () => {
  show(found())
  expect(screen.getByText('Nothing to improve')).toBeTruthy()
  cleanup()
  const { restore: back } = playServer([recommendationsGet], () => refusedFor('not_allowed'))
  restore = back
  show(null)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('ADS-01 an unknown key in the address of the recommendations is named', () => {
  show(null, { search: '?tab=all' })
  expect(screen.getByRole('heading', { name: 'unknown url key' })).toBeTruthy()
  expect(screen.getByText(/tab\.$/)).toBeTruthy()
})

test('ADS-01 the overview leads to the recommendations by their number, and is silent where there are none', async () => {
  const { restore: back } = playServer([recommendationsGet], ({ options }) => ({
    ok: true,
    data: options['advertiser_id'] === '70' ? found(budget, worn) : found(),
  }))
  restore = back
  renderInPage(<ThingsToImprove account={account()} />, { viewer: ann })
  expect(await screen.findByText('2 things to improve')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Recommendations' }).getAttribute('href')).toBe(
    '/advertiser/70/recommendations/',
  )
  await waitFor(() => expect(screen.getByRole('region', { name: 'Recommendations' })).toBeTruthy())
})

test('ADS-01 a bid is raised by one press, and the notice offers no way back to one under the floor', async () => {
  const bid: Recommendation = {
    kind: 'bid_under_floor',
    campaign,
    entity_id: asAdGroupId('8'),
    entity_name: 'Gardeners',
    version: 2,
    mark,
    billable_event: 'IMPRESSION',
    bid_micros: asMicros(100_000),
    floor_micros: asMicros(400_000),
    suggested_bid_micros: asMicros(800_000),
  }
  const { arrived, restore: back } = playServer([recommendationsGet, adGroupUpdate], ({ call }) => ({
    ok: true,
    data: call.id === adGroupUpdate.id ? { version: 3 } : found(),
  }))
  restore = back
  show(found(bid))
  expect(
    screen.getByText('You pay at most $0.10 for 1,000 impressions. Nothing under $0.40 is shown.'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bid up to $0.80' }))
  await screen.findByText('Nothing to improve')
  expect(arrived[0]?.options).toMatchObject({ ad_group_id: '8', version: 2, bid_micros: 800_000 })
  expect(toasts.get()[0]).toMatchObject({ text: 'Changed' })
  expect(toasts.get()[0]?.action).toBeUndefined()
})

test('ADS-01 lost auctions are told with their share and what a higher bid would have done, and the raise is taken back', async () => {
  const lost: Recommendation = {
    kind: 'auctions_lost',
    campaign,
    entity_id: asAdGroupId('8'),
    entity_name: 'Gardeners',
    version: 2,
    mark,
    auctions: 1430,
    lost: 1316,
    billable_event: 'CLICKTHROUGH',
    bid_micros: asMicros(400_000),
    suggested_bid_micros: asMicros(600_000),
    then_ahead: 64,
  }
  const { arrived, restore: back } = playServer([recommendationsGet, adGroupUpdate], ({ call }) => ({
    ok: true,
    data: call.id === adGroupUpdate.id ? { version: 3 } : found(),
  }))
  restore = back
  show(found(lost))
  expect(
    screen.getByText(/^Lost 92\s?% of about 1,430 auctions .* You pay at most \$0\.40 for a click\.$/),
  ).toBeTruthy()
  expect(screen.getByText(/^With \$0\.60 it would have been ahead in 64\s?% of the lost ones/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bid up to $0.60' }))
  await screen.findByText('Nothing to improve')
  expect(arrived[0]?.options).toMatchObject({ ad_group_id: '8', version: 2, bid_micros: 600_000 })
  toasts.get()[0]?.action?.act()
  await waitFor(() =>
    expect(arrived.map((one) => one.options)).toContainEqual(
      expect.objectContaining({ ad_group_id: '8', version: 3, bid_micros: 400_000 }),
    ),
  )
})
