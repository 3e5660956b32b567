import {
  bulkJobApply,
  bulkJobCreate,
  bulkJobRowsAppend,
  bulkJobsGet,
} from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import { campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
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

test('BULK-01 jobs that wait or run, and those that ended, are listed alone', async () => {
  const { home, ann, advertiser_id } = await promoter(await world())
  const make = async (name: string, total_rows: number) =>
    ann.did(bulkJobCreate, { advertiser_id, name, total_rows })
  const waiting = await make('Waiting', 2)
  const ended = await make('Ended', 1)
  const [campaign] = await ann.did(campaignsGet, { advertiser_id })
  const place = { advertiser_id, bulk_job_id: ended.id }
  const line = { level: 'campaign', id: campaign?.id ?? '', name: 'Another name' }
  await ann.did(bulkJobRowsAppend, { ...place, from: 0, lines: [line] })
  await home.drain()
  const named = async (phase: 'open' | 'ended') =>
    (await ann.did(bulkJobsGet, { advertiser_id, phase })).map(({ id }) => id)
  expect(await named('open')).toEqual([ended.id, waiting.id])
  await ann.did(bulkJobApply, { ...place, mode: 'all_or_none' })
  await home.drain()
  expect(await named('open')).toEqual([waiting.id])
  expect(await named('ended')).toEqual([ended.id])
  expect(await ann.call(bulkJobsGet, { advertiser_id, phase: 'odd' as never })).toMatchObject({
    code: 'bad_request',
  })
})
