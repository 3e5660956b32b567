import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearchParameters, searchParameterKinds, writeSearchParameters } from './search-parameters.ts'
import type { SearchParameters } from './search-parameters.ts'

const read = (text: string) => readSearchParameters(new URLSearchParams(text))
const item = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .map((text) => text.replaceAll(',', '').trim())
  .filter((text) => text !== '')
const values = {
  text: item,
  truth: fc.boolean(),
  whole: fc.nat(999_999),
  number: fc.nat(99_999_999).map((cents) => cents / 100),
  list: fc.array(item, { minLength: 1, maxLength: 5 }),
  ids: fc.array(fc.bigInt(1n, 9_999_999_999_999_999_999n / 10n).map(String), { minLength: 1, maxLength: 5 }),
}
const parameters = fc.record(
  Object.fromEntries(Object.entries(searchParameterKinds).map(([name, kind]) => [name, values[kind]])),
  { requiredKeys: [] },
) as fc.Arbitrary<SearchParameters>

test('SEARCH-01 every parameter of the address has its type and survives a round trip', () => {
  expect(Object.keys(searchParameterKinds)).toHaveLength(28)
  fc.assert(
    fc.property(parameters, (given) => {
      const written = new URLSearchParams(writeSearchParameters(given))
      expect(readSearchParameters(new URLSearchParams(written.toString()))).toEqual(given)
    }),
  )
  expect(
    read(
      'q=owls&journey_depth=2&price_min=9.50&colors=red,%20blue&on_sale=true&top_pin_ids=12,13&auto_correction_disabled=1',
    ),
  ).toEqual({
    q: 'owls',
    journey_depth: 2,
    price_min: 9.5,
    colors: ['red', 'blue'],
    on_sale: true,
    top_pin_ids: ['12', '13'],
    auto_correction_disabled: true,
  })
})

test('SEARCH-01 unknown and malformed parameters are ignored', () => {
  expect(
    read(
      'nothing=1&__proto__=2&journey_depth=two&price_max=cheap&price_min=-1&on_sale=perhaps&top_pin_ids=x,,&colors=,%20,&q=%20',
    ),
  ).toEqual({})
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 2_000, unit: 'binary' }), (a, b) => {
      for (const name of Object.keys(searchParameterKinds))
        readSearchParameters(
          new URLSearchParams([
            [name, b],
            [a, b],
          ]),
        )
    }),
  )
})
