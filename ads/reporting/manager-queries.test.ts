import { adGroupsGet, adsGet, campaignsGet, changesGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { reportGrains } from '@bowerbird/contract/reporting/report-terms'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { accountWithPin } from './test-report.ts'

test('ADS-01 OPS-10 pages of the manager take no more queries for more campaigns, ad groups and ads', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const { advertiser_id, owner } = account
  const asked = { advertiser_id, page_size: 50 }
  const pages = [
    () => owner.did(campaignsGet, asked),
    () => owner.did(adGroupsGet, asked),
    () => owner.did(adsGet, asked),
    () => owner.did(changesGet, asked),
    ...reportGrains.flatMap((grain) => [
      () => owner.did(reportRowsGet, { ...asked, grain }),
      () => owner.did(reportSummaryGet, { advertiser_id, grain }),
    ]),
  ]
  const counted = async () => {
    const counts: number[] = []
    for (const page of pages) counts.push((await countQueries<unknown>(page)).queries)
    return counts
  }
  await account.campaign()
  const few = await counted()
  for (let n = 0; n < 20; n++) {
    const made = await account.campaign()
    await account.another(made)
    await account.another(made, 'new group')
  }
  expect(await counted()).toEqual(few)
  expect(Math.max(...few)).toBeLessThan(12)
})
