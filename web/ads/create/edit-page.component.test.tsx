import { campaignTreeUpdate } from '@bowerbird/contract/campaigns/change-calls'
import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { asAdGroupId, asAdId, asAdvertiserId, asCampaignId, asPinId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { ownAccounts, ownProfiles } from '../frame/own-accounts.ts'
import { EditPage } from './edit-page.tsx'
import { unknownKeyOf } from './plan-keys.ts'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const entity = {
  advertiser_id: asAdvertiserId('70'),
  status: 'ACTIVE',
  summary_status: 'RUNNING',
  halted_by: null,
  created_at: '2026-03-01T05:00:00.000Z',
  updated_at: '2026-03-01T05:00:00.000Z',
} as const
const campaign: CampaignView = {
  ...entity,
  id: asCampaignId('1'),
  type: 'campaign',
  name: 'Spring',
  version: 3,
  objective_type: 'CONSIDERATION',
  budget_kind: 'daily',
  budget_micros: asMicros(5_000_000),
  start_at: '2026-03-01T05:00:00.000Z',
  end_day: null,
  pacing: 'STANDARD',
  ads_client_type: 'web',
  ad_count: 1,
  pending_count: 0,
  rejected_count: 0,
}
const group: AdGroupView = {
  ...entity,
  id: asAdGroupId('2'),
  type: 'ad_group',
  name: 'Gardeners',
  version: 4,
  campaign_id: campaign.id,
  billable_event: 'CLICKTHROUGH',
  bid_strategy: 'AUTOMATIC_BID',
  bid_micros: null,
  targeting: {},
  is_auto_targeting: false,
  conversion_event: null,
  placement: 'ALL',
  daily_cap: 4,
}
const ad: AdView = {
  ...entity,
  id: asAdId('3'),
  type: 'ad',
  name: 'Oak',
  version: 5,
  campaign_id: campaign.id,
  ad_group_id: group.id,
  pin_id: asPinId('9'),
  pin: { id: asPinId('9'), title: 'Oak table', image_url: '/oak.jpg', dominant_color: '#aaa' },
  destination_url: 'https://oak.example/',
  review_status: 'APPROVED',
  review_reason: null,
  review_field: null,
  review_note: null,
  reviewed_at: null,
  may_appeal: false,
}

function show() {
  const loaded = { campaign, groups: [group], ads: [ad] }
  renderInPage(<EditPage account={account()} loaded={loaded} first={{ kind: 'campaign' }} />, {
    viewer: ann,
    warm: [
      [ownAccounts.key, [account()]],
      [ownProfiles.key, []],
    ],
  })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function retype(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

test('ADS-02 only what was changed is sent, with the versions that the page was loaded with, and new parts', async () => {
  const { arrived, restore: back } = playServer([campaignTreeUpdate], () => refusedFor('internal'))
  restore = back
  show()
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/Objective: Consideration/)).toBeTruthy()
  await retype('Budget a day (USD)', '7,5')
  await press('Gardeners')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'PAUSED')
  await press('Copy this ad group')
  await retype('Name', 'Searchers')
  expect(screen.getByRole('status').textContent).toBe('4 changes')
  await press('Summary')
  expect(screen.getByText(/\$7.50/)).toBeTruthy()
  await press('Save changes')
  await waitFor(() => expect(arrived).toHaveLength(1))
  expect(arrived[0]?.options).toEqual({
    advertiser_id: '70',
    campaign_id: '1',
    changed_campaign: { version: 3, budget_micros: 7_500_000 },
    changed_ad_groups: [{ ad_group_id: '2', version: 4, status: 'PAUSED' }],
    new_ad_groups: [
      {
        name: 'Searchers',
        // The copy has the keywords of the first.
        keywords_of: '2',
        conversion_event: null,
        targeting: {},
        is_auto_targeting: false,
        placement: 'ALL',
        bid_strategy: 'AUTOMATIC_BID',
        bid_micros: null,
        daily_cap: 4,
        ads: [{ name: 'Oak', pin_id: '9', destination_url: 'https://oak.example/' }],
      },
    ],
  })
})

