import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserQueries } from '../client/browser-queries.ts'
import { CallRefused } from '../client/call-refused.ts'
import { refusedFor } from '../client/test-network.ts'
import { viewerQuery } from '../client/viewer.ts'
import { pageLoader } from '../page/page-loader.ts'
import { standOnPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import { goTo, tookErrorToShow } from './go-to.ts'
import { navigation } from './navigation.ts'
import { faultOf } from './page-fault.ts'
import type { RouteModule } from './match-route.ts'

const Screen = () => null

/** A screen whose loader waits until the test releases it. */
function slowScreen() {
  const asked: unknown[] = []
  let release: () => void = () => {}
  const route: RouteModule = {
    default: Screen,
    loader: (args) =>
      new Promise((resolve) => {
        asked.push(args)
        release = () => resolve(null)
      }),
  }
  return { route, asked, release: () => release() }
}

const failingWith = (code: Parameters<typeof refusedFor>[0]): RouteModule => ({
  default: Screen,
  loader: pageLoader<'pin'>(() => Promise.reject(new CallRefused(refusedFor(code), 'PinResource.get'))),
})

beforeEach(() => browserQueries().cache.write(viewerQuery.key, () => ann))
afterEach(() => history.replaceState(null, '', '/'))

test('SHELL-04 the page changes when its data have loaded, not before', async () => {
  const pin = slowScreen()
  const router = standOnPage('/ideas/', { pin: pin.route })
  const going = navigation.to('/pin/12/?share=true', { state: { from: 'grid' } })
  await Promise.resolve()
  expect(router.state.navigation.state).toBe('loading')
  expect(location.pathname).toBe('/ideas/')
  expect(pin.asked[0]).toMatchObject({ params: { pin_id: '12' } })
  pin.release()
  await going
  expect(location.pathname + location.search).toBe('/pin/12/?share=true')
  expect(router.state).toMatchObject({ location: { state: { from: 'grid' } }, navigation: { state: 'idle' } })
})

test('SHELL-21 the later of two navigations wins, whichever data arrive first', async () => {
  const pin = slowScreen()
  const board = slowScreen()
  standOnPage('/ideas/', { pin: pin.route, board: board.route })
  const first = navigation.to('/pin/12/')
  const second = navigation.to('/ann/shoes/')
  await Promise.resolve()
  board.release()
  await second
  pin.release()
  await first
  expect(location.pathname).toBe('/ann/shoes/')
})

test('SHELL-15 a redirect by a loader is followed and adds no history entry', async () => {
  const leading: RouteModule = {
    default: Screen,
    loader: pageLoader<'home'>(() => {
      throw goTo('/ideas/')
    }),
  }
  standOnPage('/search/pins/', { home: leading, ideas: { default: Screen } })
  const before = history.length
  await navigation.to('/')
  expect(location.pathname).toBe('/ideas/')
  expect(history.length - before).toBeLessThanOrEqual(1)
})

test.each(['not_found', 'not_signed_in'] as const)(
  'SHELL-15 a page whose data answer %s redirects home and shows the error there once',
  async (code) => {
    standOnPage('/search/pins/', { pin: failingWith(code), home: { default: Screen } })
    await navigation.to('/pin/12/')
    expect(location.pathname).toBe('/')
    expect([tookErrorToShow(), tookErrorToShow()]).toEqual([true, false])
  },
)

test('SHELL-20 an API error becomes an error page of its status at the requested URL', async () => {
  const router = standOnPage('/ideas/', { pin: failingWith('too_many') })
  await navigation.to('/pin/12/')
  expect(location.pathname).toBe('/pin/12/')
  expect(Object.values(router.state.errors ?? {}).map(faultOf)).toEqual([{ status: 429 }])
})

test('a navigation can replace the history entry and keep the scroll position', async () => {
  const router = standOnPage('/search/pins/?q=a', { search: { default: Screen } })
  const before = history.length
  await navigation.to('/search/boards/?q=a', { replace: true, keep_scroll: true })
  expect(history.length).toBe(before)
  expect(location.pathname).toBe('/search/boards/')
  expect(router.state.preventScrollReset).toBe(true)
})
