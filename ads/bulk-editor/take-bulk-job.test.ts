import { bulkJobCreate, bulkJobsGet } from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { promoter } from '../campaigns/test-campaign.ts'

test('BULK-03 files that are sent at once wait twenty at most, and the rest are refused in words', async () => {
  const { ann, advertiser_id } = await promoter(await world())
  const asked = { advertiser_id, name: 'Spring', total_rows: 2 }
  const outcomes = await Promise.all(Array.from({ length: 26 }, () => ann.call(bulkJobCreate, asked)))
  const refused = outcomes.filter((outcome) => !outcome.ok)
  expect(refused).toHaveLength(6)
  for (const one of refused) expect(one).toMatchObject({ code: 'not_allowed' })
  expect(await ann.did(bulkJobsGet, { advertiser_id, page_size: 50 })).toHaveLength(20)
})
