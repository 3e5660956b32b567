import { attributionSourcePath } from '@bowerbird/contract/tracking/attribution-terms'
import { eventTypes } from '@bowerbird/contract/tracking/view-terms'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAttribution, sendAttributionSource } from './attribution-source.ts'

const attribution = JSON.stringify({
  source_event_id: '7',
  destination_origins: ['https://shop.example'],
  advertiser_id: '8',
  campaign_id: '9',
})
const pin = { tracking_params: 'sealed', attribution }

let answer: () => Response | Promise<Response>
let sent: { url: URL; init: Record<string, unknown> }[]
let beacons: string[]
const logged = { debug: vi.spyOn(console, 'debug'), warn: vi.spyOn(console, 'warn') }

beforeEach(() => {
  sent = []
  beacons = []
  answer = () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (url: string, init: Record<string, unknown>) => {
    sent.push({ url: new URL(url), init })
    return answer()
  })
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        beacons.push(address)
      }
    },
  )
  logged.debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
  logged.warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(Math, 'random').mockReturnValue(0.05)
  browse({ brand: 'Google Chrome', allows: true })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of ['userAgentData', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name)
  for (const name of ['featurePolicy', 'permissionsPolicy']) Reflect.deleteProperty(document, name)
})

/** Another browser: how it names itself, and whether its pages may register sources. */
function browse({
  brand,
  allows,
  features = ['attribution-reporting'],
  policy = 'featurePolicy',
}: {
  brand: string | null
  allows?: boolean
  features?: string[]
  policy?: 'featurePolicy' | 'permissionsPolicy'
}) {
  for (const name of ['featurePolicy', 'permissionsPolicy']) Reflect.deleteProperty(document, name)
  const userAgentData = brand === null ? undefined : { brands: [{ brand: 'Chromium' }, { brand }] }
  Object.defineProperty(navigator, 'userAgentData', { value: userAgentData, configurable: true })
  if (allows !== undefined)
    Object.defineProperty(document, policy, {
      value: { features: () => features, allowsFeature: () => allows },
      configurable: true,
    })
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const eventsIn = (all: string[]) =>
  all.map((address) => {
    const params = new URL(address, 'http://localhost').searchParams
    return [params.get('event'), params.get('method')]
  })

test('EVENT-03 in Chrome a view and a click of a promoted pin are registered once each, with their expiry and priority', async () => {
  const attribute = createAttribution(location.origin)
  for (const type of [eventTypes.view, eventTypes.view, eventTypes.click, eventTypes.click])
    attribute(pin, type)
  await settle()
  const shared = {
    source_event_id: '7',
    destination_origins: '["https://shop.example"]',
    advertiser_id: '8',
    campaign_id: '9',
    client_tracking_params: 'sealed',
  }
  expect(sent.map(({ url }) => [url.origin, url.pathname, Object.fromEntries(url.searchParams)])).toEqual([
    [
      location.origin,
      attributionSourcePath,
      { ...shared, expiry: '86400', priority: '0', source_event_type: '120' },
    ],
    [
      location.origin,
      attributionSourcePath,
      { ...shared, expiry: '2592000', priority: '100', source_event_type: '101' },
    ],
  ])
  expect(sent[0]?.init).toEqual({
    credentials: 'include',
    keepalive: true,
    attributionReporting: { eventSourceEligible: true, triggerEligible: false },
  })
  expect(eventsIn(beacons)).toEqual([
    ['attribution_sent', 'view'],
    ['attribution_sent', 'click'],
  ])
})

test('EVENT-03 another impression of the same pin is a source of its own; a pin that no one promotes is none', async () => {
  const attribute = createAttribution(location.origin)
  attribute(pin, eventTypes.view)
  attribute({ ...pin, tracking_params: 'sealed again' }, eventTypes.view)
  attribute({ tracking_params: undefined, attribution: undefined }, eventTypes.view)
  attribute({ tracking_params: 'sealed', attribution: undefined }, eventTypes.click)
  await settle()
  expect(sent.map(({ url }) => url.searchParams.get('client_tracking_params'))).toEqual([
    'sealed',
    'sealed again',
  ])
})

test('EVENT-03 a page on another host sends to the main site, and names its host', async () => {
  createAttribution('https://main.example')(pin, eventTypes.view)
  await settle()
  const [one] = sent
  expect([one?.url.origin, one?.url.searchParams.get('hostname')]).toEqual([
    'https://main.example',
    location.hostname,
  ])
})

test.each(['Microsoft Edge', 'Opera', 'Brave', null])(
  'EVENT-03 in %s nothing is sent or logged',
  async (brand) => {
    browse({ brand, allows: true })
    createAttribution(location.origin)(pin, eventTypes.view)
    await settle()
    expect([sent, beacons, logged.debug.mock.calls]).toEqual([[], [], []])
  },
)

test.each([
  ['the page does not allow it', { brand: 'Google Chrome', allows: false }],
  ['this Chrome does not know it', { brand: 'Google Chrome', allows: true, features: [] }],
  ['there is no policy to ask', { brand: 'Google Chrome' }],
])('EVENT-03 a source is skipped, which is logged, where %s', async (_, browser) => {
  browse(browser)
  createAttribution(location.origin)(pin, eventTypes.view)
  await settle()
  expect(sent).toEqual([])
  expect(logged.debug).toHaveBeenCalledOnce()
  expect(eventsIn(beacons)).toEqual([['attribution_skipped', 'view']])
})

test('EVENT-03 a source is skipped for a user who asks not to be followed', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  createAttribution(location.origin)(pin, eventTypes.click)
  await settle()
  expect([sent, logged.debug.mock.calls.length]).toEqual([[], 1])
})

test('EVENT-03 the policy is read by its newer name, too', async () => {
  browse({ brand: 'Google Chrome', allows: true, policy: 'permissionsPolicy' })
  createAttribution(location.origin)(pin, eventTypes.view)
  await settle()
  expect(sent).toHaveLength(1)
})

const source = { main_site: location.origin, ...pin, type: eventTypes.view }

test("EVENT-03 an answer that is not ok throws 'server request failed.', and is logged", async () => {
  answer = () => new Response('forged', { status: 403 })
  await expect(sendAttributionSource(source)).rejects.toThrow(new Error('server request failed.'))
  expect(logged.warn).toHaveBeenCalledOnce()
  expect(eventsIn(beacons)).toEqual([['attribution_failed', 'view']])
})

test('EVENT-03 a request that an ad blocker stops is logged, and nothing else fails', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  createAttribution(location.origin)(pin, eventTypes.view)
  await settle()
  expect(logged.warn).toHaveBeenCalledOnce()
  expect(eventsIn(beacons)).toEqual([['attribution_failed', 'view']])
})

test('EVENT-03 one in ten results is counted: the sample rate is 0.1', async () => {
  const draws = Array.from({ length: 100 }, (_, n) => n / 100)
  vi.mocked(Math.random).mockImplementation(() => draws.shift() ?? 1)
  for (let n = 0; n < 100; n++) await sendAttributionSource(source)
  expect([sent.length, beacons.length]).toEqual([100, 10])
})
