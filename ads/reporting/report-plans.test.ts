import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { advertiserById } from '../business/advertiser-queries.ts'
import { countLines, reportDays, reportLines } from './report-queries.ts'
import { plansOfFew } from './test-report-queries.ts'
import { accountWithPin, today } from './test-report.ts'

test('REPORT-05 many lines that the planner takes for a few are not compared each with each sum', async () => {
  const home = await world()
  const { advertiser_id } = await accountWithPin(home)
  const advertiser = (await advertiserById(home.db, advertiser_id)) as AllowedAdvertiser<'see'>
  const days = { start_date: today(home), end_date: today(home) }
  const filter = {
    match: 'all',
    groups: [{ match: 'all', conditions: [{ field: 'clicks', operator: 'above', value: 1 }] }],
    days,
  } as const
  const grain = 'ads'
  const plans = await plansOfFew(home.db, async (db) => {
    for (const compared_days of [null, days])
      await reportLines(db, advertiser, {
        grain,
        days,
        compared_days,
        sorts: [{ by: 'name', direction: 'asc' }],
        after: { values: ['a'], id: '1' },
        limit: 9,
      })
    await countLines(db, advertiser, { grain, filter: { ...filter, groups: [...filter.groups] } })
    await reportDays(db, advertiser, { grain, days, name: 'Boxes' })
  })
  expect(plans).toMatch(/Full Join/)
  expect(plans).toMatch(/hashed SubPlan/)
  expect(plans).not.toMatch(/Nested Loop (?:Left|Semi|Right|Anti)/)
})
