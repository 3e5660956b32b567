import { cleanup, screen } from '@testing-library/react'
import { alikePinsGet, pinColorsGet, visualLiveSearchGet } from '@bowerbird/contract/likeness/likeness-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages } from '../../client/queries.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { testPin } from '../test-things.ts'
import AlikeRoute from './alike-route.tsx'
import PictureTools from './picture-tools.tsx'

let restore = () => {}
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 1248, 4000))
})
afterEach(() => {
  cleanup()
  restore()
  vi.restoreAllMocks()
})

const list = (...ids: string[]) => ({
  pages: [{ data: { results: ids.map((id) => testPin(asPinId(id))) }, bookmark: null }],
})

test('SEARCH-09 more like a pin shows pins, and says so when there are none', async () => {
  const warm = (...ids: string[]) =>
    [[pages(alikePinsGet, { pin_ids: [asPinId('7')] }).key, list(...ids)]] as never
  renderInPage(<AlikeRoute />, { address: '/alike/?pins=7', warm: warm('8') })
  expect(screen.getByRole('heading', { name: 'More like this' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Pin 8/ })).toBeTruthy()
  cleanup()
  renderInPage(<AlikeRoute />, { address: '/alike/?pins=7', warm: warm() })
  expect(screen.getByText('Nothing like it yet')).toBeTruthy()
})

test('SEARCH-09 colours are chosen and left out by chips, several at once', async () => {
  const warm = [[pages(alikePinsGet, { colors: ['c8282d'] }).key, list('8')]] as never
  renderInPage(<AlikeRoute />, { address: '/alike/?colors=c8282d', warm })
  expect(screen.getByRole('heading', { name: 'Pins with these colours' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pins with blue' }).getAttribute('href')).toBe(
    '/alike/?colors=c8282d%2C2f6fc4',
  )
  expect(screen.getByRole('link', { name: 'Leave out red' }).getAttribute('href')).toBe('/alike/')
  expect(await screen.findByRole('link', { name: /Pin 8/ })).toBeTruthy()
})

test('SEARCH-09 without anything to look for the page offers colours', () => {
  renderInPage(<AlikeRoute />, { address: '/alike/?pins=nonsense&colors=red' })
  expect(screen.getByRole('heading', { name: 'Find Pins by colour' })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(12)
})

test('SEARCH-09 pins like a picture that was sent; an hour later the page asks for the picture again', async () => {
  let isKnown = true
  restore = playServer([visualLiveSearchGet], () =>
    isKnown ? { ok: true, data: { results: [testPin(asPinId('8'))] } } : refusedFor('bad_request'),
  ).restore
  renderInPage(<AlikeRoute />, { address: '/alike/?picture=abc' })
  expect(await screen.findByRole('link', { name: /Pin 8/ })).toBeTruthy()
  cleanup()
  isKnown = false
  renderInPage(<AlikeRoute />, { address: '/alike/?picture=abc' })
  expect(await screen.findByText('Choose the picture again')).toBeTruthy()
})

test('SEARCH-09 the closeup has a lens, and the colours of its picture as links', async () => {
  restore = playServer([pinColorsGet], () => ({
    ok: true,
    data: { colors: [{ hex: '#c02a30', share: 0.6 }] },
  })).restore
  renderInPage(<PictureTools pin={testPin(asPinId('7')) as PinDetail} />)
  expect(screen.getByRole('button', { name: 'Find in this picture' })).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Pins with red' })
  expect(link.getAttribute('href')).toBe('/alike/?colors=c02a30')
})
