import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromHere } from '../../navigation/plain-path.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { neighboursOf, rememberTrail } from '../pin-cards/pin-trail.ts'
import { useCloseupKeys } from './use-closeup-keys.ts'

function Closeup({ state = null }: { state?: unknown }) {
  useCloseupKeys({ previous: asPinId('1'), next: asPinId('3') }, state)
  return (
    <>
      <input aria-label="Words" />
      <div id="over" />
    </>
  )
}

beforeEach(() => standOnPage('/pin/2/', { pin: emptyScreen, ideas: emptyScreen }))
afterEach(cleanup)

test.each([
  ['ArrowRight', '/pin/3/'],
  ['ArrowLeft', '/pin/1/'],
])('SHELL-04 %s goes on to %s in the place of this pin', async (key, path) => {
  const length = history.length
  renderInPage(<Closeup />)
  fireEvent.keyDown(document.body, { key })
  await waitFor(() => expect(location.pathname).toBe(path))
  expect(history.length).toBe(length)
})

test('SHELL-04 Escape leads home when the pin was opened by its URL', async () => {
  renderInPage(<Closeup />)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(location.pathname).toBe('/ideas/'))
})

test('SHELL-04 Escape goes back when the pin was opened from a list', async () => {
  history.replaceState(null, '', '/ideas/')
  history.pushState(null, '', '/pin/2/')
  let wentBack = false
  const { back } = history
  history.back = () => void (wentBack = true)
  renderInPage(<Closeup state={fromHere} />)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  history.back = back
  expect(wentBack).toBe(true)
})

test('SHELL-04 keys typed in a field or in a modal over the page are ignored', async () => {
  renderInPage(<Closeup />)
  fireEvent.keyDown(screen.getByLabelText('Words'), { key: 'ArrowRight' })
  const over = document.getElementById('over') as HTMLElement
  over.setAttribute('role', 'dialog')
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  over.removeAttribute('role')
  fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(location.pathname).toBe('/pin/2/')
})

test("SHELL-04 a pin's neighbours are those of the list that it was opened from", () => {
  rememberTrail([{ id: asPinId('1') }, { id: asPinId('2') }, { id: asPinId('3') }], '2')
  expect(neighboursOf(asPinId('2'))).toEqual({ previous: '1', next: '3' })
  expect(neighboursOf(asPinId('1'))).toEqual({ previous: null, next: '2' })
  expect(neighboursOf(asPinId('3'))).toEqual({ previous: '2', next: null })
  expect(neighboursOf(asPinId('9'))).toEqual({ previous: null, next: null })
})
