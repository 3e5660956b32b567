import { seenPinsCreate } from '@bowerbird/contract/analytics/analytics-calls'
import { viewsCreate } from '@bowerbird/contract/tracking/view-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playServer, refusedFor } from '../test-network.ts'
import { watchViews } from './watch-views.ts'

/** Replaces IntersectionObserver, because the test DOM has no layout. */
class Sight {
  static all: Sight[] = []
  observed = new Set<Element>()
  heard: (entries: { target: Element; intersectionRatio: number }[]) => void
  constructor(heard: Sight['heard']) {
    this.heard = heard
    Sight.all.push(this)
  }
  observe = (element: Element) => void this.observed.add(element)
  unobserve = (element: Element) => void this.observed.delete(element)
  disconnect = () => this.observed.clear()
}

let stop = () => {}
let network: ReturnType<typeof playServer>
let answer: () => ReturnType<Parameters<typeof playServer>[1]>
const beacons: Blob[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  vi.stubGlobal('IntersectionObserver', Sight)
  localStorage.clear()
  beacons.length = 0
  answer = () => ({ ok: true, data: { taken: 1 } })
  network = playServer([seenPinsCreate, viewsCreate], () => answer())
  navigator.sendBeacon = (_, body) => Boolean(beacons.push(body as Blob))
  history.replaceState(null, '', '/search/pins/')
  document.body.innerHTML = `
    <div data-pin="11" data-tracking="paid"><a href="/pin/11/">An ad</a></div>
    <div data-pin="12"><a href="/pin/12/">A pin</a></div>`
})

afterEach(() => {
  stop()
  network.restore()
  Sight.all = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

function begin({ has_business_side = false, counts_views = true } = {}) {
  stop = watchViews({ main_site: location.origin, has_business_side, counts_views })
}
const card = (pin_id: string) => document.querySelector(`[data-pin="${pin_id}"]`)!
function show(element: Element, intersectionRatio: number) {
  for (const sight of Sight.all)
    if (sight.observed.has(element)) sight.heard([{ target: element, intersectionRatio }])
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function look(element: Element) {
  show(element, 1)
  await pass(1_500)
  show(element, 0)
}
const batches = () => network.arrived.map(({ options }) => options as { batch_id: string; seen: unknown[] })
const impression = { kind: 'impression', pin_id: '12', source: 'search' }

test('REPORT-04 a pin that was in view for a second is counted once, by the page it was on; an ad is not', async () => {
  begin()
  show(card('12'), 1)
  await pass(500)
  show(card('12'), 0)
  await pass(20_000)
  expect(network.arrived).toEqual([])
  await look(card('11'))
  await look(card('12'))
  await look(card('12'))
  await pass(10_000)
  expect(batches().flatMap(({ seen }) => seen)).toEqual([impression])
})

test('REPORT-04 a pin that was opened has the page that it was opened from', async () => {
  begin()
  const link = card('12').querySelector('a')!
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  history.replaceState(null, '', '/pin/12/')
  document.body.innerHTML = '<article data-closeup="12"></article><div data-pin="13"></div>'
  await Promise.resolve()
  await pass(300)
  await look(document.querySelector('article')!)
  await look(card('13'))
  await pass(10_000)
  expect(batches().flatMap(({ seen }) => seen)).toEqual([
    impression,
    { kind: 'closeup', pin_id: '12', source: 'search' },
    { kind: 'impression', pin_id: '13', source: 'related' },
  ])
})

test('REPORT-04 a batch that does not get through is sent again with its id, and given up in the end', async () => {
  begin()
  answer = () => refusedFor('internal')
  await look(card('12'))
  await pass(600_000)
  expect(network.arrived).toHaveLength(4)
  expect(new Set(batches().map(({ batch_id }) => batch_id)).size).toBe(1)
})

test('REPORT-04 a page that is left sends what waits as a beacon', async () => {
  begin()
  show(card('12'), 1)
  await pass(1_500)
  window.dispatchEvent(new Event('pagehide'))
  expect(beacons).toHaveLength(1)
  expect(JSON.parse((await beacons[0]?.text()) ?? '')).toMatchObject({ seen: [impression] })
  await pass(60_000)
  expect(network.arrived).toEqual([])
})

test('REPORT-04 where nothing is counted, nothing is sent; with a business side both are told', async () => {
  begin({ has_business_side: true, counts_views: false })
  await look(card('12'))
  await pass(20_000)
  expect(network.arrived.map(({ call }) => call.id)).toEqual([viewsCreate.id])
  stop()
  begin({ has_business_side: true })
  await look(card('12'))
  await pass(20_000)
  expect(network.arrived.slice(1).map(({ call }) => call.id)).toEqual([viewsCreate.id, seenPinsCreate.id])
})
