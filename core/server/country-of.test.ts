import { expect, test } from 'vitest'
import { countryOf } from './request-origin.ts'

const behindProxy = { country_header: 'CF-IPCountry', trust_proxy: ['10.0.0.0/8'] }
const asked = (code: string, name = 'CF-IPCountry') =>
  new Request('http://bowerbird.localhost/', { headers: { [name]: code } })

test.each([
  ['a country', 'DE', 'DE'],
  ['a country in small letters', ' de ', 'DE'],
  ['an unknown country', 'XX', null],
  ['Tor', 'T1', null],
  ['a place that is no country of the list', 'EU', null],
  ['a word', 'Germany', null],
  ['nothing', '', null],
  ['two at once, one of them the visitor’s own', 'US, DE', null],
])('ADS-04 OPS-13 the country header of a trusted proxy: %s', (_, code, country) =>
  expect(countryOf(asked(code), '10.0.0.7', behindProxy)).toBe(country),
)

test('ADS-04 OPS-13 the header of an untrusted client and a header that is not configured are ignored', () => {
  expect(countryOf(asked('DE'), '203.0.113.7', behindProxy)).toBe(null)
  expect(countryOf(asked('DE'), '10.0.0.7', { ...behindProxy, trust_proxy: [] })).toBe(null)
  expect(countryOf(asked('DE'), '10.0.0.7', { ...behindProxy, country_header: undefined })).toBe(null)
  expect(countryOf(asked('DE', 'X-Country'), '10.0.0.7', behindProxy)).toBe(null)
  expect(countryOf(new Request('http://bowerbird.localhost/'), '10.0.0.7', behindProxy)).toBe(null)
  expect(countryOf(asked('DE'), '::ffff:10.0.0.7', behindProxy)).toBe('DE')
})
