import { expect, test } from 'vitest'
import { postalCodesAround } from './postal-areas.ts'

test.each([
  [null, []],
  ['US:94105', ['US:94105']],
  ['US:941051234', ['US:941051234', 'US:94105']],
  ['GB:SW1A1AA', ['GB:SW1A1AA', 'GB:SW1A']],
  ['GB:M11AE', ['GB:M11AE', 'GB:M1']],
  ['GB:B338TH', ['GB:B338TH', 'GB:B33']],
  ['GB:SW1A', ['GB:SW1A']],
  ['CA:M5V2T6', ['CA:M5V2T6', 'CA:M5V']],
  ['IE:D02AF30', ['IE:D02AF30', 'IE:D02']],
  ['NL:1012AB', ['NL:1012AB', 'NL:1012']],
  ['DE:80331', ['DE:80331']],
  ['CA:90210', ['CA:90210']],
])('ADS-02 the areas around the postal code %s', (code, around) =>
  expect(postalCodesAround(code)).toEqual(around),
)
