import { expect, test } from 'vitest'
import { postalLinesOf, readPostalLines } from './postal-lines.ts'

test.each([
  ['one a line', '94105\n94106', { codes: ['US:94105', 'US:94106'], bad: [] }],
  ['commas and doubles', '94105, 94105;94106,', { codes: ['US:94105', 'US:94106'], bad: [] }],
  [
    'small letters, spaces and hyphens',
    'sw1a 1aa\n100-0001',
    { codes: ['US:SW1A1AA', 'US:1000001'], bad: [] },
  ],
  ['words', 'Munich\n80331', { codes: ['US:80331'], bad: ['Munich'] }],
  ['too long ones', '12345678901', { codes: [], bad: ['12345678901'] }],
])('ADS-02 postal codes: %s', (_, text, read) => {
  expect(readPostalLines(text, 'US')).toEqual(read)
})

test('ADS-02 the postal codes of one country are edited by themselves', () => {
  expect(postalLinesOf(['US:94105', 'DE:80331', 'US:94106'], 'US')).toBe('94105\n94106')
})
