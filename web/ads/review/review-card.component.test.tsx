import { cleanup, screen, within } from '@testing-library/react'
import type { ReviewView } from '@bowerbird/contract/campaigns/review-models'
import { asAdId, asAdvertiserId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import { afterEach, expect, test } from 'vitest'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ReviewCard } from './review-card.tsx'

afterEach(cleanup)

const review: ReviewView = {
  id: '1',
  type: 'review',
  cause: 'advertiser_changed',
  state: 'open',
  appeal_text: null,
  advertiser: { id: asAdvertiserId('2'), name: 'Nest & Co', country: 'US', owner: null },
  campaign: { id: asCampaignId('3'), name: 'Oak', objective_type: 'CONSIDERATION' },
  ad: {
    id: asAdId('4'),
    name: 'Oak table',
    destination_url: 'https://oak.example/',
    review_status: 'APPROVED',
    billable_event: 'CLICKTHROUGH',
    placement: 'ALL',
    targeting: {},
    is_auto_targeting: true,
  },
  pin: null,
  shown: [
    { field: 'board', value: 'Tables', before: null },
    { field: 'business_name', value: 'PayPal Official', before: 'Nest & Co' },
    { field: 'avatar', value: '', before: '' },
    { field: 'title', value: 'Oak table', before: null },
  ],
  resembles: [
    { field: 'business_name', kind: 'brand', name: 'PayPal' },
    { field: 'full_name', kind: 'business', name: 'Lamp Ltd' },
  ],
  seen: 'mark',
  reason: null,
  field: null,
  note: '',
  created_at: '2026-11-23T07:00:00.000Z',
  decided_at: null,
}
const draw = (given: Partial<ReviewView>) =>
  renderInPage(<ReviewCard review={{ ...review, ...given }} onDone={() => {}} />, { viewer: ann })

test('ADS-10 a review shows old and new values since the last approval, and similar names', () => {
  draw({})
  const hint = within(screen.getByRole('note'))
  hint.getByText('Name of the business: looks like the brand PayPal')
  hint.getByText('Profile name: looks like the business Lamp Ltd on this site')
  expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual([
    'Leads to',
    'Is for',
    'Name of the businessChanged',
    'Profile pictureChanged',
    'Board',
  ])
  screen.getByText('PayPal Official')
  screen.getByText('Nest & Co', { selector: 'del' })
  screen.getByText('Another picture')
})

test('ADS-10 a review without changes and hints shows neither', () => {
  draw({ shown: [], resembles: [] })
  expect(screen.queryByRole('note')).toBeNull()
  expect(screen.queryByText('Changed')).toBeNull()
})
