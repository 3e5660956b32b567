import { asAdvertiserId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import { filterIn } from '@bowerbird/contract/reporting/report-filter-terms'
import { expect, test } from 'vitest'
import { readSearch } from './report-search.ts'
import { builderAddress, planIn } from './report-plan.ts'

const account = asAdvertiserId('7')
const planOf = (search: string) => {
  const address = builderAddress(account, 'ads', readSearch(new URLSearchParams(search), 'ads'))
  return address === null ? null : planIn(new URL(address, 'http://localhost').searchParams)
}
const conditions = '["all",["any",["ctr","below",0.01],["clicks","above",5]]]'

test('REPORT-03 a report begins with the level, days, comparison, columns, breakdown and conditions of the table that it is made from', () => {
  const filters = encodeURIComponent(conditions)
  const plan = planOf(
    `range=custom&start_date=2026-03-01&end_date=2026-03-31&columns=clicks,status,reach&compare=year&breakdown=country&filters=${filters}`,
  )
  expect(plan).toEqual({
    grain: 'ads',
    range: 'custom',
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    metrics: ['clicks', 'reach'],
    filters: filterIn(conditions),
    compare: 'year',
    compare_start_date: '',
    compare_end_date: '',
    breakdown: 'country',
  })
  const own = { compare: 'custom', compare_start_date: '2026-01-01', compare_end_date: '2026-01-07' }
  expect(planOf(new URLSearchParams(own).toString())).toMatchObject(own)
  expect(planOf('columns=status&breakdown=name')).toEqual({
    grain: 'ads',
    range: 'last_30_days',
    start_date: '',
    end_date: '',
    filters: null,
  })
  expect(planIn(new URLSearchParams('range=yesterday'))).toEqual({})
})

test('REPORT-03 name, status and objective of a table become conditions, beside those that all must hold', () => {
  const narrowed = planOf(`name=Nest&status=PAUSED&filters=${encodeURIComponent(conditions)}`)
  expect(narrowed?.filters).toEqual(
    filterIn(
      '["all",["all",["name","contains","Nest"],["status","is","PAUSED"]],["any",["ctr","below",0.01],["clicks","above",5]]]',
    ),
  )
  const either = '["any",["all",["clicks","above",5]],["all",["saves","above",5]]]'
  expect(planOf(`filters=${encodeURIComponent(either)}`)?.filters).toEqual(filterIn(either))
  expect(planOf(`name=Nest&filters=${encodeURIComponent(either)}`)).toBe(null)
  expect(planOf(`campaign_id=${asCampaignId('9')}`)).toBe(null)
})
