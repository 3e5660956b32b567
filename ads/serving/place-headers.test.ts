import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { lookAgain, promote } from './test-serving.ts'

test('ADS-02 a region and a postal code that a trusted proxy writes decide what a visitor is shown', async () => {
  const here = await world({
    env: {
      TRUST_PROXY: 'loopback',
      COUNTRY_HEADER: 'X-Country',
      REGION_HEADER: 'X-Region',
      POSTAL_CODE_HEADER: 'X-Postal-Code',
    },
  })
  const ben = await here.make.pinner()
  const board = await here.make.board(ben)
  for (let n = 0; n < 6; n++) await here.make.pin(ben, board.id, { title: 'An oak chair' })
  const { pin_id } = await promote(here, {
    targeting: { keywords: ['oak'], regions: ['US-CA'], postal_codes: ['GB:SW1A1AA'] },
    group: { daily_cap: 100 },
    pin: { title: 'A table' },
  })
  await here.drain()
  await lookAgain(here)
  const data = encodeURIComponent(JSON.stringify({ options: { query: 'oak', scope: 'pins' } }))
  const isShown = async (headers: Record<string, string>) => {
    const answer = await here.fetch(`/resource/BaseSearchResource/get/?data=${data}`, { headers })
    const { resource_response } = (await answer.json()) as {
      resource_response: { data: { results: { id: string; is_promoted: boolean }[] } }
    }
    return resource_response.data.results.some((pin) => pin.id === pin_id && pin.is_promoted)
  }
  // A page that was answered late has no promoted pins: on a busy machine it is asked again.
  await expect.poll(() => isShown({ 'X-Country': 'US', 'X-Region': 'CA' })).toBe(true)
  await expect.poll(() => isShown({ 'X-Country': 'US', 'X-Region': 'US-CA' })).toBe(true)
  await expect.poll(() => isShown({ 'X-Country': 'GB', 'X-Postal-Code': 'sw1a 1aa' })).toBe(true)
  expect(await isShown({ 'X-Country': 'US', 'X-Region': 'NY' })).toBe(false)
  expect(await isShown({ 'X-Country': 'US' })).toBe(false)
  expect(await isShown({ 'X-Region': 'US-CA' })).toBe(false)
  expect(await isShown({})).toBe(false)
})
