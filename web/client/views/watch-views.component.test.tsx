import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { viewsCreate } from '@bowerbird/contract/tracking/view-calls'
import type { ViewEvent } from '@bowerbird/contract/tracking/view-models'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playServer, refusedFor } from '../test-network.ts'
import type { Arrived } from '../test-network.ts'
import { savedPin } from './last-saved-pin.ts'
import { watchViews } from './watch-views.ts'

/** Replaces IntersectionObserver, because the test DOM has no layout. */
class Views {
  static all: Views[] = []
  observed = new Set<Element>()
  heard: (entries: { target: Element; intersectionRatio: number }[]) => void
  constructor(heard: Views['heard']) {
    this.heard = heard
    Views.all.push(this)
  }
  observe = (element: Element) => void this.observed.add(element)
  unobserve = (element: Element) => void this.observed.delete(element)
  disconnect = () => this.observed.clear()
}

const promoting = { main_site: location.origin, has_business_side: true, counts_views: false }

let stop = () => {}
let network: ReturnType<typeof playServer>
let answer: () => ReturnType<Parameters<typeof playServer>[1]>
const beacons: Blob[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  vi.stubGlobal('IntersectionObserver', Views)
  localStorage.clear()
  beacons.length = 0
  answer = () => ({ ok: true, data: { taken: 1, repeated: 0, dropped: 0 } })
  network = playServer([viewsCreate], () => answer())
  navigator.sendBeacon = (_, body) => {
    beacons.push(body as Blob)
    return true
  }
  document.body.innerHTML = `
    <div data-pin="11" data-tracking="paid"><a href="/pin/11/">A pin</a><a href="/offsite/?x">Shop</a></div>
    <div data-pin="12"><a href="/pin/12/">Another</a><button>Save</button></div>`
  stop = watchViews(promoting)
})

