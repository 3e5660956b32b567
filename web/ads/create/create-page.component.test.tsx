import {
  campaignCreate,
  conversionGoalsGet,
  draftCreate,
  draftUpdate,
} from '@bowerbird/contract/campaigns/plan-calls'
import type { DraftPlan, DraftView } from '@bowerbird/contract/campaigns/plan-models'
import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { asAdvertiserId, asPinId } from '@bowerbird/contract/kernel/ids'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { ownAccounts, ownProfiles } from '../frame/own-accounts.ts'
import { CreatePage } from './create-page.tsx'
import { newGroup, newPlan, planInputOf, problemsOf } from './plan-form.ts'
import { missingIn, objectiveIn, unknownKeyOf } from './plan-keys.ts'
import type { Missing } from './plan-keys.ts'
import { planOfCampaign } from './plan-of-campaign.ts'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const pin = { id: asPinId('5'), title: 'Oak table', image_url: '/oak.jpg' }
const ready: DraftPlan = {
  campaign: { ...newPlan('US').campaign, name: 'Spring', budget: '12,5' },
  ad_groups: [
    {
      ...newGroup('US'),
      name: 'Gardeners',
      ads: [{ name: 'Oak', pin_id: pin.id, destination_url: 'oak.example/table' }],
    },
  ],
}
const draftOf = (plan: DraftPlan, version = 1): DraftView => ({
  id: '9',
  advertiser_id: asAdvertiserId('70'),
  type: 'campaign_draft',
  status: 'DRAFT',
  plan,
  pins: [pin],
  version,
  updated_by: null,
  updated_at: '2026-03-01T05:00:00.000Z',
})

const show = (draft: DraftView | null, first: DraftPlan, missing: Missing | null = null) =>
  renderInPage(<CreatePage account={account()} draft={draft} first={first} missing={missing} />, {
    viewer: ann,
    warm: [
      [ownAccounts.key, [account()]],
      [ownProfiles.key, []],
    ],
  })

async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Summary' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send for review' }))
}

test('ADS-02 what is typed is kept as one draft, and what came meanwhile is written after it', async () => {
  const { arrived, restore: back } = playServer([draftCreate, draftUpdate], ({ call, options }) => ({
    ok: true,
    data: draftOf(options['plan'] as DraftPlan, call.id === draftCreate.id ? 1 : 2),
  }))
  restore = back
  show(null, newPlan('US'))
  await userEvent.type(screen.getByLabelText('Name'), 'Spring')
  await screen.findByText('Draft saved')
  await userEvent.type(screen.getByLabelText('Name'), ' sale')
  await waitFor(() => expect(arrived).toHaveLength(2))
  expect(arrived.map(({ call }) => call.id)).toEqual([draftCreate.id, draftUpdate.id])
  expect(arrived[1]?.options).toMatchObject({
    draft_id: '9',
    version: 1,
    plan: { campaign: { name: 'Spring sale' } },
  })
})

test('ADS-02 SHELL-24 the summary names what is missing, leads there, and sends nothing before', async () => {
  show(null, newPlan('US'))
  const parts = screen.getByRole('navigation', { name: 'Parts of the campaign' })
  await userEvent.click(within(parts).getByRole('button', { name: 'Summary' }))
  expect(screen.getByRole('button', { name: 'Send for review' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Ad group 1 · Ad 1: Choose a Pin.' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Ad 1' })).toBe(document.activeElement)
  expect(screen.getByText('Choose a Pin.')).toBeTruthy()
  expect(within(parts).getByRole('button', { name: /^Ad 1/ }).textContent).toContain('needs something')
})

