import { expect, test } from 'vitest'
import { asAdvertiserId, asPinId } from '../kernel/ids.ts'
import { promoteRequest } from './promote-request.ts'
import { defaultValues } from './promote-values.ts'
import type { PromoteValues } from './promote-values.ts'

const pin = { pin_id: asPinId('5'), product_group_id: null }
const values = (given: Partial<PromoteValues> = {}): PromoteValues => ({
  ...defaultValues({ advertiser_id: asAdvertiserId('77'), country: 'US' }),
  name: 'Spring nests',
  destination_url: 'https://nest.example/spring',
  ...given,
})

test('QP-03 what is sent has exactly the fields of the specification', () => {
  expect(promoteRequest(values(), pin)).toEqual({
    budget_in_micro_currency: 3_000_000,
    campaign_name: 'Spring nests',
    destination_url: 'https://nest.example/spring',
    duration: 10,
    auto_targeting_enabled: true,
    is_ongoing: false,
    start_now: true,
    targeting_spec: {
      ages: ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'],
      genders: ['female', 'male', 'unknown'],
      interests: [],
      locations: ['US'],
    },
    advertiser_id: '77',
    ads_client_type: 'quick_promote',
    pin_id: '5',
    product_group_id: null,
    flexible_daily_budget_enabled: false,
  })
})

test('QP-03 an audience that a user chose is sent as it was chosen; automatic leaves the choice aside', () => {
  const chosen = {
    ages: ['18-24'],
    genders: ['female'],
    interests: ['home'],
    countries: 'DE+AT',
  } as const
  expect(promoteRequest(values({ ...chosen, isAutoTargeting: false }), pin)).toMatchObject({
    auto_targeting_enabled: false,
    targeting_spec: { ages: ['18-24'], genders: ['female'], interests: ['home'], locations: ['DE', 'AT'] },
  })
  expect(promoteRequest(values(chosen), pin)?.targeting_spec).toEqual({
    ages: ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'],
    genders: ['female', 'male', 'unknown'],
    interests: [],
    locations: ['DE', 'AT'],
  })
})

test('QP-04 without a pin nothing is sent, a product group or not', () => {
  expect(promoteRequest(values(), { pin_id: null, product_group_id: null })).toBeNull()
  expect(promoteRequest(values(), { pin_id: null, product_group_id: '9' })).toBeNull()
  expect(promoteRequest(values(), { pin_id: asPinId(''), product_group_id: '9' })).toBeNull()
})

test.each([
  [false, '', undefined],
  [false, '2026-05-01', '2026-05-01'],
  [true, '2026-05-01', undefined],
  [true, '', undefined],
])('QP-05 ongoing %j with the last day %j sends %j', (is_ongoing, inclusive_end_date, sent) => {
  const request = promoteRequest(values({ is_ongoing, inclusive_end_date }), pin)
  expect(request?.inclusive_end_date).toBe(sent)
  expect('inclusive_end_date' in (request ?? {})).toBe(sent !== undefined)
})

test('QP-05 the duration is read as an integer, the budget times 1e6, the name cut', () => {
  expect(
    promoteRequest(values({ duration: '14.9 days', budget: '2.50', name: ` ${'n'.repeat(80)} ` }), pin),
  ).toMatchObject({
    duration: 14,
    budget_in_micro_currency: 2_500_000,
    campaign_name: `${'n'.repeat(62)}…`,
  })
})

test('QP-05 an objective is sent for conversions with their tag, and for product groups', () => {
  const tag = { conversionTagId: '12', conversionEvent: 'CHECKOUT' }
  expect(promoteRequest(values({ ad_type: 'WEB_CONVERSION', selected_ocpm_tag: tag }), pin)).toMatchObject({
    objective_type: 'WEB_CONVERSION',
    optimization_goal_metadata: { conversion_tag_id: '12', conversion_event: 'CHECKOUT' },
  })
  expect(promoteRequest(values(), { pin_id: asPinId('5'), product_group_id: '9' })).toMatchObject({
    objective_type: 'CATALOG_SALES',
    product_group_id: '9',
  })
  expect(promoteRequest(values({ selected_ocpm_tag: tag }), pin)).not.toHaveProperty('objective_type')
})