afterEach(() => {
  stop()
  network.restore()
  Views.all = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const card = (pin_id: PinId) => document.querySelector(`[data-pin="${pin_id}"]`)!
function show(element: Element, intersectionRatio: number) {
  for (const views of Views.all)
    if (views.observed.has(element)) views.heard([{ target: element, intersectionRatio }])
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Waits until changes to the page were scanned. */
const settle = async () => {
  await Promise.resolve()
  await pass(300)
}
const viewsIn = (one: Pick<Arrived, 'options'>) => one.options['views'] as ViewEvent[]
const sentEvents = () =>
  network.arrived.flatMap(viewsIn).map(({ kind, event_type, pin_id, tracking_params, milestones }) => ({
    kind,
    event_type,
    pin_id,
    ...(tracking_params && { tracking_params }),
    ...(milestones && { milestones }),
  }))

test('EVENT-01 an impression is sent when its pin leaves the view, with the milestones that were reached', async () => {
  show(card(asPinId('11')), 0.6)
  show(card(asPinId('12')), 1)
  await pass(1_500)
  show(card(asPinId('11')), 0)
  show(card(asPinId('12')), 0.9)
  await pass(10_000)
  expect(sentEvents()).toEqual([
    { kind: 'impression', event_type: 120, pin_id: '11', tracking_params: 'paid', milestones: [1, 50] },
  ])
  show(card(asPinId('12')), 0)
  await pass(10_000)
  expect(sentEvents().slice(1)).toEqual([
    { kind: 'impression', event_type: 120, pin_id: '12', milestones: [1, 50, 80, 2] },
  ])
})

test('EVENT-01 a pin removed from the page has left the view; seen again it is sent only with more milestones', async () => {
  show(card(asPinId('11')), 0.2)
  await pass(1_200)
  show(card(asPinId('11')), 0)
  show(card(asPinId('11')), 0.2)
  await pass(1_200)
  show(card(asPinId('11')), 0)
  show(card(asPinId('12')), 1)
  await pass(1_200)
  card(asPinId('12')).remove()
  await settle()
  await pass(5_000)
  expect(sentEvents().map(({ pin_id, milestones }) => [pin_id, milestones])).toEqual([
    ['11', [1]],
    ['12', [1, 50, 80]],
  ])
})

test('EVENT-01 pins added to the page later are tracked as well', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div data-pin="13"></div>')
  await settle()
  show(card(asPinId('13')), 1)
  await pass(1_000)
  show(card(asPinId('13')), 0)
  await pass(5_000)
  expect(sentEvents().map((one) => one.pin_id)).toEqual(['13'])
})

test('EVENT-05 no time counts while the page is blurred, hidden or unloaded; it continues on focus and pageshow', async () => {
  for (const [away, back] of [
    ['blur', 'focus'],
    ['pagehide', 'pageshow'],
  ] as const) {
    show(card(asPinId('11')), 1)
    await pass(600)
    window.dispatchEvent(new Event(away))
    await pass(60_000)
    window.dispatchEvent(new Event(back))
    await pass(600)
    show(card(asPinId('11')), 0)
  }
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  show(card(asPinId('11')), 1)
  await pass(60_000)
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(600)
  show(card(asPinId('11')), 0)
  await pass(10_000)
  expect(sentEvents()).toEqual([])
  show(card(asPinId('11')), 1)
  await pass(1_000)
  show(card(asPinId('11')), 0)
  await pass(10_000)
  expect(sentEvents()).toHaveLength(1)
})

test('EVENT-06 pressing a pin sends its impression and the click; an outbound link sends only the impression, at once', async () => {
  show(card(asPinId('11')), 1)
  const [toPin, out] = card(asPinId('11')).querySelectorAll('a')
  for (const link of [toPin, out]) link?.addEventListener('click', (event) => event.preventDefault())
  out?.click()
  await pass(0)
  expect(sentEvents()).toEqual([
    { kind: 'impression', event_type: 120, pin_id: '11', tracking_params: 'paid', milestones: [1] },
  ])
  toPin?.click()
  await pass(0)
  expect(sentEvents().slice(1)).toEqual([
    { kind: 'click', event_type: 101, pin_id: '11', tracking_params: 'paid' },
  ])
  card(asPinId('12')).querySelector('button')?.click()
  await pass(10_000)
  expect(sentEvents()).toHaveLength(2)
})

test('EVENT-06 pin page views, saves and promotion offers are sent with their types', async () => {
  document.body.innerHTML = `<article data-closeup="11" data-tracking="paid"></article><a href="#" data-offer="14">Promote</a>`
  await settle()
  const [article, offer] = document.body.children
  show(article!, 0.9)
  show(offer!, 1)
  await pass(1_000)
  show(article!, 0)
  ;(offer as HTMLElement).click()
  savedPin.set({ pin_id: asPinId('11') })
  savedPin.set({ pin_id: asPinId('15') })
  await pass(10_000)
  expect(sentEvents()).toEqual([
    { kind: 'closeup', event_type: 102, pin_id: '11', tracking_params: 'paid' },
    { kind: 'offer_seen', event_type: 6358, pin_id: '14' },
    { kind: 'offer_pressed', event_type: 14688, pin_id: '14' },
    { kind: 'save', event_type: 101, pin_id: '11', tracking_params: 'paid' },
    { kind: 'save', event_type: 101, pin_id: '15' },
  ])
})

test('EVENT-07 events that fail to send are retried with growing delays and the same ids', async () => {
  answer = () => new TypeError('blocked')
  show(card(asPinId('11')), 1)
  await pass(1_000)
  show(card(asPinId('11')), 0)
  await pass(4_000)
  expect(network.arrived).toHaveLength(1)
  answer = () => refusedFor('unavailable')
  await pass(8_000)
  expect(network.arrived).toHaveLength(2)
  answer = () => ({ ok: true, data: { taken: 2, repeated: 0, dropped: 0 } })
  await pass(15_000)
  expect(network.arrived).toHaveLength(2)
  await pass(1_000)
  const [first, ...again] = network.arrived.map((one) => viewsIn(one)[0])
  expect(again).toEqual([first, first])
  await pass(600_000)
  expect(network.arrived).toHaveLength(3)
})

test('EVENT-07 events that the server rejects for good are not sent again', async () => {
  answer = () => refusedFor('bad_request')
  show(card(asPinId('11')), 1)
  await pass(1_000)
  show(card(asPinId('11')), 0)
  await pass(600_000)
  expect(network.arrived).toHaveLength(1)
})

test('EVENT-07 when the page is hidden all events go with a beacon, and what does not fit waits for the next page', async () => {
  show(card(asPinId('11')), 1)
  show(card(asPinId('12')), 1)
  await pass(1_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(beacons).toHaveLength(1)
  expect(beacons[0]?.type).toBe('application/json')
  const sent = JSON.parse((await beacons[0]?.text()) ?? '') as { views: ViewEvent[]; sent_at: number }
  expect(sent.views.map((one) => one.pin_id)).toEqual(['11', '12'])
  expect(sent.sent_at).toBe(Date.now())
  await pass(60_000)
  expect(network.arrived).toEqual([])

  window.dispatchEvent(new Event('pageshow'))
  navigator.sendBeacon = () => false
  show(card(asPinId('11')), 1)
  await pass(2_500)
  window.dispatchEvent(new Event('pagehide'))
  stop()
  const next = watchViews(promoting)
  await pass(5_000)
  expect(sentEvents().map(({ pin_id, milestones }) => [pin_id, milestones])).toEqual([
    ['11', [1, 50, 80, 2]],
    ['12', [1, 50, 80, 2]],
  ])
  next()
})

test('EVENT-03 an impression and a press of a promoted pin are attribution sources, once each; of other pins none', async () => {
  const attribution = JSON.stringify({
    source_event_id: '7',
    destination_origins: ['https://shop.example'],
    advertiser_id: '8',
    campaign_id: '9',
  })
  card(asPinId('11')).setAttribute('data-attribution', attribution)
  stop()
  stop = watchViews(promoting)
  const sources: string[] = []
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    if (pathname !== '/attribution_source/') return others(url, init)
    sources.push(searchParams.get('source_event_type') ?? '')
    return new Response(null, { status: 204 })
  })
  vi.stubGlobal('navigator', {
    onLine: true,
    sendBeacon: () => true,
    userAgentData: { brands: [{ brand: 'Google Chrome' }] },
  })
  const policy = { features: () => ['attribution-reporting'], allowsFeature: () => true }
  Object.defineProperty(document, 'featurePolicy', { value: policy, configurable: true })
  for (const pin_id of ['11', '12']) show(card(asPinId(pin_id)), 1)
  await pass(1_200)
  expect(sources).toEqual([])
  for (const pin_id of ['11', '12']) show(card(asPinId(pin_id)), 0)
  await pass(0)
  expect(sources).toEqual(['120'])
  for (const link of document.querySelectorAll<HTMLElement>('a')) {
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    link.click()
  }
  await pass(5_000)
  expect(sources).toEqual(['120', '101'])
  Reflect.deleteProperty(document, 'featurePolicy')
})
