import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { testPin } from '../test-things.ts'
import { listenToHover } from './hover-cards.ts'
import { PinCard } from './pin-card.tsx'
// Loaded before the clock stops, so that the card renders it at once.
import './pin-card-actions.tsx'

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  stop = listenToHover()
  renderInPage(
    <>
      <PinCard pin={testPin(asPinId('30'))} />
      <PinCard pin={testPin(asPinId('31'))} />
      <p>Beside</p>
    </>,
    { viewer: ann },
  )
})

afterEach(() => {
  stop()
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const reach = (pin: string, pointerType = 'mouse') =>
  fireEvent.pointerOver(screen.getByRole('link', { name: new RegExp(`Pin ${pin}`) }), { pointerType })
const scrollPage = () => act(() => void document.dispatchEvent(new Event('scroll', { bubbles: true })))
const hovered = () =>
  [...document.querySelectorAll<HTMLElement>('[data-hovered]')].map((card) => card.dataset['pin'])
const menus = () => screen.queryAllByRole('button', { name: 'More about this Pin' })

test('SEARCH-12 a card shows its controls 32 ms after the mouse came, until it leaves', async () => {
  reach('30')
  await pass(31)
  expect(hovered()).toEqual([])
  expect(menus()).toHaveLength(0)
  await pass(1)
  expect(hovered()).toEqual(['30'])
  expect(menus()).toHaveLength(1)
  fireEvent.pointerOver(screen.getByText('Beside'), { pointerType: 'mouse' })
  expect(hovered()).toEqual([])
})

test('SEARCH-12 a card that the mouse crosses in less than 32 ms shows nothing', async () => {
  reach('30')
  await pass(20)
  reach('31')
  await pass(31)
  expect(hovered()).toEqual([])
  await pass(1)
  expect(hovered()).toEqual(['31'])
  expect(menus()).toHaveLength(1)
})

test('SEARCH-12 a card below the mouse shows its controls 100 ms after the last scroll', async () => {
  scrollPage()
  await pass(5)
  reach('30')
  for (let n = 0; n < 5; n++) {
    await pass(90)
    expect(hovered()).toEqual([])
    scrollPage()
  }
  await pass(99)
  expect(hovered()).toEqual([])
  await pass(1)
  expect(hovered()).toEqual(['30'])
})

test('SEARCH-12 a card that shows its controls keeps them while the page scrolls below the mouse', async () => {
  reach('30')
  await pass(32)
  scrollPage()
  expect(hovered()).toEqual(['30'])
})

test('SEARCH-12 a list that scrolls within the page does not hold hover back', async () => {
  screen.getByText('Beside').dispatchEvent(new Event('scroll'))
  reach('30')
  await pass(32)
  expect(hovered()).toEqual(['30'])
})

/** The mark was set before hydration, so the card finds it only by looking at itself. */
function HoveredBefore() {
  useLayoutEffect(() => {
    screen.getByRole('link').parentElement?.setAttribute('data-hovered', '')
  }, [])
  return <PinCard pin={testPin(asPinId('32'))} />
}

test('SEARCH-12 a card that was hovered before hydration shows its controls', async () => {
  cleanup()
  renderInPage(<HoveredBefore />, { viewer: ann })
  await pass(1)
  expect(menus()).toHaveLength(1)
})

test('SEARCH-12 a finger hovers nothing', async () => {
  reach('30', 'touch')
  await pass(500)
  expect(hovered()).toEqual([])
})

test('SEARCH-12 a mouse that leaves the window hovers nothing', async () => {
  reach('30')
  await pass(32)
  fireEvent.pointerOut(screen.getByText('Beside'), { relatedTarget: null })
  expect(hovered()).toEqual([])
})
