import { asMicros } from '@bowerbird/contract/kernel/micros'
import { campaignUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asAdvertiserId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { CampaignForm } from './campaign-form.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const campaign: CampaignView = {
  id: asCampaignId('7'),
  advertiser_id: asAdvertiserId('77'),
  type: 'campaign',
  name: 'Oak table',
  status: 'ACTIVE',
  summary_status: 'RUNNING',
  halted_by: null,
  version: 3,
  objective_type: 'CONSIDERATION',
  budget_kind: 'daily',
  budget_micros: asMicros(5_000_000),
  start_at: '2026-03-01T05:00:00.000Z',
  end_day: null,
  pacing: 'STANDARD',
  ads_client_type: 'quick_promote',
  ad_count: 1,
  pending_count: 0,
  rejected_count: 0,
  created_at: '2026-03-01T05:00:00.000Z',
  updated_at: '2026-03-01T05:00:00.000Z',
}

/** Simulates another user who saved version 4 with another budget. */
function playQuickerColleague() {
  const newer = { ...campaign, version: 4, budget_micros: 8_000_000 }
  const server = playServer([campaignUpdate], ({ options }) =>
    options['version'] === 4
      ? { ok: true, data: { ...newer, budget_micros: Number(options['budget_micros']), version: 5 } }
      : { ...refusedFor('stale_version'), extra_data: { current: newer } },
  )
  restore = server.restore
  renderInPage(<CampaignForm campaign={campaign} currency="USD" time_zone="America/New_York" />)
  return server
}

const budget = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Budget a day (USD)' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function saveBudget(typed: string) {
  await userEvent.clear(budget())
  await userEvent.type(budget(), typed)
  await press('Save')
}

test('BL-07 a user with an outdated version sees the newer one, and takes it', async () => {
  const server = playQuickerColleague()
  await saveBudget('6,50')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Budget:$8')
  await press('Take theirs')
  expect(budget().value).toBe('8')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.arrived).toHaveLength(1)
  expect(server.arrived[0]?.options).toMatchObject({ version: 3, budget_micros: 6_500_000 })
})

test('BL-07 a user with an outdated version can overwrite the newer one after seeing it', async () => {
  const server = playQuickerColleague()
  await saveBudget('6.50')
  await press('Save mine')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(server.arrived.map(({ options }) => options['version'])).toEqual([3, 4])
  expect(budget().value).toBe('6.5')
})

test('BL-06 an invalid amount is reported at its field', async () => {
  restore = playServer([campaignUpdate], () => ({
    ...refusedFor('bad_request'),
    fields: { budget_micros: 'Enter a budget.' },
  })).restore
  renderInPage(<CampaignForm campaign={campaign} currency="USD" time_zone="America/New_York" />)
  await saveBudget('much')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a budget.')
  expect(budget().getAttribute('aria-invalid')).toBe('true')
})
