import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { createPageRoute } from './page-route.ts'

const env = {
  TRUST_PROXY: 'loopback',
  COUNTRY_HEADER: 'X-Country',
  REGION_HEADER: 'X-Region',
  POSTAL_CODE_HEADER: 'X-Postal-Code',
}
const seen = { 'X-Country': 'US', 'X-Region': 'CA', 'X-Postal-Code': '94105' }

test.each<[string, Record<string, string>, Record<string, string>, string, string | null]>([
  ['a country', env, { 'X-Country': 'US' }, '127.0.0.1', 'US'],
  ['a region and a postal code', env, seen, '127.0.0.1', 'US/US-CA/94105'],
  ['a visitor who claims to be there', env, seen, '203.0.113.7', null],
  ['a site that knows no places', {}, seen, '127.0.0.1', null],
  ['a site without promotions', { ...env, PROMOTIONS: 'off' }, seen, '127.0.0.1', null],
])('ADS-02 ADS-04 the place that a page is kept for: %s', async (_, settings, headers, address, place) => {
  const { app, dispatcher } = await world({ env: settings })
  const places: (string | null)[] = []
  const route = createPageRoute({
    app,
    dispatcher,
    assets: () => null,
    render: (_, page) => {
      places.push(page.place)
      return Promise.resolve(new Response())
    },
  })
  await route(new Request('http://bowerbird.localhost/ideas/', { headers }), address)
  expect(places).toEqual([place])
})
