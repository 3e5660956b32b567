import type { Halt, SummaryStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import { expect, test } from 'vitest'
import { endOfDay, startOfDay } from './campaign-days.ts'
import { haltOf, summaryStatusOf } from './summary-status.ts'

const campaign = {
  status: 'ACTIVE',
  start_at: new Date('2026-03-01T05:00:00Z'),
  end_day: '2026-03-10',
} as const
const ad = { status: 'ACTIVE', review_status: 'APPROVED' } as const
const group = { status: 'ACTIVE' } as const
const at = { now: new Date('2026-03-05T12:00:00Z'), zone: 'America/New_York', has_money: true }

type Case = [SummaryStatus, Halt | null, ...Parameters<typeof summaryStatusOf>]

test.each<Case>([
  ['RUNNING', null, campaign, group, ad, at],
  ['PAUSED', null, { ...campaign, status: 'PAUSED' }, null, null, at],
  ['PAUSED', 'parent', { ...campaign, status: 'PAUSED' }, group, ad, at],
  ['PAUSED', 'parent', campaign, { status: 'PAUSED' }, ad, at],
  ['ARCHIVED', 'parent', { ...campaign, status: 'ARCHIVED' }, group, ad, at],
  ['DRAFT', null, { ...campaign, status: 'DRAFT' }, null, null, at],
  ['NOT_STARTED', null, campaign, null, null, { ...at, now: new Date('2026-03-01T04:59:59Z') }],
  ['ADVERTISER_DISABLED', 'no_money', campaign, null, null, { ...at, has_money: false }],
  [
    'ADVERTISER_DISABLED',
    'in_review',
    campaign,
    group,
    { ...ad, review_status: 'PENDING' },
    { ...at, has_money: false },
  ],
  ['ADVERTISER_DISABLED', 'account', campaign, null, null, { ...at, is_disabled: true }],
  ['NOT_STARTED', 'in_review', campaign, group, { ...ad, review_status: 'PENDING' }, at],
  ['PAUSED', 'rejected', campaign, group, { ...ad, review_status: 'REJECTED' }, at],
  ['PAUSED', 'pin_gone', campaign, group, ad, { ...at, is_pin_gone: true }],
  ['COMPLETED', null, campaign, null, null, { ...at, now: new Date('2026-03-20T00:00:00Z') }],
])('ADS-02 the summary status is %s, held back by %s', (status, halt, ...facts) => {
  expect(summaryStatusOf(...facts)).toBe(status)
  expect(haltOf(...facts)).toBe(halt)
})

test("BL-09 a campaign ends at midnight of its account's zone, also on days of 23 and 25 hours", () => {
  // In New York clocks go forward on 8 March 2026, and back on 1 November.
  const hours = (day: string) =>
    (endOfDay(day, 'America/New_York').getTime() - startOfDay(day, 'America/New_York').getTime()) / 3_600_000
  expect([hours('2026-03-07'), hours('2026-03-08'), hours('2026-11-01')]).toEqual([24, 23, 25])
  const last = { ...campaign, end_day: '2026-03-08' }
  const on = (now: string) => summaryStatusOf(last, null, null, { ...at, now: new Date(now) })
  expect(on('2026-03-09T03:59:59.999Z')).toBe('RUNNING')
  expect(on('2026-03-09T04:00:00Z')).toBe('COMPLETED')
  // Where clocks change at midnight, the day begins at 1:00.
  expect(startOfDay('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z')
})
