import {
  automatedPlanGet,
  automatedCreate,
  automatedUpdate,
} from '@bowerbird/contract/campaigns/automated-calls'
import type { AutomatedCampaignView, AutomatedPlanView } from '@bowerbird/contract/campaigns/automated-models'
import type { CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { asAdGroupId, asAdId, asAdvertiserId, asCampaignId, asPinId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { promotablePinsGet } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { ownAccounts, ownProfiles } from '../frame/own-accounts.ts'
import { pinOf } from '../quick-promote/test-promoting.tsx'
import { changeOf, formOf, newForm, automatedProblems } from './automated-form.ts'
import { CreateAutomatedPage } from './create-automated-page.tsx'
import { EditAutomatedPage } from './edit-automated-page.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const warm: NonNullable<Parameters<typeof renderInPage>[1]>['warm'] = [
  [ownAccounts.key, [account()]],
  [ownProfiles.key, []],
]
const plan: AutomatedPlanView = {
  groups: [
    {
      audience: 'topics',
      placement: 'BROWSE',
      topics: [{ topic_id: 'home', name: 'Home decor' }],
      keywords: [],
    },
    { audience: 'searches', placement: 'SEARCH', topics: [], keywords: ['oak', 'table'] },
    { audience: 'everyone', placement: 'ALL', topics: [], keywords: [] },
  ],
  billable_event: 'CLICKTHROUGH',
  bid_micros: asMicros(400_000),
  floor_micros: asMicros(40_000),
}
const share = { impressions: 2_000, results: 30, chance_best: 0.9 }
const automated: AutomatedCampaignView = {
  type: 'automated_campaign',
  campaign: {
    id: asCampaignId('500'),
    advertiser_id: asAdvertiserId('70'),
    name: 'Spring',
    objective_type: 'CONSIDERATION',
    status: 'ACTIVE',
    budget_micros: asMicros(8_000_000),
    end_day: null,
    version: 3,
    ads_client_type: 'automated',
  } as CampaignView,
  ...plan,
  groups: plan.groups.map((group, n) => ({
    ...group,
    ad_group_id: asAdGroupId(String(600 + n)),
    name: 'Spring',
  })),
  ads: [
    {
      ...share,
      ad_id: asAdId('701'),
      ad_group_id: asAdGroupId('600'),
      pin_id: asPinId('5'),
      is_active: true,
      share: 0.3,
    },
    {
      ...share,
      ad_id: asAdId('702'),
      ad_group_id: asAdGroupId('601'),
      pin_id: asPinId('5'),
      is_active: false,
      share: 0.7,
    },
  ],
  pins: [
    {
      pin_id: asPinId('5'),
      destination_url: 'https://oak.example/',
      title: 'Oak table',
      image_url: '/oak.jpg',
    },
  ],
  countries: ['US'],
  divisions: [
    { day: '2026-03-02', shares: [{ ...share, ad_id: asAdId('702'), share: 0.7 }] },
    { day: '2026-03-01', shares: [{ ...share, ad_id: asAdId('702'), share: 0.5 }] },
  ],
}

test('ADS-05 nothing is sent before it is whole, and what is missing stands beside its field', async () => {
  const { arrived, restore: back } = playServer(
    [promotablePinsGet, automatedPlanGet, automatedCreate],
    ({ call }) =>
      call.id === promotablePinsGet.id
        ? { ok: true, data: [pinOf(asPinId('5')), pinOf(asPinId('6'), { link: null })], bookmark: null }
        : call.id === automatedPlanGet.id
          ? { ok: true, data: plan }
          : refusedFor('not_allowed'),
  )
  restore = back
  renderInPage(<CreateAutomatedPage account={account()} />, { viewer: ann, warm })
  expect(screen.getByText('Choose Pins and enter a budget to see audiences and bid here.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(screen.getByText('Choose at least one Pin.')).toBeTruthy()
  const pins = await screen.findByRole('list', { name: 'Your Pins' })
  await userEvent.click(within(pins).getByRole('button', { name: 'Pin 5' }))
  await userEvent.click(within(pins).getByRole('button', { name: 'Pin 6' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Pin 5')
  await userEvent.type(screen.getByLabelText('Budget a day (USD)'), '8')
  expect(await screen.findByText('Your Pins are about Home decor.')).toBeTruthy()
  expect(screen.getByText('Your Pins have these words: oak and table.')).toBeTruthy()
  expect(screen.getByText(/Up to \$0\.40 for a click/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(arrived.some(({ call }) => call.id === automatedCreate.id)).toBe(false)
  await userEvent.type(screen.getByLabelText('Where “Pin 6” leads'), 'elm.example')
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(arrived.at(-1)?.call.id).toBe(automatedCreate.id))
  expect(arrived.at(-1)?.options).toMatchObject({
    name: 'Pin 5',
    budget_micros: 8_000_000,
    end_day: null,
    pins: [
      { pin_id: '5', destination_url: 'https://nest.example/5' },
      { pin_id: '6', destination_url: 'https://elm.example' },
    ],
  })
})

test('ADS-05 how the budget is divided stands as a table, the largest share first', async () => {
  renderInPage(<EditAutomatedPage account={account()} automated={automated} />, { viewer: ann, warm })
  const table = screen.getByRole('table')
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toContain('Searches for words · paused')
  expect(first?.textContent).toContain('70%')
  expect(second?.textContent).toContain('People and pages about topics')
  expect(screen.getByText('Divided on Mar 2, 2026, by the 14 days before.')).toBeTruthy()
  await userEvent.click(screen.getByText('Last divisions'))
  expect(screen.getByText('50% Oak table · Searches for words')).toBeTruthy()
})

test('ADS-05 ADS-06 a newer copy is asked for, and what was typed stays until then', async () => {
  const current = { ...automated, campaign: { ...automated.campaign, name: 'Summer', version: 4 } }
  const { arrived, restore: back } = playServer([automatedUpdate], () => ({
    ...refusedFor('stale_version'),
    extra_data: { current },
  }))
  restore = back
  renderInPage(<EditAutomatedPage account={account()} automated={automated} />, { viewer: ann, warm })
  await userEvent.clear(screen.getByLabelText('Name'))
  await userEvent.type(screen.getByLabelText('Name'), 'Autumn')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Another user changed this campaign meanwhile/)).toBeTruthy()
  expect(arrived[0]?.options).toMatchObject({ version: 3, name: 'Autumn' })
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Autumn')
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Summer')
})

test('ADS-05 a form without problems becomes what is sent, and a pin that is gone is one', () => {
  const form = formOf(automated)
  expect(automatedProblems(form, '2026-03-01').size).toBe(0)
  expect(changeOf({ ...form, end_day: '2026-04-01' })).toEqual({
    name: 'Spring',
    budget_micros: 8_000_000,
    end_day: '2026-04-01',
    pins: [{ pin_id: '5', destination_url: 'https://oak.example/' }],
  })
  const [pin] = automated.pins
  if (!pin) throw new Error('no pin')
  const bad = { ...newForm('US'), countries: [], end_day: '2026-01-01', pins: [{ ...pin, image_url: null }] }
  expect(Object.fromEntries(automatedProblems(bad, '2026-03-01'))).toEqual({
    'pins.0.pin_id': 'pin_gone',
    name: 'no_name',
    budget_micros: 'no_budget',
    end_day: 'past',
    countries: 'no_country',
  })
})
