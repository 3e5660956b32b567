import { attributionSourcePath, sourceTerms } from '@bowerbird/contract/tracking/attribution-terms'
import type { SourceEventType } from '@bowerbird/contract/tracking/attribution-terms'
import { eventTypes } from '@bowerbird/contract/tracking/view-terms'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { audienceKey } from '@bowerbird/core/call/caller'
import { readCaller } from '@bowerbird/core/server/read-caller'
import { openBrowser } from '@bowerbird/testing/browser'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { fillOf, lookAgain, promote } from '../serving/test-serving.ts'
import { originsOf } from './serve-attribution-source.ts'

const eligible = {
  'attribution-reporting-eligible': 'event-source, trigger;nonsense',
  'user-agent': 'Mozilla/5.0',
}
const day = 86_400_000

/** The audience key of a visitor whose requests have these headers. */
async function audienceOf({ app }: World, headers: Record<string, string>) {
  return audienceKey(await readCaller(new Request(app.settings.public_url, { headers }), '127.0.0.1', app))
}

/** A promoted pin, served to a visitor, and what their browser asks for it. */
async function scene(given: { home?: World; served_to?: string } = {}) {
  const home = given.home ?? (await world())
  const { advertiser_id, campaign_id } = await promote(home)
  await lookAgain(home)
  const [slot] = await fillOf(home, { audience_key: given.served_to ?? (await audienceOf(home, eligible)) })
  if (!slot?.attribution) throw new Error('no promoted pin was served')
  const { attribution, tracking_params } = slot
  const paramsOf = (type: SourceEventType): Record<string, string> => ({
    source_event_id: attribution.source_event_id,
    destination_origins: JSON.stringify(attribution.destination_origins),
    expiry: String(sourceTerms[type].expiry),
    priority: String(sourceTerms[type].priority),
    advertiser_id,
    campaign_id,
    source_event_type: String(type),
    client_tracking_params: tracking_params,
  })
  const ask = (params: Record<string, string>, headers: Record<string, string> = {}) =>
    home.fetch(`${attributionSourcePath}?${new URLSearchParams(params)}`, {
      headers: { ...eligible, ...headers },
    })
  return { ...home, slot, attribution, paramsOf, params: paramsOf(eventTypes.view), ask }
}

const sourceIn = (response: Response): unknown =>
  JSON.parse(response.headers.get('attribution-reporting-register-source') ?? 'null')

test('EVENT-03 a view of a promoted pin is registered for 1 day with priority 0, a click for 30 days with priority 100', async () => {
  const { ask, paramsOf, attribution, params } = await scene()
  expect(attribution).toMatchObject({
    destination_origins: ['https://shop.example'],
    advertiser_id: params['advertiser_id'],
    campaign_id: params['campaign_id'],
  })
  for (const [type, expiry, priority] of [
    [eventTypes.view, '86400', '0'],
    [eventTypes.click, '2592000', '100'],
  ] as const) {
    const response = await ask(paramsOf(type))
    expect(response.status).toBe(204)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(sourceIn(response)).toEqual({
      source_event_id: attribution.source_event_id,
      destination: ['https://shop.example'],
      expiry,
      priority,
    })
  }
})

test('EVENT-03 a browser that takes no source, a program and a user who asks not to be followed register nothing', async () => {
  const { ask, params } = await scene()
  const headers: Record<string, string>[] = [
    { 'attribution-reporting-eligible': '' },
    { 'attribution-reporting-eligible': 'trigger' },
    { 'attribution-reporting-eligible': 'not-event-source' },
    { 'sec-gpc': '1' },
  ]
  for (const more of headers) {
    const response = await ask(params, more)
    expect([more, response.status, sourceIn(response)]).toEqual([more, 204, null])
  }
  const home = await world()
  const program = { 'user-agent': 'Googlebot/2.1' }
  const crawled = await scene({ home, served_to: await audienceOf(home, program) })
  const response = await crawled.ask(crawled.params, program)
  expect([response.status, sourceIn(response)]).toEqual([204, null])
})

const odd: [string, (params: Record<string, string>) => Record<string, string>][] = [
  ['nothing', () => ({})],
  ['an unknown parameter', (params) => ({ ...params, extra: '1' })],
  ...oddValues().map(([name, value]): (typeof odd)[number] => [
    `${name} ${JSON.stringify(value).slice(0, 60)}`,
    (params) => ({ ...params, [name]: value }),
  ]),
]

function oddValues(): [string, string][] {
  const values: Record<string, string[]> = {
    source_event_id: ['', '0', '-1', '1e3', ' 1', 'x', '9'.repeat(20)],
    advertiser_id: ['', 'x', '1.5'],
    campaign_id: ['', '01', '%00'],
    expiry: ['', '1', '2592000', '86400.0', '1e9'],
    priority: ['', '100', '-1', '00'],
    source_event_type: ['', '102', 'view', '6358'],
    client_tracking_params: ['', 'x'.repeat(401)],
    hostname: ['', 'a/b', 'a b', 'x'.repeat(254)],
    destination_origins: [
      '',
      '{',
      '[]',
      '{}',
      'null',
      '"https://shop.example"',
      '["http://shop.example"]',
      '["https://shop.example/"]',
      '["https://shop.example/path"]',
      '["https://user@shop.example"]',
      '["javascript:alert(1)"]',
      '[1]',
      `[${Array(4).fill('"https://shop.example"').join()}]`,
      `["https://${'x'.repeat(1100)}.example"]`,
    ],
  }
  return Object.entries(values).flatMap(([name, all]) => all.map((value): [string, string] => [name, value]))
}

