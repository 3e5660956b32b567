import { expect, test } from 'vitest'
import { keywordLine, readKeywordLines } from './keyword-lines.ts'

test.each([
  ['oak table', 'BROAD', 'oak table'],
  ['"oak table"', 'PHRASE', 'oak table'],
  ['“oak table”', 'PHRASE', 'oak table'],
  ['[ oak table ]', 'EXACT', 'oak table'],
  ['-free', 'PHRASE_NEGATIVE', 'free'],
  ['- "free oak"', 'PHRASE_NEGATIVE', 'free oak'],
  ['-[free]', 'EXACT_NEGATIVE', 'free'],
])('ADS-03 the line %s is read as %s', (line, match_type, value) => {
  expect(readKeywordLines(`\n${line}\r\n`, 'ad_group')).toEqual({
    keywords: [{ line: 2, match_type, value }],
    too_long: [],
  })
})

test('ADS-03 above ad groups every line is a negative keyword', () => {
  expect(readKeywordLines('free\n[free oak]\n-cheap', 'campaign').keywords.map(keywordLine)).toEqual([
    '-"free"',
    '-[free oak]',
    '-"cheap"',
  ])
})

test('ADS-03 lines that are too long are told by their number, and empty ones passed over', () => {
  const read = readKeywordLines(`oak\n\n${'x'.repeat(81)}\n-\n`, 'ad_group')
  expect(read).toEqual({ keywords: [{ line: 1, match_type: 'BROAD', value: 'oak' }], too_long: [3] })
})
