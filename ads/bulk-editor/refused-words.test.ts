import { bulkJobApply, bulkJobUndo } from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import { adGroupsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { expect, test } from 'vitest'
import { sheetScene } from './test-sheet.ts'

test('BULK-02 reasons say the line of the file, which its first line names the columns of', async () => {
  const { campaign_id, upload, rows, rowsOf } = await sheetScene()
  const line = { level: 'campaign', id: campaign_id, name: 'Elm' }
  const sent = await upload([line, { ...line, name: 'Oak' }])
  const found = await rows(sent)
  expect(found[1]).toMatchObject({ row_number: 2, outcome: 'refused' })
  expect(found[1]?.faults[0]?.reason).toContain('Row 2 is about the same.')
  expect(await rowsOf(`jobs/${sent.bulk_job_id}/refused.csv`)).toMatchObject([{ row: '3', column: 'id' }])
})

test('BULK-02 values that are none of a list, too many or too long are refused in words of this site', async () => {
  const { ann, advertiser_id, upload, rows } = await sheetScene()
  const [group] = await ann.did(adGroupsGet, { advertiser_id })
  const base = { level: 'ad_group', id: group?.id ?? '' }
  const wrong = [
    { ages: '99', devices: 'toaster' },
    { countries: Array.from({ length: 300 }, () => 'US').join('|') },
    { name: 'x'.repeat(30_000) },
  ]
  for (const cells of wrong) {
    const [row] = await rows(await upload([{ ...base, ...cells }]))
    expect(row).toMatchObject({ outcome: 'refused' })
    for (const { reason } of row?.faults ?? [])
      expect(reason).toMatch(
        /^(?:Write one of: |Enter no more than 250\.|Please enter no more than 64 characters\.)/,
      )
  }
})

test('BULK-03 applying a job that was undone says that it is over, not that it was never checked', async () => {
  const { ann, advertiser_id, campaign_id, home, upload, apply } = await sheetScene()
  const sent = await upload([{ level: 'campaign', id: campaign_id, name: 'Elm' }])
  await apply(sent)
  const place = { advertiser_id, bulk_job_id: sent.bulk_job_id }
  await ann.did(bulkJobUndo, place)
  await home.drain()
  expect(await ann.call(bulkJobApply, { ...place, mode: 'valid_rows' })).toMatchObject({
    code: 'not_allowed',
    message: 'This file can no longer be applied. Upload it again.',
  })
})