test('EVENT-03 parameters that are missing, unknown, repeated or malformed are refused', async () => {
  const { ask, params, fetch } = await scene()
  for (const [what, change] of odd) {
    const response = await ask(change(params))
    expect([what, response.status, await response.text()]).toEqual([what, 400, 'malformed'])
    expect([what, sourceIn(response)]).toEqual([what, null])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  for (const name of Object.keys(params)) {
    const { [name]: left_out, ...rest } = params
    expect([name, (await ask(rest)).status]).toEqual([name, 400])
    const twice = new URLSearchParams([...Object.entries(params), [name, left_out ?? '']])
    const response = await fetch(`${attributionSourcePath}?${twice}`, { headers: eligible })
    expect([name, response.status]).toEqual([name, 400])
  }
})

test('EVENT-03 only the pin, the account, the campaign and the destination that were served are registered', async () => {
  const { ask, params } = await scene()
  const forged: [string, Record<string, string>][] = [
    ['forged', { source_event_id: '42' }],
    ['forged', { advertiser_id: '42' }],
    ['forged', { campaign_id: '42' }],
    ['forged', { client_tracking_params: 'x'.repeat(130) }],
    ['forged', { client_tracking_params: `${params['client_tracking_params']}A` }],
    ['destination', { destination_origins: '["https://rival.example"]' }],
    ['destination', { destination_origins: '["https://shop.example","https://rival.example"]' }],
    ['destination', { destination_origins: '["https://shop.example:8443"]' }],
  ]
  for (const [reason, change] of forged) {
    const response = await ask({ ...params, ...change })
    expect([change, response.status, await response.text()]).toEqual([change, 403, reason])
    expect(sourceIn(response)).toBeNull()
  }
})

test('EVENT-03 a pin that was served to another viewer, more than a day ago, or of an ad that no one approves any more is not registered', async () => {
  const { ask, params, db, clock } = await scene()
  const refusal = async (headers?: Record<string, string>) => {
    const response = await ask(params, headers)
    return response.status === 204 ? null : await response.text()
  }
  expect(await refusal()).toBeNull()
  expect(await refusal({ 'user-agent': 'Mozilla/5.0 (another)' })).toBe('foreign')
  await db.updateTable('ad').set({ review_status: 'REJECTED' }).execute()
  expect(await refusal()).toBe('destination')
  clock.set(new Date(clock.now().getTime() + 2 * day))
  expect(await refusal()).toBe('late')
})

test('EVENT-03 a logged-in user registers what was served to them, and no one else does', async () => {
  const home = await world()
  const ann = await home.make.pinner()
  const browser = openBrowser(home.fetch)
  await browser.call(userSessionCreate, {
    username_or_email: ann.username,
    password: 'correct horse battery',
  })
  const { ask, params } = await scene({ home, served_to: `person ${ann.id}` })
  expect(sourceIn(await ask(params, { cookie: browser.cookies() }))).not.toBeNull()
  const stolen = await ask(params)
  expect([stolen.status, await stolen.text()]).toEqual([403, 'foreign'])
})

test('EVENT-03 a promoted pin whose destination is not https is no source', async () => {
  expect(originsOf('http://shop.example/oak')).toEqual([])
  expect(originsOf('https://shop.example:8443/oak?a=b')).toEqual(['https://shop.example:8443'])
  expect(originsOf('nonsense')).toEqual([])
})

test('EVENT-03 other sites register nothing here; another host of this site does when it names itself', async () => {
  const { ask, params } = await scene()
  const elsewhere = { origin: 'http://de.bowerbird.example', 'sec-fetch-site': 'same-site' }
  const hostname = 'de.bowerbird.example'
  for (const site of ['cross-site', 'same-site', 'none']) {
    const response = await ask(params, { 'sec-fetch-site': site })
    expect([site, response.status, await response.text()]).toEqual([site, 403, 'cross_site'])
  }
  const taken = await ask({ ...params, hostname }, elsewhere)
  expect([taken.status, taken.headers.get('access-control-allow-origin')]).toEqual([204, elsewhere.origin])
  expect(taken.headers.get('access-control-allow-credentials')).toBe('true')
  expect(taken.headers.get('vary')).toContain('Origin')
  expect(sourceIn(taken)).not.toBeNull()
  const foreign = await ask({ ...params, hostname }, { ...elsewhere, 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
  const unnamed = await ask({ ...params, hostname: 'other.example' }, elsewhere)
  expect([unnamed.status, unnamed.headers.get('access-control-allow-origin')]).toEqual([403, null])
})

test('EVENT-03 with PROMOTIONS=off there are no attribution sources', async () => {
  const off = await world({ env: { PROMOTIONS: 'off' } })
  expect((await off.fetch(attributionSourcePath)).status).toBe(404)
})
