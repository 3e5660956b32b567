import { expect, test } from 'vitest'
import { postalLinesOf, readPostalLines } from './postal-lines.ts'

const good = { bad: [], doubled: 0 }
test.each([
  ['none', ' \n', { ...good, codes: [] }],
  ['one a line', '94105\n94106', { ...good, codes: ['US:94105', 'US:94106'] }],
  ['commas', '94105, 94107;94106,', { ...good, codes: ['US:94105', 'US:94107', 'US:94106'] }],
  ['doubles', '94105\n94105, 94105', { ...good, codes: ['US:94105'], doubled: 2 }],
  [
    'small letters, spaces and hyphens',
    'sw1a 1aa\r\n100-0001',
    { ...good, codes: ['US:SW1A1AA', 'US:1000001'] },
  ],
  ['ZIP+4', '94105-1234\n94105', { ...good, codes: ['US:94105'], doubled: 1 }],
  [
    'words',
    'Munich\n80331\n\n?, Bonn',
    {
      ...good,
      codes: ['US:80331'],
      bad: [
        { line: 1, text: 'Munich' },
        { line: 4, text: '?' },
        { line: 4, text: 'Bonn' },
      ],
    },
  ],
  ['too long ones', '12345678901', { ...good, codes: [], bad: [{ line: 1, text: '12345678901' }] }],
])('ADS-02 postal codes: %s', (_, text, read) => {
  expect(readPostalLines(text, 'US')).toEqual(read)
})

test('ADS-02 the postal codes of one country are edited by themselves', () => {
  expect(postalLinesOf(['US:94105', 'DE:80331', 'US:94106'], 'US')).toBe('94105\n94106')
})
