import { expect, test } from 'vitest'
import { csvLine, semicolonCsv, sheetLine } from './csv-line.ts'

test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(1)', "'＝1"])(
  'XS-08 %j is text in a table, whatever spreadsheet opens it',
  (text) => {
    expect(csvLine([text, 2])).toBe(`'${text},2\r\n`)
  },
)

test('XS-08 cells that would break their line are quoted, and numbers stay numbers', () => {
  expect(csvLine(['a,b', 'say "hi"', '=a\r\nb', 'plain', -1.5])).toBe(
    '"a,b","say ""hi""","\'=a\r\nb",plain,-1.5\r\n',
  )
})

test('REPORT-03 ids and other long digits are text in a table for spreadsheets, shorter ones and numbers are not', () => {
  const line = [
    '384774701928415232',
    "'384774701928415232",
    '12345678901234',
    'Oak 384774701928415232',
    384,
    '=1',
  ]
  expect(sheetLine(line)).toBe(
    "'384774701928415232,''384774701928415232,12345678901234,Oak 384774701928415232,384,'=1\r\n",
  )
  expect(sheetLine([{ digits: '123456789012345.5' }], semicolonCsv)).toBe('123456789012345,5\r\n')
})
