import { reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import { expect, test } from 'vitest'
import { columnName, usualWidth } from './report-columns.tsx'

/** Of a letter in the head of a table, on average; and what is beside the text: padding and the arrow of the order. */
const letter = 8
const beside = 32

test('REPORT-01 heads of columns have room for their longest word and the arrow of the order', () => {
  for (const metric of reportMetrics) {
    const longest = Math.max(
      ...columnName(metric)
        .split(' ')
        .map((word) => word.length),
    )
    expect([metric, usualWidth(metric)]).toEqual([
      metric,
      Math.max(usualWidth(metric), longest * letter + beside),
    ])
  }
})
