import { expect, test } from 'vitest'
import { placeOf } from './request-origin.ts'

const behindProxy = {
  country_header: 'CF-IPCountry',
  region_header: 'CF-Region-Code',
  postal_code_header: 'CF-Postal-Code',
  trust_proxy: ['10.0.0.0/8'],
}
const countryOf = (...given: Parameters<typeof placeOf>) => placeOf(...given).country

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

test.each([
  ['a region', { 'CF-IPCountry': 'us', 'CF-Region-Code': 'ca' }, ['US-CA', null]],
  ['a region with its country', { 'CF-IPCountry': 'US', 'CF-Region-Code': 'US-CA' }, ['US-CA', null]],
  ['a postal code', { 'CF-IPCountry': 'GB', 'CF-Postal-Code': 'sw1a 1aa' }, [null, 'SW1A1AA']],
  ['a region without a country', { 'CF-Region-Code': 'CA', 'CF-Postal-Code': '94105' }, [null, null]],
  ['a region of another country', { 'CF-IPCountry': 'US', 'CF-Region-Code': 'CA-ON' }, [null, null]],
  ['words', { 'CF-IPCountry': 'US', 'CF-Region-Code': 'California', 'CF-Postal-Code': '?' }, [null, null]],
])('ADS-02 OPS-13 place headers of a trusted proxy: %s', (_, headers, [region, postal_code]) => {
  const request = new Request('http://bowerbird.localhost/', { headers: headers as Record<string, string> })
  expect(placeOf(request, '10.0.0.7', behindProxy)).toMatchObject({ region, postal_code })
  expect(placeOf(request, '203.0.113.7', behindProxy)).toEqual({
    country: null,
    region: null,
    postal_code: null,
  })
})
