import { encoderOf } from '@bowerbird/contract/kernel/wires/encoder-of'
import { expect, test } from 'vitest'
import { createBlocker } from './filter-lists.ts'
import { world } from './world.ts'

test('ADS-13 no call that the browser makes matches a filter list of ad blockers', async () => {
  const { dispatcher } = await world()
  const cuts = createBlocker()
  const cut = dispatcher.calls.flatMap((call) => {
    const { url } = encoderOf(call.wire)(call, parametersOf(call.path), '/')
    const rule = cuts(url, 'xmlhttprequest') ?? cuts(url, 'ping')
    return rule ? [`${call.id} as ${url} by ${rule}`] : []
  })
  expect(dispatcher.calls.length).toBeGreaterThan(150)
  expect(cut).toEqual([])
})

test('ADS-13 the lists do cut: the given addresses would be, their twins are not', () => {
  const cuts = createBlocker()
  expect(cuts('/ads/v4/pixel.gif', 'image')).not.toBeNull()
  expect(cuts('/v4/pixel.gif', 'image')).toBeNull()
  expect(cuts('/assets/bottomads.js', 'script')).not.toBeNull()
})

const parametersOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', '4711']))