test('ADS-06 BL-07 what others saved first is shown with their name, what was typed stays, and the rest takes their values', async () => {
  const newer = { ...campaign, name: 'Summer', budget_micros: asMicros(6_000_000), version: 4 }
  const { arrived, restore: back } = playServer([campaignTreeUpdate], ({ options }) =>
    (options['changed_campaign'] as { version: number }).version === 3
      ? {
          ...refusedFor('stale_version'),
          extra_data: { newer: [{ current: newer, saved_by: { full_name: 'Bob Elm', username: 'bob' } }] },
        }
      : refusedFor('internal'),
  )
  restore = back
  show()
  await retype('Budget a day (USD)', '7')
  await press('Save changes')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Bob Elm saved this first')
  expect(notice.textContent).toContain('Budget: $6')
  expect(notice.textContent).toContain('Yours: $7')
  expect(field('Budget a day (USD)').value).toBe('7')
  expect(field('Name').value).toBe('Summer')
  await press('Save changes')
  await waitFor(() => expect(arrived).toHaveLength(2))
  expect(arrived[1]?.options['changed_campaign']).toEqual({ version: 4, budget_micros: 7_000_000 })
  await press('Take theirs')
  expect(field('Budget a day (USD)').value).toBe('6')
})

test('ADS-02 BL-08 what the server refuses is said beside its field, and what is missing is not sent', async () => {
  const { arrived, restore: back } = playServer([campaignTreeUpdate], () => ({
    ...refusedFor('bad_request'),
    fields: { 'changed_ads.0.destination_url': 'Enter a web address.' },
  }))
  restore = back
  show()
  await press('Oak')
  await retype('Name', 'Elm')
  await press('Save changes')
  expect(await screen.findByText('Enter a web address.')).toBeTruthy()
  const parts = screen.getByRole('navigation', { name: 'Parts of the campaign' })
  expect(within(parts).getByRole('button', { name: /^Elm/ }).textContent).toContain('needs something')
  await userEvent.clear(field('Name'))
  await press('Save changes')
  expect(arrived).toHaveLength(1)
})

test('ADS-02 what is archived for good is asked about before it is saved', async () => {
  const { arrived, restore: back } = playServer([campaignTreeUpdate], () => refusedFor('internal'))
  restore = back
  show()
  await press('Oak')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'ARCHIVED')
  await press('Save changes')
  await waitFor(() => expect(confirmRequest.get()?.title).toBe('Archive Oak?'))
  confirmRequest.get()?.settle(false)
  await waitFor(() => expect(confirmRequest.get()).toBeNull())
  expect(arrived).toHaveLength(0)
  await press('Save changes')
  await waitFor(() => expect(confirmRequest.get()).not.toBeNull())
  confirmRequest.get()?.settle(true)
  await waitFor(() =>
    expect(arrived[0]?.options['changed_ads']).toEqual([{ ad_id: '3', version: 5, status: 'ARCHIVED' }]),
  )
})

test('ADS-01 the edit pages know their keys and no other', () => {
  const unknown = (page: 'edit' | 'duplicate' | 'bulk_edit', text: string) =>
    unknownKeyOf(page, new URLSearchParams(text))
  expect(unknown('edit', 'campaignId=1&adGroupId=2&adId=3')).toBeNull()
  expect(unknown('edit', 'campaignId=1&pin=2')).toBe('pin')
  expect(unknown('duplicate', 'campaignId=1')).toBeNull()
  expect(unknown('duplicate', 'adId=1')).toBe('adId')
  expect(unknown('bulk_edit', 'entity_level=CAMPAIGN&ids=1,2')).toBeNull()
  expect(unknown('bulk_edit', 'level=1')).toBe('level')
})
