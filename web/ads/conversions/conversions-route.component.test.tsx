import {
  conversionTestEventsGet,
  conversionUploadAppend,
  conversionUploadCreate,
  conversionUploadsGet,
  tagCheckGet,
} from '@bowerbird/contract/conversions/conversion-calls'
import type {
  ConversionHealthView,
  ConversionOverviewView,
  ConversionSettingsView,
  ConversionTestEventView,
  ConversionUploadView,
} from '@bowerbird/contract/conversions/conversion-models'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyListeners } from '../../client/live/live-events.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { ownAccounts, ownProfiles } from '../frame/own-accounts.ts'
import { healthOf, overviewOf, settingsOfTag, testEventsOf } from './conversion-queries.ts'
import ConversionsRoute from './conversions-route.tsx'

let restore = () => {}
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  restore()
})

const { id } = account()
const at = '2026-01-01T00:00:00.000Z'
const settings: ConversionSettingsView = {
  advertiser_id: id,
  tag_id: id,
  enhanced_match: true,
  allowed_hosts: [],
  click_days: 30,
  engagement_days: 30,
  view_days: 1,
  credit_time: 'action',
  testing_until: null,
  version: 1,
}
const health: ConversionHealthView = {
  settings,
  arrivals: [
    { source: 'tag', event_name: 'checkout', outcome: 'taken', events: 7, last_at: at },
    { source: 'api', event_name: 'signup', outcome: 'taken', events: 8, last_at: at },
  ],
  days: [],
  matches: { events: 15, limited: 0, unmatched: 0, kinds: [] },
  hosts: [],
  both: [],
  currency: 'USD',
  other_currencies: [{ currency: 'EUR', events: 3, value_micros: asMicros(12_500_000) }],
}
const testEvent = (source: 'tag' | 'api', event_id: string): ConversionTestEventView => ({
  id: event_id.replace(/\D/g, ''),
  received_at: at,
  source,
  outcome: 'taken',
  event_name: 'checkout',
  event_id,
  body: {
    field: null,
    event: {
      happened_at: at,
      action_source: 'web',
      host: null,
      value_micros: null,
      currency: null,
      quantity: null,
      order_id: null,
      is_limited: false,
      identifiers: [],
    },
  },
})

const newTestEvents: Parameters<typeof playServer>[1] = () => ({
  ok: true,
  data: [testEvent('tag', 'order-1'), testEvent('api', 'order-2'), testEvent('api', 'order-3')],
})

function open(
  address: string,
  calls: Parameters<typeof playServer>[0] = [conversionTestEventsGet],
  answer: Parameters<typeof playServer>[1] = newTestEvents,
  overview?: ConversionOverviewView,
) {
  const asked = playServer(calls, answer)
  restore = asked.restore
  renderInPage(<ConversionsRoute />, {
    viewer: ann,
    address: `/advertiser/${id}/conversions/${address}`,
    warm: [
      [ownAccounts.key, [account()]],
      [ownProfiles.key, []],
      [settingsOfTag(id).key, settings],
      [healthOf(id).key, health],
      [overviewOf(id, 30).key, overview],
      [testEventsOf(id).key, [testEvent('tag', 'order-1'), testEvent('api', 'order-2')]],
    ],
  })
  return asked.arrived
}

test('CONV-01 test events are asked for when there is news of the account, and not in between', async () => {
  const asked = open('test-events/')
  await screen.findByText(/order-1/)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(asked).toEqual([])
  act(() => notifyListeners({ kind: 'test_events', id: '1' }))
  expect(asked).toEqual([])
  act(() => notifyListeners({ kind: 'test_events', id }))
  await screen.findByText(/order-3/)
  expect(asked).toHaveLength(1)
})

test('CONV-01 the tab #conversionsAPI of test events and of health shows what came by the API alone', async () => {
  open('test-events/#conversionsAPI')
  await screen.findByText(/order-2/)
  expect(screen.queryByText(/order-1/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Conversions API' }).getAttribute('aria-current')).toBe('page')
  cleanup()
  restore()
  open('health/#conversionsAPI')
  await screen.findByRole('cell', { name: 'Sign-up' })
  expect(screen.queryByRole('cell', { name: 'Checkout' })).toBeNull()
})

test('CONV-01 a test event of the API is not said to count, and one of the tag is', async () => {
  open('test-events/')
  await screen.findByText('Tag · Counted')
  screen.getByText('Conversions API · Well formed; a test, so it counts nowhere')
})

test('CONV-01 the chart of the overview says its highest number, its first day and its last', async () => {
  const overview: ConversionOverviewView = {
    settings,
    currency: 'USD',
    start_date: '2026-05-01',
    end_date: '2026-05-02',
    events: [{ event_name: 'checkout', events: 4, credited: 3, value_micros: asMicros(0) }],
    days: [
      { day: '2026-05-01', conversions: 0, value_micros: asMicros(0) },
      { day: '2026-05-02', conversions: 1_203, value_micros: asMicros(0) },
    ],
    credits: [],
    spend_micros: asMicros(0),
    other_currencies: [],
  }
  open('events-overview/', [], newTestEvents, overview)
  const chart = (await screen.findByRole('img', { name: 'Conversions by day' })).closest('figure')
  expect(chart?.textContent).toBe('1,203May 1, 2026May 2, 2026')
})

test('CONV-01 health says how many values are left out for another currency', async () => {
  open('health/')
  await screen.findByText(/^3 events came with a value in another currency than USD/)
  screen.getByRole('cell', { name: '€12.50' })
})

test('CONV-02 the checker says beside its field that what was typed is no address', async () => {
  open('tag-health/', [tagCheckGet], () =>
    refusedFor('bad_request', { fields: { url: 'This is not a web address.' } }),
  )
  fireEvent.change(await screen.findByLabelText('Address of the page'), { target: { value: 'ftp://a.b/' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText('This is not a web address.')
})

test('CONV-05 an upload says its rows to the last one, and an example is of today', async () => {
  const rows = 12_345
  const upload: ConversionUploadView = {
    id: '7',
    kind: 'hashed',
    name: 'till.csv',
    total_rows: rows,
    done_rows: rows,
    taken: 12_340,
    duplicates: 0,
    refused: 5,
    created_at: at,
    updated_at: at,
  }
  open('upload/', [conversionUploadCreate, conversionUploadAppend, conversionUploadsGet], () => ({
    ok: true,
    data: upload,
  }))
  await screen.findByText(new RegExp(`checkout,${new Date().toISOString().slice(0, 10)}T00:00:00Z`))
  const text = `event_name,event_time,event_id\n${'lead,1,2\n'.repeat(rows)}`
  fireEvent.change(screen.getByLabelText('CSV file'), {
    target: { files: [new File([text], 'till.csv', { type: 'text/csv' })] },
  })
  await screen.findByText('12,345 rows')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('12,340 counted, 0 known already, 5 refused.')
})