test('ADS-02 a plan that is whole is sent as one, with its draft, and a field that the server refuses is named', async () => {
  const refused = {
    ...refusedFor('bad_request'),
    fields: { 'ad_groups.0.bid_micros': 'Enter a bid of 0.04 or more.' },
  }
  const { arrived, restore: back } = playServer([campaignCreate], () => refused)
  restore = back
  show(draftOf(ready), ready)
  await send()
  await userEvent.click(
    await screen.findByRole('button', { name: 'Gardeners: Enter a bid of 0.04 or more.' }),
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Gardeners' })).toBeTruthy()
  expect(arrived).toHaveLength(1)
  expect(arrived[0]?.options).toMatchObject({
    draft_id: '9',
    campaign: { name: 'Spring', budget_micros: 12_500_000, start_day: null, end_day: null },
    ad_groups: [{ bid_micros: null, daily_cap: 4, ads: [{ destination_url: 'https://oak.example/table' }] }],
  })
})

test('ADS-02 what is sent while its draft is still being made takes that draft along', async () => {
  let answer = (_: Outcome) => {}
  const { arrived, restore: back } = playServer([draftCreate, campaignCreate], ({ call }) =>
    call.id === draftCreate.id
      ? new Promise<Outcome>((resolve) => {
          answer = resolve
        })
      : refusedFor('not_allowed'),
  )
  restore = back
  show(null, ready)
  await userEvent.type(screen.getByLabelText('Name'), '!')
  await waitFor(() => expect(arrived.map(({ call }) => call.id)).toEqual([draftCreate.id]), {
    timeout: 5_000,
  })
  await send()
  answer({ ok: true, data: draftOf(ready) })
  await waitFor(() => expect(arrived.at(-1)?.call.id).toBe(campaignCreate.id))
  expect(arrived.at(-1)?.options).toMatchObject({ draft_id: '9', campaign: { name: 'Spring!' } })
})

test('ADS-02 a campaign for conversions asks for an event that the site reports, and a bid for one', async () => {
  const { restore: back } = playServer([conversionGoalsGet, draftCreate], ({ call, options }) => ({
    ok: true,
    data:
      call === conversionGoalsGet
        ? [{ event_name: 'checkout', events: 12 }]
        : draftOf(options['plan'] as DraftPlan),
  }))
  restore = back
  show(null, { ...ready, campaign: { ...ready.campaign, objective_type: 'WEB_CONVERSION' } })
  await userEvent.click(screen.getByRole('button', { name: 'Summary' }))
  await userEvent.click(screen.getByRole('button', { name: 'Gardeners: Choose an event' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Event' }), 'checkout')
  expect(screen.getByRole('option', { name: 'Checkout (12 events in 60 days)' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bid' }), 'TARGET_AVG')
  expect(screen.getByRole('textbox', { name: 'Average for a conversion (USD)' })).toBeTruthy()
})

test('ADS-02 an event that was chosen for conversions is not sent with another objective', () => {
  const [group] = ready.ad_groups
  const chosen = { ...ready, ad_groups: group ? [{ ...group, conversion_event: 'checkout' as const }] : [] }
  expect(planInputOf(chosen).ad_groups[0]?.conversion_event).toBeNull()
  const sales = { ...chosen, campaign: { ...chosen.campaign, objective_type: 'WEB_CONVERSION' as const } }
  expect(planInputOf(sales).ad_groups[0]?.conversion_event).toBe('checkout')
})

test('ADS-01 ADS-02 an address that asks for what the site lacks is told what that is', () => {
  expect(missingIn(new URLSearchParams('objectiveType=PURCHASE'))).toBe('tag')
  expect(missingIn(new URLSearchParams('objectiveType=AWARENESS&catalogId=1'))).toBe('catalog')
  expect(missingIn(new URLSearchParams('objectiveType=constructor'))).toBe('other')
  expect(missingIn(new URLSearchParams('objectiveType=AWARENESS'))).toBeNull()
  show(null, newPlan('US'), 'tag')
  expect(screen.getByRole('note').textContent).toContain('choose the objective Conversions')
})

test('ADS-02 a campaign like another has its ad groups and ads in their order, and no days', () => {
  const one = { id: '20', campaign_id: '7', name: 'First', targeting: {}, bid_micros: 500_000, daily_cap: 3 }
  const groups = [{ ...one, id: '21', name: 'Second' }, one] as unknown as AdGroupView[]
  const ad = { ad_group_id: '20', name: 'Oak', pin_id: pin.id, destination_url: 'https://oak.example/' }
  const ads = [{ ...ad, name: 'Elm' }, ad] as unknown as AdView[]
  const campaign = {
    name: 'Spring',
    objective_type: 'CATALOG_SALES',
    budget_micros: 7_500_000,
    end_day: '2026-01-01',
  }
  const plan = planOfCampaign(campaign as CampaignView, groups, ads)
  expect(plan.campaign).toMatchObject({
    objective_type: 'CONSIDERATION',
    budget: '7.5',
    start_day: '',
    end_day: '',
  })
  expect(plan.ad_groups.map((group) => [group.name, group.ads.map((each) => each.name)])).toEqual([
    ['First', ['Oak', 'Elm']],
    ['Second', []],
  ])
  expect(plan.ad_groups[0]).toMatchObject({ bid: '0.5', daily_cap: '3' })
})

test('ADS-02 ADS-06 a draft that was changed elsewhere is not overwritten in silence', async () => {
  const theirs = draftOf({ ...ready, campaign: { ...ready.campaign, name: 'Autumn' } }, 4)
  const { arrived, restore: back } = playServer([draftUpdate], ({ options }) =>
    options['version'] === 1
      ? { ...refusedFor('stale_version'), extra_data: { current: theirs } }
      : { ok: true, data: draftOf(options['plan'] as DraftPlan, 5) },
  )
  restore = back
  show(draftOf(ready), ready)
  await userEvent.type(screen.getByLabelText('Name'), ' sale')
  await userEvent.click(await screen.findByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull())
  expect(arrived.at(-1)?.options).toMatchObject({
    version: 4,
    plan: { campaign: { name: 'Spring sale' } },
  })
})

test('ADS-02 problems are told by the path that the call names, and days are compared', () => {
  const { campaign } = ready
  const fields = (some: Partial<DraftPlan['campaign']>) => [
    ...problemsOf({ ...ready, campaign: { ...campaign, ...some } }, '2026-11-26').keys(),
  ]
  expect(fields({})).toEqual([])
  expect(fields({ budget: 'x', name: ' ' })).toEqual(['campaign.name', 'campaign.budget_micros'])
  expect(fields({ budget_kind: 'lifetime' })).toEqual(['campaign.end_day'])
  expect(fields({ start_day: '2026-11-25' })).toEqual(['campaign.start_day'])
  expect(fields({ start_day: '2026-12-02', end_day: '2026-12-01' })).toEqual(['campaign.end_day'])
  expect(planInputOf(ready).ad_groups[0]?.ads[0]?.pin_id).toBe(pin.id)
})

test("ADS-01 an unknown URL key is named: 'unknown url key', and the specified ones are read", () => {
  const known = new URLSearchParams(
    'campaignId=1&objectiveType=TRAFFIC&catalogsFeedId=1&catalogId=1&productGroupId=1&managedClientId=1&resumeLastDraft=true',
  )
  expect(unknownKeyOf('create', known)).toBeNull()
  expect(unknownKeyOf('create', new URLSearchParams('campaign_id=1'))).toBe('campaign_id')
  expect(unknownKeyOf('edit_draft', new URLSearchParams('campaignId=1&view=campaign'))).toBeNull()
  expect(unknownKeyOf('edit_draft', new URLSearchParams('view=campaign&x='))).toBe('x')
  expect(objectiveIn(known)).toBe('TRAFFIC')
  expect(objectiveIn(new URLSearchParams('objectiveType=VIDEO_VIEW'))).toBeUndefined()
})

test('ADS-02 a copy has its Pins, another name and the number of copies that is asked for', async () => {
  const { arrived, restore: back } = playServer([campaignCreate, draftCreate, draftUpdate], () =>
    refusedFor('internal'),
  )
  restore = back
  renderInPage(<CreatePage account={account()} draft={null} first={ready} first_pins={[pin]} has_copies />, {
    viewer: ann,
    warm: [
      [ownAccounts.key, [account()]],
      [ownProfiles.key, []],
    ],
  })
  const count = screen.getByLabelText('Number of copies')
  await userEvent.clear(count)
  await userEvent.type(count, '11')
  await userEvent.click(screen.getByRole('button', { name: 'Summary' }))
  expect(screen.getByRole('button', { name: 'Send for review' })).toHaveProperty('disabled', true)
  await userEvent.clear(screen.getByLabelText('Number of copies'))
  await userEvent.type(screen.getByLabelText('Number of copies'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Send for review' }))
  await waitFor(() => expect(arrived.find(({ call }) => call === campaignCreate)?.options['copies']).toBe(3))
  await userEvent.click(screen.getByRole('button', { name: 'Oak' }))
  expect(screen.getByText('Oak table')).toBeTruthy()
  expect(screen.queryByText(/cannot be promoted any more/)).toBeNull()
})
