import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { PinDetail, PinView } from '@bowerbird/contract/pins/pin-models'
import { promotionHide, promotionUnhide } from '@bowerbird/contract/serving/serving-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { overlay } from '../../client/overlay.ts'
import { pages } from '../../client/queries.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { whyRequest } from '../../client/why-request.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann, signedOut } from '../../shell/test-viewers.ts'
import { testPin } from '../test-things.ts'
import { promotedIn, usePromoted } from '../pins/closeup-route.tsx'
import { reportRequest } from '../reports/report-request.ts'
import { listenToHover } from './hover-cards.ts'
import { PinCard } from './pin-card.tsx'
import { PinGrid } from './pin-grid.tsx'

let restore = () => {}
let stopHover = () => {}
beforeEach(() => void (stopHover = listenToHover()))
afterEach(() => {
  stopHover()
  cleanup()
  restore()
  toasts.set([])
  whyRequest.set(null)
  reportRequest.set(null)
  overlay.entries.set(new Map())
  localStorage.clear()
})

const promoter = { id: asUserId('70'), username: 'nest', full_name: 'Nest & Co' }
const promoted = (id: PinId, more: Partial<PinView> = {}): PinView =>
  testPin(id, {
    is_promoted: true,
    promoter,
    tracking_params: `told of ${id}`,
    link: 'https://shop.example/a?b=c',
    link_token: 'aa.bb',
    domain: 'shop.example',
    ...more,
  })

const home = pages(userHomefeedGet, {})
function Home() {
  return <PinGrid label="Pins" feed={usePrefetchedPages(home)} empty={<p>None</p>} />
}

/** The home feed with two promoted pins of one shop among others. */
function openHome(
  viewer = ann,
  answer: Parameters<typeof playServer>[1] = ({ options }) => ({
    ok: true,
    data: { what: options['what'], id: '31' },
  }),
) {
  const server = playServer([promotionHide, promotionUnhide], answer)
  restore = server.restore
  const pins = [
    testPin(asPinId('30')),
    promoted(asPinId('31')),
    testPin(asPinId('32')),
    promoted(asPinId('33')),
    promoted(asPinId('34'), { promoter: { ...promoter, id: asUserId('71') } }),
  ]
  renderInPage(<Home />, { viewer, warm: [[home.key, { pages: [{ data: pins, bookmark: null }] }]] })
  return server.arrived
}

const shown = () => screen.getAllByRole('listitem').map((item) => item.dataset['card'])

async function choose(card: string, item: string) {
  const user = userEvent.setup()
  await waitFor(() => expect(shown()).toContain(card))
  const found = document.querySelector<HTMLElement>(`[data-card="${card}"] > div`)
  if (!found) throw new Error(`no card ${card}`)
  fireEvent.pointerOver(found, { pointerType: 'mouse' })
  const [menu] = await screen.findAllByRole('button', { name: 'More about this Pin' })
  await user.click(menu as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('ADS-04 a promoted pin names the payer, in the line where others name their owner', () => {
  const { container } = renderInPage(<PinCard pin={promoted(asPinId('31'))} />)
  expect(screen.getByText('Promoted by Nest & Co')).toBeTruthy()
  expect(screen.queryByText('Ben Bosco')).toBeNull()
  expect(container.querySelector('[data-tracking]')?.getAttribute('data-tracking')).toBe('told of 31')
  cleanup()
  renderInPage(<PinCard pin={testPin(asPinId('30'))} />)
  expect(screen.getByText('Ben Bosco')).toBeTruthy()
  expect(document.querySelector('[data-tracking]')).toBeNull()
})

test("EVENT-08 a card's outbound link goes through /offsite/ with its tracking parameters", async () => {
  renderInPage(<PinCard pin={promoted(asPinId('31'))} />, { viewer: ann })
  fireEvent.pointerOver(screen.getByRole('link').parentElement as HTMLElement, { pointerType: 'mouse' })
  const link = await screen.findByRole('link', { name: 'Visit shop.example' })
  const url = new URL(link.getAttribute('href') ?? '', 'http://localhost')
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/offsite/',
    { token: 'aa.bb', url: 'https://shop.example/a?b=c', pin: '31', client_tracking_params: 'told of 31' },
  ])
  expect(link.getAttribute('rel')).toBe('noopener nofollow')
})

