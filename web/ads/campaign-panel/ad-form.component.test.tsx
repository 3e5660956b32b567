import { adUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { AdView } from '@bowerbird/contract/campaigns/campaign-models'
import { asAdGroupId, asAdId, asAdvertiserId, asCampaignId, asPinId } from '@bowerbird/contract/kernel/ids'
import { promotablePinsGet } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { pinOf } from '../quick-promote/test-promoting.tsx'
import { AdForm } from './ad-form.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const ad: AdView = {
  id: asAdId('9'),
  advertiser_id: asAdvertiserId('77'),
  type: 'ad',
  name: 'Oak table',
  status: 'ACTIVE',
  summary_status: 'RUNNING',
  halted_by: null,
  version: 3,
  campaign_id: asCampaignId('7'),
  ad_group_id: asAdGroupId('8'),
  pin_id: asPinId('5'),
  pin: { id: asPinId('5'), title: 'Pin 5', image_url: '/media/75x75/5.jpg', dominant_color: '#aabbcc' },
  destination_url: 'https://nest.example/5',
  review_status: 'APPROVED',
  review_reason: null,
  review_field: null,
  review_note: null,
  reviewed_at: '2026-03-01T06:00:00.000Z',
  may_appeal: false,
  created_at: '2026-03-01T05:00:00.000Z',
  updated_at: '2026-03-01T05:00:00.000Z',
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const updates = (server: ReturnType<typeof playServer>) =>
  server.arrived.filter(({ call }) => call === adUpdate).map(({ options }) => options)

function play(answer: Parameters<typeof playServer>[1]) {
  const server = playServer([adUpdate, promotablePinsGet], (arrived) =>
    arrived.call === promotablePinsGet
      ? { ok: true, data: [pinOf(asPinId('5')), pinOf(asPinId('6'))], bookmark: null }
      : answer(arrived),
  )
  restore = server.restore
  renderInPage(<AdForm ad={ad} currency="USD" />)
  return server
}

async function chooseSix() {
  await press('Choose another Pin')
  const choice = await screen.findByRole('dialog', { name: 'Choose a Pin' })
  expect(choice.textContent).toContain('it goes back to review')
  expect((await within(choice).findByRole('button', { name: 'Pin 5' })).getAttribute('aria-pressed')).toBe(
    'true',
  )
  await userEvent.click(within(choice).getByRole('button', { name: 'Pin 6' }))
  expect((await screen.findByRole('status')).textContent).toContain('Pin 6')
}

test('ADS-02 another Pin is chosen for an ad after a notice of its review, and saved with the version that was shown', async () => {
  const server = play(({ options }) => ({
    ok: true,
    data: { ...ad, version: 4, pin_id: String(options['pin_id']), review_status: 'PENDING' },
  }))
  expect(screen.getByText(/goes back to review/)).toBeTruthy()
  await chooseSix()
  expect(updates(server)).toEqual([])
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(updates(server)).toEqual([
    expect.objectContaining({
      ad_id: '9',
      version: 3,
      pin_id: '6',
      destination_url: 'https://nest.example/5',
    }),
  ])
})

test('ADS-02 returning to the old Pin of an ad sends no pin and announces no review', async () => {
  const server = play(() => ({ ok: true, data: { ...ad, version: 4 } }))
  await chooseSix()
  await press('Keep the old one')
  expect(screen.queryByRole('status')).toBeNull()
  await press('Save')
  await waitFor(() => expect(updates(server)).toHaveLength(1))
  expect(updates(server)[0]).not.toHaveProperty('pin_id')
})

test('ADS-06 a user is warned before they overwrite the Pin that another user saved meanwhile', async () => {
  const newer = { ...ad, version: 4, pin_id: '88' }
  const server = play(({ options }) =>
    options['version'] === 4
      ? { ok: true, data: { ...newer, version: 5, pin_id: '6' } }
      : { ...refusedFor('stale_version'), extra_data: { current: newer } },
  )
  await chooseSix()
  await press('Save')
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByRole('link', { name: '88' }).getAttribute('href')).toBe('/pin/88/')
  await press('Save mine')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(updates(server).map((options) => [options['version'], options['pin_id']])).toEqual([
    [3, '6'],
    [4, '6'],
  ])
})
