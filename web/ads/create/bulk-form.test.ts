import type { CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { expect, test } from 'vitest'
import {
  amountAfter,
  amountProblemOf,
  idsIn,
  kindIn,
  renamed,
  rowProblemOf,
  untouched,
  wishBack,
  wishOf,
} from './bulk-form.ts'
import type { BulkForm } from './bulk-form.ts'

const form = (some: Partial<BulkForm>): BulkForm => ({ ...untouched, ...some })

test.each([
  [5_000_000, { amount_act: 'keep', amount: '9' }, 5_000_000],
  [5_000_000, { amount_act: 'set', amount: '7,5' }, 7_500_000],
  [5_000_000, { amount_act: 'raise', amount: '10' }, 5_500_000],
  [5_000_000, { amount_act: 'lower', amount: '12,5' }, 4_380_000],
  [3_330_000, { amount_act: 'raise', amount: '0.1' }, 3_330_000],
  [5_000_000, { amount_act: 'lower', amount: '100' }, 0],
  [null, { amount_act: 'raise', amount: '10' }, null],
  [400_000, { amount_act: 'automatic' }, null],
] as const)('ADS-02 an amount of %s with %o becomes %s', (before, some, after) => {
  expect(amountAfter(before, form(some))).toBe(after)
})

test.each([
  ['Spring sale', 'spring', 'Summer', 'Summer sale'],
  ['A (old) (old)', '(old)', '', 'A'],
  ['Cost', 'c', '$&', '$&ost'],
  ['Spring', '', 'x', 'Spring'],
])('ADS-02 in %s, %s replaced by %s is %s', (name, find, replace, after) => {
  expect(renamed(name, form({ find, replace }))).toBe(after)
})

test('ADS-02 the form asks for amounts and per cents that make sense', () => {
  expect(amountProblemOf(form({ amount_act: 'set', amount: 'much' }))).toBe('no_amount')
  expect(amountProblemOf(form({ amount_act: 'raise', amount: '-5' }))).toBe('no_percent')
  expect(amountProblemOf(form({ amount_act: 'lower', amount: '5' }))).toBeNull()
  expect(rowProblemOf({ budget_micros: 0 })).toBe('amount')
  expect(rowProblemOf({ name: '' })).toBe('name')
  expect(rowProblemOf({ bid_micros: null })).toBeNull()
})

test('ADS-02 a row asks only for what differs, and undoing asks for what was', () => {
  const campaign = {
    type: 'campaign',
    name: 'Oak',
    status: 'ACTIVE',
    budget_micros: 5_000_000,
    end_day: null,
  } as CampaignView
  expect(wishOf(campaign, form({ status: 'ACTIVE', find: 'elm', replace: 'x' }))).toEqual({})
  const wish = wishOf(
    campaign,
    form({ status: 'PAUSED', amount_act: 'raise', amount: '10', end_act: 'set', end_day: '2099-01-01' }),
  )
  expect(wish).toEqual({ status: 'PAUSED', budget_micros: 5_500_000, end_day: '2099-01-01' })
  expect(wishBack(campaign, wish, '')).toEqual({ status: 'ACTIVE', budget_micros: 5_000_000, end_day: null })
})

test('ADS-01 the address of a bulk edit names a level and ids', () => {
  expect(['CAMPAIGN', 'adgroup', 'ad_group', 'AD', 'site', null].map(kindIn)).toEqual([
    'campaign',
    'ad_group',
    'ad_group',
    'ad',
    null,
    null,
  ])
  expect(idsIn('12,13,12,x,0')).toEqual(['12', '13'])
  expect(idsIn(null)).toEqual([])
})