test('ADS-10 a hidden promoted pin disappears at once, and returns when that is undone', async () => {
  const arrived = openHome()
  await choose('31', 'Hide')
  expect(shown()).toEqual(['30', '32', '33', '34'])
  await waitFor(() =>
    expect(arrived).toMatchObject([
      { call: promotionHide, options: { tracking_params: 'told of 31', what: 'pin' } },
    ]),
  )
  act(() => toasts.get()[0]?.action?.act())
  await waitFor(() => expect(shown()).toEqual(['30', '31', '32', '33', '34']))
  await waitFor(() =>
    expect(arrived.at(-1)).toMatchObject({ call: promotionUnhide, options: { what: 'pin', id: '31' } }),
  )
})

test('ADS-10 all promotions of one payer disappear at once, and nothing else', async () => {
  const arrived = openHome()
  await choose('31', 'Hide all from Nest & Co')
  expect(shown()).toEqual(['30', '32', '34'])
  await waitFor(() => expect(arrived).toMatchObject([{ options: { what: 'promoter' } }]))
})

test('ADS-10 a pin that could not be hidden returns, with the reason', async () => {
  openHome(ann, () => refusedFor('unavailable'))
  await choose('31', 'Hide')
  await waitFor(() => expect(shown()).toEqual(['30', '31', '32', '33', '34']))
  expect(toasts.get().at(-1)).toMatchObject({ kind: 'error' })
})

test('ADS-10 for visitors, what is hidden stays hidden in this browser until that is undone', async () => {
  const arrived = openHome(signedOut)
  await choose('31', 'Hide all from Nest & Co')
  expect(shown()).toEqual(['30', '32', '34'])
  cleanup()
  overlay.entries.set(new Map())
  openHome(signedOut)
  await waitFor(() => expect(shown()).toEqual(['30', '32', '34']))
  expect(arrived).toEqual([])
  act(() => toasts.get()[0]?.action?.act())
  expect(localStorage.getItem('bowerbird.put_away')).toBe(null)
})

test('ADS-10 the menu of a promoted pin opens the "why" modal and the report', async () => {
  openHome()
  await choose('31', 'Why am I seeing this?')
  expect(whyRequest.get()).toEqual({ id: '31', tracking_params: 'told of 31', promoter })
  await choose('31', 'Report')
  expect(reportRequest.get()).toEqual({ kind: 'pin', id: '31' })
})

test('ADS-04 a pin that appears promoted and later as an organic one is shown twice', async () => {
  const error = console.error
  const logged: unknown[] = []
  console.error = (...words) => logged.push(words)
  restore = () => (console.error = error)
  const pins = [promoted(asPinId('31')), testPin(asPinId('30')), testPin(asPinId('31'))]
  renderInPage(<Home />, { viewer: ann, warm: [[home.key, { pages: [{ data: pins, bookmark: null }] }]] })
  await waitFor(() => expect(shown()).toEqual(['31', '30', '31']))
  expect(logged).toEqual([])
})

test('SHELL-04 a promoted pin keeps its label on its own page when opened from its card, and only then', () => {
  const pin = { ...testPin(asPinId('31')), creatorCard: {}, isPromoted: false } as unknown as PinDetail
  expect(promotedIn({ is_from_here: true, pin: promoted(asPinId('31')) }, pin)).toMatchObject({
    isPromoted: true,
    promotedIsRemovable: true,
    trackingParams: 'told of 31',
    tracking_params: 'told of 31',
    promoter,
    link: 'https://shop.example/a?b=c',
    creatorCard: { isPromoted: true, sponsorName: 'Nest & Co', sponsorUsername: 'nest' },
  })
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { pin: promoted(asPinId('32')) },
    { pin: testPin(asPinId('31')) },
  ])
    expect(promotedIn(state, pin)).toBe(pin)
})

test('SHELL-04 after a reload its page hydrates as the server rendered it, and then names the payer', async () => {
  const pin = { ...testPin(asPinId('31')), creatorCard: {} } as unknown as PinDetail
  const state = { pin: promoted(asPinId('31')) }
  const Page = () => <p>{usePromoted(state, pin).promoter?.full_name ?? 'nobody'}</p>
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Page />)
  expect(page.textContent).toBe('nobody')
  const wrong: unknown[] = []
  const root = await act(() =>
    hydrateRoot(page, <Page />, { onRecoverableError: (error) => wrong.push(error) }),
  )
  expect([page.textContent, wrong]).toEqual(['Nest & Co', []])
  act(() => root.unmount())
})
