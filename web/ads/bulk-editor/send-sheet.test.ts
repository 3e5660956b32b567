import { expect, test } from 'vitest'
import { bulkJobName } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import { jobName, partFrom } from './send-sheet.ts'

test('BULK-03 rows with long lists are sent in parts that a request can hold', () => {
  const codes = Array.from({ length: 2_500 }, (_, at) => `GB:SW${1_000_000 + at}`).join(' | ')
  const rows = Array.from({ length: 700 }, (_, at) => ({
    level: 'ad_group',
    id: `${at}`,
    postal_codes: codes,
  }))
  let from = 0
  while (from < rows.length) {
    const part = partFrom(rows, from)
    expect(part[0]).toBe(rows[from])
    expect(JSON.stringify(part).length).toBeLessThan(1_000_003)
    from += part.length
  }
  expect(from).toBe(rows.length)
  expect(partFrom([{ name: 'x'.repeat(2_000_000) }, { name: 'y' }], 0)).toHaveLength(1)
})

test('BULK-03 short rows are sent by five hundred', () => {
  const rows = Array.from({ length: 700 }, (_, at) => ({ level: 'ad', id: `${at}` }))
  expect(partFrom(rows, 0)).toHaveLength(500)
  expect(partFrom(rows, 500)).toHaveLength(200)
})

test.each([
  ['Summer.csv', 'Summer.csv'],
  [`${'x'.repeat(119)}\u{1f600}.csv`, `${'x'.repeat(119)}\u{1f600}`],
  ['\u202egnp.csv\0', 'gnp.csv'],
  [' \ud800 ', 'CSV'],
])('BULK-02 a file of any name can be sent: %j', (name, kept) => {
  expect(jobName(name)).toBe(kept)
  expect(bulkJobName.safeParse(jobName(name))).toMatchObject({ success: true, data: kept })
})
