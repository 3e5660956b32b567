import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

test('ADS-11 with PROMOTIONS=off no call or job of businesses runs, and no page mentions them', async () => {
  const on = await world()
  const off = await world({ env: { PROMOTIONS: 'off' } })
  const tellsOfOne = async ({ visitor }: typeof on) =>
    (await visitor.did(userSessionGet, {})).has_business_side
  expect([await tellsOfOne(on), await tellsOfOne(off)]).toEqual([true, false])
  const calls = (of: typeof on) => new Set(of.dispatcher.calls.map(({ path }) => path))
  const silenced = calls(on).difference(calls(off))
  expect(silenced).toContain('/ads/v4/advertisers/')
  expect([...calls(off)].filter((path) => path.startsWith('/ads/'))).toEqual([])
  for (const address of ['/ads/v4/advertisers/', '/v4/advertisers/', '/vx/business_access/profiles/']) {
    expect((await on.fetch(address)).status).not.toBe(404)
    expect((await off.fetch(address)).status).toBe(404)
  }
  expect(await off.app.sides.slots.fill(anyPage, AbortSignal.timeout(1_000))).toEqual([])
  expect((await (await off.make.pinner()).did(userSessionGet, {})).may_promote).toBe(false)
})

const anyPage = {
  viewer: null,
  surface: 'home',
  count: 3,
  topics: [],
  severity: null,
  pin_id: null,
  shown_pin_ids: [],
  blocked_ids: [],
  language: 'en',
  country: null,
  user_agent: '',
  audience_key: 'browser/1',
} as const
