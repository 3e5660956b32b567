import { asAdvertiserId, asPinId } from '@bowerbird/contract/kernel/ids'
import { defaultValues } from '@bowerbird/contract/quick-promote/promote-values'
import { promoteRequest } from '@bowerbird/contract/quick-promote/promote-request'
import { expect, test } from 'vitest'
import { isUnderGdpr } from './use-promotion.ts'
import { dayIn, durationDaysOf, formProblems, valuesOf } from './promote-form.ts'
import type { PromoteForm } from './promote-form.ts'

const form = (given: Partial<PromoteForm> = {}): PromoteForm => ({
  ...defaultValues({ advertiser_id: asAdvertiserId('77'), country: 'US' }),
  name: 'Nest',
  destination_url: 'https://nest.example/',
  ending: 'days',
  ...given,
})
const place = { country: 'US', today: '2026-03-07' }

test.each<[Partial<PromoteForm>, object]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'no_name' }],
  [{ destination_url: ' nest.example/spring ' }, {}],
  [{ destination_url: 'nest' }, { destination_url: 'no_address' }],
  [{ destination_url: 'ann@nest.example' }, { destination_url: 'no_address' }],
  [{ destination_url: 'https://ann@nest.example/' }, { destination_url: 'no_address' }],
  [{ destination_url: 'https://:secret@nest.example/' }, { destination_url: 'no_address' }],
  [{ destination_url: 'https://nest.example:443@evil.example/' }, { destination_url: 'no_address' }],
  [{ destination_url: 'javascript:alert(1)' }, { destination_url: 'no_address' }],
  [{ budget: '' }, { budget: 'no_budget' }],
  [{ budget: '-3' }, { budget: 'no_budget' }],
  [{ budget: '1e3' }, { budget: 'no_budget' }],
  [{ budget: '3.001' }, { budget: 'no_budget' }],
  [{ budget: '99999999999' }, { budget: 'large_budget' }],
  [{ budget: '0.99' }, { budget: 'small_budget' }],
  [{ budget: '7,50' }, {}],
  [{ budget: '1000001' }, { budget: 'large_budget' }],
  [{ duration: '0' }, { duration: 'bad_duration' }],
  [{ duration: '366' }, { duration: 'bad_duration' }],
  [{ duration: '365' }, {}],
  [{ duration: '2 weeks' }, { duration: 'bad_duration' }],
  [{ duration: '0', ending: 'ongoing' }, {}],
  [{ ending: 'day', inclusive_end_date: '2026-03-06' }, { inclusive_end_date: 'bad_day' }],
  [{ ending: 'day', inclusive_end_date: '' }, { inclusive_end_date: 'bad_day' }],
  [{ ending: 'day', inclusive_end_date: '2026-03-07' }, {}],
  [{ ending: 'day', inclusive_end_date: '2027-03-07' }, { inclusive_end_date: 'bad_day' }],
  [{ isAutoTargeting: false, ages: [] }, { ages: 'nobody' }],
  [{ isAutoTargeting: false, genders: [] }, { genders: 'nobody' }],
  [{ isAutoTargeting: true, genders: [] }, {}],
  [{ ad_type: 'WEB_CONVERSION' }, { selected_ocpm_tag: 'no_tag' }],
])('QP-05 %j has the problems %j', (given, problems) => {
  expect(formProblems(form(given), place)).toEqual(problems)
})

test('QP-05 only the chosen kind of end is sent, not the values of the others', () => {
  const tried = { inclusive_end_date: '2026-03-20', duration: '5', budget: '7,5' }
  const sent = (ending: PromoteForm['ending']) =>
    promoteRequest(valuesOf(form({ ...tried, ending }), 'US'), {
      pin_id: asPinId('5'),
      product_group_id: null,
    })
  expect(sent('days')).toMatchObject({ is_ongoing: false, duration: 5, budget_in_micro_currency: 7_500_000 })
  expect(sent('days')).not.toHaveProperty('inclusive_end_date')
  expect(sent('day')).toMatchObject({ is_ongoing: false, inclusive_end_date: '2026-03-20' })
  expect(sent('ongoing')).toMatchObject({ is_ongoing: true })
  expect(sent('ongoing')).not.toHaveProperty('inclusive_end_date')
})

test.each([
  ['nest.example/spring?a=1', 'https://nest.example/spring?a=1'],
  [' http://nest.example ', 'http://nest.example'],
])('QP-05 the destination %s is sent as %s', (destination_url, sent) => {
  expect(valuesOf(form({ destination_url }), 'US').destination_url).toBe(sent)
})

test.each<[Partial<PromoteForm>, number | null]>([
  [{ duration: '10' }, 10],
  [{ duration: 'x' }, null],
  [{ ending: 'ongoing' }, null],
  [{ ending: 'day', inclusive_end_date: '2026-03-07' }, 1],
  // Spans the night when clocks go forward in New York.
  [{ ending: 'day', inclusive_end_date: '2026-03-09' }, 3],
])('QP-03 the estimate for %j covers %j days', (given, days) => {
  expect(durationDaysOf(form(given), place.today)).toBe(days)
})

test("QP-03 today is the day in the account's time zone, not in the viewer's", () => {
  const moment = new Date('2026-03-07T23:30:00Z')
  expect(dayIn('Europe/Berlin', moment)).toBe('2026-03-08')
  expect(dayIn('America/New_York', moment)).toBe('2026-03-07')
})

test('QP-01 GDPR consent is required where the GDPR or a similar law applies', () => {
  expect(isUnderGdpr(['US', 'CA'])).toBe(false)
  expect(isUnderGdpr(['US', 'DE'])).toBe(true)
  expect(isUnderGdpr(['GB'])).toBe(true)
})
