import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { walkGrids } from './walk-grid.ts'

/** Three columns of 200 px with cards of different heights, in reading order: left, top, height. */
const places: readonly [number, number, number][] = [
  [0, 100, 300],
  [216, 100, 200],
  [432, 100, 400],
  [216, 316, 250],
  [0, 416, 200],
  [432, 516, 200],
]
let isMirrored = false
let stop: () => void

beforeEach(() => {
  isMirrored = false
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, top, height] = places[Number(this.getAttribute('aria-posinset')) - 1] ?? [0, 0, 900]
    return new DOMRect(isMirrored ? 432 - left : left, top, 200, height)
  })
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  stop = walkGrids()
})

afterEach(() => {
  stop()
  cleanup()
  vi.restoreAllMocks()
})

function renderGrid(beside: React.ReactNode = null) {
  render(
    <main id="content" tabIndex={-1}>
      {beside}
      <ul>
        {places
          .map((_, index) => index + 1)
          .map((number) => (
            <li key={number} data-card={`c${number}`} aria-posinset={number}>
              <a href={`/pin/${number}/`}>Pin {number}</a>
            </li>
          ))}
      </ul>
    </main>,
  )
}
const card = (number: number) => screen.getByRole('link', { name: `Pin ${number}` })
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const focused = () => document.activeElement?.textContent

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 4, 3],
  ['ArrowRight', 5, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 6, 4],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 2, 4],
  ['ArrowUp', 6, 3],
])(
  'DISCOVER-09 %s leads from card %i to card %i, at the same height or in the same column',
  (key, from, to) => {
    renderGrid()
    card(from).focus()
    expect(press(key)).toBe(false)
    expect(focused()).toBe(`Pin ${to}`)
  },
)

test('DISCOVER-09 in a grid written from right to left the left arrow still goes left', () => {
  isMirrored = true
  renderGrid()
  card(1).focus()
  press('ArrowLeft')
  expect(focused()).toBe('Pin 2')
  press('ArrowRight')
  expect(focused()).toBe('Pin 1')
})

test('DISCOVER-09 at an edge the focus stays; above the first row and below the last the page scrolls', () => {
  renderGrid()
  card(1).focus()
  expect(press('ArrowLeft')).toBe(false)
  expect(press('ArrowUp')).toBe(true)
  expect(focused()).toBe('Pin 1')
  card(6).focus()
  expect(press('ArrowDown')).toBe(true)
})

test('DISCOVER-09 with no focus the right arrow begins at the first card in sight; down scrolls', () => {
  renderGrid()
  expect(press('ArrowDown')).toBe(true)
  press('ArrowRight')
  expect(focused()).toBe('Pin 1')
})

test('DISCOVER-09 on the page of a Pin arrows with no focus are left to that page', () => {
  renderGrid(<article data-closeup="9" />)
  expect(press('ArrowRight')).toBe(true)
  expect(document.activeElement).toBe(document.body)
})

test('DISCOVER-09 keys with modifiers, in fields and below windows walk nowhere', () => {
  renderGrid(<input aria-label="Words" />)
  screen.getByLabelText('Words').focus()
  expect(press('ArrowRight')).toBe(true)
  card(1).focus()
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(press('ArrowRight', { [modifier]: true })).toBe(true)
  document.getElementById('content')?.setAttribute('role', 'dialog')
  expect(press('ArrowRight')).toBe(true)
  expect(focused()).toBe('Pin 1')
})

test('DISCOVER-09 End goes to the last card and Home to the first', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  renderGrid()
  card(3).focus()
  expect(press('End')).toBe(false)
  await vi.waitFor(() => expect(focused()).toBe('Pin 6'))
  expect(press('Home')).toBe(false)
  await vi.waitFor(() => expect(focused()).toBe('Pin 1'))
})
