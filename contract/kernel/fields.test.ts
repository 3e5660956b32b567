import { localized } from '@bowerbird/texts/localized'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { flag, listOf, optional, pageOptions, pinId, wholeNumber } from './fields.ts'
import { addressText, safeText, webAddress } from './safe-text.ts'

const ok = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('WIRE-04 fields', () => {
  test.each([
    ['1', true],
    [1, true],
    ['9223372036854775807', true],
    ['9223372036854775808', false],
    ['0', false],
    ['-1', false],
    ['1e3', false],
    [' 1', false],
    ['01', false],
    [1.5, false],
    [NaN, false],
    [1e309, false],
    ['', false],
    [null, false],
    [{}, false],
    ['1; drop', false],
  ])('WIRE-04 the id %j is taken: %s', (value, wanted) => expect(ok(pinId, value)).toBe(wanted))

  test.each([
    [true, true],
    ['true', true],
    ['false', false],
    ['1', true],
    [0, false],
    ['', false],
  ])('WIRE-01 the flag %j means %s', (value, wanted) => expect(flag.parse(value)).toBe(wanted))

  test.each([
    ['25', 25],
    [25, 25],
    ['-1', null],
    ['1e3', null],
    [2 ** 31, null],
    [' 1', null],
    [-0, 0],
    [NaN, null],
  ])('IN-03 the number %j is read as %s', (value, wanted) => {
    const read = wholeNumber(0, 1000).safeParse(value)
    expect(read.success ? read.data + 0 : null).toBe(wanted)
  })

  test.each([
    ['abc', localized('errors-contract.enterAWholeNumber')],
    ['1.5', localized('errors-contract.enterAWholeNumber')],
    ['10 GB', localized('errors-contract.enterAWholeNumber')],
    [1.5, localized('errors-contract.enterAWholeNumber')],
    ['-1', localized('errors-contract.enterOrMore', { min: 0 })],
    ['99999999999999', localized('errors-contract.enterOrLess', { max: 1000 })],
    ['1234567890123456', localized('errors-contract.enterOrLess', { max: 1000 })],
    [1e300, localized('errors-contract.enterOrLess', { max: 1000 })],
    ['-99999999999999999999', localized('errors-contract.enterOrMore', { min: 0 })],
  ])('IN-03 of %j it is said what a number has to be', (value, wanted) => {
    const [issue] = wholeNumber(0, 1000).safeParse(value).error?.issues ?? []
    expect(issue?.message).toBe(wanted)
  })

  test('WIRE-01 lists come as arrays, joined by commas, or alone; no value is null, empty or absent', () => {
    expect(listOf(pinId, 5).parse('1,2')).toEqual(['1', '2'])
    expect(listOf(pinId, 5).parse([1, '2'])).toEqual(['1', '2'])
    expect(listOf(pinId, 5).parse(7)).toEqual(['7'])
    expect(ok(listOf(pinId, 2), '1,2,3')).toBe(false)
    for (const nothing of [undefined, null, '']) expect(optional(pinId).parse(nothing)).toBeUndefined()
  })

  test.each([[undefined], [null], [[]], [['']], [[null]]])(
    'WIRE-01 the first page may be asked for by bookmarks %j',
    (bookmarks) => {
      expect(z.object(pageOptions()).parse({ bookmarks })).toEqual({ page_size: 25, bookmarks: null })
    },
  )

  test('WIRE-01 page_size is held to 250', () =>
    expect(z.object(pageOptions()).parse({ page_size: '9999' }).page_size).toBe(250))

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'java\tscript:x',
    '//evil.example',
    'ftp://x.example',
    'https://',
    'x',
  ])('XS-02 the address %j is refused, in words', (address) =>
    expect(webAddress.safeParse(address).error?.issues[0]?.message).toBe(
      localized('errors-contract.thisIsNotAWebAddress'),
    ),
  )
})

describe('SAFETY-11 text from people', () => {
  const text = safeText({ max: 5, min: 1 })
  test.each(['a\u0000b', 'a\u202eb', '\ud800', 'toolong', '   ', 'a\u0007'])(
    'WIRE-04 %j is refused',
    (value) => expect(ok(text, value)).toBe(false),
  )
  test('WIRE-04 text is trimmed, its white space joined, composed, and counted as readers count', () => {
    expect(text.parse('  a \n b ')).toBe('a b')
    expect(text.parse('e\u0301')).toBe('\u00e9')
    expect(text.parse('👩‍👩‍👧‍👦'.repeat(5))).toBe('👩‍👩‍👧‍👦'.repeat(5))
    expect(ok(text, '👩‍👩‍👧‍👦'.repeat(6))).toBe(false)
    expect(safeText({ max: 9, lines: true }).parse('a\r\nb')).toBe('a\nb')
  })
})

test.each(['a\u0000', '\ud800', '', 'x'.repeat(201)])('WIRE-04 the slug %j is refused', (value) =>
  expect(ok(addressText(200), value)).toBe(false),
)
