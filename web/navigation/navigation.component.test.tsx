import { afterEach, expect, test } from 'vitest'
import { browserQueries } from '../client/browser-queries.ts'
import { viewerQuery } from '../client/viewer.ts'
import { CallRefused } from '../client/call-refused.ts'
import { refusedFor } from '../client/test-network.ts'
import { browserLoader } from '../page/browser-loader.ts'
import { tookShowError } from '../shell/browser-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import { standOnPage } from '../shell/test-page.tsx'
import { goTo } from './go-to.ts'
import { pageStore } from './page-store.ts'
import type { BrowserLoaderArgs, RouteModule } from './route-module.ts'
import { isNavigating, navigation } from './navigation.ts'

const Screen = () => null
const ErrorScreen = () => null

/** A screen whose loader waits until it is let go. */
function slowScreen() {
  const asked: BrowserLoaderArgs[] = []
  let letGo: (error?: Error) => void = () => {}
  const route: RouteModule = {
    default: Screen,
    clientLoader: (args) =>
      new Promise((resolve, reject) => {
        asked.push(args)
        letGo = (error?: Error) => (error === undefined ? resolve(null) : reject(error))
      }),
  }
  return { route, asked, letGo: (error?: Error) => letGo(error) }
}

const refusing = (refused: CallRefused): RouteModule => ({
  default: Screen,
  clientLoader: () => Promise.reject(refused),
})

const leadingTo = (address: string): RouteModule => ({
  default: Screen,
  clientLoader: () =>
    Promise.resolve().then(() => {
      throw goTo(address)
    }),
})

afterEach(() => history.replaceState(null, '', '/'))

test('SHELL-04 the page changes when its data are there, not before', async () => {
  const pin = slowScreen()
  standOnPage('/ideas/', { pin: pin.route })
  const walking = navigation.to('/pin/12/?share=true', { state: { from: 'grid' } })
  await Promise.resolve()
  expect(isNavigating.get()).toBe(true)
  expect(location.pathname).toBe('/ideas/')
  expect(pin.asked[0]).toMatchObject({ params: { pin_id: '12' } })
  pin.letGo()
  await walking
  expect(location.pathname + location.search).toBe('/pin/12/?share=true')
  expect(pageStore.get()).toMatchObject({
    name: 'pin',
    fault: null,
    scroll: 'top',
    address: { params: { pin_id: '12' }, state: { from: 'grid' } },
  })
  expect(isNavigating.get()).toBe(false)
})

test('SHELL-21 of two navigates the later one wins, whichever data come first', async () => {
  const pin = slowScreen()
  const board = slowScreen()
  standOnPage('/ideas/', { pin: pin.route, board: board.route })
  const first = navigation.to('/pin/12/')
  const second = navigation.to('/ann/shoes/')
  await Promise.resolve()
  board.letGo()
  await second
  pin.letGo()
  await first
  expect(location.pathname).toBe('/ann/shoes/')
  expect(pageStore.get().name).toBe('board')
})

test('SHELL-15 a loader that leads elsewhere is followed, and leaves no entry of its own', async () => {
  standOnPage('/ideas/', { home: leadingTo('/ideas/'), ideas: { default: Screen } })
  const before = history.length
  await navigation.to('/')
  expect(location.pathname).toBe('/ideas/')
  expect(history.length - before).toBeLessThanOrEqual(1)
})

test.each(['not_found', 'not_signed_in'] as const)(
  'SHELL-15 a page whose data answer %s leads home, and says so there once',
  async (code) => {
    standOnPage('/search/pins/', {
      pin: { default: Screen, clientLoader: browserLoader<'pin'>(() => Promise.reject(refusedAs(code))) },
      home: { default: Screen },
    })
    browserQueries().cache.write(viewerQuery.key, () => ann)
    await navigation.to('/pin/12/')
    expect(location.pathname).toBe('/')
    expect(pageStore.get().address.state).toEqual({ showError: true })
    expect([tookShowError(), tookShowError()]).toEqual([true, false])
  },
)

const refusedAs = (code: 'not_found' | 'not_signed_in') =>
  new CallRefused(refusedFor(code), 'PinResource.get')

test('SHELL-20 a refusal shows the error page of its status at the address that was asked for', async () => {
  standOnPage('/ideas/', {
    pin: refusing(new CallRefused(refusedFor('too_many'), 'PinResource.get')),
    not_found: { default: ErrorScreen },
  })
  await navigation.to('/pin/12/')
  expect(location.pathname).toBe('/pin/12/')
  expect(pageStore.get().fault).toEqual({ status: 429 })
  expect(pageStore.get().route.default).toBe(ErrorScreen)
})

test('a navigation may take the place of the page, and keep the scroll', async () => {
  standOnPage('/search/pins/?q=a', { search: { default: Screen } })
  const before = history.length
  await navigation.to('/search/boards/?q=a', { replace: true, keep_scroll: true })
  expect(history.length).toBe(before)
  expect(location.pathname).toBe('/search/boards/')
  expect(pageStore.get().scroll).toBe('keep')
})
