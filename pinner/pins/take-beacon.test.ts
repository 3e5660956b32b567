import type { Log } from '@bowerbird/core/observe/log'
import { silentLog } from '@bowerbird/testing/silent-log'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const path = (options: Record<string, string>) =>
  `/_/beacon/pin.gif?${new URLSearchParams(options).toString()}`
const good = { client: 'web', event: 'pin_create_success', pin_id: '42', method: '/pin/create/button/' }

async function worldWithLog() {
  const lines: [object, string][] = []
  const log: Log = { ...silentLog, info: (fields, message) => void lines.push([fields, message]) }
  const { fetch, app } = await world({ log })
  return {
    fetch,
    counts: async () =>
      (await app.observe.metrics.text())
        .split('\n')
        .filter((line) => line.startsWith('bowerbird_beacons_total')),
    lines: () => lines.filter(([, message]) => message.includes('reported a save')).map(([fields]) => fields),
  }
}

test('SAVE-21 the beacon is a picture of one pixel; what it reports is counted and logged', async () => {
  const { fetch, counts, lines } = await worldWithLog()
  const answer = await fetch(path(good), { headers: { cookie: 'x=secret', 'user-agent': 'Browser' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/gif')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 10)
      .toString('latin1'),
  ).toBe('GIF89a\u0001\0\u0001\0')
  await fetch(path({ ...good, event: 'pin_create_fail', pin_id: '', method: '/pin/create/uploaded/' }))
  await fetch(path(good))
  expect(await counts()).toEqual([
    'bowerbird_beacons_total{event="pin_create_success",method="/pin/create/button/"} 2',
    'bowerbird_beacons_total{event="pin_create_fail",method="/pin/create/uploaded/"} 1',
  ])
  // What happened, and nothing of whom.
  expect(lines()).toEqual([
    { event: 'pin_create_success', method: '/pin/create/button/', pin_id: '42' },
    { event: 'pin_create_fail', method: '/pin/create/uploaded/' },
    { event: 'pin_create_success', method: '/pin/create/button/', pin_id: '42' },
  ])
})

test('SAVE-21 what makes no sense is not counted, and still answered with the picture', async () => {
  const { fetch, counts, lines } = await worldWithLog()
  const bad = [
    {},
    { ...good, event: 'pin_deleted' },
    { ...good, client: 'toaster' },
    { ...good, pin_id: '<script>' },
    { ...good, method: '/pin/create/../../' },
    { ...good, method: 'x'.repeat(5000) },
  ]
  for (const options of bad) {
    const answer = await fetch(path(options))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/gif')
  }
  await fetch(path(good), { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(await counts()).toEqual([])
  expect(lines()).toEqual([])
})

test('EVENT-04 the beacon counts how the measuring of a layout ended, and nothing that it does not know', async () => {
  const { fetch, counts, lines } = await worldWithLog()
  await fetch(path({ client: 'web', event: 'layout_complete', method: 'under_1_s' }))
  await fetch(path({ client: 'web', event: 'layout_aborted', method: 'timing' }))
  await fetch(path({ client: 'web', event: 'layout_aborted', method: 'whatever' }))
  const foreign = { 'sec-fetch-site': 'cross-site' }
  await fetch(path({ client: 'web', event: 'layout_aborted', method: 'layout' }), { headers: foreign })
  expect(await counts()).toEqual([
    'bowerbird_beacons_total{event="layout_complete",method="under_1_s"} 1',
    'bowerbird_beacons_total{event="layout_aborted",method="timing"} 1',
  ])
  expect(lines()).toEqual([])
})

test('EVENT-03 the beacon counts what became of attribution sources, and nothing that it does not know', async () => {
  const { fetch, counts } = await worldWithLog()
  await fetch(path({ client: 'web', event: 'attribution_sent', method: 'view' }))
  await fetch(path({ client: 'web', event: 'attribution_failed', method: 'click' }))
  await fetch(path({ client: 'web', event: 'attribution_sent', method: 'layout' }))
  await fetch(path({ client: 'web', event: 'layout_complete', method: 'click' }))
  expect(await counts()).toEqual([
    'bowerbird_beacons_total{event="attribution_sent",method="view"} 1',
    'bowerbird_beacons_total{event="attribution_failed",method="click"} 1',
  ])
})
