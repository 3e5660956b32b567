import { entitiesUpdate } from '@bowerbird/contract/campaigns/change-calls'
import type { CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { asAdvertiserId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { ownAccounts, ownProfiles } from '../frame/own-accounts.ts'
import { BulkPage } from './bulk-page.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
})

const campaign = (id: string, name: string, budget: number): CampaignView => ({
  id: asCampaignId(id),
  advertiser_id: asAdvertiserId('70'),
  type: 'campaign',
  name,
  status: 'ACTIVE',
  summary_status: 'RUNNING',
  halted_by: null,
  version: 3,
  objective_type: 'CONSIDERATION',
  budget_kind: 'daily',
  budget_micros: asMicros(budget),
  start_at: '2026-03-01T05:00:00.000Z',
  end_day: null,
  pacing: 'STANDARD',
  ads_client_type: 'web',
  ad_count: 1,
  pending_count: 0,
  rejected_count: 0,
  created_at: '2026-03-01T05:00:00.000Z',
  updated_at: '2026-03-01T05:00:00.000Z',
})

type Row = { id: string; outcome: string; version: number; reason: string | null }

function show(answer: (times: number) => { is_saved: boolean; rows: Row[] }) {
  const server = playServer([entitiesUpdate], () => ({ ok: true, data: answer(server.arrived.length) }))
  restore = server.restore
  const entities = [campaign('1', 'Spring sale', 5_000_000), campaign('2', 'Autumn', 8_000_000)]
  renderInPage(<BulkPage account={account()} kind="campaign" entities={entities} />, {
    viewer: ann,
    warm: [
      [ownAccounts.key, [account()]],
      [ownProfiles.key, []],
    ],
  })
  return server.arrived
}

const rowOf = (name: string) => {
  const row = screen.getByText(name, { selector: 'th bdi' }).closest('tr')
  if (!row) throw new Error(`no row: ${name}`)
  return row
}

async function raiseBudgets() {
  await userEvent.selectOptions(screen.getByLabelText('Budget'), 'raise')
  await userEvent.type(screen.getByLabelText('Per cent'), '10')
}

test('ADS-02 every row shows its values before and after, and only what differs is sent; undo asks for what was', async () => {
  const arrived = show(() => ({
    is_saved: true,
    rows: [
      { id: '1', outcome: 'saved', version: 4, reason: null },
      { id: '2', outcome: 'saved', version: 4, reason: null },
    ],
  }))
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await raiseBudgets()
  await userEvent.type(screen.getByLabelText('Find in names'), 'spring')
  await userEvent.type(screen.getByLabelText('Replace with'), 'Summer')
  expect(within(rowOf('Spring sale')).getByText('Summer sale')).toBeTruthy()
  expect(within(rowOf('Spring sale')).getByText('$5.50')).toBeTruthy()
  expect(within(rowOf('Autumn')).getByText('$8.80')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('2 rows saved'))
  toasts.get()[0]?.action?.act()
  await waitFor(() => expect(arrived).toHaveLength(2))
  expect(arrived.map(({ options }) => [options['mode'], options['entities']])).toEqual([
    [
      'all_or_none',
      [
        { id: '1', version: 3, name: 'Summer sale', budget_micros: 5_500_000 },
        { id: '2', version: 3, budget_micros: 8_800_000 },
      ],
    ],
    [
      'valid_rows',
      [
        { id: '1', version: 4, name: 'Spring sale', budget_micros: 5_000_000 },
        { id: '2', version: 4, budget_micros: 8_000_000 },
      ],
    ],
  ])
})

test('ADS-02 BL-07 a refused row says why, nothing is saved then, and what was typed stays', async () => {
  const arrived = show(() => ({
    is_saved: false,
    rows: [
      { id: '1', outcome: 'refused', version: 4, reason: 'Bob Elm saved this first.' },
      { id: '2', outcome: 'left', version: 3, reason: null },
    ],
  }))
  await raiseBudgets()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('1 row is refused')
  expect(within(rowOf('Spring sale')).getByText('Bob Elm saved this first.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Per cent').value).toBe('10')
  expect(toasts.get()).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: /^Save the others/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(arrived.map(({ options }) => options['mode'])).toEqual(['all_or_none', 'valid_rows']),
  )
})

test('ADS-02 a row that would have too little is not sent, and says so before', async () => {
  const arrived = show(() => ({
    is_saved: true,
    rows: [{ id: '2', outcome: 'saved', version: 4, reason: null }],
  }))
  await userEvent.selectOptions(screen.getByLabelText('Budget'), 'lower')
  await userEvent.type(screen.getByLabelText('Per cent'), '85')
  expect(within(rowOf('Spring sale')).getByText('This amount would be too small.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('radio', { name: /^Save the others/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(arrived).toHaveLength(1))
  expect(arrived[0]?.options['entities']).toEqual([{ id: '2', version: 3, budget_micros: 1_200_000 }])
})

test('ADS-02 where nothing can be edited, the page leads to the report to choose from', () => {
  renderInPage(<BulkPage account={account()} kind="campaign" entities={[]} />, {
    viewer: ann,
    warm: [
      [ownAccounts.key, [account()]],
      [ownProfiles.key, []],
    ],
  })
  expect(screen.getByRole('heading', { name: 'Nothing here can be edited' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the report' }).getAttribute('href')).toBe(
    `/advertiser/${account().id}/reporting/campaigns/`,
  )
})
