import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

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
