import { expect, test } from 'vitest'
import { partFrom } from './send-sheet.ts'

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
